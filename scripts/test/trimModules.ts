import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';

const MODULES = 'node_modules/.cache/kanjo/modules';
const DAYS_KEPT = 7;

/** Modules are kept as tests load them, one file for each content they ever had: old ones go, and come again where they are needed. */
export function trimModules(): void {
  if (!existsSync(MODULES)) return;
  const before = Date.now() - DAYS_KEPT * 86_400_000;
  for (const name of readdirSync(MODULES)) {
    const file = `${MODULES}/${name}`;
    if (statSync(file).mtimeMs < before) rmSync(file, { recursive: true, force: true });
  }
}
