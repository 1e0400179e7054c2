import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, day } from '#core/contract/scalars.ts';

/** 入出金一覧: what came in and went out of the accounts of money, and what is expected from today on. Amounts are yen. */

const yen = z.number().int();

export const listCashMovements = endpoint({
  controller: 'CashFlow',
  action: 'cash',
  method: 'GET',
  summary:
    'Receipts and payments between two days of all accounts of money or one, with their category and the balance each leaves behind; from today on, those expected.',
  input: z.object({ from: day, through: day, account: code.optional() }),
  output: z.object({
    opening: yen,
    closing: yen,
    /** The balance of the books at the end of today, or of the last day where that is earlier. */
    today: yen,
    rows: z.array(
      z.object({
        id: z.string(),
        on: day,
        state: z.enum(['booked', 'expected']),
        number: z.string(),
        account: z.string(),
        accountTitle: z.string(),
        counterTitle: z.string(),
        /** Null where no category has the account; `-` between accounts of money. */
        category: z.string().nullable(),
        categoryTitle: z.string(),
        partnerTitle: z.string(),
        memo: z.string(),
        in: yen,
        out: yen,
        balance: yen,
        path: z.string(),
      }),
    ),
  }),
  grantedTo: ['accountant', 'manager'],
});
export type CashMovements = z.output<typeof listCashMovements.output>;
