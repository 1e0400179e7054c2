import { lazy, Suspense, useMemo, useState } from 'react';
import { useFilters } from '../../../ui/filter/useFilters';
import { useMessages } from '../../../ui/i18n/useMessages';
import { ListScreen } from '../../../ui/listScreen/ListScreen';
import { useRead } from '../../../ui/query/useRead';
import { useCommandHandlers, useScreen } from '../../../ui/screen/screenContext';
import { listAccounts } from '../contract/account';
import { itemList } from './account-items/itemList';
import { JumpDialog } from './account-items/JumpDialog';
import { useNumberPrefixes } from './document/useNumberPrefixes';
import { thisMonth } from './paths';

const CompareDialog = lazy(() => import('./account-items/CompareDialog'));

/** 勘定明細一覧: the lines of one account with running balance; Enter opens the document of a line. */
export default function AccountItemsScreen() {
  const say = useMessages('accounting');
  const { query, ...screen } = useScreen();
  const accounts = useRead(listAccounts, {}, { message: false });
  const code = query.get('account');
  const account = useMemo(() => accounts.data?.rows.find((row) => row.code === code), [accounts.data, code]);
  const prefixes = useNumberPrefixes();
  const list = useMemo(() => itemList(account, prefixes), [account, prefixes]);
  const { filters, setFilters } = useFilters({ startOn: '' });
  const [isJumping, setJumping] = useState(false);
  const [compared, setCompared] = useState<Readonly<Record<string, string>> | null>(null);
  const compare = () => setCompared({ ...thisMonth(), ...Object.fromEntries(query) });
  useCommandHandlers({
    'accounting:jump-to-day': { run: () => setJumping(true) },
    'accounting:compare-periods': { run: compare, disabled: account ? undefined : say('items.choose') },
  });
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
      {compared && account ? (
        <Suspense>
          <CompareDialog
            title={`${account.code} ${account.title}`}
            filters={compared}
            onOpen={(days) => {
              setCompared(null);
              screen.open(`/AccountitemsList?${new URLSearchParams({ ...compared, ...days, startOn: '' })}`, 'newTab');
            }}
            onClose={() => setCompared(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
