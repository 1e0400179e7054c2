import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { listAccounts } from '#plugins/ledger/account/contract/account.ts';
import { thisMonth } from '#plugins/ledger/books/parts/paths.ts';
import { useNumberPrefixes } from '#plugins/ledger/books/parts/useNumberPrefixes.ts';
import { showNumber } from '#plugins/ledger/document/contract/shownNumber.ts';
import { useFilters } from '#ui/filter/useFilters.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { ListHandle } from '#ui/list/dataListProps.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { RowOf } from '#ui/listScreen/listDefinition.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';
import type { accountItems } from '../../balance/contract/balance';
import { accountCommented, type Commented, lineCommented } from './commented';
import { itemList } from './itemList';
import { JumpDialog } from './JumpDialog';

const CompareDialog = lazy(() => import('./CompareDialog'));
const CommentDialog = lazy(() => import('./CommentDialog'));

/** 勘定明細一覧: the lines of one account with running balance; Enter opens the document of a line. */
export default function AccountItemsScreen() {
  const say = useMessages('statements');
  const { query, ...screen } = useScreen();
  const accounts = useRead(listAccounts, {}, { message: false });
  const code = query.get('account');
  const account = useMemo(() => accounts.data?.rows.find((row) => row.code === code), [accounts.data, code]);
  const prefixes = useNumberPrefixes();
  const list = useMemo(() => itemList(account, prefixes), [account, prefixes]);
  const { filters, setFilters } = useFilters({ startOn: '' });
  const [isJumping, setJumping] = useState(false);
  const [compared, setCompared] = useState<Readonly<Record<string, string>> | null>(null);
  const handle = useRef<ListHandle<RowOf<typeof accountItems>>>(null);
  const [commented, setCommented] = useState<Commented | null>(null);
  const commentLine = () => {
    const [row, another] = handle.current?.rowsInHand() ?? [];
    if (row && !another && account) setCommented(lineCommented(row, account, showNumber(row, prefixes), say));
    else notify('info', say('items.comment.noRow'));
  };
  const compare = () => setCompared({ ...thisMonth(), ...Object.fromEntries(query) });
  useCommandHandlers({
    'accounting:jump-to-day': { run: () => setJumping(true) },
    'accounting:comment-line': { run: commentLine, disabled: account ? undefined : say('items.choose') },
    'accounting:comment-account': {
      run: () => account && setCommented(accountCommented(account)),
      disabled: account ? undefined : say('items.choose'),
    },
    'accounting:compare-periods': { run: compare, disabled: account ? undefined : say('items.choose') },
  });
  return (
    <>
      <ListScreen list={list} handle={handle} />
      {isJumping ? (
        <JumpDialog
          startOn={filters.startOn}
          onJump={(startOn) => setFilters({ startOn })}
          onClose={() => setJumping(false)}
        />
      ) : null}
      {commented ? (
        <Suspense>
          <CommentDialog commented={commented} onClose={() => setCommented(null)} />
        </Suspense>
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
