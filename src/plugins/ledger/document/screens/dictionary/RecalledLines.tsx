import type { Masters } from '#plugins/ledger/books/parts/useMasters.ts';
import { BOOK_CURRENCY } from '#plugins/ledger/currency/rates/currencies.ts';
import { moneyOf } from '#plugins/ledger/currency/screens/moneyOf.ts';
import type { RememberedEntry } from '#plugins/ledger/dictionary/contract/entryDictionary.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import styles from './DictionaryDialog.module.css';

/** The lines a remembered entry would bring, before it does. */
export function RecalledLines({ entry, masters }: { entry: RememberedEntry; masters: Masters }) {
  const say = useMessages('ledger');
  const { format } = moneyOf({ currency: entry.currency ?? BOOK_CURRENCY }, masters.books);
  return (
    <table className={styles.lines} aria-label={say('document.lines')}>
      <tbody>
        {entry.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a remembered entry have no identity but their place
          <tr key={index}>
            <td>{say(`side.${line.side}Short`)}</td>
            <td>
              {line.account} {masters.books.accounts.get(line.account)?.title}
              {line.memo ? <span className={styles.memo}>{line.memo}</span> : null}
            </td>
            <td data-kind="amount">{line.amount === null ? say('dictionary.typedLater') : format(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
