import { formatAmount } from '../../../../core/value/formatAmount';
import { formatDay } from '../../../../core/value/formatDay';
import { formatInstant } from '../../../../core/value/formatInstant';
import { ApprovalBar } from '../../../../ui/approval/ApprovalBar';
import { useMessages } from '../../../../ui/i18n/useMessages';
import type { RowOf } from '../../../../ui/listScreen/listDefinition';
import { ScreenLink } from '../../../../ui/screen/ScreenLink';
import type { listInbox } from '../../contract/inbox';
import styles from '../InboxScreen.module.css';

interface InboxPreviewProps {
  row: RowOf<typeof listInbox> | null;
  /** So many rows are selected: what is done now is done to all of them. */
  selectedCount: number;
  kind: string;
  touches: readonly string[];
}

/** The request under the cursor: what it is about, how it stands, and what can be done. */
export function InboxPreview({ row, selectedCount, kind, touches }: InboxPreviewProps) {
  const say = useMessages('assistant');
  if (!row || selectedCount > 1) {
    return (
      <aside className={styles.preview} aria-label={say('inbox.preview')}>
        <p className={styles.quiet}>
          {selectedCount > 1 ? say('inbox.several', { count: selectedCount }) : say('inbox.none')}
        </p>
      </aside>
    );
  }
  const { title, path, requesterName, requestedAt, amount, dueOn, isOverdue, subjectId } = row;
  return (
    <aside className={styles.preview} aria-label={say('inbox.preview')}>
      <h2>{title}</h2>
      <dl className={styles.facts}>
        <dt>{say('inbox.kind')}</dt>
        <dd>
          <ScreenLink to={path}>{kind || title}</ScreenLink>
        </dd>
        <dt>{say('inbox.requesterName')}</dt>
        <dd>
          {requesterName} {formatInstant(requestedAt)}
        </dd>
        {amount === null ? null : (
          <>
            <dt>{say('inbox.amount')}</dt>
            <dd>{formatAmount(amount)}</dd>
          </>
        )}
        {dueOn === null ? null : (
          <>
            <dt>{say('inbox.dueOn')}</dt>
            <dd className={isOverdue ? styles.late : undefined}>{formatDay(dueOn)}</dd>
          </>
        )}
      </dl>
      <ApprovalBar
        key={row.id}
        screen="assistant:inbox"
        subject={{ kind: row.kind, id: subjectId }}
        touches={touches}
      />
    </aside>
  );
}
