import { dayInTokyo, monthOf } from '../../../core/value/day';
import type { Month } from '../../../core/value/month';
import { useRead } from '../../../ui/query/useRead';
import { currentYear } from '../contract/fiscalPeriod';

/** The months of the fiscal year of today; until the server has said so, only this month. */
export function useFiscalYear(): { from: Month; through: Month; isKnown: boolean } {
  const year = useRead(currentYear, {}, { message: false });
  const thisMonth = monthOf(dayInTokyo(new Date()));
  return {
    from: year.data?.from ?? thisMonth,
    through: year.data?.through ?? thisMonth,
    isKnown: year.data !== undefined || year.isError,
  };
}
