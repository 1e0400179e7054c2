import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companyId, instant } from '../database/columns';

/** A run of a job for one company. What each step found is kept by the step's own transaction, so a run that was killed goes on behind it. */
export const jobRun = pgTable(
  'job_run',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    /** `accounting:verify-books` */
    kind: text().notNull(),
    /** The night it is for (`2026-11-20`), or the run's own id where somebody asked for it: each is run once. */
    due: text().notNull(),
    state: text({ enum: ['waiting', 'done', 'failed', 'cancelled'] }).notNull(),
    stepsDone: integer('steps_done').notNull(),
    stepsTotal: integer('steps_total').notNull(),
    results: jsonb().$type<readonly unknown[]>().notNull(),
    /** What is to be done, of a job that is done to order. */
    order: jsonb('ordered').$type<unknown>(),
    /** Why the last try failed. A run that waits with one is tried again. */
    error: text(),
    /** How often the next step has failed, and until when it pauses. */
    failures: integer().notNull().default(0),
    pausedUntil: instant('paused_until'),
    /** `URGENCIES`: the smallest goes first. */
    urgency: integer().notNull().default(1),
    /** Who asked for it; null is the night. */
    askedBy: text('asked_by'),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('job_run_once').on(table.companyId, table.kind, table.due),
    index('job_run_next').on(table.urgency, table.createdAt).where(sql`${table.state} = 'waiting'`),
  ],
);
