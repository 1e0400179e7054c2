import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { Sparkline } from '#ui/chart/Sparkline.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import { TilePending } from '#ui/tiles/TilePending.tsx';
import { figuresOfDay } from '../../contract/dashboard';
import styles from './Dashboard.module.css';
import { incomeOf } from './FigureTable';

const FIGURES = ['cash', 'receivables', 'sales', 'profit'] as const;

/** Four figures of today with what changed and how they came to be; each opens the statement it stands on. */
export default function FiguresTile() {
  const say = useMessages('assistant');
  const read = useRead(figuresOfDay, {}, { message: false });
  if (!read.data) return <TilePending read={read} rows={3} />;
  const { asOf, isEmpty, ...figures } = read.data;
  if (isEmpty) return <p className={styles.quiet}>{say('figures.nothingPosted')}</p>;
  const month = asOf.slice(0, 7);
  const pathOf = (name: (typeof FIGURES)[number]) =>
    name === 'cash' || name === 'receivables' ? `/BalanceSheet?asOf=${asOf}` : incomeOf(month);
  return (
    <ul className={styles.figures}>
      {FIGURES.map((name) => {
        const { amount, before, months } = figures[name];
        const change = amount - before;
        return (
          <li key={name}>
            <ScreenLink className={styles.figure} to={pathOf(name)}>
              <span className={styles.figureTitle}>
                {say(`figures.${name}`, {
                  day: formatDay(asOf),
                  month: Number(month.slice(5)),
                  date: Number(asOf.slice(8)),
                })}
              </span>
              <span className={styles.amount}>{formatAmount(amount)}</span>
              <span className={styles.figureFoot}>
                <Sparkline values={months} isRunning={name === 'sales' || name === 'profit'} />
                <span className={styles.figureNote}>
                  {say(name === 'cash' || name === 'receivables' ? 'figures.sinceEnd' : 'figures.sinceSameDay', {
                    change: `${change > 0 ? '+' : ''}${formatAmount(change)}`,
                  })}
                </span>
              </span>
            </ScreenLink>
          </li>
        );
      })}
    </ul>
  );
}
