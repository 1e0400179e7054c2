import { useContext, useMemo, useState } from 'react';
import { useMessages } from '../../../ui/i18n/useMessages';
import { ListScreen } from '../../../ui/listScreen/ListScreen';
import { useRead } from '../../../ui/query/useRead';
import { pointedIn } from '../../../ui/screen/pointing';
import { ScreenContext, useCommandHandlers, useScreen } from '../../../ui/screen/screenContext';
import { useMissingRightInWords } from '../../../ui/screen/useMissingRightInWords';
import { notify } from '../../../ui/toast/notify';
import { useListWords } from '../../../ui/words/listWords';
import { listAccountGroups, listAccounts } from '../contract/account';
import { mergeAccounts } from '../contract/accountMerge';
import { accountList } from './masters/accountList';
import { MergeAccountDialog } from './masters/MergeAccountDialog';
import { ledgerPath, thisMonth } from './paths';

/** 勘定科目管理: the chart of accounts, to look things up in and to be kept. */
export default function ChartOfAccountsScreen() {
  const groups = useRead(listAccountGroups, {}, { message: false });
  const accounts = useRead(listAccounts, {}, { message: false });
  const rows = groups.data?.rows;
  const list = useMemo(() => accountList(rows ?? []), [rows]);
  const [merged, setMerged] = useState<string | null>(null);
  useRowCommands(setMerged);
  const from = accounts.data?.rows.find(({ code }) => code === merged);
  return (
    <>
      <ListScreen list={list} />
      {from ? <MergeAccountDialog from={from} onClose={() => setMerged(null)} /> : null}
    </>
  );
}

/** F9 leads from the row under the cursor to the ledger of its account; another command gives the account up. */
function useRowCommands(merge: (code: string) => void) {
  const say = useMessages('accounting');
  const screen = useScreen();
  const tabId = useContext(ScreenContext)?.tabId;
  const kit = useListWords();
  const missing = useMissingRightInWords(mergeAccounts);
  const onRow = (act: (code: string) => void) => () => {
    const row = pointedIn(tabId).current;
    const code = row && new URLSearchParams(row.split('?')[1]).get('code');
    if (code) act(code);
    else notify('info', say('account.chooseRow'));
  };
  useCommandHandlers({
    'accounting:ledger-of-row': { run: onRow((code) => screen.open(ledgerPath(code, thisMonth()))) },
    'accounting:merge-account': { run: onRow(merge), disabled: missing && kit.missingRight(missing) },
  });
}
