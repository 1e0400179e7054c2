import { basename } from 'node:path';
import { askForBackup, askForProof, type BackupRun, cancelBackup, listBackupRuns } from '#server/backup/backupRuns.ts';
import { handle, type UseCase } from '#server/plugin.ts';
import * as contract from '../contract/backup';

const listBackups: UseCase<typeof contract.listBackups> = async (tx) => {
  const runs = await listBackupRuns(tx);
  const lastOf = (fits: (run: BackupRun) => boolean) =>
    runs.find((run) => run.state === 'done' && fits(run))?.finishedAt ?? null;
  return {
    rows: runs.map(({ due, startedAt: _startedAt, seenAt: _seenAt, ...shown }) => ({
      ...shown,
      // Where on the machine a command line put it is for those who work there.
      folder: basename(shown.folder),
      origin: originOf({ ...shown, due }),
    })),
    lastBackupAt: lastOf(({ kind }) => kind === 'backup'),
    provenAt: lastOf(({ kind, report }) => kind === 'proof' && report?.broken.length === 0),
  };
};

/** The clock's runs are due at a day, those that somebody asked for have their own id there. */
function originOf({ askedBy, due, id }: Pick<BackupRun, 'askedBy' | 'due' | 'id'>): contract.BackupRun['origin'] {
  if (askedBy !== null) return 'person';
  return due === id ? 'commandLine' : 'clock';
}

export const backupHandlers = [
  handle(contract.listBackups, listBackups),
  handle(contract.runBackup, async (tx, _input, call) => ({ id: await askForBackup(tx, call) })),
  handle(contract.proveBackup, async (tx, { id }, call) => ({ id: await askForProof(tx, call, id) })),
  handle(contract.cancelBackup, async (tx, { id }, call) => {
    await cancelBackup(tx, call, id);
    return {};
  }),
];
