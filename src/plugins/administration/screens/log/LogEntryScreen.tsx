import { useEffect } from 'react';
import { getLogEntry } from '#core/audit/contract.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { DataList } from '#ui/list/DataList.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useRecordSteps } from '#ui/record/useRecordSteps.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { useListWords } from '#ui/words/listWords.ts';
import styles from './log.module.css';

type Entry = OutputOf<typeof getLogEntry>;

/** One entry of the audit log: who, when, from where, what, old beside new, and its place in the chain. */
export default function LogEntryScreen() {
  const words = useListWords();
  const screen = useScreen();
  const sequence = screen.query.get('sequence') ?? '';
  const isNumbered = /^\d{1,15}$/.test(sequence);
  const { data, error, refetch } = useRead(getLogEntry, { sequence }, { enabled: isNumbered, message: false });
  if (!isNumbered || error?.failure === 'notFound') {
    return <EmptyState kind="empty" title={words.form.notFound} next={words.form.notFoundNext} />;
  }
  if (error && !data) return <FailedRead error={error} onRetry={refetch} />;
  return data ? <LogEntry entry={data} /> : <Skeleton rows={6} columns={[200, 0]} />;
}

function LogEntry({ entry }: { entry: Entry }) {
  const say = useMessages('administration');
  const screen = useScreen();
  const { previous, next, position } = useRecordSteps(false);
  const title = `${entry.sequence} ${entry.act}`;
  useEffect(() => screen.setTitle(title), [title, screen.setTitle]);
  const open = (conditions: Record<string, string>) =>
    screen.open(`/LogManage?${new URLSearchParams(conditions)}`, 'newTab');
  const ofRequest = () => open({ requestId: entry.requestId });
  const ofSubject = () => open({ kind: entry.kind, subjectId: entry.subjectId });
  useCommandHandlers({
    'administration:log-entry-previous': previous,
    'administration:log-entry-next': next,
    'administration:log-of-request': { run: ofRequest },
    'administration:log-of-subject': { run: ofSubject },
  });
  const facts: readonly (readonly [word: string, value: string])[] = [
    ['at', formatInstant(entry.at)],
    ['userName', entry.userName],
    ['address', entry.address ?? say('log.bySystem')],
    ['act', entry.act],
    ['result', entry.refusedWith === null ? say('log.done') : say('log.refusedWith', { code: entry.refusedWith })],
    ['kindTitle', entry.kindTitle],
    ...(entry.subjectName ? [['subjectId', entry.subjectName] as const] : []),
  ];
  const proofs: readonly (readonly [word: string, value: string])[] = [
    ['action', entry.action],
    ['subjectId', entry.subjectId],
    ['requestId', entry.requestId],
    ['previousHash', entry.previousHash],
    ['hash', entry.hash],
  ];
  return (
    <ScreenFrame label={title}>
      <Toolbar title={title} state={position ? <span>{position}</span> : undefined}>
        <Button command="administration:log-of-subject" onClick={ofSubject}>
          {say('log.ofSubject')}
        </Button>
        <Button command="administration:log-of-request" onClick={ofRequest}>
          {say('log.ofRequest')}
        </Button>
      </Toolbar>
      <div className={styles.head}>
        <dl className={styles.facts}>
          {facts.map(([word, value]) => (
            <div key={word} className={styles.fact}>
              <dt>{say(`log.${word}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <details className={styles.proofs}>
          <summary>{say('log.proofs')}</summary>
          <dl className={styles.facts}>
            {proofs.map(([word, value]) => (
              <div key={word} className={styles.fact}>
                <dt>{say(`log.${word}`)}</dt>
                <dd className={styles.code}>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
      <DataList
        label={say('log.changes')}
        columns={[
          { field: 'label', title: say('log.field'), width: 200 },
          { field: 'before', title: say('log.before'), width: 320 },
          { field: 'after', title: say('log.after') },
        ]}
        rows={entry.facts}
        rowId={({ field }) => field}
        empty={<EmptyState kind="empty" title={say('log.noFacts')} next={say('log.noFactsNext')} />}
      />
    </ScreenFrame>
  );
}
