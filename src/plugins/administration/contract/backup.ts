import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { id } from '#core/contract/scalars.ts';

/** A backup (バックアップ) of the whole installation, or the proof (復元の確認) that one can be restored. */
const backupRun = z.object({
  id,
  kind: z.enum(['backup', 'proof']),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** The name of the backup's folder. */
  folder: z.string(),
  origin: z.enum(['person', 'clock', 'commandLine']),
  /** Null where nobody asked on screen. */
  askedBy: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  stepsDone: z.number().int(),
  stepsTotal: z.number().int(),
  files: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  report: z
    .object({
      takenAt: z.string(),
      companies: z.number().int(),
      promises: z.number().int(),
      checked: z.number().int(),
      broken: z.array(z.string()),
    })
    .nullable(),
  error: z.string().nullable(),
});
export type BackupRun = z.output<typeof backupRun>;

export const listBackups = endpoint({
  controller: 'Backup',
  action: 'list',
  method: 'GET',
  summary: 'Backups and proofs that they can be restored, the newest first, and when a restore was last proven.',
  input: z.object({}),
  output: z.object({
    rows: z.array(backupRun),
    lastBackupAt: z.string().nullable(),
    /** The end of the last proof in which every promise held. */
    provenAt: z.string().nullable(),
  }),
});

export const runBackup = endpoint({
  controller: 'Backup',
  action: 'run',
  method: 'POST',
  summary: 'Asks for a backup of the installation now; it is taken while others go on working.',
  input: z.object({}),
  output: z.object({ id }),
});

export const proveBackup = endpoint({
  controller: 'Backup',
  action: 'prove',
  method: 'POST',
  summary: 'Asks to restore a backup beside the installation and to verify everything in it.',
  input: z.object({ id }),
  output: z.object({ id }),
});

export const cancelBackup = endpoint({
  controller: 'Backup',
  action: 'cancel',
  method: 'POST',
  summary: 'Gives up a backup or proof that has not ended; nothing of it stays.',
  input: z.object({ id }),
  output: z.object({}),
});
