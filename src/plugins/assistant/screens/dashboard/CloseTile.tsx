import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { addMonths } from '#core/value/month.ts';
import { getCloseChecklist } from '#plugins/closing/contract/closeChecklist.ts';
import { listPeriods } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { TilePending } from '#ui/tiles/TilePending.tsx';
import styles from './Dashboard.module.css';
import { FigureLink } from './FigureTable';

/** How far the close of last month has come; leads to what stands in its way. */
export default function CloseTile() {
  const say = useMessages('assistant');
  const month = addMonths(monthOf(dayInTokyo(new Date())), -1);
  const periods = useRead(listPeriods, {}, { message: false });
  const last = periods.data?.rows.find(({ period, state }) => period === month && state !== 'closed');
  const checklist = useRead(getCloseChecklist, { period: month }, { message: false, enabled: last !== undefined });
  if (periods.data && !last) return <p className={styles.quiet}>{say('close.none', { month: formatMonth(month) })}</p>;
  if (!last || !checklist.data) return <TilePending read={periods.data ? checklist : periods} rows={2} />;
  const { checks, steps } = checklist.data;
  const path = `/AccountingPeriodManagement?${new URLSearchParams({ year: String(last.fiscalYear), period: month })}`;
  const open = checks.filter(({ isDone }) => !isDone).length;
  return (
    <>
      <p>
        <FigureLink to={path}>{say('close.month', { month: formatMonth(month) })}</FigureLink>
      </p>
      <p className={open > 0 ? styles.late : styles.quiet}>
        {say(open > 0 ? 'close.checksOpen' : 'close.checksDone', { open, count: checks.length })}
      </p>
      <p className={styles.quiet}>
        {say('close.steps', { done: steps.filter(({ tickedAt }) => tickedAt !== null).length, count: steps.length })}
      </p>
    </>
  );
}
