import { dayInTokyo, monthOf } from '../../../../core/value/day';
import { formatAmount } from '../../../../core/value/formatAmount';
import { formatMonth } from '../../../../core/value/formatDay';
import { addMonths } from '../../../../core/value/month';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useRead } from '../../../../ui/query/useRead';
import { ScreenLink } from '../../../../ui/screen/ScreenLink';
import { listAccounts } from '../../../ledger/account/contract/account';
import { balanceSheet, incomeStatement } from '../../../statements/balance/contract/balance';
import styles from './Dashboard.module.css';
import { sumPosition } from './sumPosition';

const CLOCK = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' });

/** Money and what is owed today, and how the month went up to today beside the last one; each leads to its source. */
export default function Figures() {
  const say = useMessages('assistant');
  const today = dayInTokyo(new Date());
  const month = monthOf(today);
  const lastMonth = addMonths(month, -1);
  const quietly = { message: false };
  const balances = useRead(balanceSheet, { asOf: today }, quietly);
  const accounts = useRead(listAccounts, {}, quietly);
  const result = useRead(incomeStatement, { from: month, through: month, asOf: today }, quietly);
  const lastResult = useRead(incomeStatement, { from: lastMonth, through: lastMonth }, quietly);
  const reads = [balances, accounts, result, lastResult];
  const readAt = Math.min(...reads.map((read) => read.dataUpdatedAt));
  const position = accounts.data && balances.data && sumPosition(accounts.data.rows, balances.data.rows);

  const figures = [
    ...(['cash', 'receivables', 'payables'] as const).map((key) => ({
      title: say(`figures.${key}`),
      amount: position?.[key],
      before: undefined,
      to: `/BalanceSheet?asOf=${today}`,
    })),
    ...(['sales', 'profit'] as const).map((key) => ({
      title: say(`figures.${key}`, { month: formatMonth(month) }),
      amount: result.data?.totals[key],
      before: lastResult.data?.totals[key],
      to: `/BalanceSheet?view=pl&from=${month}`,
    })),
  ];
  const time = readAt > 0 ? CLOCK.format(readAt) : undefined;
  const stand = balances.data?.rows.every(({ kind }) => kind !== 'account')
    ? say('figures.nothingPosted')
    : time && say('figures.asOf', { time });
  return (
    <>
      <ul className={styles.figures}>
        {figures.map(({ title, amount, before, to }) => (
          <li key={title}>
            <ScreenLink className={styles.figure} to={to}>
              <span className={styles.figureTitle}>{title}</span>
              <span className={styles.amount}>{amount === undefined ? '…' : formatAmount(amount)}</span>
              {before === undefined ? null : (
                <span className={styles.figureNote}>{say('figures.lastMonth', { amount: formatAmount(before) })}</span>
              )}
            </ScreenLink>
          </li>
        ))}
      </ul>
      <p className={styles.quiet} role="status">
        {reads.some((read) => read.error) ? say('figures.failed') : stand}
      </p>
    </>
  );
}
