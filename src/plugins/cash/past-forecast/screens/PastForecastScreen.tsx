import { addDays } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay, formatMonthDay } from '#core/value/formatDay.ts';
import { TrendChart } from '#ui/chart/TrendChart.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { STEP_FILTER } from '../../forecast/parts/stepFilter';
import { comparePastForecast, type PastForecast } from '../contract/pastForecast';

/** What was expected a month ago can be judged today. */
const DAYS_BACK = 28;

const past: ListDefinition<typeof comparePastForecast> = {
  screen: 'treasury:past-forecast',
  words: ['cash', 'past'],
  read: comparePastForecast,
  rowId: ({ from }) => from,
  rowPath: ({ from, through }) => `/CashflowList?${new URLSearchParams({ from, through })}`,
  columns: [
    { field: 'from', kind: 'day', width: 104, pinned: 'left' },
    { field: 'through', kind: 'day', width: 104 },
    { field: 'expectedIn', kind: 'amount', width: 120, sum: true },
    { field: 'in', kind: 'amount', width: 120, sum: true },
    { field: 'expectedOut', kind: 'amount', width: 120, sum: true },
    { field: 'out', kind: 'amount', width: 120, sum: true },
    { field: 'expected', kind: 'amount', width: 128 },
    { field: 'balance', kind: 'amount', width: 128 },
    {
      field: 'difference',
      kind: 'amount',
      width: 128,
      tone: ({ difference }) => (difference < 0 ? 'wrong' : undefined),
    },
  ],
  filters: [
    { name: 'madeBy', kind: 'day', isRequired: true, initial: (today) => addDays(today, -DAYS_BACK) },
    STEP_FILTER,
  ],
  Head: MadeOn,
  Picture: ComparisonChart,
};

/** When the forecast was made, and how far the books went from it at most. */
function MadeOn({ answer: { madeOn, opening, furthest } }: { answer: PastForecast }) {
  const say = useMessages('cash');
  if (madeOn === null) return null;
  return (
    <>
      <Pill tone="neutral">{say('past.madeOn', { day: formatDay(madeOn), amount: formatAmount(opening) })}</Pill>
      <Pill tone={furthest && furthest.difference < 0 ? 'warning' : 'neutral'}>
        {furthest
          ? say('past.furthest', { day: formatDay(furthest.on), amount: formatAmount(furthest.difference) })
          : say('past.same')}
      </Pill>
    </>
  );
}

/** The balance that came over the one expected; the figures stand in the list below. */
function ComparisonChart({ answer: { rows } }: { answer: PastForecast }) {
  const say = useMessages('cash');
  if (rows.length < 2) return null;
  return (
    <TrendChart
      title={say('past.chart')}
      labels={rows.map(({ through }) => formatMonthDay(through))}
      series={[
        { name: say('past.balance'), shape: 'line', values: rows.map(({ balance }) => balance) },
        { name: say('past.expected'), shape: 'line', values: rows.map(({ expected }) => expected), isBefore: true },
      ]}
    />
  );
}

/** 予測と実績: a forecast of before beside what came. */
export default function PastForecastScreen() {
  return <ListScreen list={past} />;
}
