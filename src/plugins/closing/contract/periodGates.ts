import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { id, text } from '#core/contract/scalars.ts';
import { accountKind, fiscalPeriod, periodKey } from '../../ledger/period/contract/fiscalPeriod';

const reason = text(500);

export const decideReopening = endpoint({
  controller: 'Period',
  action: 'decidereopening',
  method: 'POST',
  summary: 'Confirms or turns down a request to reopen a period; who asked for it may only take it back.',
  input: z.object({
    period: periodKey,
    accountKind: accountKind.or(z.literal('+')).default('+'),
    confirm: z.boolean(),
  }),
  output: fiscalPeriod,
  grantedTo: ['accountant', 'manager'],
});

export const setReopeningRule = endpoint({
  controller: 'Period',
  action: 'setreopeningrule',
  method: 'POST',
  summary: 'Says whether reopening a period needs a second person.',
  input: z.object({ needsSecondPerson: z.boolean() }),
  output: z.object({ needsSecondPerson: z.boolean() }),
  // Those who close the books do not switch off their own control.
  grantedTo: [],
});

export const setTaxAccounting = endpoint({
  controller: 'Period',
  action: 'settaxaccounting',
  method: 'POST',
  summary:
    'Says whether consumption tax is kept apart (税抜経理) or in the amounts (税込経理) from a fiscal year on; refused once documents of that year or later are posted.',
  input: z.object({ fiscalYear: z.number().int().min(1900).max(2999), isTaxInclusive: z.boolean() }),
  output: z.object({ fiscalYear: z.number().int(), isTaxInclusive: z.boolean() }),
  grantedTo: ['accountant'],
});

export const grantException = endpoint({
  controller: 'Period',
  action: 'grantexception',
  method: 'POST',
  summary: 'Lets one person post into a closed period until a moment.',
  input: z.object({
    period: periodKey,
    userId: id,
    endsAt: z.iso.datetime({ error: 'not-an-instant' }),
    reason: reason.min(1),
  }),
  output: fiscalPeriod,
  grantedTo: ['accountant'],
});

export const endException = endpoint({
  controller: 'Period',
  action: 'endexception',
  method: 'POST',
  summary: 'Ends an exception before its time.',
  input: z.object({ id }),
  output: fiscalPeriod,
  grantedTo: ['accountant'],
});

export const listPosters = endpoint({
  controller: 'Period',
  action: 'posters',
  method: 'GET',
  summary: 'The users who may post documents, for whom an exception can be made.',
  input: z.object({}),
  output: z.object({ rows: z.array(z.object({ userId: id, employeeNumber: z.string(), name: z.string() })) }),
  grantedTo: ['accountant'],
});
