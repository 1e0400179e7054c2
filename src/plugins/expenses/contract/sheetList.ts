import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, code, day, text } from '#core/contract/scalars.ts';
import { pagedBy } from '#core/record/listInput.ts';
import { STAFF, sheetHead, sheetKind, sheetState } from './expenseSheet';

/** Sheets of expenses as lists show, count and sum them. */

const READERS = ['accountant', 'manager'] as const;

/** By what the input tax of the lines is proven: `proven` by numbers, `check` by one to be looked at, `missing` by none. */
const invoiceState = z.enum(['proven', 'check', 'missing', 'notNeeded']);

/** A sheet as lists show it. */
const listedSheet = sheetHead.extend({
  /** Lines that have a receipt, and those that want one. */
  receipts: z.number().int(),
  receiptsMissing: z.number().int(),
  invoiceState,
  /** Yen of consumption tax in it, rounded down once for each rate. */
  tax: amount,
});
export type ListedSheet = z.output<typeof listedSheet>;

const flag = z.enum(['true', 'false']);

const pagedSheets = {
  /** Searches title, owner and number, in any spelling. */
  text: text(100).optional(),
  ...pagedBy(['number', 'ownerName', 'title', 'firstDay', 'total', 'payable']),
};
const pageOfSheets = z.object({
  rows: z.array(listedSheet),
  totals: z
    .object({ count: z.number().int(), total: amount, tax: amount, advanced: amount, payable: amount })
    .nullable(),
  nextCursor: z.string().nullable(),
});

const conditions = {
  /** Saved on this day or later. */
  from: day.optional(),
  state: sheetState.optional(),
  /** The employee number of the owner. */
  owner: code.optional(),
  /** Only sheets the caller can decide about now, for himself or as a deputy. */
  waiting: flag.optional(),
  /** Only what is to be paid: booked claims, and approved advances. */
  unpaid: flag.optional(),
  /** Only sheets with warnings. */
  warned: flag.optional(),
  /** Only sheets that may have been claimed before. */
  duplicated: flag.optional(),
};

export const listSheets = endpoint({
  controller: 'Expense',
  action: 'sheetlist',
  method: 'GET',
  summary: 'The sheets of everybody that were sent, newest first, page by page; sums of all come with the first page.',
  input: z.object({ ...conditions, ...pagedSheets }),
  output: pageOfSheets,
  grantedTo: READERS,
});

export const sumByOwner = endpoint({
  controller: 'Expense',
  action: 'byperson',
  method: 'GET',
  summary: 'What the sheets of each person come to, of those that were sent.',
  input: z.object(conditions),
  output: z.object({
    rows: z.array(
      z.object({
        ownerNumber: z.string(),
        ownerName: z.string(),
        count: z.number().int(),
        total: amount,
        advanced: amount,
        payable: amount,
        /** Yen of it that are to be paid now. */
        unpaid: amount,
        lastDay: day.nullable(),
      }),
    ),
  }),
  grantedTo: READERS,
});

export const countSheets = endpoint({
  controller: 'Expense',
  action: 'sheetfigures',
  method: 'GET',
  summary:
    'How many sheets of everybody wait for the caller, for the books or for payment, came back to their owners, or were remarked on.',
  input: z.object({}),
  output: z.object({
    figures: z.object({
      waiting: z.number().int(),
      approved: z.number().int(),
      unpaid: z.number().int(),
      sentBack: z.number().int(),
      warned: z.number().int(),
      duplicated: z.number().int(),
    }),
  }),
  grantedTo: READERS,
});

export const listOwnSheets = endpoint({
  controller: 'Expense',
  action: 'byowner',
  method: 'GET',
  summary: "The caller's own sheets, newest first, page by page; sums of all come with the first page.",
  input: z.object({
    state: sheetState.optional(),
    kind: sheetKind.optional(),
    /** Only what is neither paid, settled nor rejected. */
    open: flag.optional(),
    ...pagedSheets,
  }),
  output: pageOfSheets,
  grantedTo: STAFF,
});

export const countOwnSheets = endpoint({
  controller: 'Expense',
  action: 'ownfigures',
  method: 'GET',
  summary: "How many of the caller's own sheets are begun, came back, wait for a decision or for payment.",
  input: z.object({}),
  output: z.object({
    figures: z.object({
      draft: z.number().int(),
      sentBack: z.number().int(),
      requested: z.number().int(),
      posted: z.number().int(),
    }),
  }),
  grantedTo: STAFF,
});
