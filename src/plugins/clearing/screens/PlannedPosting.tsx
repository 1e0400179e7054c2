import { formatAmount } from '#core/value/formatAmount.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useMasters } from '../../ledger/books/parts/useMasters';
import { listTolerances } from '../contract/clearingTolerance';
import type { AllocatedItem } from './allocateItems';
import styles from './Clearing.module.css';
import { planPosting, type Terms } from './planPosting';

interface PlannedPostingProps {
  items: readonly AllocatedItem[];
  terms: Terms;
  /** How amounts of the items' currency are written beside their yen; null where that is yen. */
  formatForeign: ((amount: number) => string) | null;
}

/** What would be posted, line by line, before it is: accounts, amounts and tax, or the sentence of the refusal to come. */
export function PlannedPosting({ items, terms, formatForeign }: PlannedPostingProps) {
  const say = useMessages('clearing');
  const { masters } = useMasters();
  const tolerances = useRead(listTolerances, {}, { message: false });
  // Whoever may not read one of them sees nothing ahead; the server judges all the same.
  if (!masters || !tolerances.data) return null;
  const { books } = masters;
  const planned = planPosting(items, terms, { books, tolerances: tolerances.data.rows });
  if (planned.kind === 'nothing') return <p className={styles.hint}>{say('clearing.posting.none')}</p>;
  if (planned.kind === 'refused') {
    const { code, params } = planned.problem;
    return <p className={styles.caution}>{say(`errors.${code.slice(code.indexOf('/') + 1)}`, params)}</p>;
  }
  const { documentType, lines } = planned;
  return (
    <table className={styles.posting}>
      <caption>
        {say('clearing.posting.title')} {documentType} {books.documentTypes.get(documentType)?.title}
      </caption>
      <tbody>
        {lines.map(({ lineNumber, side, account, taxCode, amount, foreignAmount }) => (
          <tr key={lineNumber}>
            <td>{say(`side.${side}Short`)}</td>
            <td>
              {account} {books.accounts.get(account)?.title} {taxCode}
            </td>
            <td>
              {formatAmount(amount)}
              {formatForeign && foreignAmount ? <div>{formatForeign(foreignAmount)}</div> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
