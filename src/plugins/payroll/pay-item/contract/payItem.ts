import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { explainedStep } from '#core/contract/explainedStep.ts';
import { code, day, id, month, requiredText, text } from '#core/contract/scalars.ts';
import { FRACTIONS } from '../../law/rules/rounding';
import { ITEM_USES, PAY_ITEM_KINDS } from '../rules/payItem';

const version = z.number().int().min(1);
/** Named in formulas: a capital letter, then capitals, digits and underscores. */
const itemCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z][A-Z0-9_]{1,19}$/, { error: 'not-an-item-code' });
const optionalCode = z.union([code, z.literal('')]).default('');

const item = {
  code: itemCode,
  title: requiredText(60),
  titleEn: text(60).default(''),
  kind: z.enum(PAY_ITEM_KINDS),
  usedIn: z.enum(ITEM_USES).default('salary'),
  /** Among those of its kind. */
  place: z.number().int().min(0).max(9_999).default(500),
  formula: requiredText(500),
  fraction: z.enum(FRACTIONS).default('halfUp'),
  isTaxable: z.boolean().default(false),
  isRemuneration: z.boolean().default(false),
  isOvertimeBase: z.boolean().default(false),
  isBeforeTax: z.boolean().default(false),
  isProrated: z.boolean().default(false),
  allowsMinus: z.boolean().default(false),
  /** Accounts of the ledger, by code. */
  account: code,
  contraAccount: optionalCode,
  effectiveFrom: day,
  effectiveThrough: day.nullish().transform((through) => through ?? null),
};

const typedItem = z
  .object({ id: id.optional(), ...item, version: version.optional() })
  .refine(({ effectiveFrom, effectiveThrough }) => effectiveThrough === null || effectiveFrom <= effectiveThrough, {
    error: 'not-in-order',
    path: ['effectiveThrough'],
  })
  .refine(({ kind, contraAccount }) => kind !== 'employer' || contraAccount !== '', {
    error: 'no-contra-account',
    path: ['contraAccount'],
  });

export const payItem = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  titleEn: z.string(),
  kind: z.enum(PAY_ITEM_KINDS),
  usedIn: z.enum(ITEM_USES),
  place: z.number().int(),
  formula: z.string(),
  fraction: z.enum(FRACTIONS),
  isTaxable: z.boolean(),
  isRemuneration: z.boolean(),
  isOvertimeBase: z.boolean(),
  isBeforeTax: z.boolean(),
  isProrated: z.boolean(),
  allowsMinus: z.boolean(),
  account: z.string(),
  contraAccount: z.string(),
  effectiveFrom: z.string(),
  effectiveThrough: z.string().nullable(),
  isInForce: z.boolean(),
  version: z.number().int(),
});
export type PayItemRow = z.output<typeof payItem>;

const hr = { controller: 'Salary', grantedTo: ['hr'] } as const;

export const listPayItems = endpoint({
  ...hr,
  action: 'items',
  method: 'GET',
  summary: 'The pay items of the company, each with the days it holds, its formula, flags and accounts.',
  input: z.object({}),
  output: z.object({ rows: z.array(payItem) }),
});

export const getPayItem = endpoint({
  ...hr,
  action: 'item',
  method: 'GET',
  summary: 'One pay item, by its id.',
  input: z.object({ id }),
  output: payItem,
});

export const updatePayItem = endpoint({
  ...hr,
  action: 'updateitem',
  method: 'POST',
  summary:
    'Adds a pay item (no version) or changes one. A formula that cannot be read, items that need each other in a ring, and an unknown account are refused. An old version is refused with HTTP 409.',
  input: z.object({ item: typedItem }),
  output: payItem,
});

export const deletePayItem = endpoint({
  ...hr,
  action: 'deleteitem',
  method: 'POST',
  summary: 'Deletes a pay item; one that other items name is refused. Payslips that were confirmed keep it.',
  input: z.object({ id, version }),
  output: z.object({ id: z.string() }),
});

export const simulatePayItem = endpoint({
  ...hr,
  action: 'simulate',
  method: 'POST',
  summary:
    'Tries a pay item on a person and a month without writing anything: its amount with its steps, the amount it has today, and what else of the payslip changes.',
  input: z.object({ item: typedItem, employee: text(60).min(1), month }),
  output: z.object({
    amount: z.number(),
    before: z.number().nullable(),
    explanation: z.array(explainedStep),
    problems: z.array(z.string()),
    /** Other items that come out different, gross and net among them. */
    changes: z.array(z.object({ title: z.string(), before: z.number(), now: z.number() })),
    /** Who has this item on their payslip, and the runs that are not confirmed yet: they change when calculated again. */
    people: z.number().int(),
    openRuns: z.array(z.string()),
  }),
  tells: ['pay'],
});
