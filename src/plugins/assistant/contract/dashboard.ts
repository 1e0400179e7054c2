import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, day, month } from '#core/contract/scalars.ts';

/** Who I am to the product: what the start page greets with. */
export const personalInfo = endpoint({
  controller: 'Dashboard',
  action: 'personalinfo',
  method: 'GET',
  summary: 'The signed-in user with company and roles, and the day it is in Tokyo.',
  input: z.object({}),
  output: z.object({
    userName: z.string(),
    company: z.string(),
    roles: z.array(z.string()),
    today: z.string(),
    /** Tiles that every role of the user leaves out. */
    hiddenTiles: z.array(z.string()),
    /** What a new company has to set up, as far as the user may; empty once all of it is done. */
    firstSteps: z.array(z.object({ title: z.string(), path: z.string(), isDone: z.boolean() })),
  }),
  access: 'signedIn',
  forLeavers: true,
});

export const dueTimesheets = endpoint({
  controller: 'Dashboard',
  action: 'tobesubmittedtimesheets',
  method: 'GET',
  summary: "The caller's months whose timesheet is still to be sent, oldest first.",
  input: z.object({}),
  output: z.object({
    rows: z.array(z.object({ month, status: z.string(), dueOn: day, isOverdue: z.boolean(), path: z.string() })),
  }),
  access: 'signedIn',
});

/** Something that waits to be done, with where it is done. */
const workRow = z.object({
  id: z.string(),
  title: z.string(),
  note: z.string(),
  amount: amount.nullable(),
  dueOn: day.nullable(),
  isLate: z.boolean(),
  path: z.string(),
  /** The request it is, where one act decides it. */
  request: z.object({ kind: z.string(), id: z.string(), version: z.number().int() }).nullable(),
});
export type WorkRow = z.output<typeof workRow>;

export const todaysWork = endpoint({
  controller: 'Dashboard',
  action: 'todayswork',
  method: 'GET',
  summary:
    'What waits for the caller today, kind by kind as far as the caller may do it: requests to decide, deposits to clear, drafts, sheets to send, what falls due, pay runs. `count` is all of a kind, of which the most urgent are told.',
  input: z.object({}),
  output: z.object({
    kinds: z.array(
      z.object({
        kind: z.string(),
        title: z.string(),
        count: z.number().int(),
        path: z.string(),
        rows: z.array(workRow),
      }),
    ),
  }),
  access: 'signedIn',
});
export type TodaysWork = z.output<typeof todaysWork.output>;

/** A figure of one day, what it is compared with, and how it came to be: month by month, the last of them that day. */
const figure = z.object({ amount, before: amount, months: z.array(amount) });

export const figuresOfDay = endpoint({
  controller: 'Dashboard',
  action: 'figures',
  method: 'GET',
  summary:
    'Four figures of the books of today, in yen: money and receivables beside the end of last month, sales and profit of the month so far beside the same days of last month. Nothing that is posted behind today counts.',
  input: z.object({}),
  output: z.object({
    asOf: day,
    months: z.array(month),
    cash: figure,
    receivables: figure,
    sales: figure,
    profit: figure,
    /** Whether anything was posted at all. */
    isEmpty: z.boolean(),
  }),
  grantedTo: ['accountant', 'manager'],
});
export type FiguresOfDay = z.output<typeof figuresOfDay.output>;

/**
 * Business by month as the books tell it: what was posted as sales (売上高) or as cost of sales (売上原価), without tax where
 * it is kept apart, and what of it is still open with tax. Nothing that is posted behind today counts. There are no orders
 * to count yet.
 */
const business = z.object({
  basis: z.literal('books'),
  months: z.array(z.object({ month, amount })),
  /** The receivables or payables of today's balance sheet, and what is to be paid of them whose day has passed. */
  open: amount,
  overdue: amount,
});
export type Business = z.output<typeof business>;

export const salesKpi = endpoint({
  controller: 'Dashboard',
  action: 'salesorderkpi',
  method: 'GET',
  summary: 'Sales of the last twelve months up to today, and the receivables of today, as posted.',
  input: z.object({}),
  output: business,
  grantedTo: ['accountant', 'sales', 'manager'],
});

export const purchaseKpi = endpoint({
  controller: 'Dashboard',
  action: 'purchaseorderkpi',
  method: 'GET',
  summary: 'Cost of sales of the last twelve months up to today, and the payables of today, as posted.',
  input: z.object({}),
  output: business,
  grantedTo: ['accountant', 'sales', 'manager'],
});

const flow = { in: amount, out: amount };

export const cashForecast = endpoint({
  controller: 'Dashboard',
  action: 'cashforecastkpi',
  method: 'GET',
  summary:
    'Money of today at hand and at banks, and how it goes week by week if the items that are open today are paid when they are due; what is overdue already is counted in the first week. Payments that were not applied settle what is due first.',
  input: z.object({}),
  output: z.object({
    basis: z.literal('books'),
    money: amount,
    overdue: z.object(flow),
    weeks: z.array(z.object({ from: day, through: day, ...flow, balance: amount })),
    /** Due after the last week. */
    later: z.object(flow),
  }),
  grantedTo: ['accountant', 'manager'],
});
export type CashForecast = z.output<typeof cashForecast.output>;
