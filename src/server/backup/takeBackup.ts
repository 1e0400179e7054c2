import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { HEADS_FILE } from '../audit/notedHeads';
import type { Database } from '../database/database';
import { syncFolder, syncTree } from '../database/syncTree';
import { type BackupManifest, type KeptFile, PRIVATE_FOLDER, packFile, writeManifest } from './backupFolder';

export interface BackupToTake {
  readonly database: Database;
  /** The data folder of the installation: the notes of the audit log beside the database. */
  readonly dataDir: string;
  /** The folder to make. */
  readonly target: string;
  readonly now: () => Date;
  readonly report?: (done: number, total: number) => void;
}

export interface TakenBackup {
  readonly files: number;
  /** Unpacked. */
  readonly bytes: number;
}

/**
 * Writes a consistent, checksummed copy of everything this installation keeps, while others go on writing. It is made
 * beside its place and moved there when it is complete and on disk.
 */
export async function takeBackup({
  database,
  dataDir,
  target,
  now,
  report = () => {},
}: BackupToTake): Promise<TakenBackup> {
  const draft = join(dirname(target), `.${basename(target)}.new`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, PRIVATE_FOLDER);
  try {
    const files: KeptFile[] = [];
    const folders: string[] = [];
    const takenAt = now().toISOString();
    let total = 0;
    const pack = async (...file: Parameters<typeof packFile>) => {
      files.push(await packFile(...file));
      report(files.length, Math.max(total, files.length));
    };
    // The notes first: what they know of the audit log is in the copy as well.
    const heads = join(dataDir, HEADS_FILE);
    if (existsSync(heads)) await pack(draft, HEADS_FILE, createReadStream(heads));
    await database.copy({
      expect: (count) => {
        total = count;
      },
      folder: async (path) => void folders.push(path),
      file: (path, content) => pack(draft, `database/${path}`, content),
    });
    const manifest: BackupManifest = { format: 1, engine: database.engine, takenAt, folders, files };
    await writeManifest(draft, manifest);
    await syncTree(draft);
    await rename(draft, target);
    await syncFolder(dirname(target));
    return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
