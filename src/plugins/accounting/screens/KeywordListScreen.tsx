import { useMemo } from 'react';
import { ListScreen } from '../../../ui/listScreen/ListScreen';
import { useRead } from '../../../ui/query/useRead';
import { Skeleton } from '../../../ui/skeleton/Skeleton';
import { listAccounts } from '../contract/account';
import { listKeywords } from '../contract/accountKeyword';
import { findShadowed } from '../rules/keywords/findShadowed';
import { keywordList } from './keywords/keywordList';
import { SuggestionDialog } from './keywords/SuggestionDialog';
import { TestDialog } from './keywords/TestDialog';
import { useKeywordActs } from './keywords/useKeywordActs';

/** 勘定科目キーワード一覧: the rules that propose where a memo is booked, in the order they are asked. */
export default function KeywordListScreen() {
  const { data: keywords } = useRead(listKeywords, {}, { message: false });
  const { data: accounts, isError: isNameless } = useRead(listAccounts, {}, { message: false });
  const { dialog, close } = useKeywordActs();
  const rules = keywords?.rows ?? NONE;
  const accountName = useMemo(() => {
    const titles = new Map(accounts?.rows.map(({ code, title }) => [code, title]));
    return (code: string) => [code, titles.get(code)].filter(Boolean).join(' ');
  }, [accounts]);
  const list = useMemo(() => {
    const shadowed = findShadowed(rules);
    return keywordList({ account: accountName, shadowedBy: (code) => shadowed.get(code) });
  }, [rules, accountName]);
  return (
    <>
      {/* The names of the accounts are part of the columns: a list that has been drawn without them would keep their codes. */}
      {accounts || isNameless ? <ListScreen list={list} /> : <Skeleton rows={8} columns={[92, 200, 0]} />}
      {dialog === 'test' ? <TestDialog rules={rules} accountName={accountName} onClose={close} /> : null}
      {dialog === 'suggestions' ? <SuggestionDialog accountName={accountName} onClose={close} /> : null}
    </>
  );
}

const NONE: readonly never[] = [];
