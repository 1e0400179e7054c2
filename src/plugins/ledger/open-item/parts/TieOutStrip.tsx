import { formatAmount } from '#core/value/formatAmount.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { CheckPill } from '#ui/pill/CheckPill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { tieOut } from '../contract/tieOut';

/** 補助元帳＝総勘定元帳: whether the open items of a ledger add up to its control accounts. */
export function TieOutStrip({ ledger }: { ledger: 'receivable' | 'payable' }) {
  const say = useMessages('ledger');
  const mayNot = useMissingRight(tieOut) !== undefined;
  const rows = useRead(tieOut, { ledger }, { message: false, enabled: !mayNot }).data?.rows;
  if (!rows || rows.length === 0) return null;
  const balance = rows.reduce((sum, row) => sum + row.balance, 0);
  const openItems = rows.reduce((sum, row) => sum + row.openItems, 0);
  const wrong = rows.filter((row) => row.balance !== row.openItems);
  return (
    <CheckPill holds={wrong.length === 0}>
      {say(wrong.length === 0 ? 'verify.tieOut' : 'verify.tieOutWrong', {
        balance: formatAmount(balance),
        openItems: formatAmount(openItems),
        difference: formatAmount(openItems - balance),
        accounts: wrong.map(({ account, title }) => `${account} ${title}`).join(', '),
      })}
    </CheckPill>
  );
}
