import type { OutputOf } from '#core/contract/endpoint.ts';
import { monthOf } from '#core/value/day.ts';
import { formatDuration } from '#core/value/duration.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { addMonths } from '#core/value/month.ts';
import { TrendChart } from '#ui/chart/TrendChart.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { listProfits, PROFIT_GROUPS } from '../contract/profit';

const money = (
  field:
    | ('billed' | 'delivered' | 'estimate' | 'revenue' | 'planGap')
    | ('partnerCost' | 'partnerInvoiced' | 'ownCost' | 'cost' | 'gross'),
) => ({ field, kind: 'amount', width: 96, sum: true }) as const;

const ORDER = /^(.+)-\d+$/;

const profits: ListDefinition<typeof listProfits> = {
  screen: 'contracts:profit-list',
  words: ['contracts', 'profit'],
  read: listProfits,
  rowId: ({ id }) => id,
  rowPath: ({ code, month }) =>
    code.startsWith('SO-')
      ? `/ContractList/sales?${new URLSearchParams({ number: ORDER.exec(code)?.[1] ?? code })}`
      : `/ProfitList?${new URLSearchParams({ by: 'order', from: month, through: month })}`,
  columns: [
    { field: 'month', kind: 'code', width: 88, pinned: 'left', text: ({ month }) => formatMonth(month) },
    { field: 'code', kind: 'code', width: 136 },
    { field: 'title', width: 200 },
    money('revenue'),
    money('cost'),
    money('gross'),
    {
      field: 'grossPermille',
      kind: 'number',
      width: 80,
      text: ({ grossPermille }) => (grossPermille === null ? '' : (grossPermille / 10).toFixed(1)),
      tone: ({ grossPermille }) => (grossPermille !== null && grossPermille < 0 ? 'wrong' : undefined),
    },
    money('billed'),
    money('delivered'),
    { ...money('estimate'), tone: () => 'quiet' },
    money('partnerCost'),
    money('partnerInvoiced'),
    money('ownCost'),
    money('planGap'),
    { field: 'minutes', kind: 'number', width: 88, text: ({ minutes }) => formatDuration(minutes) },
    { field: 'utilisation', kind: 'number', width: 80 },
  ],
  filters: [
    {
      name: 'by',
      kind: 'choice',
      width: 128,
      options: PROFIT_GROUPS,
      label: (by, say) => say(`profit.groups.${by}`),
      initial: () => 'order',
      isRequired: true,
    },
    { name: 'from', kind: 'month', width: 112, initial: (today) => addMonths(monthOf(today), -4), isRequired: true },
    { name: 'through', kind: 'month', width: 112, initial: monthOf, isRequired: true },
  ],
  Picture: ProfitChart,
};

/** Revenue, cost and gross by month; the figures stand in the list below. */
function ProfitChart({ answer: { rows } }: { answer: OutputOf<typeof listProfits> }) {
  const say = useMessages('contracts');
  const months = [...new Set(rows.map(({ month }) => month))].sort();
  const valuesOf = (field: 'revenue' | 'cost' | 'gross') =>
    months.map((month) => {
      const own = rows.filter((row) => row.month === month);
      const isKnown = own.every((row) => row[field] !== null);
      return isKnown ? own.reduce((sum, row) => sum + (row[field] ?? 0), 0) : null;
    });
  if (months.length < 2) return null;
  return (
    <TrendChart
      title={say('profit.chart')}
      labels={months.map(formatMonth)}
      series={[
        { name: say('profit.revenue'), shape: 'bar', values: valuesOf('revenue') },
        { name: say('profit.cost'), shape: 'bar', values: valuesOf('cost') },
        { name: say('profit.gross'), shape: 'line', values: valuesOf('gross') },
      ]}
    />
  );
}

/** 利益一覧: what work at customers brings in and costs. */
export default function ProfitListScreen() {
  return <ListScreen list={profits} />;
}
