import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import { periodKey } from '../../ledger/period/contract/fiscalPeriod';
import { CLOSE_STEPS, YEAR_END_STEPS } from '../rules/closeSteps';
import { CLOSE_CHECKS } from '../rules/judgeClose';

const step = z.enum([...CLOSE_STEPS, ...YEAR_END_STEPS]);

const checklist = z.object({
  period: periodKey,
  /** What the product looks at by itself, at this moment. */
  checks: z.array(
    z.object({
      id: z.enum(CLOSE_CHECKS),
      isDone: z.boolean(),
      count: z.number().int(),
      amount: z.number().int().nullable(),
      /** The account or period that stands out first. */
      subject: z.string().nullable(),
    }),
  ),
  /** What a person confirms. */
  steps: z.array(z.object({ id: step, tickedAt: z.string().nullable(), tickedBy: z.string().nullable() })),
});
export type CloseChecklist = z.output<typeof checklist>;

/** What was posted into a closed period of a month, as conditions of the list of documents. */
export const lateEntries = (month: Month) => ({
  from: firstDayOf(month),
  through: lastDayOf(month),
  trait: 'afterClose' as const,
});

/** What is odd about the documents of a month, as conditions of the list of documents. */
export const oddEntries = (month: Month) => ({
  from: firstDayOf(month),
  through: lastDayOf(month),
  trait: 'odd' as const,
});

/** What who posted it found right alone, as conditions of the list of documents. */
export const aloneReviews = (month: Month) => ({
  from: firstDayOf(month),
  through: lastDayOf(month),
  trait: 'reviewedAlone' as const,
});

export const getCloseChecklist = endpoint({
  controller: 'Period',
  action: 'checklist',
  method: 'GET',
  summary: 'What stands between a period and its close: automatic checks with their figures, and steps ticked by hand.',
  input: z.object({ period: periodKey }),
  output: checklist,
  grantedTo: ['accountant', 'manager'],
});

export const tickCloseStep = endpoint({
  controller: 'Period',
  action: 'tick',
  method: 'POST',
  summary: 'Ticks a step of the close, or takes the tick back.',
  input: z.object({ period: periodKey, step, isDone: z.boolean() }),
  output: checklist,
  grantedTo: ['accountant'],
});
