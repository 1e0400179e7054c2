import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { Refusal } from '../../core/contract/refusal';
import { newId } from '../../core/value/id';
import { recordAudit } from '../audit/recordAudit';
import type { Tx } from '../database/transaction';
import { wakeJobs } from '../jobs/wakeJobs';
import type { Call } from '../plugin';
import { backupRun } from './backupTables';

export type BackupRun = typeof backupRun.$inferSelect;

const SHOWN_AT_MOST = 200;

/** Any number that no other use of advisory locks in the same database takes. */
const ASKING_LOCK = 7_216_114_102;

/** What has not come to its end. */
const OPEN: BackupRun['state'][] = ['waiting', 'running'];

/** Backups and proofs, the newest first. */
export const listBackupRuns = (tx: Tx): Promise<BackupRun[]> =>
  tx.select().from(backupRun).orderBy(desc(backupRun.createdAt), desc(backupRun.id)).limit(SHOWN_AT_MOST);

/** The name of a backup's folder: `2026-11-20T173000Z`. */
export const backupNameOf = (at: string): string => `${at.slice(0, 19).replaceAll(':', '')}Z`;

/** Asks for a backup now. @throws Refusal core/backup-under-way */
export async function askForBackup(tx: Tx, call: Call): Promise<string> {
  await refuseSecond(tx, 'backup');
  return ask(tx, call, { kind: 'backup', folder: await freeName(tx, call.at) });
}

/**
 * Asks to restore a backup beside the installation and to verify what came up.
 * @throws Refusal core/unknown-backup, core/backup-under-way
 */
export async function askForProof(tx: Tx, call: Call, id: string): Promise<string> {
  const [backup] = await tx.select().from(backupRun).where(eq(backupRun.id, id));
  if (backup?.kind !== 'backup' || backup.state !== 'done')
    throw new Refusal('core/unknown-backup', {}, { kind: 'notFound' });
  await refuseSecond(tx, 'proof');
  return ask(tx, call, { kind: 'proof', folder: backup.folder });
}

/**
 * Gives up a run that has not ended, and the proof that waits for a backup given up. Whoever is at it hears of it within
 * a second and takes away what there was.
 * @throws Refusal core/backup-ended
 */
export async function cancelBackup(tx: Tx, call: Call, id: string): Promise<void> {
  const [run] = await tx.select().from(backupRun).where(eq(backupRun.id, id));
  const withProof = run?.kind === 'backup' ? eq(backupRun.folder, run.folder) : undefined;
  const cancelled = await tx
    .update(backupRun)
    .set({ state: 'cancelled', finishedAt: call.at })
    .where(and(inArray(backupRun.state, OPEN), or(eq(backupRun.id, id), withProof)))
    .returning({ id: backupRun.id });
  if (!cancelled.some((each) => each.id === id)) throw new Refusal('core/backup-ended');
  const details = { kind: run?.kind, folder: run?.folder };
  await recordAudit(tx, call, [{ action: 'core/cancel-backup', subject: { kind: 'backup', id }, details }]);
}

/** A name counts seconds: whoever gave up a backup and asks again within one gets the next. */
async function freeName(tx: Tx, at: string): Promise<string> {
  const [taken] = await tx
    .select()
    .from(backupRun)
    .where(eq(backupRun.folder, backupNameOf(at)))
    .limit(1);
  return taken ? freeName(tx, new Date(Date.parse(at) + 1_000).toISOString()) : backupNameOf(at);
}

async function refuseSecond(tx: Tx, kind: BackupRun['kind']): Promise<void> {
  // Of two who ask at once, one asks after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(${ASKING_LOCK})`);
  const runs = await listBackupRuns(tx);
  const isOpen = (run: BackupRun) => run.kind === kind && OPEN.includes(run.state);
  if (runs.some(isOpen)) throw new Refusal('core/backup-under-way');
}

async function ask(tx: Tx, call: Call, { kind, folder }: Pick<BackupRun, 'kind' | 'folder'>): Promise<string> {
  const id = newId();
  await tx
    .insert(backupRun)
    .values({ id, kind, folder, due: id, state: 'waiting', askedBy: call.userName, createdAt: call.at });
  const action = kind === 'backup' ? 'core/ask-for-backup' : 'core/ask-for-proof';
  await recordAudit(tx, call, [{ action, subject: { kind: 'backup', id }, details: { folder } }]);
  wakeJobs();
  return id;
}
