import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { ledgerPath, thisMonth } from '../../books/parts/paths';
import { AccountUse } from './AccountUse';
import { accountRecord } from './accountRecord';

/** 勘定科目: one account, with what it is used for under it. */
export default function AccountScreen() {
  const screen = useScreen();
  const code = screen.query.get('code');
  const openLedger = () => {
    if (code) screen.open(ledgerPath(code, thisMonth()), 'newTab');
  };
  useCommandHandlers({ 'accounting:ledger-of-account': { run: openLedger } });
  return <RecordScreen record={accountRecord} below={(account) => <AccountUse code={account} />} />;
}
