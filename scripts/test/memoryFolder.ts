import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';

const MEMORY_DISK = '/dev/shm';
const GIB = 2 ** 30;

/**
 * A folder for what tests write, on a disk of memory: the databases of tests are made and thrown away by the hundred,
 * and wait for no disk there, which takes two fifths of the time. Removed at the end. Undefined where there is none, or
 * too little room.
 */
export function makeMemoryFolder(): string | undefined {
  if (!existsSync(MEMORY_DISK) || freeOnDisk() < 2 * GIB || availableMemory() < 5 * GIB) return undefined;
  const folder = mkdtempSync(`${MEMORY_DISK}/kanjo-test-`);
  // PostgreSQL runs as another user where this is root; what it holds is closed by itself.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return folder;
}

function freeOnDisk(): number {
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  return bavail * bsize;
}

/** In bytes: what Linux would give without swapping. */
function availableMemory(): number {
  const [, kib] = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
  return Number(kib ?? 0) * 1024;
}
