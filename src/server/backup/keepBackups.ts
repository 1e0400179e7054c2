import { mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { dayInTokyo } from '../../core/value/day';
import { newId } from '../../core/value/id';
import type { Config } from '../config';
import type { Database } from '../database/database';
import { lookRegularly } from '../jobs/lookRegularly';
import type { InstalledPlugins } from '../plugins';
import { PRIVATE_FOLDER } from './backupFolder';
import { backupNameOf } from './backupRuns';
import { findLastProven, noteProven, OWN_NAME } from './lastProven';
import { proveBackup } from './proveBackup';
import { type TakenBackup, takeBackup } from './takeBackup';

export interface KeepBackups {
  readonly database: Database;
  readonly plugins: Pick<InstalledPlugins, 'servers'>;
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backupAt' | 'backupDir' | 'backupDays'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  readonly now: () => Date;
}

/** A process that gave no sign of life for so long was killed: its run is begun again. */
const DEAD_AFTER_MS = 120_000;
const SIGN_OF_LIFE_MS = 1_000;
/** However old: a company that was away for long still finds these. */
const KEPT_AT_LEAST = 3;

/**
 * Takes the backup of the night and proves that it can be restored, does what was asked for on screen, and clears old
 * ones away. Of several processes over one database one does it.
 * Returns what stops it: the run under way is finished first.
 */
export function keepBackups(parts: KeepBackups): () => Promise<void> {
  const { config, database, log, now } = parts;
  let isNoted = false;
  return lookRegularly({
    look: async (isStopped) => {
      if (!isNoted) await noteEarlierProof(parts);
      isNoted = true;
      if (config.backupAt !== null) await enterNight(database, { backupAt: config.backupAt, now: now() });
      for (let run = await claim(parts); run && !isStopped(); run = await claim(parts)) await perform(parts, run);
    },
    onFailure: (err) => log.error({ err }, 'looking for backups failed and is tried again'),
  });
}

/** The backup of the last night whose hour has come, and the proof behind it; each is entered once. */
async function enterNight(
  database: Database,
  { backupAt, now }: { readonly backupAt: string; readonly now: Date },
): Promise<void> {
  const today = dayInTokyo(now);
  const dueAt = `${today}T${backupAt}:00+09:00`;
  if (now.getTime() < Date.parse(dueAt)) return;
  await database.transaction('system', async (tx) => {
    // An installation that was not there at that hour has nothing to make up for.
    const { rows } = await tx.$client.query('select from company where created_at < $1 limit 1', [dueAt]);
    if (rows.length === 0) return;
    const folder = backupNameOf(now.toISOString());
    for (const kind of ['backup', 'proof']) {
      await tx.$client.query(
        `insert into backup_run (id, kind, state, folder, due, created_at) values ($1, $2, 'waiting', $3, $4, $5)
           on conflict do nothing`,
        [newId(), kind, folder, today, now.toISOString()],
      );
    }
  });
}

interface ClaimedRun {
  readonly id: string;
  readonly kind: 'backup' | 'proof';
  readonly folder: string;
}

/** The next run that nobody is at, now ours. A proof is done where its backup lies. */
async function claim({ database, now }: KeepBackups): Promise<ClaimedRun | undefined> {
  const at = now();
  return database.transaction('system', async (tx) => {
    const { rows } = await tx.$client.query<ClaimedRun>(
      `update backup_run set state = 'running', started_at = $1, seen_at = $1, steps_done = 0
        where id = (
          select id from backup_run
           where state = 'waiting' or (state = 'running' and seen_at < $2)
           order by created_at, kind limit 1 for update skip locked)
       returning id, kind, folder`,
      [at.toISOString(), new Date(at.getTime() - DEAD_AFTER_MS).toISOString()],
    );
    return rows[0];
  });
}

async function perform(parts: KeepBackups, run: ClaimedRun): Promise<void> {
  const { database, log, now } = parts;
  const { stop, ...under } = tellingProgress(parts, run);
  try {
    const found = run.kind === 'backup' ? await back(parts, run, under) : await prove(parts, run, under);
    await stop();
    const { rowCount } = await database.transaction('system', (tx) =>
      tx.$client.query(
        `update backup_run set state = 'done', finished_at = $2, files = $3, bytes = $4, report = $5
          where id = $1 and state = 'running'`,
        [run.id, now().toISOString(), found.files, found.bytes, found.report],
      ),
    );
    // Given up at the last moment.
    if (rowCount === 0 && run.kind === 'backup')
      await rm(join(parts.config.backupDir, run.folder), { recursive: true, force: true });
    log.info({ kind: run.kind, folder: run.folder }, rowCount === 0 ? 'a backup was given up' : 'a backup is done');
  } catch (err) {
    await stop();
    if (under.signal.aborted) return log.info({ kind: run.kind, folder: run.folder }, 'a backup was given up');
    log.error({ err, kind: run.kind, folder: run.folder }, 'a backup failed');
    const said = err instanceof Error ? err.message : String(err);
    await database.transaction('system', (tx) =>
      tx.$client.query(
        `update backup_run set state = 'failed', finished_at = $2, error = $3 where id = $1 and state = 'running'`,
        [run.id, now().toISOString(), said.slice(0, 1_000)],
      ),
    );
  }
}

/** What a run under way tells, and hears: that it is given up. */
interface UnderWay {
  readonly report: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

async function back({ config, ...parts }: KeepBackups, { folder }: ClaimedRun, under: UnderWay) {
  mkdirSync(config.backupDir, PRIVATE_FOLDER);
  const target = join(config.backupDir, folder);
  const taken = await takeBackup({ ...parts, dataDir: config.dataDir, target, ...under });
  await clearOld(config, parts.now());
  return { ...taken, report: null };
}

async function prove({ config, plugins, ...parts }: KeepBackups, { folder }: ClaimedRun, under: UnderWay) {
  const { backupDir: workFolder, databaseUrl, dataDir: keyFolder } = config;
  const backup = resolve(workFolder, folder);
  const found = await proveBackup({ backup, workFolder, databaseUrl, keyFolder, plugins, ...under });
  if (found.broken.length === 0) noteProven(backup, parts.now().toISOString());
  return { files: null, bytes: null, report: found };
}

/** The last proof of before proofs were noted beside their backups. */
async function noteEarlierProof({ config, database }: KeepBackups): Promise<void> {
  if (findLastProven(config.backupDir)) return;
  const { rows } = await database.transaction(
    'system',
    (tx) =>
      tx.$client.query<{ folder: string; at: string }>(
        `select folder, finished_at as at from backup_run
          where kind = 'proof' and state = 'done' and report->'broken' = '[]' order by finished_at desc limit 1`,
      ),
    { readOnly: true },
  );
  for (const { folder, at } of rows) noteProven(resolve(config.backupDir, folder), new Date(at).toISOString());
}

/** Writes how far a run is, once a second, which is also its sign of life; a run that was cancelled is told so. */
function tellingProgress({ database, now }: KeepBackups, { id }: ClaimedRun) {
  const cancelled = new AbortController();
  let [done, total] = [0, 0];
  let written: Promise<unknown> = Promise.resolve();
  const write = () => {
    written = database
      .transaction('system', (tx) =>
        tx.$client.query(
          `update backup_run set steps_done = $2, steps_total = $3, seen_at = $4 where id = $1 and state = 'running'`,
          [id, done, total, now().toISOString()],
        ),
      )
      .then(({ rowCount }) => {
        if (rowCount === 0) cancelled.abort();
      })
      .catch(() => {});
  };
  const timer = setInterval(write, SIGN_OF_LIFE_MS);
  return {
    signal: cancelled.signal,
    report: (nowDone: number, nowTotal: number) => {
      [done, total] = [nowDone, nowTotal];
    },
    stop: async () => {
      clearInterval(timer);
      write();
      await written;
    },
  };
}

/** Removes backups older than they are kept, but never the last few, and never the last that was proven. */
async function clearOld({ backupDir, backupDays }: Pick<Config, 'backupDir' | 'backupDays'>, now: Date): Promise<void> {
  const names = (await readdir(backupDir)).filter((name) => OWN_NAME.test(name)).sort();
  const proven = findLastProven(backupDir)?.folder;
  for (const name of names.slice(0, -KEPT_AT_LEAST).filter((each) => each !== proven)) {
    const { mtimeMs } = await stat(join(backupDir, name));
    if (now.getTime() - mtimeMs > backupDays * 86_400_000)
      await rm(join(backupDir, name), { recursive: true, force: true });
  }
}

/** A backup of a command line, shown on screen beside the others. */
export async function recordTaken(
  database: Database,
  { target, taken, now }: { readonly target: string; readonly taken: TakenBackup; readonly now: Date },
): Promise<void> {
  const id = newId();
  await database.transaction('system', (tx) =>
    tx.$client.query(
      `insert into backup_run (id, kind, state, folder, due, created_at, started_at, finished_at, files, bytes)
       values ($1, 'backup', 'done', $2, $3, $4, $4, $4, $5, $6)`,
      [id, target, id, now.toISOString(), taken.files, taken.bytes],
    ),
  );
}
