import { formatMonth } from '../../../../core/value/formatDay';
import type { Month } from '../../../../core/value/month';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useRead } from '../../../../ui/query/useRead';
import { listPeriods } from '../../contract/fiscalPeriod';

interface MonthsOfReport {
  /** The first month; null where all before the last one count as well, as in a balance sheet. */
  readonly from: Month | null;
  readonly through: Month;
  /** The day whose knowledge the report is drawn up from; what happens to the months later does not change it. */
  readonly known: string;
}

/** The remark of a report that is taken along: 確定値 once all its months are closed for good, 速報値 before. */
export function useFinality({ from, through, known }: MonthsOfReport): string[] {
  const say = useMessages('accounting');
  const { data } = useRead(listPeriods, {}, { message: false });
  if (!data || known) return [];
  const open = data.rows.find(
    ({ period, state }) => state !== 'closed' && period <= through && (from === null || period >= from),
  );
  return [open ? say('report.provisional', { month: formatMonth(open.period) }) : say('report.final')];
}
