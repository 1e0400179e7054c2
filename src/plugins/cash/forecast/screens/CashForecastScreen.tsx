import { CircleAlert } from 'lucide-react';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay, formatMonthDay } from '#core/value/formatDay.ts';
import { listAccounts } from '#plugins/ledger/account/contract/account.ts';
import { listPartners } from '#plugins/sales/contract/businessPartner.ts';
import { Button } from '#ui/button/Button.tsx';
import { TrendChart } from '#ui/chart/TrendChart.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { Menu } from '#ui/menu/Menu.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { useScreen } from '#ui/screen/screenContext.ts';
import { type CashForecast, forecastCash } from '../contract/cashForecast';
import { STEP_FILTER } from '../parts/stepFilter';

type Row = CashForecast['rows'][number];

const MONTHS = ['3', '6', '12', '24'];

const balance = (field: 'balance' | 'late' | 'lost' | 'typed' | 'hired' | 'least') =>
  ({
    field,
    kind: 'amount',
    width: 128,
    tone: (row: Row) => ((row[field] ?? 0) < 0 ? ('wrong' as const) : undefined),
  }) as const;

const forecast: ListDefinition<typeof forecastCash> = {
  screen: 'treasury:cash-forecast',
  words: ['cash', 'forecast'],
  read: forecastCash,
  rowId: ({ from }) => from,
  rowPath: ({ from, through, account }) =>
    `/Cashforecast/items?${new URLSearchParams({ from, through, ...(account === null ? {} : { account }) })}`,
  columns: [
    { field: 'from', kind: 'day', width: 104, pinned: 'left' },
    { field: 'through', kind: 'day', width: 104 },
    { field: 'in', kind: 'amount', width: 120, sum: true },
    { field: 'out', kind: 'amount', width: 120, sum: true },
    balance('balance'),
    balance('least'),
    balance('late'),
    balance('lost'),
    balance('typed'),
    balance('hired'),
  ],
  filters: [
    STEP_FILTER,
    {
      name: 'months',
      kind: 'choice',
      width: 104,
      options: MONTHS,
      label: (months, say) => say('forecast.monthsAhead', { months }),
      initial: () => '6',
      isRequired: true,
    },
    { name: 'account', kind: 'lookUp', read: listAccounts, codeWidth: 4, width: 168, isRare: true },
    { name: 'lateDays', kind: 'amount', width: 88, initial: () => '15', isRequired: true },
    { name: 'lost', kind: 'lookUp', read: listPartners, width: 168, isRare: true },
    { name: 'receiptPercent', kind: 'amount', width: 88, initial: () => '80', isRequired: true },
    { name: 'hires', kind: 'amount', width: 88, isRare: true },
    { name: 'hireCost', kind: 'amount', width: 136, isRare: true },
    { name: 'hiredFrom', kind: 'month', width: 120, isRare: true },
    { name: 'warnBelow', kind: 'amount', width: 120, isRare: true },
  ],
  Head: Lowest,
  Picture: ForecastChart,
};

/** The case that comes lowest, and on which day; one below the warning line stands out. The others are a menu away. */
function Lowest({ answer }: { answer: CashForecast }) {
  const say = useMessages('cash');
  const { open } = useScreen();
  const { lowest, opening, warnBelow, hireCost, isHireCostMissing } = answer;
  const [worst, ...others] = lowest.toSorted((one, other) => one.balance - other.balance);
  const sayLowest = (each: CashForecast['lowest'][number]) =>
    say('forecast.lowestOf', {
      case: say(`forecast.cases.${each.case}`),
      day: formatDay(each.on),
      amount: formatAmount(each.balance),
    });
  return (
    <>
      <Pill tone="neutral">{say('forecast.opening', { amount: formatAmount(opening) })}</Pill>
      {worst ? <Pill tone={worst.balance < warnBelow ? 'danger' : 'success'}>{sayLowest(worst)}</Pill> : null}
      {others.length > 0 ? (
        <Menu
          trigger={<Button kind="quiet">{say('forecast.otherCases', { count: others.length })}</Button>}
          entries={others.map((each) => ({
            id: each.case,
            label: sayLowest(each),
            icon: each.balance < warnBelow ? CircleAlert : undefined,
            onSelect: () => open(`/Cashforecast/items?${new URLSearchParams({ from: each.on, through: each.on })}`),
          }))}
        />
      ) : null}
      {isHireCostMissing && <span>{say('forecast.noHireCost')}</span>}
      {hireCost !== null && <span>{say('forecast.hireCostUsed', { amount: formatAmount(hireCost) })}</span>}
    </>
  );
}

/** The balance in each case; the figures stand in the list below. */
function ForecastChart({ answer: { rows, warnBelow } }: { answer: CashForecast }) {
  const say = useMessages('cash');
  if (rows.length < 2) return null;
  const line = (name: string, values: readonly (number | null)[]) => ({ name, shape: 'line', values }) as const;
  const expected = say('forecast.cases.expected');
  const ends = rows.map(({ balance }) => balance);
  const lowestEnd = ends.indexOf(Math.min(...ends));
  return (
    <TrendChart
      title={say('forecast.chart')}
      labels={rows.map(({ through }) => formatMonthDay(through))}
      series={[
        line(expected, ends),
        line(
          say('forecast.cases.late'),
          rows.map(({ late }) => late),
        ),
        ...(rows.some(({ lost }) => lost !== null)
          ? [
              line(
                say('forecast.cases.lost'),
                rows.map(({ lost }) => lost),
              ),
            ]
          : []),
        line(
          say('forecast.cases.typed'),
          rows.map(({ typed }) => typed),
        ),
        ...(rows.some(({ hired }) => hired !== null)
          ? [
              line(
                say('forecast.cases.hired'),
                rows.map(({ hired }) => hired),
              ),
            ]
          : []),
        ...(warnBelow === 0
          ? []
          : [
              {
                ...line(
                  say('forecast.warnBelow'),
                  rows.map(() => warnBelow),
                ),
                isBefore: true,
              },
            ]),
      ]}
      // The line is drawn through the ends of the periods; a day between them may be lower, and is told above.
      mark={{
        place: lowestEnd,
        name: expected,
        words: say('forecast.lowestEnd', { day: formatMonthDay(rows[lowestEnd]?.through ?? '') }),
      }}
    />
  );
}

/** 資金予測: the balance of money from today on, in several cases. */
export default function CashForecastScreen() {
  return <ListScreen list={forecast} />;
}
