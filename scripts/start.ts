import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** `npm start`, `npm run backup`, `restore` and `verify`: builds what is missing or older than its sources, then runs it. */

const dist = process.env.DIST_DIR ?? 'dist';
const main = join(dist, 'server', 'main.js');
const SOURCES = ['src', 'index.html', 'vite.config.ts', 'package-lock.json'];

if (!existsSync(main) || newestChange(SOURCES) > statSync(main).mtimeMs) {
  console.log('ビルドしています / Building');
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const built = spawnSync(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    stdio: 'inherit',
    // Whoever starts it, a test too: what is built here is kept, and is the product.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
await import(pathToFileURL(main).href);

/** Milliseconds since 1970 of the last change anywhere below the paths. */
function newestChange(paths: readonly string[]): number {
  return Math.max(0, ...paths.filter((path) => existsSync(path)).map(newestOf));
}

function newestOf(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, newestChange(readdirSync(path).map((name) => join(path, name))));
}
