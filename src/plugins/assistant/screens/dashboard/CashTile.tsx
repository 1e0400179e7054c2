import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay, formatMonthDay } from '#core/value/formatDay.ts';
import { TrendChart } from '#ui/chart/TrendChart.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { TilePending } from '#ui/tiles/TilePending.tsx';
import { cashForecast } from '../../contract/dashboard';
import styles from './Dashboard.module.css';
import { CHART_ROWS, FigureLink, FigureTable } from './FigureTable';

/** Where the money goes in the weeks to come, if everything is paid when it is due. */
export default function CashTile() {
  const say = useMessages('assistant');
  const read = useRead(cashForecast, {}, { message: false });
  if (!read.data) return <TilePending read={read} rows={CHART_ROWS} />;
  const { money, overdue, weeks } = read.data;
  const isNothingKnown = money === 0 && weeks.every((week) => week.in === 0 && week.out === 0);
  if (isNothingKnown) return <p className={styles.quiet}>{say('kpi.cashNone')}</p>;
  const lowest = weeks.reduce((low, week) => (week.balance < low.balance ? week : low), weeks[0] ?? NO_WEEK);
  return (
    <>
      <TrendChart
        title={say('kpi.cash')}
        isUntitled
        labels={weeks.map(({ from }) => formatMonthDay(from))}
        mark={{
          place: weeks.indexOf(lowest),
          name: say('kpi.balance'),
          words: say('kpi.lowest', { day: formatMonthDay(lowest.through) }),
        }}
        series={[
          { name: say('kpi.balance'), shape: 'line', values: weeks.map(({ balance }) => balance) },
          { name: say('kpi.in'), shape: 'bar', values: weeks.map((week) => week.in) },
          { name: say('kpi.out'), shape: 'bar', values: weeks.map((week) => -week.out) },
        ]}
      />
      <p className={lowest.balance < 0 ? styles.late : undefined}>
        <FigureLink to="/Clearing">
          {say(lowest.balance < money ? 'kpi.cashNow' : 'kpi.cashRises', {
            money: formatAmount(money),
            lowest: formatAmount(lowest.balance),
            day: formatDay(lowest.through),
          })}
        </FigureLink>
      </p>
      <p className={styles.quiet}>{say('kpi.cashBasis')}</p>
      <FigureTable
        title={say('kpi.cash')}
        heads={[say('kpi.week'), say('kpi.in'), say('kpi.out'), say('kpi.balance')]}
        rows={[
          {
            name: say('kpi.overdue'),
            figures: [overdue.in, overdue.out, money + overdue.in - overdue.out].map((figure) => formatAmount(figure)),
          },
          ...weeks.map((week) => ({
            name: `${formatDay(week.from)}–${formatMonthDay(week.through)}`,
            figures: [week.in, week.out, week.balance].map((figure) => formatAmount(figure)),
          })),
        ]}
      />
    </>
  );
}

const NO_WEEK = { from: '', through: '', in: 0, out: 0, balance: 0 };
