import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, code, day, id } from '#core/contract/scalars.ts';

/** What posting or paying claims would do, looked at before it is done. */

/** As many as one looks at before they are posted or paid together. */
export const FORESEEN_AT_MOST = 200;

const ids = z.union([id.transform((one) => [one]), z.array(id).max(FORESEEN_AT_MOST)]);

/** Owners for whom no bank account is on record on the day of payment. */
const withoutBankAccount = z.array(z.object({ ownerNumber: z.string(), ownerName: z.string() }));

export const foreseePosting = endpoint({
  controller: 'Expense',
  action: 'postingpreview',
  method: 'GET',
  summary:
    'The documents that posting approved claims on a day would make, with the sums of each account, when they fall due, and who has no bank account on record. Nothing is changed.',
  input: z.object({ ids, postingDate: day }),
  output: z.object({
    /** When what is owed is to be paid. */
    dueOn: day,
    documents: z.array(
      z.object({ sheetId: id, number: z.number().int(), ownerName: z.string(), documentDate: day, total: amount }),
    ),
    /** Yen with tax, by account. */
    accounts: z.array(z.object({ account: code, title: z.string(), debit: amount, credit: amount })),
    withoutBankAccount,
  }),
  grantedTo: ['accountant'],
});

export const foreseePayment = endpoint({
  controller: 'Expense',
  action: 'paymentpreview',
  method: 'GET',
  summary:
    'The bank day on which claims that are to be paid on a day are paid, and who of their owners has no bank account on record. Nothing is changed.',
  input: z.object({ ids, paidOn: day }),
  output: z.object({ bankDay: day, withoutBankAccount }),
  grantedTo: ['accountant'],
});
