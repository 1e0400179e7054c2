import { formatAmount } from '../../../../core/value/formatAmount';
import { formatDay } from '../../../../core/value/formatDay';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useRead } from '../../../../ui/query/useRead';
import { ScreenLink } from '../../../../ui/screen/ScreenLink';
import { listDocuments } from '../../../accounting/contract/journalEntry';
import styles from '../DashboardScreen.module.css';

const SHOWN = 8;

/** The newest documents, each a link to itself. */
export function RecentDocuments() {
  const say = useMessages('assistant');
  const { data } = useRead(listDocuments, { limit: SHOWN });
  return (
    <section>
      <h2 className={styles.title}>
        {say('recent.title')}
        <ScreenLink className={styles.more} to="/ACDocList">
          {say('recent.all')}
        </ScreenLink>
      </h2>
      {data?.rows.length === 0 ? <p className={styles.quiet}>{say('recent.none')}</p> : null}
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
          {data?.rows.map((row) => (
            <tr key={row.id}>
              <td>{formatDay(row.postingDate)}</td>
              <td>
                <ScreenLink to={`/ACDocument?id=${row.id}`}>
                  {row.documentType} {row.number ?? say('recent.draft')}
                </ScreenLink>
              </td>
              <td className={styles.text}>{row.headerText || row.partnerTitle}</td>
              <td className={styles.amountCell}>{formatAmount(row.debit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
