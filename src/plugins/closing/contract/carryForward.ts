import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { queryYear } from '#core/contract/scalars.ts';

const yen = z.number().int();

/** Amounts are signed to the debit side. Balances are by account, partner and department; open items stay as lines. */
const carriedRow = z.object({
  account: z.string(),
  title: z.string(),
  partner: z.string(),
  partnerTitle: z.string(),
  department: z.string(),
  departmentTitle: z.string(),
  /** At the end of the year as the books stand now; income and expense are in retained earnings. */
  closing: yen,
  /** What earlier runs have carried into the next year. */
  carried: yen,
  /** What a run now would add. */
  difference: yen,
});
export type CarriedRow = z.output<typeof carriedRow>;

const carryForwardRun = z.object({
  run: z.number().int(),
  profit: yen,
  /** Balances the run changed. */
  changed: z.number().int(),
  carriedAt: z.string(),
  carriedBy: z.string(),
});

const carryForwardState = z.object({
  fiscalYear: z.number().int(),
  asOf: z.string(),
  rows: z.array(carriedRow),
  totals: z.object({ closing: yen, carried: yen, difference: yen }),
  /** 繰越利益剰余金: what it was, the profit of the year, and what the next year opens with; credit positive. */
  retainedEarnings: z.object({ before: yen, profit: yen, after: yen }),
  /** Rows with a difference. */
  differences: z.number().int(),
  runs: z.array(carryForwardRun),
  /** Months of the year that still take entries: a run is provisional until there are none. */
  openPeriods: z.array(z.string()),
  /** Why a run now is too early: the year has not ended, or takes entries still. Nothing of it keeps the run from being done. */
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
});
export type CarryForwardState = z.output<typeof carryForwardState>;

export const previewCarryForward = endpoint({
  controller: 'Balance',
  action: 'carryforwardpreview',
  method: 'GET',
  summary: 'What a fiscal year carries into the next: closing balances, what was carried, and the difference.',
  input: z.object({ fiscalYear: queryYear }),
  output: carryForwardState,
  grantedTo: ['accountant', 'manager'],
});

export const carryForward = endpoint({
  controller: 'Balance',
  action: 'carryforward',
  method: 'POST',
  summary:
    'Carries the balances of a fiscal year into the next; repeated after late entries it adds the difference. A year that has not ended or is not closed is carried all the same, and told in `warnings`.',
  input: z.object({ fiscalYear: z.number().int().min(1868).max(9999) }),
  output: carryForwardState,
  grantedTo: ['accountant'],
});
