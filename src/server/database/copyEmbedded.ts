import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import type { CopyKeeper } from './copyKeeper';

interface CopiedFolder {
  /** The data folder of the engine, in use. */
  readonly folder: string;
  readonly keep: CopyKeeper;
}

/** What another server makes new by itself, and what names this one. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label\.old|(pg_stat_tmp|pg_notify|pg_subtrans)\/.+|.*pgsql_tmp.*)$/;

/**
 * PostgreSQL's own online backup: the files are copied as they are while others write, and the log from its start to its
 * stop, copied last, makes them one moment when the copy is opened. No checkpoint may run meanwhile.
 */
export async function copyEmbedded(pool: Pool, { folder, keep }: CopiedFolder): Promise<void> {
  await pool.query("select pg_backup_start('kanjo', true)");
  let label: string | undefined;
  try {
    const { folders, files } = await listTree(folder);
    const isLog = (path: string) => path.startsWith('pg_wal/');
    keep.expect(files.length + 1);
    for (const path of folders) await keep.folder(path);
    for (const path of files.filter((each) => !isLog(each))) await keepFile(path, { folder, keep });
  } finally {
    // The session lives as long as the engine: a backup that failed must not stand in the way of the next one.
    const { rows } = await pool.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    label = rows[0]?.labelfile;
  }
  const log = (await listTree(join(folder, 'pg_wal'))).files;
  for (const name of log) await keepFile(`pg_wal/${name}`, { folder, keep });
  await keep.file('backup_label', Readable.from([Buffer.from(label ?? '')]));
}

/** A file that went away since it was listed belongs to a table that was dropped: the log knows. */
async function keepFile(path: string, { folder, keep }: CopiedFolder): Promise<void> {
  const content = createReadStream(join(folder, path));
  const opened = new Promise((resolve, reject) => content.once('open', resolve).once('error', reject));
  try {
    await opened;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  await keep.file(path, content);
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
