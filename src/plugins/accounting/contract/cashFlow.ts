import { z } from 'zod';
import { endpoint } from '../../../core/contract/endpoint';
import { month } from '../../../core/contract/scalars';

const yen = z.number().int();

const cashFlowRow = z.object({
  code: z.string(),
  title: z.string(),
  level: z.number().int(),
  kind: z.enum(['heading', 'line', 'subtotal', 'total']),
  /** What came in; what went out is negative. Null for a heading. */
  amount: yen.nullable(),
  /** The accounts the figure comes from. */
  parts: z.array(z.object({ account: z.string(), amount: yen })),
});
export type CashFlowStatementRow = z.output<typeof cashFlowRow>;

const cashFlowStatement = z.object({
  rows: z.array(cashFlowRow),
  totals: z.object({
    operating: yen,
    investing: yen,
    financing: yen,
    exchange: yen,
    change: yen,
    opening: yen,
    closing: yen,
    /** What the rows do not explain of the change of money: 0. */
    difference: yen,
  }),
});
export type CashFlowStatement = z.output<typeof cashFlowStatement>;

export const cashFlow = endpoint({
  controller: 'Balance',
  action: 'cashflowsheet',
  method: 'GET',
  summary: 'The cash-flow statement (indirect method) of a range of months, tied to the change of cash and deposits.',
  input: z.object({ from: month, through: month, knownAt: z.iso.datetime().optional() }),
  output: cashFlowStatement,
  grantedTo: ['accountant', 'manager'],
});
