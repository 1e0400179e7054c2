import { z } from 'zod';
import { endpoint } from '../../../core/contract/endpoint';
import { month, queryYear } from '../../../core/contract/scalars';

export const periodState = z.enum(['open', 'closed']);

export const fiscalPeriod = z.object({
  /** Calendar month of the period. */
  period: month,
  fiscalYear: z.number().int(),
  /** 1–12 within the fiscal year. */
  number: z.number().int(),
  state: periodState,
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
});
export type FiscalPeriod = z.output<typeof fiscalPeriod>;

export const listPeriods = endpoint({
  controller: 'Period',
  action: 'list',
  method: 'GET',
  summary: 'Fiscal periods with their state, oldest first.',
  input: z.object({ fiscalYear: queryYear.optional() }),
  output: z.object({ rows: z.array(fiscalPeriod) }),
  grantedTo: ['accountant', 'manager', 'hr', 'sales', 'staff'],
});

export const setPeriod = endpoint({
  controller: 'Period',
  action: 'setperiod',
  method: 'POST',
  summary: 'Opens or closes a fiscal period.',
  input: z.object({ period: month, state: periodState }),
  output: fiscalPeriod,
  grantedTo: ['accountant'],
});

export const currentYear = endpoint({
  controller: 'Period',
  action: 'currentyear',
  method: 'GET',
  summary: 'The fiscal year and period of today.',
  input: z.object({}),
  output: z.object({ fiscalYear: z.number().int(), from: month, through: month, current: fiscalPeriod }),
  grantedTo: ['accountant', 'manager', 'hr', 'sales', 'staff'],
});
