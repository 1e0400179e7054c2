import { readFileSync } from 'node:fs';

/** The path at which the built product serves the code of a source file that is loaded when it is first needed. */
export function builtFile(source: string): string {
  const path = `${process.env.DIST_DIR ?? 'dist'}/client/.vite/manifest.json`;
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, { file: string }>>;
  const file = manifest[source]?.file;
  if (!file) throw new Error(`the build has no file of its own for ${source}`);
  return `**/${file}`;
}
