import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, code, day, requiredText, text } from '#core/contract/scalars.ts';

/** Cash plans (資金計画): money a user expects on fixed days — rent, the repayment of a loan, a payment of tax, a single receipt. */

export const PLAN_RHYTHMS = ['once', 'month', 'quarter', 'year'] as const;
export const PLAN_DIRECTIONS = ['in', 'out'] as const;
/** Where the day is one that banks are closed on. */
export const PLAN_HOLIDAYS = ['after', 'before', 'stay'] as const;
export const PLAN_CERTAINTIES = ['sure', 'likely'] as const;

const version = z.number().int().min(1);

const cashPlan = z.object({
  code,
  title: requiredText(60),
  direction: z.enum(PLAN_DIRECTIONS),
  /** Yen, each time. */
  amount: amount.min(1),
  every: z.enum(PLAN_RHYTHMS),
  /** The first day; those after it follow from its day of the month, or from the last day where it is one. */
  startsOn: day,
  endsOn: day.nullable(),
  onHoliday: z.enum(PLAN_HOLIDAYS),
  certainty: z.enum(PLAN_CERTAINTIES),
  note: text(200),
  /** The account of money it is on; null where the last payments say it. */
  account: code.nullable(),
  isActive: z.boolean(),
});

const storedPlan = cashPlan.extend({ version: z.number().int() });
export type CashPlan = z.output<typeof storedPlan>;

const readers = ['accountant', 'manager'] as const;

export const listCashPlans = endpoint({
  controller: 'CashFlow',
  action: 'plans',
  method: 'GET',
  summary: 'Money expected on fixed days, with the next of them.',
  input: z.object({}),
  output: z.object({ rows: z.array(storedPlan.extend({ nextOn: day.nullable() })) }),
  grantedTo: readers,
});

export const getCashPlan = endpoint({
  controller: 'CashFlow',
  action: 'plan',
  method: 'GET',
  summary: 'One cash plan, by its code.',
  input: z.object({ code }),
  output: storedPlan,
  grantedTo: readers,
});

export const saveCashPlan = endpoint({
  controller: 'CashFlow',
  action: 'saveplan',
  method: 'POST',
  summary: 'Creates a cash plan (no version) or changes one. An old version is refused with HTTP 409.',
  input: z.object({
    plan: cashPlan.extend({
      endsOn: day.nullable().default(null),
      note: text(200).default(''),
      account: code.nullable().default(null),
      isActive: z.boolean().default(true),
      version: version.optional(),
    }),
  }),
  output: storedPlan,
  grantedTo: ['accountant'],
});

export const deleteCashPlan = endpoint({
  controller: 'CashFlow',
  action: 'deleteplan',
  method: 'POST',
  summary: 'Deletes a cash plan: nothing more is expected of it.',
  input: z.object({ code, version }),
  output: z.object({ code }),
  grantedTo: ['accountant'],
});
