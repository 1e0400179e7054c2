import { useMemo, useState } from 'react';
import { useFilters } from '../../../ui/filter/useFilters';
import { ListScreen } from '../../../ui/listScreen/ListScreen';
import { useRead } from '../../../ui/query/useRead';
import { useCommandHandlers, useScreen } from '../../../ui/screen/screenContext';
import { listAccounts } from '../contract/account';
import { itemList } from './account-items/itemList';
import { JumpDialog } from './account-items/JumpDialog';

/** 勘定明細一覧: the lines of one account with running balance; Enter opens the document of a line. */
export default function AccountItemsScreen() {
  const { query } = useScreen();
  const accounts = useRead(listAccounts, {}, { message: false });
  const code = query.get('account');
  const account = useMemo(() => accounts.data?.rows.find((row) => row.code === code), [accounts.data, code]);
  const list = useMemo(() => itemList(account), [account]);
  const { filters, setFilters } = useFilters({ startOn: '' });
  const [isJumping, setJumping] = useState(false);
  useCommandHandlers({ 'accounting:jump-to-day': { run: () => setJumping(true) } });
  return (
    <>
      <ListScreen list={list} />
      {isJumping ? (
        <JumpDialog
          startOn={filters.startOn}
          onJump={(startOn) => setFilters({ startOn })}
          onClose={() => setJumping(false)}
        />
      ) : null}
    </>
  );
}
