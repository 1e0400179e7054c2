import { formatAmount } from '#core/value/formatAmount.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { CheckPill } from '#ui/pill/CheckPill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import { listProfitTie } from '../contract/profit';

/** 利益一覧＝総勘定元帳 of the last month: whether what differs is explained, and the way to what differs. */
export function ProfitTieStrip({ month }: { month: string }) {
  const say = useMessages('contracts');
  const mayNot = useMissingRight(listProfitTie) !== undefined;
  const tie = useRead(listProfitTie, { month }, { message: false, enabled: !mayNot }).data;
  if (!tie) return null;
  const unexplained = tie.rows.filter(({ reason }) => reason === 'unexplained');
  const holds = unexplained.length === 0 && tie.sides.every(({ rest }) => rest === 0);
  return (
    <ScreenLink to={`/ProfitList/ledger?${new URLSearchParams({ month })}`}>
      <CheckPill holds={holds}>
        {say(holds ? 'profitTie.ties' : 'profitTie.differs', {
          count: tie.rows.length,
          rest: formatAmount(unexplained.reduce((sum, { amount }) => sum + Math.abs(amount), 0)),
        })}
      </CheckPill>
    </ScreenLink>
  );
}
