import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { type RelatedRecord, relatedRecords } from '../../core/record/related';
import type { SubjectRef } from '../../core/record/subject';
import { formatDay } from '../../core/value/formatDay';
import { FailedRead } from '../emptyState/FailedRead';
import { useMessages } from '../i18n/useMessages';
import { useRead } from '../query/useRead';
import { ScreenLink } from '../screen/ScreenLink';
import { Skeleton } from '../skeleton/Skeleton';
import { useListWords } from '../words/listWords';
import styles from './Panel.module.css';

interface RelatedPanelProps {
  subject: SubjectRef;
  /** Whose words `related.<relation>` name how a record belongs. */
  namespace: string;
}

/** The records that belong to this one, as links; arrows walk them, Enter opens. */
export default function RelatedPanel({ subject: { kind, id }, namespace }: RelatedPanelProps) {
  const words = useListWords();
  const say = useMessages(namespace);
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const related = useRead(relatedRecords, { kind, id }, { message: false });
  const isRead = related.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first link is there once the answer is
  useEffect(() => (panel.current?.querySelector('a') ?? panel.current)?.focus(), [isRead]);
  return (
    <section ref={panel} className={styles.panel} aria-labelledby={titleId} tabIndex={-1} onKeyDown={walkLinks}>
      <h2 id={titleId}>{words.related.title}</h2>
      {related.error && !related.data ? (
        <FailedRead error={related.error} onRetry={related.refetch} />
      ) : related.data ? (
        groupsOf(related.data.rows).map(([relation, rows]) => (
          <div key={relation} className={styles.entries}>
            <h3>{say(`related.${relation}`)}</h3>
            <ul className={styles.entries}>
              {rows.map(({ path, title, day, note }) => (
                <li key={`${path} ${title}`}>
                  <ScreenLink to={path}>{title}</ScreenLink>
                  <small>{[day && formatDay(day), note].filter(Boolean).join(' ')}</small>
                </li>
              ))}
            </ul>
          </div>
        ))
      ) : (
        <Skeleton rows={3} columns={[0]} />
      )}
      {related.data?.rows.length === 0 ? <p className={styles.hint}>{words.related.empty}</p> : null}
    </section>
  );
}

function groupsOf(rows: readonly RelatedRecord[]): [string, RelatedRecord[]][] {
  const groups = new Map<string, RelatedRecord[]>();
  for (const row of rows) groups.set(row.relation, [...(groups.get(row.relation) ?? []), row]);
  return [...groups];
}

function walkLinks(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const place = links.findIndex((link) => link.matches(':focus'));
  event.preventDefault();
  links[Math.min(Math.max(place + step, 0), links.length - 1)]?.focus();
}
