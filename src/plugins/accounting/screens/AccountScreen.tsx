import { RecordScreen } from '../../../ui/recordForm/RecordScreen';
import { useCommandHandlers, useScreen } from '../../../ui/screen/screenContext';
import { AccountUse } from './masters/AccountUse';
import { accountRecord } from './masters/accountRecord';
import { ledgerPath, thisMonth } from './paths';

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
