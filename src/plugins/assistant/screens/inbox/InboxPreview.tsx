import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { ApprovalBar } from '#ui/approval/ApprovalBar.tsx';
import { RequestFacts } from '#ui/approval/RequestParts.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useShownKeys } from '#ui/keys/ShownKeysContext.ts';
import type { RowOf } from '#ui/listScreen/listDefinition.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import type { listInbox } from '../../contract/inbox';
import styles from './Inbox.module.css';
import { areOfOneKind } from './inboxList';
import { RequestDetails } from './RequestDetails';

type InboxRow = RowOf<typeof listInbox>;

interface InboxPreviewProps {
  row: InboxRow | null;
  /** With several, what is done now is done to all of them. */
  selected: readonly InboxRow[];
  kindOf: (row: InboxRow) => string;
  /** It has been given the larger part of the screen. */
  isWide: boolean;
  touches: readonly string[];
}

/** The request under the cursor: what there is to decide on, how it stands, and what can be done. */
export function InboxPreview({ row, selected, kindOf, isWide, touches }: InboxPreviewProps) {
  const say = useMessages('assistant');
  const approveKeys = useShownKeys('assistant:inbox-approve');
  if (!row || selected.length > 1) {
    return (
      <aside className={styles.preview} aria-label={say('inbox.preview')}>
        <p className={styles.quiet}>
          {selected.length <= 1
            ? say('inbox.none')
            : areOfOneKind(selected)
              ? say('inbox.several', { count: selected.length, keys: approveKeys ?? '' })
              : say('inbox.severalKinds', { count: selected.length })}
        </p>
      </aside>
    );
  }
  const { title, path, requesterName, requestedAt, amount, dueOn, isOverdue, subjectId } = row;
  const kind = kindOf(row);
  return (
    <aside className={styles.preview} aria-label={say('inbox.preview')} data-wide={isWide || undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may have nothing else that takes focus */}
      <section className={styles.content} tabIndex={0} aria-label={title}>
        <h2>{title}</h2>
        <RequestFacts
          facts={[
            [
              say('inbox.kind'),
              <ScreenLink key="kind" to={path}>
                {kind || title}
              </ScreenLink>,
            ],
            [say('inbox.requesterName'), `${requesterName} ${formatInstant(requestedAt)}`],
            [say('inbox.amount'), amount === null ? null : formatAmount(amount)],
            [
              say('inbox.dueOn'),
              dueOn === null ? null : (
                <span key="due" className={isOverdue ? styles.late : undefined}>
                  {formatDay(dueOn)}
                </span>
              ),
            ],
          ]}
        />
        <RequestDetails key={row.id} kind={row.kind} subjectId={subjectId} path={path} />
      </section>
      <ApprovalBar
        key={row.id}
        screen="assistant:inbox"
        subject={{ kind: row.kind, id: subjectId }}
        touches={touches}
      />
    </aside>
  );
}
