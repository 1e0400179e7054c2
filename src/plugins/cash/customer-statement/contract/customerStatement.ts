import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, day } from '#core/contract/scalars.ts';

/** 残高明細書 and 督促状: what a customer owes as of a day, as it is sent to the customer. */

const yen = z.number().int();

export const LETTERS = ['statement', 'reminder'] as const;
export type Letter = (typeof LETTERS)[number];

/** How urgent a reminder is: お支払いのご確認, 督促状, 最終督促状. */
export const REMINDER_LEVELS = [1, 2, 3] as const;

export const getCustomerStatement = endpoint({
  controller: 'Receivable',
  action: 'statement',
  method: 'GET',
  summary:
    'What a customer owes as of a day, item by item, in yen: all of it for a statement of account, what is overdue for a reminder, with how urgent it is by the days of the oldest.',
  input: z.object({ partner: code, asOf: day, letter: z.enum(LETTERS).default('statement') }),
  output: z.object({
    partner: z.string(),
    partnerTitle: z.string(),
    asOf: day,
    letter: z.enum(LETTERS),
    /** Null of a statement. */
    level: z.literal(REMINDER_LEVELS).nullable(),
    /** What is due first at the top; money paid ahead and credit notes are negative. */
    rows: z.array(
      z.object({
        documentType: z.string(),
        number: z.string(),
        reference: z.string().nullable(),
        postingDate: day,
        dueOn: day,
        daysOverdue: z.number().int(),
        memo: z.string(),
        open: yen,
      }),
    ),
    total: yen,
    overdue: yen,
    sender: z.object({
      title: z.string(),
      postalCode: z.string(),
      address: z.string(),
      phone: z.string(),
      bankAccounts: z.array(z.string()),
    }),
  }),
  grantedTo: ['accountant', 'manager'],
});
export type CustomerStatement = z.output<typeof getCustomerStatement.output>;
