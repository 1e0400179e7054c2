import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { day, text } from '../contract/scalars';
import { pagedBy } from '../record/listInput';

/** The audit log (監査ログ): what was done in the company, by whom and from where, in one chain nobody can change. */

/**
 * What an entry is about, for whoever looks for trouble: what was refused (a sign-in, a request without the right),
 * signing in and out, rights and users, sensitive fields that were read, what left as a file or on paper, and the rest.
 */
export const LOG_CONCERNS = ['refused', 'session', 'access', 'sensitive', 'exported', 'records'] as const;
export type LogConcern = (typeof LOG_CONCERNS)[number];

const logEntry = z.object({
  sequence: z.number().int(),
  at: z.string(),
  userName: z.string(),
  /** Null for what the system did by itself. */
  address: z.string().nullable(),
  /** `accounting/post-document`, and its word. */
  action: z.string(),
  act: z.string(),
  kind: z.string(),
  kindTitle: z.string(),
  subjectId: z.string(),
  /** Number and name, where the record is a user; null otherwise. */
  subjectName: z.string().nullable(),
  /** The code a refused request was answered with; null for what was done. */
  refusedWith: z.number().int().nullable(),
  /** What changed, in one line: `名称: A → B`. */
  summary: z.string(),
  requestId: z.string(),
  hash: z.string(),
});

export const listLog = endpoint({
  controller: 'Log',
  action: 'list',
  method: 'GET',
  summary: 'The audit log of the company, newest first: who did what, when, from where, and what changed.',
  input: z.object({
    from: day.optional(),
    through: day.optional(),
    /** An employee number. */
    person: text(50).optional(),
    concern: z.enum(LOG_CONCERNS).optional(),
    kind: text(100).optional(),
    subjectId: text(100).optional(),
    requestId: text(100).optional(),
    text: text(100).optional(),
    ...pagedBy(['sequence']),
  }),
  output: z.object({
    rows: z.array(logEntry),
    totals: z.object({ count: z.number().int() }),
    nextCursor: z.string().nullable(),
    /** The instant of the first entry: nothing was ever taken away. */
    keptSince: z.string().nullable(),
  }),
});

export const logFigures = endpoint({
  controller: 'Log',
  action: 'figures',
  method: 'GET',
  summary: 'How many entries of each concern today has.',
  input: z.object({}),
  output: z.object({ figures: z.record(z.enum(LOG_CONCERNS), z.number().int()) }),
});

const fact = z.object({
  field: z.string(),
  label: z.string(),
  /** Absent where the entry holds a fact and no change. */
  before: z.string().optional(),
  after: z.string(),
});
export type LogFact = z.output<typeof fact>;

export const getLogEntry = endpoint({
  controller: 'Log',
  action: 'get',
  method: 'GET',
  summary: 'One entry of the audit log with its facts, old and new values, and its place in the chain.',
  input: z.object({ sequence: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  output: logEntry.extend({
    previousHash: z.string(),
    facts: z.array(fact),
    /** The details as they are hashed. */
    details: z.unknown(),
  }),
});

const choices = z.object({ rows: z.array(z.object({ code: z.string(), title: z.string() })) });

export const logPeople = endpoint({
  controller: 'Log',
  action: 'people',
  method: 'GET',
  summary: 'Whose acts the audit log may hold: the users of the company, by employee number.',
  input: z.object({}),
  output: choices,
});

export const logKinds = endpoint({
  controller: 'Log',
  action: 'kinds',
  method: 'GET',
  summary: 'The kinds of records the audit log tells about.',
  input: z.object({}),
  output: choices,
});

export const verifyLog = endpoint({
  controller: 'Log',
  action: 'verify',
  method: 'GET',
  summary: 'Recomputes the chain of the audit log and holds it against the heads noted outside the database.',
  input: z.object({}),
  output: z.object({
    entries: z.number().int(),
    /** The first entry that does not fit; null when the chain is whole. */
    brokenAt: z.number().int().nullable(),
    headHash: z.string(),
    /** How many heads are noted outside the database, and the last of them. */
    notedHeads: z.number().int(),
    lastNoted: z.number().int().nullable(),
    durationMs: z.number().int(),
  }),
});
