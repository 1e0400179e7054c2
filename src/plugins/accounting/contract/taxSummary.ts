import { z } from 'zod';
import { endpoint } from '../../../core/contract/endpoint';
import { month } from '../../../core/contract/scalars';
import { TAX_SIDES } from './documentType';

const yen = z.number().int();

/** Consumption tax by code (消費税集計表), each amount positive on the code's normal side. */
export const taxSummary = endpoint({
  controller: 'Balance',
  action: 'taxsummary',
  method: 'GET',
  summary: 'Consumption tax of a range of months by tax code, with the movement of the tax accounts beside it.',
  input: z.object({ from: month, through: month }),
  output: z.object({
    rows: z.array(
      z.object({
        taxCode: z.string(),
        title: z.string(),
        side: z.enum(TAX_SIDES),
        ratePercent: yen,
        deductiblePercent: yen.nullable(),
        lines: yen,
        /** Without the tax that the books keep apart; what a purchase may not deduct is part of it. */
        net: yen,
        tax: yen,
      }),
    ),
    totals: z.object({
      /** Owed on sales, returns taken off. */
      received: yen,
      /** Deductible on purchases, returns taken off. */
      paid: yen,
      balance: yen,
    }),
    /** What the tax accounts moved, so that tax entered by hand shows. */
    ledger: z.object({ received: yen, paid: yen }),
  }),
  grantedTo: ['accountant', 'manager'],
});
