import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatAmount, formatCount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { foreseeReplacement } from '../../document/contract/documentReplacement';
import styles from '../../document/screens/correction/Differences.module.css';

interface ReplacementPreviewProps {
  rows: OutputOf<typeof foreseeReplacement>['rows'];
}

/** Line by line what a replacement changes; what is refused stands with its reason and stays as it is. */
export function ReplacementPreview({ rows }: ReplacementPreviewProps) {
  const say = useMessages('ledger');
  const refused = rows.filter(({ against }) => against !== null).length;
  const counts = { done: formatCount(rows.length - refused), refused: formatCount(refused) };
  return (
    <>
      <p role="status">{say(refused > 0 ? 'replace.partly' : 'replace.all', counts)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is reached by keys */}
      <section className={styles.scroller} tabIndex={0} aria-label={say('replace.preview')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say('documents.number')}</th>
              <th scope="col">{say('documents.postingDate')}</th>
              <th scope="col">{say('correction.before')}</th>
              <th scope="col">{say('correction.after')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, number, on, lines, against, odd }) => (
              <tr key={id}>
                <th scope="row">{number}</th>
                <td>{formatDay(on)}</td>
                {against === null ? (
                  <>
                    <td>
                      {lines.map(({ line, before, amount }) => (
                        <div key={line}>
                          <del>{say('replace.line', { line, title: before, amount: formatAmount(amount) })}</del>
                        </div>
                      ))}
                    </td>
                    <td>
                      {lines.map(({ line, after }) => (
                        <div key={line}>
                          <ins>{after}</ins>
                        </div>
                      ))}
                      {odd.map((sentence) => (
                        <div key={sentence}>{say('replace.odd', { sentence })}</div>
                      ))}
                    </td>
                  </>
                ) : (
                  <td colSpan={2}>{say('replace.refused', { reason: against })}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
