import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { HEADS_FILE } from '../audit/notedHeads';
import { type Config, StartError } from '../config';
import { fillPostgres, POSTGRES_ARCHIVE } from '../database/copyPostgres';
import { createApplicationRoleOn } from '../database/secureTables';
import { syncTree } from '../database/syncTree';
import { type BackupManifest, PRIVATE_FOLDER, type ReadBackup, readBackup, unpackFile } from './backupFolder';

export interface RestoreTarget extends Pick<Config, 'dataDir' | 'databaseUrl'> {
  /** The data folder of the installation whose signature counts as its own; absent, `dataDir`. */
  readonly keyFolder?: string;
  /** Hears whose backup it is before anything is written; what it throws ends the restore. */
  readonly admit: (read: ReadBackup) => Promise<void>;
  readonly report?: (done: number, total: number) => void;
  /** Gives it up between two files; nothing of it stays. */
  readonly signal?: AbortSignal;
}

/**
 * Brings a backup up where nothing is yet: an empty data folder, or an empty PostgreSQL database. Every file is held
 * against its checksum; nothing stays of a restore that failed, and nothing is written before every path of the backup
 * is known to stay inside.
 * @throws StartError where the place is taken, the backup damaged, of the other engine, or leads elsewhere
 */
export async function restoreBackup(backup: string, target: RestoreTarget): Promise<BackupManifest> {
  const read = await readBackup(backup, target.keyFolder ?? target.dataDir);
  await target.admit(read);
  const { manifest } = read;
  await mkdir(target.dataDir, PRIVATE_FOLDER);
  if (target.databaseUrl === null) await restoreFolder(backup, manifest, target);
  else await restoreOnServer(backup, manifest, { ...target, databaseUrl: target.databaseUrl });
  return manifest;
}

async function restoreFolder(backup: string, manifest: BackupManifest, target: RestoreTarget): Promise<void> {
  if (manifest.engine !== 'embedded') throw otherEngine(backup, manifest.engine);
  const place = join(target.dataDir, 'database');
  if (existsSync(place)) throw placeTaken(place);
  const draft = join(target.dataDir, 'restoring');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, PRIVATE_FOLDER);
  try {
    for (const path of manifest.folders) await mkdir(join(draft, 'database', path), PRIVATE_FOLDER);
    await unpackAll(backup, manifest, target, (path, content) => write(join(draft, path), content));
    await syncTree(draft);
    await moveHeads(draft, target.dataDir);
    await rename(join(draft, 'database'), place);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function restoreOnServer(
  backup: string,
  manifest: BackupManifest,
  target: RestoreTarget & { readonly databaseUrl: string },
): Promise<void> {
  if (manifest.engine !== 'postgres') throw otherEngine(backup, manifest.engine);
  await prepareServer(target.databaseUrl);
  const draft = join(target.dataDir, 'restoring');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, PRIVATE_FOLDER);
  try {
    await unpackAll(backup, manifest, target, (path, content) =>
      path === `database/${POSTGRES_ARCHIVE}`
        ? fillPostgres(target.databaseUrl, content)
        : write(join(draft, path), content),
    );
    await moveHeads(draft, target.dataDir);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** The role that the archive grants rights to belongs to the server, not to the database. */
async function prepareServer(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query("select from pg_tables where schemaname = 'public' limit 1");
    if (rows.length > 0) throw placeTaken('DATABASE_URL');
    await createApplicationRoleOn(client);
  } finally {
    await client.end();
  }
}

async function unpackAll(
  backup: string,
  { files }: BackupManifest,
  { report = () => {}, signal }: RestoreTarget,
  into: (path: string, content: Readable) => Promise<unknown>,
): Promise<void> {
  for (const [index, file] of files.entries()) {
    signal?.throwIfAborted();
    await unpackFile(backup, file, (content) => into(file.path, content));
    report(index + 1, files.length);
  }
}

async function write(path: string, content: Readable): Promise<void> {
  await mkdir(dirname(path), PRIVATE_FOLDER);
  await pipeline(content, createWriteStream(path, { mode: 0o600 }));
}

/** The notes of the audit log that lie there already were taken of another life of this installation: they are put aside. */
async function moveHeads(from: string, dataDir: string): Promise<void> {
  const [found, place] = [join(from, HEADS_FILE), join(dataDir, HEADS_FILE)];
  if (!existsSync(found)) return;
  if (existsSync(place)) await rename(place, `${place}.${Date.now()}.aside`);
  await rename(found, place);
}

const placeTaken = (place: string): StartError =>
  new StartError({
    ja: `${place} にはすでにデータがあります。空のフォルダー(DATA_DIR)か空のデータベース(DATABASE_URL)を指定してください。`,
    en: `${place} holds data already. Restore into an empty folder (DATA_DIR) or an empty database (DATABASE_URL).`,
  });

const otherEngine = (backup: string, engine: BackupManifest['engine']): StartError =>
  engine === 'postgres'
    ? new StartError({
        ja: `${backup} はPostgreSQLのバックアップです。空のデータベースを DATABASE_URL に指定してください。`,
        en: `${backup} was taken of PostgreSQL. Point DATABASE_URL to an empty database.`,
      })
    : new StartError({
        ja: `${backup} は組み込みデータベースのバックアップです。DATABASE_URL を外し、空のフォルダーを DATA_DIR に指定してください。`,
        en: `${backup} was taken of the embedded database. Leave DATABASE_URL out, and set DATA_DIR to an empty folder.`,
      });
