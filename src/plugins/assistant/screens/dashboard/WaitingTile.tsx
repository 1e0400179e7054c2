import { formatAmount } from '../../../../core/value/formatAmount';
import { formatDay } from '../../../../core/value/formatDay';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useRead } from '../../../../ui/query/useRead';
import { ScreenLink } from '../../../../ui/screen/ScreenLink';
import { TilePending } from '../../../../ui/tiles/TilePending';
import { listInbox } from '../../contract/inbox';
import styles from './Dashboard.module.css';

const SHOWN = 5;

/** The requests that wait for me, the most urgent first. */
export default function WaitingTile() {
  const say = useMessages('assistant');
  const read = useRead(listInbox, { box: 'waiting', limit: SHOWN }, { message: false });
  if (!read.data) return <TilePending read={read} rows={SHOWN} />;
  const { rows, totals } = read.data;
  if (rows.length === 0) return <p className={styles.quiet}>{say('waiting.none')}</p>;
  return (
    <>
      <ul className={styles.waiting}>
        {rows.map(({ id, path, title, requesterName, amount, dueOn, isOverdue }) => (
          <li key={id}>
            <ScreenLink to={path}>{title}</ScreenLink>
            <span className={styles.quiet}>{requesterName}</span>
            <span className={isOverdue ? styles.late : styles.quiet}>
              {dueOn === null ? '' : say('waiting.due', { day: formatDay(dueOn) })}
            </span>
            <span className={styles.amountCell}>{amount === null ? '' : formatAmount(amount)}</span>
          </li>
        ))}
      </ul>
      <p>
        <ScreenLink to="/InBox">
          {say('waiting.all')} ({totals?.count ?? rows.length})
        </ScreenLink>
      </p>
    </>
  );
}
