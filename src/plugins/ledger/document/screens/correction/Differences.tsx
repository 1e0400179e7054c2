import type { Difference } from '#ui/compare/recordShape.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import styles from './Differences.module.css';

/** What a correction changes, field by field: as it stands in the books, and as it will. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const say = useMessages('ledger');
  if (differences.length === 0) return <p className={styles.none}>{say('correction.unchanged')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is reached by keys
    <section className={styles.scroller} tabIndex={0} aria-label={say('correction.differences')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('correction.field')}</th>
            <th scope="col">{say('correction.before')}</th>
            <th scope="col">{say('correction.after')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ key, label, one, other }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{one ? <del>{one}</del> : say('correction.empty')}</td>
              <td>{other ? <ins>{other}</ins> : say('correction.empty')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
