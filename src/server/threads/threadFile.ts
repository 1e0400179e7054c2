import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The server's chunks lie beside its entries or one folder below; the tests build theirs into a cache. */
const FOLDERS = ['./', '../', '../../../node_modules/.cache/kanjo/'];

/** The built file of a thread of the server: every `…Worker.ts` under a `server` folder is built as one. */
export function threadFile(name: string): string {
  const files = FOLDERS.map((folder) => fileURLToPath(new URL(`${folder}${name}.js`, import.meta.url)));
  const built = files.find((file) => existsSync(file));
  if (!built) throw new Error(`the thread ${name} is not built; looked for ${files.join(', ')}`);
  return built;
}
