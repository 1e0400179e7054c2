import { useMemo } from 'react';
import { listCommands } from '#core/plugin/recordCommands.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { type DifferenceRow, takeBankStatement } from '../contract/bankStatement';
import { closeListed, enterListed, explainListed, reopenListed } from '../parts/statementActs';
import { canEnter, lineOf, reconciliationList } from './reconciliationList';
import { useFirstAccount } from './useFirstAccount';

/** 口座照合: a house bank beside its account of the books as of a day; the one a file was taken of last as long as none is chosen. */
export default function ReconciliationScreen() {
  const { first, currencyOf, error, retry } = useFirstAccount();
  if (error && first === undefined) return <FailedRead error={error} onRetry={retry} />;
  if (first === undefined) return <Skeleton rows={8} columns={[120, 200, 0]} />;
  return first === '' ? <NoAccount /> : <Desk first={first} currencyOf={currencyOf} />;
}

/** What the keys of the screen do to an account: without one each says that there is none. */
const ON_ACCOUNT = [
  ...listCommands('treasury:reconciliation', { hasFigures: true }).map(({ id }) => id),
  ...[closeListed, reopenListed, enterListed, explainListed].map(({ id }) => id),
  ...['treasury:tie-lines', 'treasury:untie-lines', 'treasury:open-take-statement'],
];

/** There is no account to be reconciled: where one is entered. */
function NoAccount() {
  const say = useMessages('treasury');
  const { open } = useScreen();
  const disabled = say('reconciliation.noAccount');
  useCommandHandlers(Object.fromEntries(ON_ACCOUNT.map((id) => [id, { run: () => undefined, disabled }])));
  return (
    <ScreenFrame label={say('reconciliation.listTitle')}>
      <Toolbar title={say('reconciliation.listTitle')} />
      <EmptyState
        kind="empty"
        title={say('reconciliation.noAccount')}
        next={say('reconciliation.noAccountNext')}
        action={
          <Button kind="main" onClick={() => open('/HouseBankList')}>
            {say('reconciliation.openAccounts')}
          </Button>
        }
      />
    </ScreenFrame>
  );
}

function Desk({ first, currencyOf }: { first: string; currencyOf: (code: string) => string }) {
  const say = useMessages('treasury');
  const { open, query } = useScreen();
  const missing = useMissingRightInWords(takeBankStatement);
  const houseBank = query.get('houseBank') ?? first;
  const take = () => open(`/HouseBankList/statement/take?${new URLSearchParams({ houseBank })}`);
  useCommandHandlers({
    'treasury:open-take-statement': { run: take, disabled: missing && say('noRight', { right: missing }) },
  });
  const currency = currencyOf(houseBank);
  const list = useMemo(() => reconciliationList(first, currency), [first, currency]);
  /** Its document, or the question to what it is posted. */
  const openRow = (row: DifferenceRow) => {
    if (row.entryId) open(`/ACDocument?${new URLSearchParams({ id: row.entryId })}`);
    else if (canEnter(row)) {
      const [account = ''] = row.proposed.split(' ');
      beginAct(enterListed, { on: lineOf(row), given: account === '' ? {} : { account } });
    }
  };
  return (
    <ListScreen
      list={{
        ...list,
        actions: missing ? undefined : (
          <Button command="treasury:open-take-statement" onClick={take}>
            {say('takeStatement.title')}
          </Button>
        ),
      }}
      onOpen={openRow}
    />
  );
}
