import { useRef } from 'react';
import { formatCount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { documentPath } from '#plugins/ledger/books/parts/paths.ts';
import { useNumberPrefixes } from '#plugins/ledger/books/parts/useNumberPrefixes.ts';
import { showNumber } from '#plugins/ledger/document/contract/shownNumber.ts';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useSettled } from '#ui/query/useSettled.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { type ListedKeyword, listKeywordExamples } from '../contract/accountKeyword';
import styles from './KeywordExamples.module.css';

interface KeywordExamplesProps {
  /** The one under the cursor. */
  rule: ListedKeyword | undefined;
  accountName: (code: string) => string;
}

/** What the books hold that a rule fits, and how often it was booked otherwise: a rule that guesses wrong is seen. */
export function KeywordExamples({ rule, accountName }: KeywordExamplesProps) {
  const say = useMessages('journal-exchange');
  const prefixes = useNumberPrefixes();
  const first = useRef<HTMLAnchorElement>(null);
  const code = useSettled(rule?.code);
  const { data, error, refetch } = useRead(
    listKeywordExamples,
    { code: code ?? '' },
    { message: false, enabled: code !== undefined },
  );
  const isShown = rule !== undefined && code === rule.code;
  const found = isShown ? data : undefined;
  useCommandHandlers({
    'accounting:keyword-examples': {
      run: () => first.current?.focus(),
      disabled: found?.rows.length ? undefined : say(rule ? 'keyword.examples.none' : 'keyword.noRow'),
    },
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing that takes the focus
    <aside className={styles.panel} aria-label={say('keyword.examples.title')} tabIndex={0}>
      <h2>{say('keyword.examples.title')}</h2>
      {rule ? null : <p className={styles.quiet}>{say('keyword.noRow')}</p>}
      {rule && (!isShown || (!data && !error)) ? <Skeleton rows={6} columns={[0]} /> : null}
      {isShown && error ? <FailedRead error={error} onRetry={refetch} /> : null}
      {rule && found ? (
        <>
          <p>
            {say('keyword.examples.counts', {
              account: accountName(rule.account),
              kept: formatCount(found.kept),
              elsewhere: formatCount(found.elsewhere),
            })}
          </p>
          <ul className={styles.list}>
            {found.rows.map(({ documentId, documentType, number, postingDate, account, text, isKept }, place) => (
              <li key={`${documentId} ${account} ${text}`}>
                <ScreenLink ref={place === 0 ? first : null} to={documentPath(documentId)}>
                  {text}
                </ScreenLink>
                <span className={styles.booked}>
                  <span>{accountName(account)}</span>
                  {isKept ? null : <Pill tone="warning">{say('keyword.examples.elsewhere')}</Pill>}
                </span>
                <span className={styles.quiet}>
                  {formatDay(postingDate)} {showNumber({ documentType, number }, prefixes)}
                </span>
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>
            {[
              found.rows.length === 0 && say('keyword.examples.none'),
              say(found.isWholeYear ? 'keyword.examples.year' : 'keyword.examples.cut', {
                day: formatDay(found.from),
              }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </>
      ) : null}
    </aside>
  );
}
