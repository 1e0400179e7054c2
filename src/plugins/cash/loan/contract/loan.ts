import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, code, day, id, requiredText, text } from '#core/contract/scalars.ts';
import { PLAN_HOLIDAYS } from '../../plan/contract/cashPlan';

/** 借入金: what was borrowed, on which terms, and how it is repaid. Amounts are yen, rates thousandths of a percent a year. */

/** 元金均等, 元利均等, 期日一括 (with interest in every period). */
export const LOAN_METHODS = ['equalPrincipal', 'equalPayment', 'bullet'] as const;
export const LOAN_RHYTHMS = ['month', 'quarter'] as const;
/** 月割 (a twelfth of the year a month), 日割 (a year of 365 days). */
export const INTEREST_RULES = ['month', 'day'] as const;
/** 後払, 前払. */
export const INTEREST_TIMES = ['arrears', 'advance'] as const;
export const REPAYMENT_STATES = ['done', 'posted', 'overdue', 'ahead'] as const;

/** Fifty years by month. */
export const REPAYMENTS_AT_MOST = 600;
export const RATE_CHANGES_AT_MOST = 200;

const version = z.number().int().min(1);
const yen = z.number().int();
/** 1,600 is 1.6 % a year; more than 100 % is a slip of the hand. */
const ratePer100k = z.number().int().min(0).max(100_000);
const number = z.number().int().min(0).max(REPAYMENTS_AT_MOST);

const rateChange = z.object({ from: day, ratePer100k });
export type RateChange = z.output<typeof rateChange>;

const loan = z.object({
  code,
  title: requiredText(60),
  /** The partner it was borrowed of. */
  lender: code.nullable(),
  principal: amount.min(1),
  drawnOn: day,
  /** The first repayment; those after it follow from its day of the month, or from the last day where it is one. */
  firstDueOn: day,
  /** Repayments in all, those with interest alone included. */
  count: z.number().int().min(1).max(REPAYMENTS_AT_MOST),
  every: z.enum(LOAN_RHYTHMS),
  method: z.enum(LOAN_METHODS),
  /** 据置: so many of the first repayments are interest alone. */
  graceCount: z.number().int().min(0).max(REPAYMENTS_AT_MOST),
  /** The rate it begins with. */
  ratePer100k,
  /** 変動金利: the rates from later days on, by their days. */
  rateChanges: z
    .array(rateChange)
    .max(RATE_CHANGES_AT_MOST)
    .refine((changes) => new Set(changes.map(({ from }) => from)).size === changes.length, { error: 'one-rate-a-day' }),
  interestBy: z.enum(INTEREST_RULES),
  interestPaid: z.enum(INTEREST_TIMES),
  onHoliday: z.enum(PLAN_HOLIDAYS),
  /** The account of money it is repaid from. */
  account: code,
  /** The account that repayments of principal are posted to. */
  liabilityAccount: code,
  /** Where the rest of it stands in the books: 長期借入金 beside 1年内返済予定の長期借入金. */
  longTermAccount: code.nullable(),
  interestAccount: code,
  /** So many were repaid before they were posted here. */
  doneCount: z.number().int().min(0).max(REPAYMENTS_AT_MOST),
  remarks: text(200),
  isActive: z.boolean(),
});

const storedLoan = loan.extend({ version: z.number().int() });
export type Loan = z.output<typeof storedLoan>;

const readers = ['accountant', 'manager'] as const;

export const listLoans = endpoint({
  controller: 'Loan',
  action: 'list',
  method: 'GET',
  summary: 'Loans with what is left of each today and the repayment that comes next.',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      storedLoan.extend({
        lenderTitle: z.string().nullable(),
        /** The rate of today. */
        rateNow: ratePer100k,
        /** By the schedule, after the repayments before today. */
        left: yen,
        nextOn: day.nullable(),
        nextTotal: yen.nullable(),
        /** Repayments whose day is over and that nobody has posted. */
        overdueCount: yen,
      }),
    ),
  }),
  grantedTo: readers,
});

export const getLoan = endpoint({
  controller: 'Loan',
  action: 'loan',
  method: 'GET',
  summary: 'One loan, by its code.',
  input: z.object({ code }),
  output: storedLoan,
  grantedTo: readers,
});

const repayment = z.object({
  /** From 1; 0 is the interest paid when the loan is drawn. */
  number,
  /** As agreed, and the bank day it is paid on. */
  dueOn: day,
  paidOn: day,
  principal: yen,
  interest: yen,
  total: yen,
  /** Of the principal, after it. */
  left: yen,
  state: z.enum(REPAYMENT_STATES),
  /** The document it was posted with. */
  documentId: id.nullable(),
});
export type RepaymentRow = z.output<typeof repayment>;

export const listRepayments = endpoint({
  controller: 'Loan',
  action: 'schedule',
  method: 'GET',
  summary: 'The repayments of a loan with their interest, and what should be left today beside the books.',
  input: z.object({ code }),
  output: z.object({
    rows: z.array(repayment),
    /** The repayment that is posted next; null where none is left or the loan is out of use. */
    next: repayment.nullable(),
    rateNow: ratePer100k,
    /** Of this loan, by its schedule. */
    left: yen,
    tie: z.object({
      /** What should be left of every loan on the same accounts. */
      scheduled: yen,
      /** What those accounts carry in the books. */
      booked: yen,
      accountTitles: z.string(),
      /** How many loans stand on them. */
      loans: yen,
    }),
  }),
  grantedTo: readers,
});
export type Repayments = z.output<typeof listRepayments.output>;

export const saveLoan = endpoint({
  controller: 'Loan',
  action: 'save',
  method: 'POST',
  summary:
    'Creates a loan (no version) or changes one; what was posted of it stays as it is. An old version is refused with HTTP 409.',
  input: z.object({
    loan: loan.extend({
      lender: code.nullable().default(null),
      graceCount: loan.shape.graceCount.default(0),
      rateChanges: loan.shape.rateChanges.default([]),
      interestPaid: z.enum(INTEREST_TIMES).default('arrears'),
      onHoliday: z.enum(PLAN_HOLIDAYS).default('after'),
      longTermAccount: code.nullable().default(null),
      doneCount: loan.shape.doneCount.default(0),
      remarks: text(200).default(''),
      isActive: z.boolean().default(true),
      version: version.optional(),
    }),
  }),
  output: storedLoan,
  grantedTo: ['accountant'],
});

export const deleteLoan = endpoint({
  controller: 'Loan',
  action: 'delete',
  method: 'POST',
  summary: 'Deletes a loan of which nothing was posted here.',
  input: z.object({ code, version }),
  output: z.object({ code }),
  grantedTo: ['accountant'],
});

export const changeLoanRate = endpoint({
  controller: 'Loan',
  action: 'changerate',
  method: 'POST',
  summary: 'Sets the rate of a loan from a day on; without a rate, the change of that day is taken away.',
  input: z.object({ code, version, from: day, ratePer100k: ratePer100k.optional() }),
  output: storedLoan,
  grantedTo: ['accountant'],
});

export const postRepayment = endpoint({
  controller: 'Loan',
  action: 'repay',
  method: 'POST',
  summary: 'Posts the next repayment of a loan, principal and interest, once; reversing its document frees it again.',
  input: z.object({
    code,
    number,
    /** The day it was paid: that of the schedule where it is left out. */
    on: day.optional(),
    /** As the bank has it, where that differs from the schedule. */
    interest: amount.min(0).optional(),
  }),
  output: z.object({ id, number: z.string() }),
  grantedTo: ['accountant'],
});
