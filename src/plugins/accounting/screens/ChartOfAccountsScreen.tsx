import { useContext, useMemo } from 'react';
import { useMessages } from '../../../ui/i18n/useMessages';
import { ListScreen } from '../../../ui/listScreen/ListScreen';
import { useRead } from '../../../ui/query/useRead';
import { pointedIn } from '../../../ui/screen/pointing';
import { ScreenContext, useCommandHandlers, useScreen } from '../../../ui/screen/screenContext';
import { notify } from '../../../ui/toast/notify';
import { listAccountGroups } from '../contract/account';
import { accountList } from './masters/accountList';
import { ledgerPath, thisMonth } from './paths';

/** 勘定科目管理: the chart of accounts, to look things up in and to be kept. */
export default function ChartOfAccountsScreen() {
  const groups = useRead(listAccountGroups, {}, { message: false });
  const rows = groups.data?.rows;
  const list = useMemo(() => accountList(rows ?? []), [rows]);
  useLedgerCommand();
  return <ListScreen list={list} />;
}

/** F9 leads from the row under the cursor to the ledger of its account. */
function useLedgerCommand() {
  const say = useMessages('accounting');
  const screen = useScreen();
  const tabId = useContext(ScreenContext)?.tabId;
  const open = () => {
    const row = pointedIn(tabId).current;
    const code = row && new URLSearchParams(row.split('?')[1]).get('code');
    if (code) screen.open(ledgerPath(code, thisMonth()));
    else notify('info', say('account.chooseRow'));
  };
  useCommandHandlers({ 'accounting:ledger-of-row': { run: open } });
}
