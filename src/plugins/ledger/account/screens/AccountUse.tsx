import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatAmount, formatCount } from '#core/value/formatAmount.ts';
import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { documentPath } from '../../books/parts/paths';
import { accountUses } from '../contract/account';
import styles from './AccountUse.module.css';

type Uses = OutputOf<typeof accountUses>;

/** What an account is used for: where it is named, how it moved, what was posted last. */
export function AccountUse({ code }: { code: string }) {
  const say = useMessages('ledger');
  const { data, error, refetch } = useRead(accountUses, { code }, { message: false });
  if (error && !data) return <FailedRead error={error} onRetry={refetch} />;
  if (!data) return <Skeleton rows={4} columns={[160, 0]} />;
  return (
    <div className={styles.use}>
      <section aria-label={say('account.usedIn')}>
        <h2>{say('account.usedIn')}</h2>
        {data.uses.length === 0 ? <p>{say('account.unusedNow')}</p> : <Places uses={data.uses} />}
      </section>
      {data.uses.length === 0 ? null : (
        <>
          <section aria-label={say('account.byMonth')}>
            <h2>{say('account.byMonth')}</h2>
            <Months months={data.months} />
          </section>
          <section aria-label={say('account.lastLines')}>
            <h2>{say('account.lastLines')}</h2>
            <LastLines lines={data.lastLines} />
          </section>
        </>
      )}
    </div>
  );
}

function Places({ uses }: Pick<Uses, 'uses'>) {
  const say = useMessages('ledger');
  return (
    <ul>
      {uses.map(({ kind, count, path }) => {
        const words = `${say(`account.use.${kind}`)} ${formatCount(count)}`;
        return <li key={kind}>{path ? <ScreenLink to={path}>{words}</ScreenLink> : words}</li>;
      })}
    </ul>
  );
}

/** The bar beside a balance is as long as the balance is large among the twelve. */
function Months({ months }: Pick<Uses, 'months'>) {
  const say = useMessages('ledger');
  const largest = Math.max(1, ...months.map(({ balance }) => Math.abs(balance)));
  return (
    <table>
      <thead>
        <tr>
          {(['month', 'debit', 'credit', 'balance'] as const).map((column) => (
            <th key={column} scope="col">
              {say(`account.monthly.${column}`)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, debit, credit, balance }) => (
          <tr key={month}>
            <th scope="row">{formatMonth(month)}</th>
            <td>{formatAmount(debit)}</td>
            <td>{formatAmount(credit)}</td>
            <td>{formatAmount(balance)}</td>
            <td className={styles.bar}>
              <div
                data-negative={balance < 0 || undefined}
                style={{ '--share': Math.abs(balance) / largest }}
                aria-hidden="true"
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LastLines({ lines }: { lines: Uses['lastLines'] }) {
  const say = useMessages('ledger');
  return (
    <table>
      <tbody>
        {lines.map(({ documentId, number, postingDate, side, amount, memo, lineNumber }) => (
          <tr key={`${documentId} ${lineNumber}`}>
            <td>{formatDay(postingDate)}</td>
            <th scope="row">
              <ScreenLink to={documentPath(documentId)}>{number}</ScreenLink>
            </th>
            <td>{say(`side.${side}`)}</td>
            <td>{formatAmount(amount)}</td>
            <td className={styles.memo}>{memo}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
