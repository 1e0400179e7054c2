import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatAmount } from '../../../../core/value/formatAmount';
import { formatDay } from '../../../../core/value/formatDay';
import { useMessages } from '../../../../ui/i18n/useMessages';
import type { JournalEntry } from '../../contract/journalEntry';
import styles from './JournalLines.module.css';

interface JournalLinesProps {
  entry: JournalEntry;
  onOpenLedger: (account: string) => void;
  /** The account of the line under the cursor. */
  onCurrent: (account: string) => void;
}

/** The lines of a document in the books, debit and credit in columns of their own. Arrows walk them, Enter opens the ledger. */
export function JournalLines({ entry, onOpenLedger, onCurrent }: JournalLinesProps) {
  const say = useMessages('accounting');
  const walk = (event: KeyboardEvent<HTMLTableRowElement>, account: string) => {
    const { currentTarget: row } = event;
    if (event.key === 'Enter') onOpenLedger(account);
    else if (event.key === 'ArrowDown') focusRow(row.nextElementSibling);
    else if (event.key === 'ArrowUp') focusRow(row.previousElementSibling);
    else return;
    event.preventDefault();
  };
  const body = useRef<HTMLTableSectionElement>(null);
  // What was typed here a moment ago has gone with its focus: the keyboard goes on in the document that took its place.
  useEffect(() => {
    if (document.activeElement === document.body) focusRow(body.current?.rows[0] ?? null);
  }, []);
  return (
    <section className={styles.scroller} aria-label={say('document.lines')}>
      <table className={styles.lines}>
        <colgroup>
          {['number', 'account', 'amount', 'amount', 'code', 'partner', 'department', 'day', 'memo'].map(
            (column, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
              <col key={position} className={styles[column]} />
            ),
          )}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{say('field.line')}</th>
            <th scope="col">{say('field.account')}</th>
            <th scope="col" data-kind="amount">
              {say('field.debit')}
            </th>
            <th scope="col" data-kind="amount">
              {say('field.credit')}
            </th>
            <th scope="col">{say('field.taxCode')}</th>
            <th scope="col">{say('field.partner')}</th>
            <th scope="col">{say('field.department')}</th>
            <th scope="col">{say('field.dueOn')}</th>
            <th scope="col">{say('field.memo')}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {entry.lines.map((line) => (
            <tr
              key={line.lineNumber}
              tabIndex={line.lineNumber === 1 ? 0 : -1}
              data-tax={line.isTaxLine || undefined}
              onFocus={() => onCurrent(line.account)}
              onDoubleClick={() => onOpenLedger(line.account)}
              onKeyDown={(event) => walk(event, line.account)}
            >
              <th scope="row">{line.lineNumber}</th>
              <td>
                <span className={styles.accountCode}>{line.account}</span> {line.accountTitle}
              </td>
              <td data-kind="amount">{line.side === 'debit' ? formatAmount(line.amount) : ''}</td>
              <td data-kind="amount">{line.side === 'credit' ? formatAmount(line.amount) : ''}</td>
              <td>{line.taxCode === 'OUT' ? '' : line.taxCode}</td>
              <td>{line.partnerTitle ?? line.partner}</td>
              <td>{line.departmentTitle ?? line.department}</td>
              <td>{line.dueOn ? formatDay(line.dueOn) : ''}</td>
              <td>{line.isTaxLine ? say('document.taxLine') : line.memo}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function focusRow(row: Element | null): void {
  if (row instanceof HTMLElement) row.focus();
}
