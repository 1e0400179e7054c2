import { dayInTokyo, monthOf } from '../../../../core/value/day';
import { formatMonth } from '../../../../core/value/formatDay';
import { addMonths } from '../../../../core/value/month';
import { TrendChart } from '../../../../ui/chart/TrendChart';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useRead } from '../../../../ui/query/useRead';
import { statementColumns } from '../../../accounting/contract/balanceColumns';

const MONTHS = 12;

/** How the last twelve months went; the same figures stand on the income statement. */
export default function YearTile() {
  const say = useMessages('assistant');
  const through = monthOf(dayInTokyo(new Date()));
  const from = addMonths(through, 1 - MONTHS);
  const report = useRead(statementColumns, { statement: 'PL', from, through, by: 'month' }, { message: false }).data;
  if (!report) return null;
  const parts = report.columns.flatMap(({ kind, from: month }, index) => (kind === 'part' ? [{ month, index }] : []));
  const valuesOf = (code: string) => {
    const amounts = report.rows.find((row) => row.code === code)?.amounts ?? [];
    return parts.map(({ index }) => amounts[index] ?? 0);
  };
  return (
    <TrendChart
      title={say('year.title')}
      labels={parts.map(({ month }) => formatMonth(month).slice(-2))}
      series={[
        { name: say('year.sales'), shape: 'bar', values: valuesOf('PL-SALES') },
        { name: say('year.operatingProfit'), shape: 'line', values: valuesOf('PL-SGA-RESULT') },
      ]}
    />
  );
}
