import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns';

/** What a proof found in the copy it restored. */
export interface ProofReport {
  /** Whose backup it was: when it was taken. */
  readonly takenAt: string;
  readonly companies: number;
  readonly promises: number;
  readonly checked: number;
  /** The first of what does not hold. */
  readonly broken: string[];
}

/** A backup of the installation, or the proof that one can be restored. It belongs to no company: all are in one copy. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['backup', 'proof'] }).notNull(),
    state: text({ enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] }).notNull(),
    /** The folder of the backup, below that of all backups. */
    folder: text().notNull(),
    /** The night it is for (`2026-11-20`), or the run's own id where somebody asked for it: each is run once. */
    due: text().notNull(),
    /** Who asked for it; null is the clock. */
    askedBy: text('asked_by'),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    /** The last sign of life of the process that is at it. */
    seenAt: instant('seen_at'),
    stepsDone: integer('steps_done').notNull().default(0),
    stepsTotal: integer('steps_total').notNull().default(0),
    files: integer(),
    bytes: bigint({ mode: 'number' }),
    report: jsonb().$type<ProofReport>(),
    error: text(),
  },
  (table) => [
    uniqueIndex('backup_run_once').on(table.kind, table.due),
    index('backup_run_newest').on(table.createdAt),
    index('backup_run_open').on(table.createdAt).where(sql`${table.state} in ('waiting', 'running')`),
  ],
);
