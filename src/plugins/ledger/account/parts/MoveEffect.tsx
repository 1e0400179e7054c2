import type { ActPreviewProps } from '#core/plugin/actParts.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { effectOfMove, type MovedAccounts } from './effectOfMove';
import styles from './MoveEffect.module.css';

/** What a move of accounts does to the statements of today. */
export default function MoveEffect({ asked, on }: ActPreviewProps<{ readonly group: string }, MovedAccounts>) {
  const say = useMessages('ledger');
  if (asked.group === undefined) return null;
  const lines = effectOfMove(on.rows, on.accounts, asked.group);
  if (lines.length === 0) return <p role="status">{say('groups.noEffect')}</p>;
  return (
    <div className={styles.effect}>
      <table aria-label={say('groups.effect')}>
        <thead>
          <tr>
            {(['effect', 'before', 'after', 'difference'] as const).map((column) => (
              <th key={column} scope="col">
                {say(`groups.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ code, title, before, after }) => (
            <tr key={code}>
              <th scope="row">{title}</th>
              <td>{formatAmount(before)}</td>
              <td>{formatAmount(after)}</td>
              <td>{formatAmount(after - before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
