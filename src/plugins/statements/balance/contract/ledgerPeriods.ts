import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { day, month } from '#core/contract/scalars.ts';
import { accountItems } from './balance';

const yen = z.number().int();

/** What an account did in a period. Amounts are signed to the debit side, as in its ledger. */
const ledgerPeriod = z.object({
  from: day,
  through: day,
  opening: yen,
  debit: yen,
  credit: yen,
  closing: yen,
  /** The calendar months of the period, the first and the last as far as they belong to it. */
  months: z.array(z.object({ month, debit: yen, credit: yen, closing: yen })),
});
export type LedgerPeriod = z.output<typeof ledgerPeriod>;

export const compareLedger = endpoint({
  controller: 'Balance',
  action: 'comparedaccount',
  method: 'GET',
  summary: 'The ledger of one account in two periods: opening, debit, credit and closing, by month as well.',
  input: accountItems.input
    .pick({
      account: true,
      from: true,
      through: true,
      partner: true,
      department: true,
      text: true,
      amountFrom: true,
      amountThrough: true,
      knownOn: true,
      commented: true,
    })
    .extend({ otherFrom: day, otherThrough: day }),
  output: z.object({ period: ledgerPeriod, other: ledgerPeriod }),
  grantedTo: ['accountant', 'manager'],
});
