import { askForBackup, askForProof, type BackupRun, listBackupRuns } from '../../../server/backup/backupRuns';
import { handle, type UseCase } from '../../../server/plugin';
import * as contract from '../contract/backup';

const listBackups: UseCase<typeof contract.listBackups> = async (tx) => {
  const runs = await listBackupRuns(tx);
  const lastOf = (fits: (run: BackupRun) => boolean) =>
    runs.find((run) => run.state === 'done' && fits(run))?.finishedAt ?? null;
  return {
    rows: runs.map(({ due: _due, startedAt: _startedAt, seenAt: _seenAt, ...shown }) => shown),
    lastBackupAt: lastOf(({ kind }) => kind === 'backup'),
    provenAt: lastOf(({ kind, report }) => kind === 'proof' && report?.broken.length === 0),
  };
};

export const backupHandlers = [
  handle(contract.listBackups, listBackups),
  handle(contract.runBackup, async (tx, _input, call) => ({ id: await askForBackup(tx, call) })),
  handle(contract.proveBackup, async (tx, { id }, call) => ({ id: await askForProof(tx, call, id) })),
];
