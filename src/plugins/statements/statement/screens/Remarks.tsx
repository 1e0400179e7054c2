import { useMessages } from '#ui/i18n/useMessages.ts';
import type { MarkedRows } from './markNotes';
import styles from './Statement.module.css';

/** The notes below a statement, and how many more stand on rows that are not shown. */
export function Remarks({ noted }: { noted: MarkedRows | null }) {
  const say = useMessages('statements');
  if (!noted || (noted.remarks.length === 0 && noted.hidden === 0)) return null;
  return (
    <section className={styles.remarks} aria-label={say('report.notes.title')}>
      <ul>
        {noted.remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
      {noted.hidden > 0 ? <p>{say('report.notes.hidden', { count: noted.hidden })}</p> : null}
    </section>
  );
}
