import { useMessages } from '#ui/i18n/useMessages.ts';
import styles from './Sheet.module.css';
import type { TypedLine } from './sheetDraft';
import type { SheetWork } from './useSheet';

/** What has to be put right before sending, and what is worth a look. */
export function Remarks({ work, inHand }: { work: SheetWork; inHand: TypedLine | null }) {
  const { remarks, sayFinding, isEditable } = work;
  const say = useMessages('expenses');
  // Once it is sent only what approvers should know is left to say.
  const told = isEditable ? work.told(remarks, inHand) : remarks.filter(({ isFault }) => !isFault);
  return (
    <section aria-label={say('sheet.remarks')}>
      <h2 className={styles.heading}>{say('sheet.remarks')}</h2>
      <ul className={styles.remarks}>
        {told.length === 0 ? (
          <li className={styles.quiet}>
            {say(isEditable && remarks.length > 0 ? 'sheet.remarksLater' : 'sheet.noRemarks')}
          </li>
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
