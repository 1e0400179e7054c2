import { useMemo } from 'react';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { ScreenParts } from '#ui/screen/ScreenParts.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { ledgerPath, thisMonth } from '../../books/parts/paths';
import { listAccountGroups } from '../contract/account';
import { useAccountOfRow } from '../parts/useAccountOfRow';
import { accountList } from './accountList';

/** 勘定科目管理: the chart of accounts, to look things up in and to be kept. */
export default function ChartOfAccountsScreen() {
  const groups = useRead(listAccountGroups, {}, { message: false });
  const rows = groups.data?.rows;
  const list = useMemo(() => accountList(rows ?? []), [rows]);
  useRowCommands();
  return (
    <>
      <ListScreen list={list} />
      <ScreenParts of="accounting:chart-of-accounts" />
    </>
  );
}

/** F9 leads from the row under the cursor to the ledger of its account. */
function useRowCommands() {
  const screen = useScreen();
  const onRow = useAccountOfRow();
  useCommandHandlers({
    'accounting:ledger-of-row': { run: onRow((code) => screen.open(ledgerPath(code, thisMonth()))) },
  });
}
