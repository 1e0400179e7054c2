import type { OutputOf } from '#core/contract/endpoint.ts';
import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { formatDuration } from '#core/value/duration.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { addMonths } from '#core/value/month.ts';
import { TrendChart } from '#ui/chart/TrendChart.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import { listNames } from '#ui/words/kitWords.ts';
import { listProfits, PROFIT_GROUPS, type ProfitRow } from '../contract/profit';
import { ProfitTieStrip } from './ProfitTieStrip';

const money = (
  field:
    | ('billed' | 'delivered' | 'estimate' | 'revenue' | 'planGap')
    | ('partnerCost' | 'partnerInvoiced' | 'lostTax' | 'ownCost' | 'bonus' | 'expenses' | 'cost' | 'gross'),
) => ({ field, kind: 'amount', width: 96, sum: true }) as const;

const ORDER = /^(.+)-\d+$/;

const orderPath = ({ code }: ProfitRow) =>
  `/ContractList/sales?${new URLSearchParams({ number: ORDER.exec(code)?.[1] ?? code })}`;

/** The lines of orders behind a row. */
const groupPath = ({ by, code, month }: ProfitRow) =>
  `/ProfitList?${new URLSearchParams({ by: 'order', from: month, through: month, within: `${by}:${code}` })}`;

const hours = (field: 'minutes' | 'expectedMinutes') =>
  ({
    field,
    kind: 'number',
    width: 88,
    text: (row: ProfitRow) => (row[field] === 0 ? '' : formatDuration(row[field])),
  }) as const;

const isExpected = ({ expectedMinutes }: ProfitRow) => (expectedMinutes > 0 ? ('quiet' as const) : undefined);

/** The records the figures are from, each with the way there. */
function Sources({ sources }: { sources: readonly (readonly [path: string, name: string])[] }) {
  return (
    <>
      {sources.map(([path, name], at) => (
        <span key={path}>
          {at > 0 ? ' ' : ''}
          <ScreenLink to={path}>{name}</ScreenLink>
        </span>
      ))}
    </>
  );
}

const profits: ListDefinition<typeof listProfits> = {
  screen: 'contracts:profit-list',
  words: ['contracts', 'profit'],
  read: listProfits,
  rowId: ({ id }) => id,
  rowPath: (row) => (row.by === 'order' ? orderPath(row) : groupPath(row)),
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
    money('lostTax'),
    money('ownCost'),
    { field: 'ownCostBy', width: 96, value: ({ ownCostBy }, say) => ownCostBy && say(`profit.sources.${ownCostBy}`) },
    money('bonus'),
    money('expenses'),
    { field: 'plan', kind: 'amount', width: 96, sum: true },
    money('planGap'),
    hours('minutes'),
    { ...hours('expectedMinutes'), tone: () => 'quiet' },
    { field: 'utilisation', kind: 'number', width: 80, tone: isExpected },
    {
      field: 'invoices',
      width: 136,
      value: ({ invoices }, say) => listNames(invoices.map(({ number }) => number ?? say('profit.draftInvoice'))),
      render: ({ invoices }, say) => (
        <Sources
          sources={invoices.map(({ id, number }) => [`/InvoiceEdit/${id}`, number ?? say('profit.draftInvoice')])}
        />
      ),
    },
    {
      field: 'purchaseOrders',
      width: 136,
      value: ({ purchaseOrders }) => listNames(purchaseOrders),
      render: ({ purchaseOrders }) => (
        <Sources
          sources={purchaseOrders.map((number) => [`/PurchaseOrder/order?${new URLSearchParams({ number })}`, number])}
        />
      ),
    },
    {
      field: 'vendorInvoices',
      width: 136,
      value: ({ vendorInvoices }) => listNames(vendorInvoices.flatMap(({ number }) => number ?? [])),
      render: ({ vendorInvoices }) => (
        <Sources
          sources={vendorInvoices.map(({ id, number }) => [
            `/VendorInvoice?${new URLSearchParams({ id })}`,
            number ?? '',
          ])}
        />
      ),
    },
    {
      field: 'expenseClaims',
      width: 112,
      value: ({ expenseClaims }) => listNames(expenseClaims.flatMap(({ number }) => number ?? [])),
      render: ({ expenseClaims }) => (
        <Sources
          sources={expenseClaims.map(({ id, number }) => [
            `/Expense/sheet?${new URLSearchParams({ id })}`,
            number ?? '',
          ])}
        />
      ),
    },
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
    { name: 'within', kind: 'given' },
  ],
  Head: ({ answer }) => <ProfitTieStrip month={answer.through} />,
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
  const running = months.indexOf(monthOf(dayInTokyo(new Date())));
  return (
    <TrendChart
      title={say('profit.chart')}
      labels={months.map(formatMonth)}
      running={running < 0 ? undefined : running}
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
