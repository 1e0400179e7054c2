import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { month } from '#core/contract/scalars.ts';

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

/** 間接法 begins with the profit and corrects it, 直接法 shows what came from customers and went to suppliers and staff. */
export const cashFlowMethod = z.enum(['indirect', 'direct']);
export type CashFlowMethod = z.output<typeof cashFlowMethod>;

export const cashFlow = endpoint({
  controller: 'Balance',
  action: 'cashflowsheet',
  method: 'GET',
  summary:
    'The cash-flow statement of a range of months by the indirect or the direct method, tied to the change of cash and deposits.',
  input: z.object({
    from: month,
    through: month,
    knownAt: z.iso.datetime().optional(),
    method: cashFlowMethod.optional(),
  }),
  output: cashFlowStatement,
  grantedTo: ['accountant', 'manager'],
});
