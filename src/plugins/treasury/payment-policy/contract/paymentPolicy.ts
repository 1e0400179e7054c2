import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, day, id, requiredText } from '#core/contract/scalars.ts';
import { CHANGE_STATES } from '#core/dualControl/changeMachine.ts';
import { decision, settled } from '#core/dualControl/contract.ts';
import { POLICY_FIELDS } from '../rules/paymentPolicy';

/** 支払の確認基準: the limits payment runs are judged by, from a day on; one person proposes, another decides. */

const holders = { controller: 'PaymentPolicy', grantedTo: ['accountant', 'manager'] } as const;
const days = z.number().int().min(0);

export const POLICY_STATES = ['waiting', 'planned', 'inForce', 'past', 'refused', 'withdrawn'] as const;

/** Yen, and days. */
const limits = {
  limit: amount.min(1).max(9_999_999_999),
  restDays: days.max(365),
  splitDays: days.max(365),
  sameInvoiceDays: days.max(3_650),
};

const row = z.object({
  /** Of the change; `standard` for what holds as long as a company has set nothing. */
  id: z.string(),
  state: z.enum(POLICY_STATES),
  effectiveFrom: day.nullable(),
  limit: amount,
  restDays: days,
  splitDays: days,
  sameInvoiceDays: days,
  /** In which of them less is looked at than before. */
  looser: z.array(z.enum(POLICY_FIELDS)),
  reason: z.string(),
  proposedBy: z.string(),
  decidedBy: z.string(),
  mayApprove: z.boolean(),
  mayRefuse: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type PaymentPolicyRow = z.output<typeof row>;

export const listPaymentPolicies = endpoint({
  ...holders,
  action: 'list',
  method: 'GET',
  summary:
    'The limits payment runs are judged by: what waits for a second person, what is to come, what holds and what held before.',
  input: z.object({}),
  output: z.object({ rows: z.array(row) }),
});

export const proposePaymentPolicy = endpoint({
  ...holders,
  action: 'propose',
  method: 'POST',
  summary:
    'Proposes limits of payment runs from a day on; what is left out stays as it is. They hold once a second person has approved, never before that day.',
  input: z.object({
    from: day,
    limit: limits.limit.optional(),
    restDays: limits.restDays.optional(),
    splitDays: limits.splitDays.optional(),
    sameInvoiceDays: limits.sameInvoiceDays.optional(),
    reason: requiredText(200),
  }),
  output: z.object({ id, state: z.enum(CHANGE_STATES) }),
});

export const decidePaymentPolicy = endpoint({
  ...holders,
  action: 'decide',
  method: 'POST',
  summary: 'Approves or refuses proposed limits of payment runs; never by who proposed them.',
  input: decision,
  output: settled,
});
