import { AmountField } from '#ui/field/AmountField.tsx';
import { MoneyField } from '#ui/field/MoneyField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { listAccounts } from '../../account/contract/account';
import { useCurrencyMoney } from '../../currency/parts/useCurrencyMoney';
import { BOOK_CURRENCY } from '../../currency/rates/currencies';
import type { Side } from '../../document/contract/journalEntry';
import type { RecurringSheet } from '../contract/recurringEntry';
import styles from './SheetLines.module.css';

/** The lines of a recurring entry: their amounts change, as a rent does; what else it books is typed as a new one. */
export function SheetLines({ sheet, onChange }: { sheet: RecurringSheet; onChange: (sheet: RecurringSheet) => void }) {
  const say = useMessages('ledger');
  const accounts = useRead(listAccounts, {}, { message: false });
  const titles = new Map(accounts.data?.rows.map(({ code, title }) => [code, title]));
  const { minorUnits, format } = useCurrencyMoney(sheet.currency);
  const change = (position: number) => (amount: number | null) =>
    onChange({
      ...sheet,
      lines: sheet.lines.map((line, each) => (each === position ? { ...line, amount: amount ?? 0 } : line)),
    });
  const sumOf = (side: Side) =>
    sheet.lines.reduce((sum, line) => sum + (line.side === side ? (line.amount ?? 0) : 0), 0);
  const difference = Math.abs(sumOf('debit') - sumOf('credit'));
  return (
    <fieldset className={styles.lines}>
      <legend>{say('recurring.lines')}</legend>
      {sheet.lines.map(({ side, account, amount }, position) => {
        const field = {
          label: `${say(`side.${side}`)} ${account} ${titles.get(account) ?? ''}`,
          value: amount,
          onChange: change(position),
        };
        // Two lines may be alike: only their place tells them apart.
        const key = `${position} ${account}`;
        return sheet.currency === BOOK_CURRENCY ? (
          <AmountField key={key} {...field} />
        ) : (
          <MoneyField key={key} {...field} minorUnits={minorUnits ?? 0} />
        );
      })}
      <p className={styles.sums} role="status">
        {say('recurring.sums', { debit: format(sumOf('debit')), credit: format(sumOf('credit')) })}
        {/* Where tax is added to what is typed, equal amounts would be the wrong ones. */}
        {difference > 0 && sheet.taxEntry === 'included' ? (
          <strong>{say('recurring.unbalanced', { amount: format(difference) })}</strong>
        ) : null}
      </p>
    </fieldset>
  );
}
