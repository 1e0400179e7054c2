import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { listDocuments } from '#plugins/ledger/document/contract/journalEntry.ts';
import { prefixesOf, showNumber } from '#plugins/ledger/document/contract/shownNumber.ts';
import { listNumberPrefixes } from '#plugins/ledger/document-type/contract/documentType.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import { TilePending } from '#ui/tiles/TilePending.tsx';
import styles from './Dashboard.module.css';

const SHOWN = 8;

/** The newest documents, each a link to itself. */
export default function RecentDocuments() {
  const say = useMessages('assistant');
  const read = useRead(listDocuments, { limit: SHOWN }, { message: false });
  const types = useRead(listNumberPrefixes, {}, { message: false });
  const prefixes = prefixesOf(types.data?.rows ?? []);
  const nameOf = ({ documentType, number }: { documentType: string; number: string | null }) =>
    number === null ? `${documentType} ${say('recent.draft')}` : showNumber({ documentType, number }, prefixes);
  if (!read.data) return <TilePending read={read} rows={SHOWN + 2} />;
  const { rows } = read.data;
  return (
    <>
      {rows.length === 0 ? <p className={styles.quiet}>{say('recent.none')}</p> : null}
      <table className={styles.documents}>
        <thead className={styles.heads}>
          <tr>
            {(['day', 'number', 'text', 'amount'] as const).map((column) => (
              <th key={column} scope="col">
                {say(`recent.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{formatDay(row.postingDate)}</td>
              <td>
                <ScreenLink to={`/ACDocument?id=${row.id}`}>{nameOf(row)}</ScreenLink>
              </td>
              <td className={styles.text}>{row.headerText || row.partnerTitle}</td>
              <td className={styles.amountCell}>{formatAmount(row.debit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ScreenLink to="/ACDocList">{say('recent.all')}</ScreenLink>
    </>
  );
}
