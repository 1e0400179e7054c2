import { useMemo, useRef, useState } from 'react';
import { formatDay } from '#core/value/formatDay.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { ListHandle } from '#ui/list/dataListProps.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { inputOf } from '#ui/listScreen/useListAddress.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { type ListedKeyword, listKeywords } from '../contract/accountKeyword';
import { findShadowed } from '../rules/findShadowed';
import { KeywordExamples } from './KeywordExamples';
import styles from './KeywordExamples.module.css';
import { keywordList } from './keywordList';
import { SuggestionDialog } from './SuggestionDialog';
import { TestDialog } from './TestDialog';
import { useAccountName } from './useAccountName';
import { useKeywordActs } from './useKeywordActs';

/** 勘定科目キーワード一覧: the rules that propose where a memo is booked, in the order they are asked, now or then. */
export default function KeywordListScreen() {
  const then = useThen();
  const handle = useRef<ListHandle<ListedKeyword>>(null);
  const { data: keywords } = useRead(listKeywords, then.asked, { message: false });
  const { accountName, isReady } = useAccountName();
  const [pointed, point] = useState<ListedKeyword | null>(null);
  const rules = keywords?.rows ?? NONE;
  const isPast = then.title !== undefined;
  const { dialog, close } = useKeywordActs(handle, isPast);
  const list = useMemo(() => {
    const shadowed = findShadowed(rules);
    return keywordList({ account: accountName, shadowedBy: (code) => shadowed.get(code), pastTitle: then.title });
  }, [rules, accountName, then.title]);
  return (
    <>
      {/* The names of the accounts are part of the columns: a list that has been drawn without them would keep their codes. */}
      {isReady ? (
        <div className={styles.split}>
          <div className={styles.rows}>
            <ListScreen list={list} handle={handle} onPoint={point} />
          </div>
          {isPast ? null : (
            <KeywordExamples rule={rules.find(({ code }) => code === pointed?.code)} accountName={accountName} />
          )}
        </div>
      ) : (
        <Skeleton rows={8} columns={[92, 200, 0]} />
      )}
      {dialog === 'test' ? (
        <TestDialog title={then.title} rules={rules} accountName={accountName} onClose={close} />
      ) : null}
      {dialog === 'suggestions' ? <SuggestionDialog accountName={accountName} onClose={close} /> : null}
    </>
  );
}

/** The moment whose rules are shown, as the address has it and as the list is called then; nothing for those of now. */
function useThen() {
  const say = useMessages('journal-exchange');
  const { query } = useScreen();
  const [knownOn, knownAt] = [query.get('knownOn') ?? '', query.get('knownAt') ?? ''];
  return useMemo(() => {
    const asked = inputOf(listKeywords, { knownOn, knownAt });
    if (asked.knownAt) return { asked, title: say('keyword.listAt', { time: formatInstant(asked.knownAt) }) };
    return { asked, title: asked.knownOn && say('keyword.listOn', { day: formatDay(asked.knownOn) }) };
  }, [say, knownOn, knownAt]);
}

const NONE: readonly never[] = [];
