import { desc, eq } from 'drizzle-orm';
import { Refusal } from '../../core/contract/refusal';
import { newId } from '../../core/value/id';
import { recordAudit } from '../audit/recordAudit';
import type { Tx } from '../database/transaction';
import { wakeJobs } from '../jobs/wakeJobs';
import type { Call } from '../plugin';
import { backupRun } from './backupTables';

export type BackupRun = typeof backupRun.$inferSelect;

const SHOWN_AT_MOST = 200;

/** Backups and proofs, the newest first. */
export const listBackupRuns = (tx: Tx): Promise<BackupRun[]> =>
  tx.select().from(backupRun).orderBy(desc(backupRun.createdAt), desc(backupRun.id)).limit(SHOWN_AT_MOST);

/** The name of a backup's folder: `2026-11-20T173000Z`. */
export const backupNameOf = (at: string): string => `${at.slice(0, 19).replaceAll(':', '')}Z`;

/** Asks for a backup now. @throws Refusal core/backup-under-way */
export async function askForBackup(tx: Tx, call: Call): Promise<string> {
  await refuseSecond(tx, 'backup');
  return ask(tx, call, { kind: 'backup', folder: backupNameOf(call.at) });
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

async function refuseSecond(tx: Tx, kind: BackupRun['kind']): Promise<void> {
  const runs = await listBackupRuns(tx);
  const isOpen = (run: BackupRun) => run.kind === kind && (run.state === 'waiting' || run.state === 'running');
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
