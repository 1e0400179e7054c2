import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { RankingBars } from '#ui/chart/RankingBars.tsx';
import { StackedColumns } from '#ui/chart/StackedColumns.tsx';
import { TrendChart } from '#ui/chart/TrendChart.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { type BalanceColumn, type StatementColumns, statementColumns } from '../../balance/contract/balanceColumns';
import styles from './Statement.module.css';
import { type StatementView, statementInput } from './useStatement';

interface StatementChartsProps {
  view: StatementView;
  year: { readonly from: string; readonly through: string };
}

/** The months of the period, of the whole year where it is shorter than three, as people would rather look at them. */
export default function StatementCharts({ view, year }: StatementChartsProps) {
  const isShort = view.from.slice(0, 7) >= view.through || view.by === 'total';
  const from = isShort && year.from < view.through ? year.from : view.from;
  const months = useRead(statementColumns, statementInput({ ...view, from, by: 'month', compare: '' }), {
    keepPrevious: true,
  });
  const isPlanned = view.compare === 'plan';
  const planned = useRead(statementColumns, statementInput({ ...view, by: 'total' }), {
    keepPrevious: true,
    enabled: isPlanned,
  });
  if (!months.data || (isPlanned && !planned.data)) return <Skeleton rows={6} columns={[0, 0]} />;
  return (
    <div className={styles.charts}>
      {view.statement === 'BS' ? (
        <SheetCharts report={months.data} />
      ) : (
        <IncomeCharts report={months.data} planned={isPlanned ? planned.data : undefined} />
      )}
    </div>
  );
}

/** Sales and profit by month, beside the largest expenses or, where the budget is asked for, beside what it planned. */
function IncomeCharts({ report, planned }: { report: StatementColumns; planned: StatementColumns | undefined }) {
  const say = useMessages('statements');
  const { labels, valuesOf, running } = partsOf(report);
  const series = [
    { name: say('statement.operatingProfit'), shape: 'line' as const, values: valuesOf('PL-SGA-RESULT') },
    { name: say('statement.sales'), shape: 'bar' as const, values: valuesOf('PL-SALES') },
    { name: say('statement.grossProfit'), shape: 'bar' as const, values: valuesOf('PL-COGS-RESULT') },
  ];
  return (
    <>
      <TrendChart title={say('statement.salesAndProfit')} labels={labels} series={series} running={running} />
      {planned ? (
        <PlanChart report={planned} />
      ) : (
        <RankingBars title={say('statement.expenses')} bars={largestExpenses(report)} />
      )}
    </>
  );
}

/** What is planned first, in names that stand side by side. */
const PLANNED = [
  { row: 'PL-SALES', name: 'sales' },
  { row: 'PL-COGS-RESULT', name: 'grossProfit' },
  { row: 'PL-SGA-RESULT', name: 'operatingProfit' },
  { row: 'PL-NOE-RESULT', name: 'ordinaryProfit' },
] as const;

/** Sales and the results of the period, each beside its budget. */
function PlanChart({ report }: { report: StatementColumns }) {
  const say = useMessages('statements');
  const valuesOf = (source: BalanceColumn['source']) => {
    const place = report.columns.findIndex((column) => column.source === source);
    return PLANNED.map(({ row }) => report.rows.find(({ code }) => code === row)?.amounts[place] ?? null);
  };
  return (
    <TrendChart
      title={say('statement.planAndActual')}
      labels={PLANNED.map(({ name }) => say(`statement.${name}`))}
      series={[
        { name: say('columns.actual'), shape: 'bar', values: valuesOf('actual') },
        { name: say('columns.comparisons.plan'), shape: 'bar', values: valuesOf('plan') },
      ]}
    />
  );
}

function SheetCharts({ report }: { report: StatementColumns }) {
  const say = useMessages('statements');
  const { labels, valuesOf, running } = partsOf(report);
  const last = report.columns.length - 1;
  const part = (code: string, key: string, tone: number) => ({
    name: say(`statement.${key}`),
    value: report.rows.find((row) => row.code === code)?.amounts[last] ?? 0,
    tone,
  });
  const cash = { name: say('statement.cash'), shape: 'line' as const, values: valuesOf('BS-A-CUR-CASH') };
  return (
    <>
      <TrendChart title={say('statement.cashByMonth')} labels={labels} series={[cash]} running={running} />
      <StackedColumns
        title={say('statement.composition')}
        columns={[
          {
            label: say('statement.assets'),
            parts: [part('BS-A-DEF', 'deferred', 3), part('BS-A-FIX', 'fixed', 2), part('BS-A-CUR', 'current', 1)],
          },
          {
            label: say('statement.liabilitiesAndEquity'),
            parts: [
              part('BS-E', 'equity', 4),
              part('BS-L-FIX', 'fixedLiabilities', 2),
              part('BS-L-CUR', 'currentLiabilities', 3),
            ],
          },
        ]}
      />
    </>
  );
}

/** The months alone, without their total: short labels, and a row's figures under them. */
function partsOf({ columns, rows }: StatementColumns) {
  const places = columns.flatMap(({ kind }, place) => (kind === 'part' ? [place] : []));
  const months = places.map((place) => columns[place]?.from ?? '');
  const running = months.indexOf(monthOf(dayInTokyo(new Date())));
  return {
    labels: months.map((month) => formatMonth(month).slice(2)),
    /** The place of the month under way, where it is among them. */
    running: running < 0 ? undefined : running,
    valuesOf: (code: string) => {
      const row = rows.find((each) => each.code === code);
      return places.map((place) => row?.amounts[place] ?? 0);
    },
  };
}

const EXPENSES_SHOWN = 10;

/** The accounts of 販売費及び一般管理費 with the largest sums of the period. */
function largestExpenses({ rows, columns }: StatementColumns): { name: string; value: number }[] {
  const total = columns.findIndex(({ kind }) => kind === 'total');
  const start = rows.findIndex(({ code }) => code === 'PL-SGA');
  const behind = rows.slice(start + 1);
  const end = behind.findIndex(({ kind }) => kind !== 'account');
  return (start < 0 ? [] : behind.slice(0, end < 0 ? undefined : end))
    .map(({ title, amounts }) => ({ name: title, value: amounts[total] ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, EXPENSES_SHOWN);
}
