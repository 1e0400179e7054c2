import { dayInTokyo, monthOf } from '#core/value/day.ts';
import type { Month } from '#core/value/month.ts';
import { useRead } from '#ui/query/useRead.ts';
import { currentYear } from '../contract/fiscalPeriod';
import { yearStartOf } from '../rules/fiscalYearOf';

interface FiscalYear {
  readonly from: Month;
  readonly through: Month;
  readonly isKnown: boolean;
  /** The first month of the fiscal year that another month lies in. */
  readonly startOf: (month: Month) => Month;
}

/** The months of the fiscal year of today; until the server has said so, only this month. */
export function useFiscalYear(): FiscalYear {
  const year = useRead(currentYear, {}, { message: false });
  const thisMonth = monthOf(dayInTokyo(new Date()));
  const from = year.data?.from ?? thisMonth;
  return {
    from,
    through: year.data?.through ?? thisMonth,
    startOf: (month) => yearStartOf(month, Number(from.slice(5))),
    isKnown: year.data !== undefined || year.isError,
  };
}
