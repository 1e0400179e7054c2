import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { type Day, monthOf } from '#core/value/day.ts';
import { firstDayOf, lastDayOf } from '#core/value/month.ts';

const thisMonth = (today: Day) => ({ from: firstDayOf(monthOf(today)), through: lastDayOf(monthOf(today)) });

/** The figures above the list of documents: each counts what its conditions of the list leave. */
export const DOCUMENT_FIGURES = {
  drafts: () => ({ status: 'draft' as const }),
  parked: () => ({ status: 'parked' as const }),
  thisMonth,
  withoutAttachment: (today: Day) => ({ ...thisMonth(today), attachment: 'without' as const }),
  reversals: (today: Day) => ({ ...thisMonth(today), status: 'reversal' as const }),
  weekend: (today: Day) => ({ ...thisMonth(today), trait: 'weekend' as const }),
};

export const documentFigures = endpoint({
  controller: 'AccountingDocument',
  action: 'figures',
  method: 'GET',
  summary: 'How many documents there are of each kind worth a look: drafts, of this month, without attachment.',
  input: z.object({}),
  output: z.object({ figures: z.record(z.string(), z.number().int()) }),
  grantedTo: ['accountant', 'manager'],
});
