import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';

const TRANSFORMED = ['node_modules/.cache/kanjo/modules', 'node_modules/.cache/kanjo/playwright', '.copy/1/.modules'];
const DAYS_KEPT = 7;

/** Modules are kept as tests load them, one file for each content they ever had: old ones go, and come again where they are needed. */
export function trimModules(): void {
  const before = Date.now() - DAYS_KEPT * 86_400_000;
  const folders = TRANSFORMED.filter((folder) => existsSync(folder));
  for (const file of folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))) {
    if (statSync(file).mtimeMs < before) rmSync(file, { recursive: true, force: true });
  }
}
