import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { day } from '#core/contract/scalars.ts';
import { FORECAST_STEPS } from '../../forecast/contract/cashForecast';

/** 予測と実績: what a forecast of before expected, beside what came since. Amounts are yen. */

const yen = z.number().int();

export const comparePastForecast = endpoint({
  controller: 'CashFlow',
  action: 'pastforecast',
  method: 'GET',
  summary:
    'A forecast that was kept, the last by the day asked for or else the first there is, beside the receipts, payments and balances of the books since, by day, week or month.',
  input: z.object({ madeBy: day, by: z.enum(FORECAST_STEPS).default('week') }),
  output: z.object({
    /** The day the forecast was made; null while none is kept. */
    madeOn: day.nullable(),
    /** The balance it began with. */
    opening: yen,
    /** The day whose balance differs most from the one expected, the first of several; null while none differs. */
    furthest: z.object({ on: day, difference: yen }).nullable(),
    rows: z.array(
      z.object({
        from: day,
        through: day,
        expectedIn: yen,
        in: yen,
        expectedOut: yen,
        out: yen,
        /** At the end of the step. */
        expected: yen,
        balance: yen,
        /** What came less what was expected: below zero where less money is there. */
        difference: yen,
      }),
    ),
  }),
  grantedTo: ['accountant', 'manager'],
});
export type PastForecast = z.output<typeof comparePastForecast.output>;
