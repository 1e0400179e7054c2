import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** The folder that holds all these programs of PostgreSQL: on the PATH, or the newest where Debian puts them. */
export function findPostgresPrograms(...names: string[]): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [...(process.env.PATH ?? '').split(delimiter), ...versions.map((each) => `${DEBIAN}/${each}/bin`)];
  return places.find((place) => place && names.every((name) => isProgram(join(place, name))));
}

function isProgram(path: string): boolean {
  return [path, `${path}.exe`].some((each) => {
    try {
      accessSync(each, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
