import type { Day } from '../../../../core/value/day';
import { monthOf } from '../../../../core/value/day';
import { formatAmount } from '../../../../core/value/formatAmount';
import { formatDay, formatMonth } from '../../../../core/value/formatDay';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useRead } from '../../../../ui/query/useRead';
import { ScreenLink } from '../../../../ui/screen/ScreenLink';
import { balanceSheet, incomeStatement, type StatementRow } from '../../../accounting/contract/balance';
import styles from '../DashboardScreen.module.css';

/** Cash, receivables, payables, and the month's sales and profit, as posted; each leads to where it comes from. */
export function Figures({ today }: { today: Day }) {
  const say = useMessages('assistant');
  const month = monthOf(today);
  const { data: position } = useRead(balanceSheet, { asOf: today });
  const { data: result } = useRead(incomeStatement, { from: month, through: month });
  const sumOf = (...groups: string[]) =>
    position?.rows.filter(isGroupIn(groups)).reduce((sum, row) => sum + row.amount, 0);
  const shown = { month: formatMonth(month) };
  const figures = [
    { title: say('figures.cash'), amount: sumOf('BS-A-CUR-CASH'), to: `/BalanceSheet?asOf=${today}` },
    { title: say('figures.receivables'), amount: sumOf('BS-A-CUR-AR'), to: `/BalanceSheet?asOf=${today}` },
    { title: say('figures.payables'), amount: sumOf('BS-L-CUR-AP', 'BS-L-CUR-ACP'), to: `/BalanceSheet?asOf=${today}` },
    { title: say('figures.sales', shown), amount: result?.totals.sales, to: '/BalanceSheet?view=pl' },
    { title: say('figures.profit', shown), amount: result?.totals.profit, to: '/BalanceSheet?view=pl' },
  ];
  return (
    <section>
      <h2 className={styles.title}>{say('figures.title')}</h2>
      <ul className={styles.figures}>
        {figures.map(({ title, amount, to }) => (
          <li key={title}>
            <ScreenLink className={styles.figure} to={to}>
              <span className={styles.figureTitle}>{title}</span>
              <span className={styles.amount}>{amount === undefined ? '…' : formatAmount(amount)}</span>
            </ScreenLink>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{say('figures.asOf', { day: formatDay(today) })}</p>
    </section>
  );
}

const isGroupIn = (groups: readonly string[]) => (row: StatementRow) =>
  row.kind === 'group' && groups.includes(row.code);
