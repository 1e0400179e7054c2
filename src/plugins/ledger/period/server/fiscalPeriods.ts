import { eq } from 'drizzle-orm';
import { monthOf } from '#core/value/day.ts';
import type { UseCase } from '#server/plugin.ts';
import { books } from '../../server/tables/booksTables';
import { fiscalPeriod } from '../../server/tables/periodTables';
import type * as contract from '../contract/fiscalPeriod';
import { fiscalMonthOf, monthsOfFiscalYear, variantOf } from '../rules/fiscalYearOf';
import { findPeriods, isPeriod, readTaxAccounting } from './findPeriods';
import { fiscalYearStartOf } from './fiscalYearStart';

export const listPeriods: UseCase<typeof contract.listPeriods> = async (tx, { fiscalYear }, call) => {
  const periods = await findPeriods(
    tx,
    call,
    fiscalYear === undefined ? undefined : eq(fiscalPeriod.fiscalYear, fiscalYear),
  );
  const [rule] = await tx
    .select({ needsSecondPerson: books.reopeningNeedsSecondPerson })
    .from(books)
    .where(eq(books.companyId, call.companyId));
  return {
    rows: periods.filter(({ number }) => number <= 12),
    specialPeriods: periods.filter(({ number }) => number > 12),
    reopeningNeedsSecondPerson: rule?.needsSecondPerson ?? false,
  };
};

export const currentYear: UseCase<typeof contract.currentYear> = async (tx, _input, call) => {
  const startMonth = await fiscalYearStartOf(tx, call.companyId);
  const month = monthOf(call.today);
  const place = fiscalMonthOf(month, startMonth);
  const [current] = await findPeriods(tx, call, isPeriod(call.companyId, place));
  return {
    fiscalYear: place.fiscalYear,
    variant: variantOf(startMonth),
    ...monthsOfFiscalYear(place.fiscalYear, startMonth),
    current: current ?? {
      period: month,
      ...place,
      ...NEVER_OPENED,
      isTaxInclusive: (await readTaxAccounting(tx, call.companyId))(place.fiscalYear),
    },
  };
};

/** A month of a year that nobody has opened yet. */
const NEVER_OPENED = {
  state: 'closed' as const,
  changedAt: null,
  changedBy: null,
  locks: [],
  exceptions: [],
  reopenings: [],
};
