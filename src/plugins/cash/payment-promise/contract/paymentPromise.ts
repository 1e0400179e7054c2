import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, day, requiredText, text } from '#core/contract/scalars.ts';

/** 回収予定: the day by which a customer said it would pay what is due by then, told on the phone or in answer to a reminder. */

const partner = requiredText(40);

export const recordPromise = endpoint({
  controller: 'Receivable',
  action: 'recordpromise',
  method: 'POST',
  summary:
    'Records by which day a customer promised to pay, and how much of what is due by then; it takes the place of an earlier promise.',
  input: z.object({
    partner,
    promisedOn: day,
    /** Yen; all that is due by the promised day where it is left out. */
    amount: amount.min(1).optional(),
    note: text(200).default(''),
  }),
  output: z.object({ partner: z.string(), promisedOn: day, amount: z.number().int() }),
  grantedTo: ['accountant'],
});

export const deletePromise = endpoint({
  controller: 'Receivable',
  action: 'deletepromise',
  method: 'POST',
  summary: 'Deletes the promise of a customer to pay.',
  input: z.object({ partner }),
  output: z.object({ partner: z.string() }),
  grantedTo: ['accountant'],
});
