import { formatAmount } from '#core/value/formatAmount.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { TrendChart } from '#ui/chart/TrendChart.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { TilePending } from '#ui/tiles/TilePending.tsx';
import type { purchaseKpi, salesKpi } from '../../contract/dashboard';
import styles from './Dashboard.module.css';
import { CHART_ROWS, FigureLink, FigureTable, incomeOf } from './FigureTable';

interface BusinessTileProps {
  read: typeof salesKpi | typeof purchaseKpi;
  name: 'sales' | 'purchases';
}

/** Twelve months of sales or purchases as posted, and what of them is open. */
export function BusinessTile({ read, name }: BusinessTileProps) {
  const say = useMessages('assistant');
  const asked = useRead(read, {}, { message: false });
  if (!asked.data) return <TilePending read={asked} rows={CHART_ROWS} />;
  const { months, open, overdue } = asked.data;
  if (open === 0 && months.every(({ amount }) => amount === 0))
    return <p className={styles.quiet}>{say(`kpi.${name}None`)}</p>;
  return (
    <>
      <p className={styles.quiet}>{say(`kpi.${name}Basis`)}</p>
      <TrendChart
        title={say(`kpi.${name}`)}
        running={months.length - 1}
        labels={months.map(({ month }) => formatMonth(month).slice(-2))}
        series={[{ name: say(`kpi.${name}`), shape: 'bar', values: months.map(({ amount }) => amount) }]}
      />
      <p>
        <FigureLink to="/Clearing">
          {say(`kpi.${name}Open`, { open: formatAmount(open), overdue: formatAmount(overdue) })}
        </FigureLink>
      </p>
      <FigureTable
        title={say(`kpi.${name}`)}
        heads={[say('kpi.month'), say('kpi.amount')]}
        rows={months.map(({ month, amount }) => ({
          name: formatMonth(month),
          to: incomeOf(month),
          figures: [formatAmount(amount)],
        }))}
      />
    </>
  );
}
