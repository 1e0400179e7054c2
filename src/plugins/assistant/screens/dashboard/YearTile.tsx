import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { addMonths } from '#core/value/month.ts';
import { statementColumns } from '#plugins/statements/balance/contract/balanceColumns.ts';
import { TrendChart } from '#ui/chart/TrendChart.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { TilePending } from '#ui/tiles/TilePending.tsx';
import styles from './Dashboard.module.css';
import { CHART_ROWS, FigureTable, incomeOf } from './FigureTable';

const MONTHS = 12;

/** How the last twelve months went, beside the sales of the year before; the same figures stand on the income statement. */
export default function YearTile() {
  const say = useMessages('assistant');
  const through = monthOf(dayInTokyo(new Date()));
  const from = addMonths(through, 1 - 2 * MONTHS);
  const read = useRead(statementColumns, { statement: 'PL', from, through, by: 'month' }, { message: false });
  if (!read.data) return <TilePending read={read} rows={CHART_ROWS} />;
  const report = read.data;
  const parts = report.columns.flatMap(({ kind, from: month }, index) => (kind === 'part' ? [{ month, index }] : []));
  const valuesOf = (code: string) => {
    const amounts = report.rows.find((row) => row.code === code)?.amounts ?? [];
    return parts.map(({ index }) => amounts[index] ?? 0);
  };
  const shown = parts.slice(MONTHS);
  const [sales, profit] = [valuesOf('PL-SALES'), valuesOf('PL-SGA-RESULT')];
  if ([...sales, ...profit].every((amount) => amount === 0)) return <p className={styles.quiet}>{say('year.none')}</p>;
  return (
    <>
      <TrendChart
        title={say('year.title')}
        isUntitled
        labels={shown.map(({ month }) => formatMonth(month).slice(-2))}
        series={[
          { name: say('year.operatingProfit'), shape: 'line', values: profit.slice(MONTHS) },
          { name: say('year.sales'), shape: 'bar', values: sales.slice(MONTHS) },
          { name: say('year.salesBefore'), shape: 'line', values: sales.slice(0, MONTHS), isBefore: true },
        ]}
        running={MONTHS - 1}
      />
      <FigureTable
        title={say('year.title')}
        heads={[say('kpi.month'), say('year.sales'), say('year.operatingProfit'), say('year.salesBefore')]}
        rows={shown.map(({ month }, place) => ({
          name: formatMonth(month),
          to: incomeOf(month),
          figures: [sales[MONTHS + place], profit[MONTHS + place], sales[place]].map((figure) =>
            formatAmount(figure ?? 0),
          ),
        }))}
      />
    </>
  );
}
