import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { ledger } from './openItem';

export const tieOut = endpoint({
  controller: 'Balance',
  action: 'tieout',
  method: 'GET',
  summary: 'The control accounts of a ledger beside the sum of their open items; both are the same.',
  input: z.object({ ledger: ledger.exclude(['general']) }),
  output: z.object({
    rows: z.array(
      z.object({
        account: z.string(),
        title: z.string(),
        /** Yen, debit positive. */
        balance: z.number().int(),
        openItems: z.number().int(),
      }),
    ),
  }),
  grantedTo: ['accountant', 'manager'],
});
