import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { HEADS_FILE } from '../audit/notedHeads';
import { StartError } from '../config';
import type { Database } from '../database/database';
import { syncFolder, syncTree } from '../database/syncTree';
import { type BackupManifest, type KeptFile, PRIVATE_FOLDER, packFile, writeManifest } from './backupFolder';

export interface BackupToTake {
  readonly database: Database;
  /** The data folder of the installation: the notes of the audit log beside the database, and the key that signs. */
  readonly dataDir: string;
  /** The folder to make. */
  readonly target: string;
  readonly now: () => Date;
  readonly report?: (done: number, total: number) => void;
  /** Gives it up; nothing of it stays. */
  readonly signal?: AbortSignal;
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
  signal,
}: BackupToTake): Promise<TakenBackup> {
  const draft = join(dirname(target), `.${basename(target)}.new`);
  await rm(draft, { recursive: true, force: true });
  // A database that begins a copy writes down where it stands: without room for that it would give up.
  if (!(await haveRoom(dirname(target), dataDir))) throw noRoom(dirname(target));
  await mkdir(draft, PRIVATE_FOLDER);
  try {
    const files: KeptFile[] = [];
    const folders: string[] = [];
    const takenAt = now().toISOString();
    let total = 0;
    const pack = async (path: string, content: Readable) => {
      files.push(await packFile(draft, path, content, signal));
      report(files.length, Math.max(total, files.length));
    };
    // The notes first: what they know of the audit log is in the copy as well.
    const heads = join(dataDir, HEADS_FILE);
    if (existsSync(heads)) await pack(HEADS_FILE, createReadStream(heads));
    await database.copy({
      expect: (count) => {
        total = count;
      },
      folder: async (path) => void folders.push(path),
      file: (path, content) => pack(`database/${path}`, content),
    });
    const manifest: BackupManifest = { format: 1, engine: database.engine, takenAt, folders, files };
    await writeManifest(draft, manifest, dataDir);
    await syncTree(draft);
    signal?.throwIfAborted();
    await rename(draft, target);
    await syncFolder(dirname(target));
    return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
  } catch (error) {
    const isFull = !(await haveRoom(dirname(target)));
    await rm(draft, { recursive: true, force: true });
    signal?.throwIfAborted();
    throw isFull ? noRoom(dirname(target), error) : error;
  }
}

/** Two files of the database's log. */
const LEAST_ROOM_BYTES = 32 * 1_048_576;

async function haveRoom(...folders: readonly string[]): Promise<boolean> {
  const disks = await Promise.all(folders.map((folder) => statfs(folder)));
  return disks.every(({ bavail, bsize }) => bavail * bsize >= LEAST_ROOM_BYTES);
}

const noRoom = (folder: string, cause?: unknown): StartError =>
  new StartError(
    {
      ja: `バックアップ先 ${folder} の空き容量が足りないため、バックアップできませんでした。古いファイルを移すか、BACKUP_DIR に別の場所を指定してください。`,
      en: `There is no room for the backup in ${folder}. Move old files away, or name another place in BACKUP_DIR.`,
    },
    { cause },
  );
