import { useMessages } from '#ui/i18n/useMessages.ts';
import styles from './Sheet.module.css';
import type { SheetWork } from './useSheet';

/** What has to be put right before sending, and what is worth a look. */
export function Remarks({ work: { remarks, sayFinding, isEditable, isUntouched } }: { work: SheetWork }) {
  const say = useMessages('expenses');
  // Once it is sent only what approvers should know is left to say; before anything is typed, nothing is wrong with it.
  const told = isUntouched ? [] : isEditable ? remarks : remarks.filter(({ isFault }) => !isFault);
  return (
    <section aria-label={say('sheet.remarks')}>
      <h2 className={styles.heading}>{say('sheet.remarks')}</h2>
      <ul className={styles.remarks}>
        {told.length === 0 ? (
          <li className={styles.quiet}>{say(isUntouched ? 'sheet.remarksLater' : 'sheet.noRemarks')}</li>
        ) : null}
        {told.map((finding) => (
          <li key={`${finding.line} ${finding.code}`} data-fault={finding.isFault || undefined}>
            {sayFinding(finding)}
          </li>
        ))}
      </ul>
    </section>
  );
}
