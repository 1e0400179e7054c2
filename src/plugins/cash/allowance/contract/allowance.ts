import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, day, id, requiredText } from '#core/contract/scalars.ts';
import { ALLOWANCE_BUSINESSES } from '../rates/statutoryRates';
import { CLAIM_CLASSES } from '../rules/calculateAllowance';

/** 貸倒引当金: what of receivables may not come in, by customer as of a day. Amounts are yen. */

const yen = z.number().int();
const business = z.enum(ALLOWANCE_BUSINESSES);
const claimClass = z.enum(CLAIM_CLASSES);

const claim = z.object({
  partner: z.string(),
  partnerTitle: z.string(),
  claimClass,
  owed: yen,
  /** What the customer is owed itself. */
  owing: yen,
  secured: yen,
  /** Of a doubtful or bankrupt one; null of an ordinary one. */
  percent: yen.nullable(),
  base: yen,
  allowance: yen,
  reason: z.string(),
});
export type Claim = z.output<typeof claim>;

const allowance = z.object({
  rows: z.array(claim),
  /** 法定繰入率 in thousandths. */
  perMille: yen,
  needed: yen,
  /** What 貸倒引当金 carries on that day. */
  booked: yen,
});
export type Allowance = z.output<typeof allowance>;

export const listAllowance = endpoint({
  controller: 'BadDebt',
  action: 'allowance',
  method: 'GET',
  summary:
    'The allowance for doubtful accounts as of a day by customer: ordinary claims at the statutory rate of small corporations (租税特別措置法57条の9), doubtful and bankrupt ones one by one, beside what is booked.',
  input: z.object({ asOf: day, business: business.default('other') }),
  output: allowance,
  grantedTo: ['accountant', 'manager'],
});

export const classifyClaims = endpoint({
  controller: 'BadDebt',
  action: 'classify',
  method: 'POST',
  summary: 'Classes the claims on a customer from a day on as ordinary, doubtful or bankrupt, with what is secured.',
  input: z.object({
    partner: requiredText(40),
    claimClass,
    from: day,
    percent: z.number().int().min(1).max(100).optional(),
    secured: amount.min(0).default(0),
    reason: requiredText(200),
  }),
  output: z.object({ partner: z.string() }),
  grantedTo: ['accountant'],
});

export const postAllowance = endpoint({
  controller: 'BadDebt',
  action: 'postallowance',
  method: 'POST',
  summary: 'Posts the allowance of a day: what is booked is given back, and what is needed is provided (洗替).',
  input: z.object({ asOf: day, business }),
  output: z.object({ id, number: z.string(), booked: yen, needed: yen }),
  grantedTo: ['accountant'],
});
