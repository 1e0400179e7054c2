import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { day, id, requiredText, text } from '#core/contract/scalars.ts';
import { draftDocument } from '../../document/contract/journalEntry';

/** Documents that are made again and again (定期仕訳), and those that are taken back on a day (振戻). */

/** Which days a recurring entry falls on. `last` is the last day of the month. */
export const recurringRule = z.object({
  every: z.enum(['month', 'quarter', 'year']),
  dayOfMonth: z.union([z.number().int().min(1).max(31), z.literal('last')]),
  /** Where the day is a Saturday, a Sunday or a bank holiday. */
  onHoliday: z.enum(['stay', 'before', 'after']),
  /** The first due day falls into its month. */
  from: day,
  /** null goes on until it is stopped. */
  through: day.nullable(),
  /** The last day made under an earlier rule: days up to it are due no more. Kept by the server. */
  after: day.optional(),
});
export type RecurringRule = z.output<typeof recurringRule>;

/** A document without its days. */
const recurringSheet = draftDocument.omit({ id: true, version: true, documentDate: true, postingDate: true });
export type RecurringSheet = z.output<typeof recurringSheet>;

const recurringEntry = z.object({
  id,
  version: z.number().int(),
  title: z.string(),
  reading: z.string(),
  rule: recurringRule,
  sheet: recurringSheet,
  isPosted: z.boolean(),
  isStopped: z.boolean(),
  /** In yen, of the debit side. */
  total: z.number().int(),
  /** The next days it falls on that were not made yet, the earliest first. */
  nextDays: z.array(day),
  lastMadeOn: day.nullable(),
  savedAt: z.string(),
  savedBy: z.string(),
});
export type RecurringEntry = z.output<typeof recurringEntry>;

export const listRecurring = endpoint({
  controller: 'RecurringEntry',
  action: 'list',
  method: 'GET',
  summary: 'Recurring entries with the next days they fall on.',
  input: z.object({}),
  output: z.object({ rows: z.array(recurringEntry) }),
  grantedTo: ['accountant', 'manager'],
});

export const listClosedDays = endpoint({
  controller: 'RecurringEntry',
  action: 'closeddays',
  method: 'GET',
  summary: 'The days banks are closed on as the company keeps them in its holidays: recurring entries move off them.',
  input: z.object({}),
  output: z.object({ days: z.array(day) }),
  grantedTo: ['accountant', 'manager'],
});

export const updateRecurring = endpoint({
  controller: 'RecurringEntry',
  action: 'update',
  method: 'POST',
  summary: 'Saves a recurring entry: a new one without version. What was made already stays as it is.',
  input: z.object({
    id: id.optional(),
    version: z.number().int().min(1).optional(),
    title: requiredText(100),
    reading: text(100).default(''),
    rule: recurringRule,
    sheet: recurringSheet,
    isPosted: z.boolean().default(false),
    isStopped: z.boolean().default(false),
  }),
  output: z.object({ id, version: z.number().int() }),
  grantedTo: ['accountant'],
});

export const deleteRecurring = endpoint({
  controller: 'RecurringEntry',
  action: 'delete',
  method: 'POST',
  summary: 'Deletes a recurring entry; the documents it made stay.',
  input: z.object({ id, version: z.number().int().min(1) }),
  output: z.object({ id }),
  grantedTo: ['accountant'],
});

const dueItem = z.object({
  kind: z.enum(['recurring', 'reversal']),
  /** Of the recurring entry, or of the entry to be taken back. */
  id,
  title: z.string(),
  dueOn: day,
  total: z.number().int(),
});

export const listDue = endpoint({
  controller: 'RecurringEntry',
  action: 'due',
  method: 'GET',
  summary:
    'What falls due through a day and was not made yet: recurring entries and planned reversals, earliest first.',
  input: z.object({ through: day }),
  output: z.object({ rows: z.array(dueItem) }),
  grantedTo: ['accountant', 'manager'],
});

export const runDue = endpoint({
  controller: 'RecurringEntry',
  action: 'run',
  method: 'POST',
  summary:
    'Makes what falls due through a day, each due day exactly once: documents posted or drafted, entries taken back. Each answers for itself.',
  input: z.object({ through: day }),
  output: z.object({
    rows: z.array(
      dueItem.extend({
        outcome: z.enum(['posted', 'drafted', 'reversed', 'refused']),
        documentId: id.nullable(),
        /** Why it was refused. */
        refusal: z
          .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
          .nullable(),
      }),
    ),
  }),
  grantedTo: ['accountant'],
});

export const planReversal = endpoint({
  controller: 'RecurringEntry',
  action: 'planreversal',
  method: 'POST',
  summary: 'Says on which day a posted document is to be taken back (振戻); null calls it off.',
  input: z.object({ id, reverseOn: day.nullable() }),
  output: z.object({ id, reverseOn: day.nullable() }),
  grantedTo: ['accountant'],
});

export const getPlan = endpoint({
  controller: 'RecurringEntry',
  action: 'plan',
  method: 'GET',
  summary: 'The day on which a posted document is to be taken back, or null.',
  input: z.object({ id }),
  output: z.object({ reverseOn: day.nullable() }),
  grantedTo: ['accountant', 'manager'],
});
