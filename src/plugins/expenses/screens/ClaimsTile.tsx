import { formatAmount } from '#core/value/formatAmount.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import { joinClasses } from '#ui/theme/joinClasses.ts';
import { TilePending } from '#ui/tiles/TilePending.tsx';
import type { SheetHead, SheetState } from '../contract/expenseSheet';
import { listOwnSheets } from '../contract/sheetList';
import styles from './ClaimsTile.module.css';
import { SheetStatePill, sheetPath } from './sheet/sheetColumns';

const SHOWN = 5;
/** In the order in which they want something of their owner. */
const OPEN: readonly SheetState[] = ['sentBack', 'draft', 'requested', 'approved', 'posted'];

/** My claims that are still to be sent, decided or paid. */
export default function ClaimsTile() {
  const say = useMessages('expenses');
  const read = useRead(listOwnSheets, { open: 'true', limit: 1_000 }, { message: false });
  if (!read.data) return <TilePending read={read} rows={SHOWN} />;
  const open = [...read.data.rows].sort(byNeed);
  if (open.length === 0) return <p className={styles.quiet}>{say('tile.none')}</p>;
  const toCome = open.filter(({ state }) => state === 'posted').reduce((sum, { payable }) => sum + payable, 0);
  return (
    <>
      <ul className={styles.claims}>
        {open.slice(0, SHOWN).map(({ id, title, state, stepTitle, total }) => (
          <li key={id}>
            <ScreenLink to={sheetPath(id)}>{title || say('tile.untitled')}</ScreenLink>
            <span>
              <SheetStatePill state={state} />
            </span>
            <span className={joinClasses(styles.quiet, styles.step)}>{stepTitle}</span>
            <span className={styles.amount}>{formatAmount(total)}</span>
          </li>
        ))}
      </ul>
      <p>
        <ScreenLink to="/Expense">{say('tile.all', { count: open.length })}</ScreenLink>{' '}
        {toCome > 0 ? (
          <span className={styles.quiet}>{say('tile.toCome', { amount: formatAmount(toCome) })}</span>
        ) : null}
      </p>
    </>
  );
}

/** What waits for me comes before what waits for others; the newest first in each. */
const byNeed = (one: SheetHead, other: SheetHead) =>
  OPEN.indexOf(one.state) - OPEN.indexOf(other.state) || other.number - one.number;
