import { writeSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { DurableFileSystem } from './durableFileSystem';

const SETTINGS = {
  search_path: 'public',
  exit_on_error: 'false',
  log_checkpoints: 'false',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  // The engine's file system knows fsync and nothing else; see durableFileSystem.ts.
  wal_sync_method: 'fsync',
  // The operating system caches the files as well; a small buffer keeps the whole server small.
  shared_buffers: '32MB',
};

// PGlite's own list has -F, which switches fsync off, and -O, which opens the system tables: both left out here.
const START_PARAMETERS = [
  '--single',
  '-j',
  ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/** Opens the engine on a data folder, in this thread, and durable; an empty folder is filled first. */
export const openPGlite = (folder: string): Promise<PGlite> =>
  PGlite.create({ fs: new DurableFileSystem(folder), startParams: START_PARAMETERS, onStderr: reportDisaster });

const STANDARD_ERROR = 2;

/** Written at once: the thread may end before anything that waits is written. What a query did wrong is its answer. */
function reportDisaster(line: string): boolean {
  if (/ (PANIC|FATAL): /.test(line)) writeSync(STANDARD_ERROR, `${line}\n`);
  return false;
}
