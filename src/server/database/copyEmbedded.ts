import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { StartError } from '../config';
import { checkPages, hasPages, isStillSuspect, parseLogPosition, type SuspectPage } from './checkPages';
import type { CopyKeeper } from './copyKeeper';
import { nameRelation } from './damage';

interface CopiedFolder {
  /** The data folder of the engine, in use. */
  readonly folder: string;
  readonly keep: CopyKeeper;
}

const READ_BYTES = 262_144;

/** What another server makes new by itself, and what names this one. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label\.old|(pg_stat_tmp|pg_notify|pg_subtrans)\/.+|.*pgsql_tmp.*)$/;

/**
 * PostgreSQL's own online backup: the files are copied as they are while others write, and the log from its start to its
 * stop, copied last, makes them one moment when the copy is opened. No checkpoint may run meanwhile. Every page is read
 * and held against its checksum.
 * @throws StartError naming the tables that are damaged: a copy of them would be no backup
 */
export async function copyEmbedded(pool: Pool, { folder, keep }: CopiedFolder): Promise<void> {
  const begun = await pool.query<{ at: string }>("select pg_backup_start('kanjo', true)::text as at");
  const suspects: SuspectPage[] = [];
  let missing: string[] = [];
  let ended: { readonly label: string; readonly at: string } | undefined;
  try {
    const relations = await listRelations(pool);
    const { folders, files } = await listTree(folder);
    missing = relations.filter((path) => !files.includes(path));
    const isLog = (path: string) => path.startsWith('pg_wal/');
    keep.expect(files.length + 1);
    for (const path of folders) await keep.folder(path);
    for (const path of files.filter((each) => !isLog(each))) {
      await keepFile(path, { folder, keep }, (suspect) => suspects.push(suspect));
    }
    const still = await listRelations(pool);
    missing = missing.filter((path) => still.includes(path));
  } finally {
    // The session lives as long as the engine: a backup that failed must not stand in the way of the next one.
    const { rows } = await pool.query<{ label: string; at: string }>(
      'select labelfile as label, lsn::text as at from pg_backup_stop(false)',
    );
    ended = rows[0];
  }
  const between = { from: parseLogPosition(begun.rows[0]?.at ?? ''), through: parseLogPosition(ended?.at ?? '') };
  const broken = await findBroken(suspects, folder, between);
  if (broken.length + missing.length > 0) throw damaged(await namesOf(pool, [...broken, ...missing]));
  const log = (await listTree(join(folder, 'pg_wal'))).files;
  for (const name of log) await keepFile(`pg_wal/${name}`, { folder, keep });
  await keep.file('backup_label', Readable.from([Buffer.from(ended?.label ?? '')]));
}

/** The file of every table and index that is kept. */
async function listRelations(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ path: string }>(
    `select pg_relation_filepath(oid) as path from pg_class
      where relkind in ('r', 'i', 't', 'm', 'S') and relpersistence = 'p'`,
  );
  return rows.map(({ path }) => path);
}

/** Changed while the copy was made, a page is mended by the log; any other has to be whole on disk. */
async function findBroken(
  suspects: readonly SuspectPage[],
  folder: string,
  { from, through }: { readonly from: bigint; readonly through: bigint },
): Promise<string[]> {
  const broken = new Set<string>();
  for (const suspect of suspects) {
    const isLogged = suspect.logPosition >= from && suspect.logPosition <= through;
    if (!isLogged && !broken.has(suspect.path) && (await isStillSuspect(folder, suspect))) broken.add(suspect.path);
  }
  return [...broken];
}

async function namesOf(pool: Pool, paths: readonly string[]): Promise<string[]> {
  const names = new Set<string>();
  for (const path of paths) names.add(await nameRelation(pool, path));
  return [...names].sort();
}

const damaged = (tables: readonly string[]): StartError =>
  new StartError({
    ja: `データが壊れているため、バックアップしていません(${tables.join('、')})。このままの控えは役に立ちません。別のディスクにデータフォルダーをコピーし、最後に復元を確認したバックアップから戻してください。手順は docs/howto/backup.md にあります。`,
    en: `The data is damaged (${tables.join(', ')}), so no backup was made: it would be of no use. Copy the data folder to another disk, and restore the last backup that was proven; docs/howto/backup.md has the steps.`,
  });

/** A file that went away since it was listed belongs to a table that was dropped: the log knows. */
async function keepFile(
  path: string,
  { folder, keep }: CopiedFolder,
  note: (suspect: SuspectPage) => void = () => {},
): Promise<void> {
  const content = createReadStream(join(folder, path), { highWaterMark: READ_BYTES });
  const opened = new Promise((resolve, reject) => content.once('open', resolve).once('error', reject));
  try {
    await opened;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  await keep.file(path, hasPages(path) ? Readable.from(checkPages(path, content, note)) : content);
}

/** Paths below a folder, with `/` on every system. */
async function listTree(folder: string): Promise<{ folders: string[]; files: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]) =>
    relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
  const kept = entries.filter((entry) => !LEFT_OUT.test(pathOf(entry)));
  return {
    folders: kept.filter((entry) => entry.isDirectory()).map(pathOf),
    files: kept.filter((entry) => entry.isFile()).map(pathOf),
  };
}
