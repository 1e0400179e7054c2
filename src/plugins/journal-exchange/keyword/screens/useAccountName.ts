import { useMemo } from 'react';
import { listAccounts } from '#plugins/ledger/account/contract/account.ts';
import { useRead } from '#ui/query/useRead.ts';

/** Accounts as they are named in lists: code and title. Ready once the titles are there, or cannot be read. */
export function useAccountName() {
  const { data: accounts, isError } = useRead(listAccounts, {}, { message: false });
  const accountName = useMemo(() => {
    const titles = new Map(accounts?.rows.map(({ code, title }) => [code, title]));
    return (code: string) => [code, titles.get(code)].filter(Boolean).join(' ');
  }, [accounts]);
  return { accountName, isReady: accounts !== undefined || isError };
}
