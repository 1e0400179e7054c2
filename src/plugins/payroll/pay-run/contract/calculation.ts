import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, id, month } from '#core/contract/scalars.ts';
import { bonusAsked } from './bonusPlan';

const hr = { controller: 'Salary', grantedTo: ['hr'] } as const;

/** A pay run that is worked out in the background: what was asked for, how far it is, and the way out of it. */

export const startCalculation = endpoint({
  ...hr,
  action: 'startcalculation',
  method: 'POST',
  summary:
    'Begins to work out the pay of a month for a pay group, or with `bonus` a bonus paid in that month, in the background. The run stays as it is until everybody is worked out; asked for twice, it is worked out once.',
  input: z.object({ month, payGroup: code, ...bonusAsked }),
  output: z.object({ id }),
});

export const getCalculation = endpoint({
  ...hr,
  action: 'calculation',
  method: 'GET',
  summary: 'How far a calculation of pay is; refused with what it was refused.',
  input: z.object({ id }),
  output: z.object({
    state: z.enum(['waiting', 'done', 'failed', 'cancelled']),
    /** People looked at, of everybody who worked here in the period. */
    done: z.number().int(),
    total: z.number().int(),
    /** Of those looked at: who is paid with the group. */
    paid: z.number().int(),
    month: z.string(),
    kind: z.enum(['salary', 'bonus']),
    askedBy: z.string(),
  }),
});

export const cancelCalculation = endpoint({
  ...hr,
  action: 'cancelcalculation',
  method: 'POST',
  summary: 'Stops a calculation of pay; the run stays as it was. False where it had come to its end by then.',
  input: z.object({ id }),
  output: z.object({ isCancelled: z.boolean() }),
});
