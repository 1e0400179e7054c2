import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, code, day, id, requiredText, text } from '#core/contract/scalars.ts';
import { REMINDER_LEVELS } from '../../customer-statement/contract/customerStatement';
import { HOLD_KINDS } from '../../receivable-hold/contract/receivableHold';

/** 売掛金・買掛金: open items as of a day by days overdue. Amounts are yen, positive on the side of the ledger. */

export const readers = ['accountant', 'manager'] as const;
const yen = z.number().int();

export const buckets = z.object({ notDue: yen, days30: yen, days60: yen, days90: yen, older: yen, total: yen });

export const AGE_BUCKETS = ['notDue', 'days30', 'days60', 'days90', 'older'] as const;

const agedPartner = buckets.extend({
  partner: z.string().nullable(),
  partnerTitle: z.string().nullable(),
  /** The earliest day that something open of the partner is due. */
  dueOn: day.nullable(),
});

export const aged = z.object({
  rows: z.array(agedPartner),
  totals: buckets,
  /** What the accounts carry in the ledger on that day; equal to the total. */
  ledgerBalance: yen,
  /** The control accounts, each beside the sum of its items. */
  accounts: z.array(z.object({ account: z.string(), title: z.string(), openItems: yen, balance: yen })),
});
export type Aged = z.output<typeof aged>;

const asked = z.object({ asOf: day, account: code.optional() });

export const listReceivables = endpoint({
  controller: 'Receivable',
  action: 'list',
  method: 'GET',
  summary:
    'Receivables as of a day by customer and days overdue (not due, 1–30, 31–60, 61–90, more), beside their control accounts, with the last reminder, the promise to pay and what is disputed or held.',
  input: asked,
  output: aged.extend({
    rows: z.array(
      agedPartner.extend({
        /** When the customer was reminded last, up to the day asked for, and how urgently. */
        remindedOn: day.nullable(),
        reminderLevel: z.literal(REMINDER_LEVELS).nullable(),
        /** By when the customer promised to pay, and what of it has not come in; null where nothing is promised or all of it came. */
        promisedOn: day.nullable(),
        promisedAmount: yen.nullable(),
        promiseNote: z.string(),
        /** The promised day is over. */
        isPromiseBroken: z.boolean(),
        /** 与信限度額 as it is now; null where none is set. */
        creditLimit: yen.nullable(),
        /** What of it is disputed or held on that day, and what of that is overdue. */
        onHold: yen,
        overdueOnHold: yen,
      }),
    ),
  }),
  grantedTo: readers,
});
export type Receivable = z.output<typeof listReceivables.output>['rows'][number];

export const listPayables = endpoint({
  controller: 'Payable',
  action: 'ageing',
  method: 'GET',
  summary:
    'Payables as of a day by vendor and days overdue (not due, 1–30, 31–60, 61–90, more), beside their control accounts.',
  input: asked,
  output: aged,
  grantedTo: readers,
});

const agedItem = z.object({
  entryId: id,
  lineNumber: z.number().int(),
  documentType: z.string(),
  number: z.string(),
  reference: z.string().nullable(),
  account: z.string(),
  accountTitle: z.string(),
  partner: z.string().nullable(),
  partnerTitle: z.string().nullable(),
  postingDate: day,
  dueOn: day,
  daysOverdue: z.number().int(),
  bucket: z.enum(AGE_BUCKETS),
  memo: z.string(),
  open: yen,
});
export type AgedItem = z.output<typeof agedItem>;

/** `-` for a partner are the items that name none. */
const itemsAsked = z.object({
  asOf: day,
  partner: z.union([code, z.literal('-')]).optional(),
  bucket: z.enum(AGE_BUCKETS).optional(),
});

export const listReceivableItems = endpoint({
  controller: 'Receivable',
  action: 'openitems',
  method: 'GET',
  summary:
    'The open items receivables are made of as of a day, those due first at the top, with what is disputed or held and why.',
  input: itemsAsked,
  output: z.object({
    rows: z.array(
      agedItem.extend({
        holdKind: z.enum(HOLD_KINDS).nullable(),
        holdReason: z.string(),
        /** Who told it. */
        holdRaisedBy: z.string(),
        holdUntil: day.nullable(),
      }),
    ),
  }),
  grantedTo: readers,
});

export type ReceivableItem = z.output<typeof listReceivableItems.output>['rows'][number];

export const listPayableItems = endpoint({
  controller: 'Payable',
  action: 'openitems',
  method: 'GET',
  summary:
    'The open items payables are made of as of a day, those due first at the top, with the last day the law allows for their payment.',
  input: itemsAsked,
  output: z.object({
    rows: z.array(
      agedItem.extend({
        /** By 取適法 or フリーランス法; null of a vendor outside of both. */
        lawfulUntil: day.nullable(),
        /** It is due after that day, or still open. */
        isBeyondLaw: z.boolean(),
      }),
    ),
  }),
  grantedTo: readers,
});

export type PayableItem = z.output<typeof listPayableItems.output>['rows'][number];

export const receiveIncome = endpoint({
  controller: 'Receivable',
  action: 'income',
  method: 'POST',
  summary:
    'Posts money received from a customer and clears what it owes, what is due first before the rest; what is left over is kept as an advance.',
  input: z.object({
    /** The code of the customer. */
    partner: requiredText(40),
    receivedOn: day,
    /** The account the money came to. */
    account: code,
    amount: amount.min(1),
    memo: text(200).default(''),
  }),
  output: z.object({
    /** Of the posted document. */
    id,
    number: z.string(),
    cleared: yen,
    advance: yen,
  }),
  grantedTo: ['accountant'],
});
