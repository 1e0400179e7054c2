import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { ofClass } from '#core/contract/fieldClass.ts';
import { code, id, text } from '#core/contract/scalars.ts';
import { PAY_RUN_KINDS } from '../../pay-run/rules/payRunKind';
import { PAY_RUN_STATES } from '../../pay-run/rules/payRunMachine';
import { PAYMENT_ACTS, PAYMENT_STATES, PAYMENT_WAYS } from '../rules/paymentMachine';
import { LEFT_OUT } from '../rules/planTransfers';

const hr = { controller: 'Salary', grantedTo: ['hr'] } as const;
const version = z.number().int().min(1);
const yen = z.number().int();
const reason = text(200).trim();

const payment = z.object({
  id: z.string(),
  /** Within its run, from 1. */
  serial: z.number().int(),
  way: z.enum(PAYMENT_WAYS),
  state: z.enum(PAYMENT_STATES),
  payOn: z.string(),
  count: z.number().int(),
  total: ofClass('pay', yen),
  people: z.array(z.object({ employee: z.string(), name: z.string(), amount: ofClass('pay', yen) })),
  /** Of a bank file: its SHA-256 in hexadecimal letters. */
  sha256: z.string().nullable(),
  account: ofClass('bank', z.string()),
  ledgerAccount: z.string().nullable(),
  madeBy: z.string(),
  madeAt: z.string(),
  approvedBy: z.string().nullable(),
  takenBy: z.string().nullable(),
  takenAt: z.string().nullable(),
  /** How often the file was taken again, each time with a reason. */
  copies: z.number().int(),
  reason: z.string(),
  history: z.array(z.object({ act: z.string(), by: z.string(), at: z.string(), reason: z.string() })),
  /** Letters of names that were put differently, or cut. */
  warnings: ofClass('bank', z.array(z.string())),
  acts: z.array(z.object({ act: z.enum(PAYMENT_ACTS), isAllowed: z.boolean(), why: z.string().nullable() })),
  version: z.number().int(),
});
export type PaymentRow = z.output<typeof payment>;

/** What a run comes to, by who says so; all of it is equal where it ties. */
const tie = z.object({
  people: z.number().int(),
  /** Net pay of the payslips. */
  slips: ofClass('pay', yen),
  /** What the books owe for it. */
  journal: ofClass('pay', yen),
  bank: ofClass('pay', yen),
  cash: ofClass('pay', yen),
  held: ofClass('pay', yen),
  /** Not in any payment yet. */
  open: ofClass('pay', yen),
  openPeople: z.number().int(),
  isTied: z.boolean(),
});
export type PayTie = z.output<typeof tie>;

/** An account of the company with the payer of its files (委託者) and its account in the books; empty where none is known. */
const payerAccount = z.object({
  code: z.string(),
  title: z.string(),
  payerCode: z.string(),
  payerName: z.string(),
  ledgerAccount: z.string(),
});
export type PayerAccount = z.output<typeof payerAccount>;

export const listPayments = endpoint({
  ...hr,
  action: 'payments',
  method: 'GET',
  summary:
    'The payments of a pay run: bank files, cash, what is held; who is in none yet and why, and whether payslips, books and payments tie.',
  input: z.object({ runId: id }),
  output: z.object({
    run: z.object({
      id: z.string(),
      month: z.string(),
      kind: z.enum(PAY_RUN_KINDS),
      groupTitle: z.string(),
      paidOn: z.string(),
      state: z.enum(PAY_RUN_STATES),
      version: z.number().int(),
    }),
    tie,
    rows: z.array(payment),
    /** In no payment: `why` is null for whoever can be paid by bank. */
    open: z.array(
      z.object({
        employeeId: z.string(),
        employee: z.string(),
        name: z.string(),
        amount: ofClass('pay', yen),
        why: z.enum(LEFT_OUT).nullable(),
        message: z.string(),
      }),
    ),
    /** Accounts of the company money can go from. */
    accounts: ofClass('bank', z.array(payerAccount)),
    /** The account of the latest bank file. */
    usualAccount: ofClass('bank', z.string()),
  }),
});

const written = z.object({ id: z.string(), state: z.enum(PAYMENT_STATES), version: z.number().int() });

export const makePayment = endpoint({
  ...hr,
  action: 'makepayment',
  method: 'POST',
  summary:
    'Makes a payment of a confirmed run: the bank file of everybody who can be paid so and is in none yet, or some people in cash or held. It waits for another person.',
  input: z.object({
    runId: id,
    /** Of the run, as it was seen. */
    version,
    way: z.enum(PAYMENT_WAYS),
    /** Who is paid so; left out for a bank file: everybody it can hold. */
    employees: z.array(id).min(1).max(5_000).optional(),
    /** Bank, branch, kind and number of an account of the company: a `code` of `accounts`. */
    account: text(40).optional(),
    payerCode: z
      .string()
      .regex(/^\d{1,10}$/, { error: 'not-a-payer-code' })
      .optional(),
    payerName: text(60).trim().optional(),
    /** The account of the books it is paid from. */
    ledgerAccount: code.optional(),
    reason: reason.default(''),
  }),
  output: written.extend({ count: z.number().int(), leftOut: z.number().int() }),
});

export const approvePayment = endpoint({
  ...hr,
  action: 'approvepayment',
  method: 'POST',
  summary: 'Approves a payment that another person made; accounts that changed since are refused.',
  input: z.object({ id, version }),
  output: written,
});

export const takeBankFile = endpoint({
  ...hr,
  action: 'createfbdata',
  method: 'POST',
  summary:
    'Takes the bank file of an approved payment, once: 120 letters a record, to be written in JIS X 0201. Again it is a copy, for a reason.',
  input: z.object({ id, again: z.boolean().default(false), reason: reason.default('') }),
  output: written.extend({
    name: z.string(),
    records: z.array(z.string()),
    sha256: z.string(),
    count: z.number().int(),
    total: yen,
    isCopy: z.boolean(),
  }),
  tells: ['pay', 'bank'],
  // Account numbers and amounts are kept with the payment alone; sent twice, the second is refused.
  isSecret: true,
});

export const cancelPayment = endpoint({
  ...hr,
  action: 'cancelpayment',
  method: 'POST',
  summary: 'Cancels a payment that is not settled, for a reason; who was in it can be paid again.',
  input: z.object({ id, version, reason: reason.min(1, { error: 'required' }) }),
  output: written,
});
