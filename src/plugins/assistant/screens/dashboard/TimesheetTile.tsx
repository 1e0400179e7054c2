import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import { TilePending } from '#ui/tiles/TilePending.tsx';
import { dueTimesheets } from '../../contract/dashboard';
import styles from './Dashboard.module.css';

/** The months whose timesheet I have still to send. */
export default function TimesheetTile() {
  const say = useMessages('assistant');
  const read = useRead(dueTimesheets, {}, { message: false });
  if (!read.data) return <TilePending read={read} rows={2} />;
  const { rows } = read.data;
  if (rows.length === 0) return <p className={styles.quiet}>{say('timesheets.none')}</p>;
  return (
    <ul className={styles.waiting}>
      {rows.map(({ month, status, dueOn, isOverdue, path }) => (
        <li key={month}>
          <ScreenLink to={path}>{formatMonth(month)}</ScreenLink>
          <span className={styles.quiet}>{say(`timesheets.statuses.${status}`)}</span>
          <span className={isOverdue ? styles.late : styles.quiet}>
            {say('waiting.due', { day: formatDay(dueOn) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
