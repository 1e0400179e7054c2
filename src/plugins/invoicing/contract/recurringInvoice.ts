import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, day, id, month, requiredText } from '#core/contract/scalars.ts';
import { recurringRule } from '../../ledger/recurring/contract/recurringEntry';
import { BILLED_MONTHS, DUE_KINDS } from '../rules/duePeriods';
import { RECURRING_STATES } from '../rules/recurringMachine';
import { draftInvoice, draftLine, invoiceState } from './customerInvoice';

/** Recurring invoices (定期請求): what is billed alike every so many months, made into one draft a period. */

const LINES_AT_MOST = 200;
export const MADE_AT_MOST = 200;

export const recurringLine = draftLine.omit({ source: true });
export type RecurringLine = z.output<typeof recurringLine>;

const { partner, paymentTerm, entry, isWithheld, account, remarks } = draftInvoice.shape;

const typed = {
  partner,
  /** Of the recurring invoice, and of each invoice made from it. */
  title: requiredText(100),
  everyMonths: z.number().int().min(1).max(120).default(1),
  /** The day of the invoice; a month without it has its last one, so 31 is 末日. */
  dayOfMonth: z.number().int().min(1).max(31).default(31),
  /** Where the day is a Saturday, a Sunday or a bank holiday. */
  onHoliday: recurringRule.shape.onHoliday.default('stay'),
  /** The first day falls into its month. */
  from: day,
  /** Null goes on until it is ended. */
  through: day.nullable().default(null),
  billedMonth: z.enum(BILLED_MONTHS).default('current'),
  ...{ paymentTerm, entry, isWithheld, account, remarks },
  lines: z.array(recurringLine).max(LINES_AT_MOST, { error: 'too-many-recurring-lines' }),
};

const identity = { id, version: z.number().int().min(1) };

const head = {
  ...identity,
  ...{ title: z.string(), partner: z.string(), partnerTitle: z.string(), state: z.enum(RECURRING_STATES) },
  ...{ everyMonths: z.number().int(), dayOfMonth: z.number().int(), onHoliday: recurringRule.shape.onHoliday },
  ...{ from: day, through: day.nullable(), billedMonth: z.enum(BILLED_MONTHS) },
  /** What one invoice comes to by the rates of its next day. */
  billed: amount,
  /** The next day it falls on that was not made yet, from today on. */
  nextOn: day.nullable(),
  lastMadeOn: day.nullable(),
  /** Periods whose day has come that the server could not make, and why. */
  waiting: z.number().int(),
  obstacle: z.string(),
};

const recurringHead = z.object(head);
export type RecurringHead = z.output<typeof recurringHead>;

const run = z.object({
  period: month,
  dueOn: day,
  madeBy: z.string(),
  /** Null once its draft was deleted or its invoice cancelled. */
  invoiceId: id.nullable(),
  number: z.string().nullable(),
  state: invoiceState.nullable(),
  billed: amount.nullable(),
});

const recurringInvoice = z.object({
  ...head,
  paymentTerm: paymentTerm.unwrap(),
  entry: entry.unwrap(),
  isWithheld: z.boolean(),
  account: z.string(),
  remarks: z.string(),
  lines: z.array(recurringLine),
  /** The next days it falls on that were not made yet, the earliest first. */
  nextDays: z.array(day),
  /** What was made, the last first. */
  runs: z.array(run),
  /** In whose name the server makes its drafts. */
  keeper: z.string(),
});
export type RecurringInvoice = z.output<typeof recurringInvoice>;

const readers = ['accountant', 'sales', 'manager'] as const;
const writers = ['accountant', 'sales'] as const;

export const listRecurringInvoices = endpoint({
  controller: 'RecurringInvoice',
  action: 'list',
  method: 'GET',
  summary: 'Recurring invoices: how often, how much, the next day, and what keeps a due one from being made.',
  input: z.object({}),
  output: z.object({ rows: z.array(recurringHead) }),
  grantedTo: readers,
});

export const getRecurringInvoice = endpoint({
  controller: 'RecurringInvoice',
  action: 'get',
  method: 'GET',
  summary: 'One recurring invoice with its lines, its next days and what was made from it.',
  input: z.object({ id }),
  output: recurringInvoice,
  grantedTo: readers,
});

export const updateRecurringInvoice = endpoint({
  controller: 'RecurringInvoice',
  action: 'update',
  method: 'POST',
  summary:
    'Creates a recurring invoice (no id) or changes one; what was made stays as it is. An old version is refused with HTTP 409. From then on the server makes its drafts in the name of who saved it last.',
  input: z.object({ recurring: z.object({ id: id.optional(), version: identity.version.optional(), ...typed }) }),
  output: z.object(identity),
  grantedTo: writers,
});

export const advanceRecurringInvoice = endpoint({
  controller: 'RecurringInvoice',
  action: 'advance',
  method: 'POST',
  summary:
    'Pauses a recurring invoice, lets it go on, or ends it for good. What fell due while it was paused is made by hand.',
  input: z.object({ ...identity, act: z.enum(['pause', 'resume', 'end']) }),
  output: z.object(identity),
  grantedTo: writers,
});

export const deleteRecurringInvoice = endpoint({
  controller: 'RecurringInvoice',
  action: 'delete',
  method: 'POST',
  summary: 'Deletes a recurring invoice nothing was made from. Any other is ended instead.',
  input: z.object(identity),
  output: z.object({ id }),
  grantedTo: writers,
});

const dueKey = { id, period: month };

const dueInvoice = z.object({
  ...dueKey,
  kind: z.enum(DUE_KINDS),
  title: z.string(),
  partner: z.string(),
  partnerTitle: z.string(),
  dueOn: day,
  deliveredOn: day,
  net: amount,
  billed: amount,
  /** Why it cannot be made now, in words; null where it can. */
  obstacle: z.string().nullable(),
});
export type DueInvoice = z.output<typeof dueInvoice>;

export const listDueInvoices = endpoint({
  controller: 'RecurringInvoice',
  action: 'due',
  method: 'GET',
  summary:
    'The drafts that recurring invoices would make through a day, the earliest first, with what keeps the rest from it.',
  input: z.object({ through: day }),
  output: z.object({ rows: z.array(dueInvoice) }),
  grantedTo: readers,
});

export const makeDueInvoices = endpoint({
  controller: 'RecurringInvoice',
  action: 'make',
  method: 'POST',
  summary:
    'Makes the drafts of periods of recurring invoices, one a period however often it is asked. Each answers for itself; they are issued like every other draft.',
  input: z.object({ rows: z.array(z.object(dueKey)).min(1).max(MADE_AT_MOST, { error: 'too-many-due' }) }),
  output: z.object({
    rows: z.array(z.object({ ...dueKey, invoiceId: id.nullable(), refusal: z.string().nullable() })),
  }),
  grantedTo: writers,
});
