import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { explainedStep } from '#core/contract/explainedStep.ts';
import { code, day, text } from '#core/contract/scalars.ts';
import { HOLIDAY_RULES } from './findDueDate';

/**
 * Payment terms (支払条件): up to which day a month is closed, how many months later and on which day it is paid, and where
 * the day goes that banks are closed on. Partners name one each way; due days of documents come from there.
 */

export const FEE_BEARERS = ['payer', 'payee'] as const;

/** 31 is the last day of the month, 0 closes nothing: each document is due so many `days` after its own day. */
const rule = {
  closingDay: z.number().int().min(0).max(31),
  months: z.number().int().min(0).max(12),
  payDay: z.number().int().min(1).max(31),
  days: z.number().int().min(0).max(365),
  holidayRule: z.enum(HOLIDAY_RULES),
};

export const paymentTerm = z.object({
  code,
  title: z.string(),
  ...rule,
  /** 振込手数料: of who pays, or of who is paid. */
  feeBearer: z.enum(FEE_BEARERS),
  /** What invoices and orders say of it. */
  wording: z.string(),
  isActive: z.boolean(),
  version: z.number().int(),
});
export type PaymentTerm = z.output<typeof paymentTerm>;

const readers = ['accountant', 'hr', 'sales', 'manager'] as const;

export const listPaymentTerms = endpoint({
  controller: 'PaymentTerm',
  action: 'list',
  method: 'GET',
  summary: 'Payment terms by code, with how many records name each, and the days the company keeps as bank holidays.',
  input: z.object({}),
  output: z.object({
    rows: z.array(paymentTerm.extend({ usedBy: z.number().int() })),
    closedDays: z.array(day),
  }),
  grantedTo: readers,
});

export const getPaymentTerm = endpoint({
  controller: 'PaymentTerm',
  action: 'get',
  method: 'GET',
  summary: 'One payment term, by its code.',
  input: z.object({ code }),
  output: paymentTerm,
  grantedTo: readers,
});

export const termFrequency = endpoint({
  controller: 'PaymentTerm',
  action: 'frequency',
  method: 'GET',
  summary: 'How often each payment term is named, by kind of record; the most used first.',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        count: z.number().int(),
        uses: z.array(z.object({ title: z.string(), count: z.number().int() })),
      }),
    ),
  }),
  grantedTo: readers,
});

export const updatePaymentTerm = endpoint({
  controller: 'PaymentTerm',
  action: 'update',
  method: 'POST',
  summary:
    'Creates a payment term (no version) or changes one. One that vendors under the 60-day law name is refused where it pays them too late; an old version is refused with HTTP 409.',
  input: z.object({
    paymentTerm: z.object({
      code,
      title: text(100).min(1),
      ...rule,
      days: rule.days.default(0),
      feeBearer: z.enum(FEE_BEARERS).default('payer'),
      wording: text(200).default(''),
      isActive: z.boolean().default(true),
      version: z.number().int().min(1).optional(),
    }),
  }),
  output: paymentTerm,
  grantedTo: ['accountant'],
});

export const deletePaymentTerm = endpoint({
  controller: 'PaymentTerm',
  action: 'delete',
  method: 'POST',
  summary: 'Deletes a payment term that no record names. An old version is refused with HTTP 409.',
  input: z.object({ code, version: z.number().int().min(1) }),
  output: z.object({ code }),
  grantedTo: ['accountant'],
});

const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

export const findDueDay = endpoint({
  controller: 'PaymentTerm',
  action: 'duedate',
  method: 'GET',
  summary:
    'The due day of a document by a payment term, step by step, and whether a vendor under the 60-day law may be paid by it. Nothing is stored.',
  input: z.object({
    closingDay: wholeNumber(0, 31),
    months: wholeNumber(0, 12).default(0),
    payDay: wholeNumber(1, 31).default(31),
    days: wholeNumber(0, 365).default(0),
    holidayRule: z.enum(HOLIDAY_RULES).default('none'),
    date: day,
  }),
  output: z.object({
    closingDate: day,
    rawDue: day,
    due: day,
    explanation: z.array(explainedStep),
    /** The vendor that waits longest under the term in the two years from the day on. */
    longest: z.object({
      received: day,
      due: day,
      limit: day,
      isWithin: z.boolean(),
      sentence: z.string(),
      source: z.string(),
    }),
  }),
  grantedTo: readers,
});
