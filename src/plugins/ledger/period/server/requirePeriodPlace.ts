import { asc, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import { fiscalPeriod } from '../../server/tables/periodTables';
import { fiscalMonthOf, periodsOfFiscalYear } from '../rules/fiscalYearOf';
import type { PeriodPlace } from './findPeriods';
import { fiscalYearStartOf } from './fiscalYearStart';

/** Where the period of a key lies; the fiscal year next to the known ones comes to be when it is first asked for. */
export async function requirePeriodPlace(tx: Tx, companyId: string, key: string): Promise<PeriodPlace> {
  const startMonth = await fiscalYearStartOf(tx, companyId);
  const place = placeOf(key, startMonth);
  const known = await tx
    .selectDistinct({ fiscalYear: fiscalPeriod.fiscalYear })
    .from(fiscalPeriod)
    .where(eq(fiscalPeriod.companyId, companyId))
    .orderBy(asc(fiscalPeriod.fiscalYear));
  const years = known.map(({ fiscalYear }) => fiscalYear);
  if (years.includes(place.fiscalYear)) return place;
  const isNext = years.length === 0 || years.includes(place.fiscalYear - 1) || years.includes(place.fiscalYear + 1);
  if (!isNext) throw new Refusal('accounting/fiscal-year-out-of-reach', { month: key });
  await tx
    .insert(fiscalPeriod)
    .values(
      periodsOfFiscalYear(place.fiscalYear, startMonth).map((period) => ({
        companyId,
        ...period,
        state: 'closed' as const,
      })),
    )
    .onConflictDoNothing();
  return place;
}

function placeOf(key: string, startMonth: number): PeriodPlace {
  const [year, number] = [Number(key.slice(0, 4)), Number(key.slice(5))];
  return number > 12 ? { fiscalYear: year, number } : fiscalMonthOf(key, startMonth);
}
