import { useMemo } from 'react';
import { ListScreen } from '../../../ui/listScreen/ListScreen';
import { useRead } from '../../../ui/query/useRead';
import { useScreen } from '../../../ui/screen/screenContext';
import { listAccounts } from '../contract/account';
import { itemList } from './account-items/itemList';

/** 勘定明細一覧: the lines of one account with running balance; Enter opens the document of a line. */
export default function AccountItemsScreen() {
  const { query } = useScreen();
  const accounts = useRead(listAccounts, {}, { message: false });
  const code = query.get('account');
  const account = useMemo(() => accounts.data?.rows.find((row) => row.code === code), [accounts.data, code]);
  const list = useMemo(() => itemList(account), [account]);
  return <ListScreen list={list} />;
}
