import { useEffect, useId, useRef } from 'react';
import { type HistoryRow, subjectHistory } from '../../core/record/history';
import type { SubjectRef } from '../../core/record/subject';
import { isDay } from '../../core/value/day';
import { formatDay } from '../../core/value/formatDay';
import { formatInstant } from '../../core/value/formatInstant';
import { Button } from '../button/Button';
import { EmptyState } from '../emptyState/EmptyState';
import { FailedRead } from '../emptyState/FailedRead';
import { addMessages } from '../i18n/i18n';
import { type Say, useMessages } from '../i18n/useMessages';
import { useReadPages } from '../query/useReadPages';
import { Skeleton } from '../skeleton/Skeleton';
import { useListWords } from '../words/listWords';
import styles from './Panel.module.css';

addMessages('history', {
  ja: () => import('../../core/locales/history/ja'),
  en: () => import('../../core/locales/history/en'),
});

interface HistoryPanelProps {
  subject: SubjectRef;
  words: readonly [namespace: string, noun: string];
}

/** Who did what to a record and when, newest first. */
export default function HistoryPanel({ subject, words: nounWords }: HistoryPanelProps) {
  const words = useListWords();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const { kind, id } = subject;
  const history = useReadPages(subjectHistory, { kind, id }, { message: false });
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} className={styles.panel} aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId}>{words.history.title}</h2>
      {history.error && history.rows.length === 0 ? (
        <FailedRead error={history.error} onRetry={history.retry} />
      ) : history.isLoading ? (
        <Skeleton rows={4} columns={[0]} />
      ) : history.rows.length === 0 ? (
        <EmptyState kind="empty" title={words.history.empty} />
      ) : (
        <ol className={styles.entries}>
          {history.rows.map((row) => (
            <HistoryEntry key={row.sequence} row={row} words={nounWords} />
          ))}
        </ol>
      )}
      {history.hasMore ? <Button onClick={() => void history.readMore()}>{words.history.more}</Button> : null}
    </section>
  );
}

function HistoryEntry({ row, words: [namespace, noun] }: { row: HistoryRow; words: HistoryPanelProps['words'] }) {
  const words = useListWords();
  const [owner = 'core', reason = ''] = row.action.split('/');
  const isCore = owner === 'core';
  const sayOfOwner = useMessages(isCore ? 'history' : owner);
  const say = useMessages(isCore ? 'history' : namespace);
  const facts = factsOf(row.details, {
    labelOf: (field) => wordOf(say, `${isCore ? 'record' : noun}.${field}`),
    wordOfValue: (field, value) => wordOf(say, `values.${field}.${value}`) ?? value,
  });
  return (
    <li>
      <div className={styles.entryHead}>
        <strong>{wordOf(sayOfOwner, `acts.${reason}`) ?? row.action}</strong>
        <span>{row.userName}</span>
        <time dateTime={row.at}>{formatInstant(row.at)}</time>
      </div>
      {facts.length > 0 ? (
        <dl className={styles.facts}>
          {facts.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {before === undefined ? null : (
                  <>
                    <del>{before || words.history.none}</del> →{' '}
                  </>
                )}
                {after || words.history.none}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}

interface Fact {
  readonly label: string;
  /** Undefined where the log holds no change but a fact. */
  readonly before?: string;
  readonly after: string;
}

interface FactWords {
  readonly labelOf: (field: string) => string | undefined;
  /** How one value of a field, or of a list of values, is called. */
  readonly wordOfValue: (field: string, value: string) => string;
}

/** What of the details has a name people know; the rest (hashes, versions) is for the log alone. */
function factsOf(details: unknown, { labelOf, wordOfValue }: FactWords): Fact[] {
  if (!isRecord(details)) return [];
  const { changes, ...facts } = details;
  const worded = (field: string, value: unknown) =>
    textOf(value)
      .split(', ')
      .map((each) => wordOfValue(field, each))
      .join(', ');
  const changed = Object.entries(isRecord(changes) ? changes : {}).flatMap(([field, pair]): Fact[] => {
    const label = labelOf(field);
    if (label === undefined || !Array.isArray(pair)) return [];
    const after = worded(field, pair[1]);
    // What a record began with was nothing before.
    return [pair[0] === null ? { label, after } : { label, before: worded(field, pair[0]), after }];
  });
  const named = Object.entries(facts).flatMap(([field, value]): Fact[] => {
    const label = labelOf(field);
    return label === undefined || isRecord(value) ? [] : [{ label, after: worded(field, value) }];
  });
  return [...changed, ...named];
}

/** A missing word comes back as its key. */
function wordOf(say: Say, key: string): string | undefined {
  const word = say(key);
  return typeof word !== 'string' || word === key ? undefined : word;
}

const textOf = (value: unknown): string =>
  typeof value === 'number'
    ? value.toLocaleString('ja-JP')
    : typeof value === 'boolean'
      ? value
        ? '✓'
        : '－'
      : value === null || value === undefined
        ? ''
        : typeof value === 'object'
          ? JSON.stringify(value)
          : isDay(String(value))
            ? formatDay(String(value))
            : String(value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
