import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, day, month, queryAmount } from '#core/contract/scalars.ts';

/** 資金予測: the balance of money from today on, as it is expected and in other cases. Amounts are yen. */

const readers = ['accountant', 'manager'] as const;
const yen = z.number().int();

export const FORECAST_STEPS = ['day', 'week', 'month'] as const;
export const FORECAST_CASES = ['expected', 'late', 'lost', 'typed', 'hired'] as const;
export const FLOW_SOURCES = ['receivable', 'payable', 'order', 'payroll', 'tax', 'recurring', 'plan', 'loan'] as const;
/** `sure` is posted or agreed, `likely` ordered or planned, `estimate` follows from what was before. */
export const FLOW_CERTAINTIES = ['sure', 'likely', 'estimate'] as const;

const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** What the other cases assume. */
const cases = {
  /** Days by which customers pay late. */
  lateDays: wholeNumber(0, 365).default(15),
  /** Nothing more comes from this customer, neither what it owes nor what it ordered. */
  lost: code.optional(),
  /** What of the receipts comes in, in percent. */
  receiptPercent: wholeNumber(0, 100).default(80),
  /** So many people more are paid. */
  hires: wholeNumber(1, 999).optional(),
  /** What each of them costs a month with the employer's share; the mean of the latest pay where it is left out. */
  hireCost: wholeNumber(1, 100_000_000).optional(),
  /** The month of their first pay; the next where it is left out. */
  hiredFrom: month.optional(),
};

const lowest = z.object({ case: z.enum(FORECAST_CASES), on: day, balance: yen });

export const forecastCash = endpoint({
  controller: 'CashFlow',
  action: 'forecast',
  method: 'GET',
  summary:
    'The balance of money from today on, by day, week or month: as expected, with late customers, without one customer, with a part of the receipts, and with more people; with the lowest day of each.',
  input: z.object({
    by: z.enum(FORECAST_STEPS).default('week'),
    months: wholeNumber(1, 24).default(6),
    /** Of one account of money; of all where it is left out. */
    account: code.optional(),
    ...cases,
    /** The balance below which is warned. */
    warnBelow: queryAmount.default(0),
  }),
  output: z.object({
    /** The balance of the books today: cash and deposits of the balance sheet, or the account asked for. */
    opening: yen,
    warnBelow: yen,
    /** What each hired person costs a month; null while nobody is hired, or nothing tells. */
    hireCost: yen.nullable(),
    /** Somebody is to be hired, and neither the caller nor a run of pay tells what that costs. */
    isHireCostMissing: z.boolean(),
    lowest: z.array(lowest),
    rows: z.array(
      z.object({
        from: day,
        through: day,
        /** As asked; null for all. */
        account: code.nullable(),
        in: yen,
        out: yen,
        balance: yen,
        late: yen,
        /** Null while no customer is named. */
        lost: yen.nullable(),
        typed: yen,
        /** Null while nobody is hired, or nothing tells what they cost. */
        hired: yen.nullable(),
        /** The lowest balance of its days. */
        least: yen,
      }),
    ),
  }),
  grantedTo: readers,
});
export type CashForecast = z.output<typeof forecastCash.output>;

export const listExpectedFlows = endpoint({
  controller: 'CashFlow',
  action: 'expected',
  method: 'GET',
  summary:
    'The receipts and payments a forecast is made of, by the day they are expected, each with where it comes from.',
  input: z.object({ from: day, through: day, account: code.optional() }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        on: day,
        /** As agreed; before `on` where it is overdue or falls on a bank holiday. */
        dueOn: day,
        /** By how many days after it is due the customer usually pays, where that moves it; else null. */
        usualDelay: z.number().int().nullable(),
        source: z.enum(FLOW_SOURCES),
        certainty: z.enum(FLOW_CERTAINTIES),
        partner: z.string().nullable(),
        title: z.string(),
        /** Where it was received or paid last, unless somebody said where; null where it is on several accounts. */
        account: z.string().nullable(),
        accountTitle: z.string(),
        in: yen,
        out: yen,
        path: z.string(),
      }),
    ),
  }),
  grantedTo: readers,
});
