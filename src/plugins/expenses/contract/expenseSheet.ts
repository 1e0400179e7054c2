import { z } from 'zod';
import { plannedStep } from '#core/approval/contract.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, code, day, id, requiredText, text } from '#core/contract/scalars.ts';
import { USUAL_BANK_ACCOUNT } from '../../ledger/account/contract/account';

/** A sheet of expenses (経費精算) with its lines, or an advance (仮払) that a later sheet settles. */

export const STAFF = ['accountant', 'hr', 'sales', 'manager', 'staff'] as const;

export const LINES_AT_MOST = 200;

/** A ride: one way by the IC card or by ticket, and what of it the commuter pass does not cover. */
const fare = z.object({
  from: requiredText(40),
  to: requiredText(40),
  via: text(60).default(''),
  ticket: z.enum(['ic', 'paper']),
  isRoundTrip: z.boolean(),
  /** Yen one way. */
  oneWay: amount.min(0),
  /** Yen one way outside the section of the commuter pass; null where no pass covers any of it. */
  outsidePass: amount.min(0).nullable(),
});
export type Fare = z.output<typeof fare>;

const foreignAmount = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** In minor units of the currency. */
  amount: amount.min(0),
  /** Yen for the units the currency is quoted for; empty takes the rate of the day. */
  rate: z
    .string()
    .regex(/^\d{1,7}(?:\.\d{1,6})?$/, { error: 'not-number' })
    .nullable(),
  /** Where the rate comes from: a bank's table, the statement of a card. */
  source: text(80).default(''),
});

/** Somebody who was there: a guest of another company, or own staff. */
const attendee = z.object({
  name: requiredText(200),
  company: text(100).default(''),
  isOwnStaff: z.boolean().default(false),
});
export type Attendee = z.output<typeof attendee>;

export const ATTENDEES_AT_MOST = 50;

const draftLine = z.object({
  day,
  category: code,
  /** Where the money went: a shop, a railway. */
  payee: text(100).default(''),
  /** Yen with tax; worked out where the category, a fare or a rate says it. */
  amount: amount.min(0),
  /** Days, nights or heads, as the category counts; of heads no fewer than there are attendees. */
  quantity: z.number().int().min(1).max(999).default(1),
  attendees: z.array(attendee).max(ATTENDEES_AT_MOST).default([]),
  memo: text(200).default(''),
  /** Of the shop's invoice, as typed. */
  registrationNumber: text(40).default(''),
  isReducedRate: z.boolean().default(false),
  fare: fare.nullable().default(null),
  foreign: foreignAmount.nullable().default(null),
  /** The file beside the sheet that proves it. */
  receiptId: id.nullable().default(null),
});
export type DraftLine = z.output<typeof draftLine>;

export const sheetKind = z.enum(['expense', 'advance']);
export type SheetKind = z.output<typeof sheetKind>;

/** `posted` waits for payment; `settled` needs none, an advance covers it, or has been accounted for. */
export const sheetState = z.enum([
  'draft',
  'requested',
  'sentBack',
  'rejected',
  'approved',
  'posted',
  'paid',
  'settled',
]);
export type SheetState = z.output<typeof sheetState>;

const draftSheet = z.object({
  id: id.optional(),
  version: z.number().int().min(1).optional(),
  kind: sheetKind.default('expense'),
  /** What for. */
  title: text(100),
  department: code.nullable().default(null),
  /** Of an advance: how much, and by when. */
  advanceAmount: amount.min(0).default(0),
  neededOn: day.nullable().default(null),
  /** The advance that a sheet of expenses settles. */
  advanceId: id.nullable().default(null),
  lines: z.array(draftLine).max(LINES_AT_MOST).default([]),
});
export type DraftSheet = z.output<typeof draftSheet>;

/** Something to be put right before sending (`isFault`), or worth a look. Worded `findings.<code>`. */
const finding = z.object({
  code: z.string(),
  /** Counted from 1; null concerns the whole sheet. */
  line: z.number().int().nullable(),
  isFault: z.boolean(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Finding = z.output<typeof finding>;

export const sheetHead = z.object({
  id,
  version: z.number().int(),
  number: z.number().int(),
  kind: sheetKind,
  state: sheetState,
  title: z.string(),
  ownerNumber: z.string(),
  ownerName: z.string(),
  department: z.string().nullable(),
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  lineCount: z.number().int(),
  /** Yen of the lines, or of the advance. */
  total: amount,
  /** Yen of it that an advance has covered. */
  advanced: amount,
  /** Yen still to be paid to the owner; negative comes back from the owner. */
  payable: amount,
  /** Warnings, and those of them that mean it may have been claimed before. */
  warnings: z.number().int(),
  duplicates: z.number().int(),
  /** The step of its approval, and whom it waits for. */
  stepTitle: z.string(),
  submittedAt: z.string().nullable(),
  /** When it is due to its owner by the books, as long as it is to be paid. */
  payOn: day.nullable(),
  paidOn: day.nullable(),
  savedAt: z.string(),
});
export type SheetHead = z.output<typeof sheetHead>;

const bookedDocument = z.object({ id, documentType: z.string(), fiscalYear: z.number().int(), number: z.string() });

export const getSheet = endpoint({
  controller: 'Expense',
  action: 'get',
  method: 'GET',
  summary:
    'One sheet with its lines, what is remarked on each, and its documents in the books: for its owner, its approvers and accounting.',
  input: z.object({ id }),
  output: sheetHead.extend({
    isOwn: z.boolean(),
    advanceAmount: amount,
    neededOn: day.nullable(),
    advanceId: id.nullable(),
    /** `payable`: what is paid of the line; `taxCode`: under which it is booked. */
    lines: z.array(draftLine.extend({ payable: amount, taxCode: z.string() })),
    /** Yen paid of the lines by the rate of their tax, the highest first; 0 has none. */
    taxRates: z.array(z.object({ ratePercent: z.number(), amount })),
    findings: z.array(finding),
    documents: z.array(bookedDocument),
  }),
  grantedTo: STAFF,
});

const identity = z.object({ id, version: z.number().int().min(1) });
const moved = identity.extend({ state: sheetState });

export const updateSheet = endpoint({
  controller: 'Expense',
  action: 'update',
  method: 'POST',
  summary: "Saves one of the caller's own sheets, which may be incomplete: a new one without version.",
  input: z.object({ sheet: draftSheet }),
  output: moved,
  grantedTo: STAFF,
});

export const deleteSheet = endpoint({
  controller: 'Expense',
  action: 'delete',
  method: 'POST',
  summary: "Discards one of the caller's own sheets that is not under way.",
  input: identity,
  output: z.object({ id }),
  grantedTo: STAFF,
});

export const previewRoute = endpoint({
  controller: 'Expense',
  action: 'previewroute',
  method: 'GET',
  summary: "Who would approve one of the caller's own sheets, step by step, if it were sent now.",
  input: z.object({ id }),
  output: z.object({ steps: z.array(plannedStep) }),
  grantedTo: STAFF,
});

export const submitSheet = endpoint({
  controller: 'Expense',
  action: 'submit',
  method: 'POST',
  summary: 'Sends a sheet without faults to its approvers.',
  input: identity.extend({ comment: text(500).optional() }),
  output: moved,
  grantedTo: STAFF,
});

const decided = z.object({ id, state: sheetState });

export const approveSheet = endpoint({
  controller: 'Expense',
  action: 'approve',
  method: 'POST',
  summary: 'Approves a sheet at the step it stands at, for oneself or as a deputy.',
  input: z.object({ id, comment: text(500).optional() }),
  output: decided,
  grantedTo: STAFF,
});

export const rejectSheet = endpoint({
  controller: 'Expense',
  action: 'reject',
  method: 'POST',
  summary: 'Votes against a sheet at the step it stands at, with the reason.',
  input: z.object({ id, comment: text(500) }),
  output: decided,
  grantedTo: STAFF,
});

export const cancelSheet = endpoint({
  controller: 'Expense',
  action: 'cancel',
  method: 'POST',
  summary:
    'Takes a sheet back: one that waits by its owner, an approved one with a reason, a booked one by accounting with a reversal.',
  input: z.object({ id, comment: text(500).optional() }),
  output: decided,
  grantedTo: STAFF,
});

export const postSheet = endpoint({
  controller: 'Expense',
  action: 'post',
  method: 'POST',
  summary: 'Books an approved sheet: one document for each month of its lines, with what it owes the owner.',
  input: identity.extend({ postingDate: day.optional() }),
  output: moved.extend({ documents: z.array(bookedDocument) }),
  grantedTo: ['accountant'],
});

export const paySheet = endpoint({
  controller: 'Expense',
  action: 'pay',
  method: 'POST',
  summary:
    'Books the payment of what a sheet owes its owner and clears it; an advance is paid out, or what was left of it taken back.',
  input: identity.extend({ paidOn: day.optional(), account: code.default(USUAL_BANK_ACCOUNT) }),
  output: moved.extend({ documents: z.array(bookedDocument) }),
  grantedTo: ['accountant'],
});

export const listStates = endpoint({
  controller: 'Expense',
  action: 'statuslist',
  method: 'GET',
  summary: 'The states of a sheet in their order, in the language of the caller.',
  input: z.object({}),
  output: z.object({ rows: z.array(z.object({ code: sheetState, title: z.string() })) }),
  access: 'signedIn',
});

export const listFares = endpoint({
  controller: 'Expense',
  action: 'fares',
  method: 'GET',
  summary: "The caller's rides, last used first, to be entered again.",
  input: z.object({}),
  output: z.object({ rows: z.array(fare.extend({ usedOn: day })) }),
  access: 'signedIn',
});
