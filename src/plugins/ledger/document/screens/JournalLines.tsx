import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { lineKey } from '#ui/compare/recordShape.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Sideways } from '#ui/sideways/Sideways.tsx';
import { useCurrencyMoney } from '../../currency/parts/useCurrencyMoney';
import type { JournalEntry } from '../contract/journalEntry';
import type { EntryField } from '../parts/entryForm';
import styles from './JournalLines.module.css';

interface JournalLinesProps {
  entry: JournalEntry;
  onOpenLedger: (account: string) => void;
  /** The account of the line under the cursor. */
  onCurrent: (account: string) => void;
}

/** The lines of a document in the books, debit and credit in columns of their own. Arrows walk them, Enter opens the ledger. */
export function JournalLines({ entry, onOpenLedger, onCurrent }: JournalLinesProps) {
  const say = useMessages('ledger');
  // Lines the system made are not compared: they follow from those that were typed.
  const typed = entry.lines.filter(({ isTaxLine }) => !isTaxLine);
  const keyOf = (line: (typeof typed)[number], field?: EntryField) => {
    const position = typed.indexOf(line);
    if (position < 0) return undefined;
    return field ? `${lineKey(position)}.${field}` : lineKey(position);
  };
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
    <Sideways className={styles.scroller} compared="lines">
      <table className={styles.lines} aria-label={say('document.lines')}>
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
              data-compare={keyOf(line)}
              key={line.lineNumber}
              tabIndex={line.lineNumber === 1 ? 0 : -1}
              data-tax={line.isTaxLine || undefined}
              onFocus={() => onCurrent(line.account)}
              onDoubleClick={() => onOpenLedger(line.account)}
              onKeyDown={(event) => walk(event, line.account)}
            >
              <th scope="row" data-compare={keyOf(line, 'side')}>
                {line.lineNumber}
              </th>
              <td data-compare={keyOf(line, 'account')}>
                <span className={styles.accountCode}>{line.account}</span> {line.accountTitle}
              </td>
              {(['debit', 'credit'] as const).map((side) => (
                <td key={side} data-kind="amount" data-compare={line.side === side ? keyOf(line, 'amount') : undefined}>
                  {line.side === side ? <LineAmount line={line} currency={entry.currency} /> : null}
                </td>
              ))}
              <td data-compare={keyOf(line, 'taxCode')}>
                {line.taxCode === 'OUT' ? '' : line.taxCode}
                {line.businessKind ? (
                  <small className={styles.kind}> {say('businessKind.short', { kind: line.businessKind })}</small>
                ) : null}
              </td>
              <td data-compare={keyOf(line, 'partner')}>{line.partnerTitle ?? line.partner}</td>
              <td data-compare={keyOf(line, 'department')}>{line.departmentTitle ?? line.department}</td>
              <td data-compare={keyOf(line, 'dueOn')}>{line.dueOn ? formatDay(line.dueOn) : ''}</td>
              <td data-compare={keyOf(line, 'memo')}>{line.isTaxLine ? tellTax(line, entry, say) : line.memo}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  );
}

/** What made a line of tax: the rule, or somebody who typed it and why. */
function tellTax(
  { taxCode, side }: JournalEntry['lines'][number],
  { typedTaxes }: JournalEntry,
  say: ReturnType<typeof useMessages>,
): string {
  const typed = typedTaxes?.find((each) => each.taxCode === taxCode && each.side === side);
  if (!typed) return say('document.taxLine');
  return say('typedTax.mark', {
    computed: 'computed' in typed ? formatAmount(typed.computed) : '',
    reason: typed.reason,
  });
}

/** An amount in the document's currency; below it the yen of another currency, and what is left of a partly cleared one. */
function LineAmount({
  line: { amount, yen, open },
  currency,
}: {
  line: JournalEntry['lines'][number];
  currency: string;
}) {
  const say = useMessages('ledger');
  const { format } = useCurrencyMoney(currency);
  const isPartlyOpen = open !== undefined && open > 0 && open < amount;
  return (
    <>
      {format(amount)}
      {yen === undefined ? null : <small className={styles.yen}>¥{formatAmount(yen)}</small>}
      {isPartlyOpen ? <small className={styles.yen}>{say('document.leftOpen', { amount: format(open) })}</small> : null}
    </>
  );
}

function focusRow(row: Element | null): void {
  if (row instanceof HTMLElement) row.focus();
}
