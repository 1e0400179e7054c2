import type { OutputOf } from '../../../../core/contract/endpoint';
import { formatAmount } from '../../../../core/value/formatAmount';
import { Button } from '../../../../ui/button/Button';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useScreen } from '../../../../ui/screen/screenContext';
import type { Account } from '../../contract/account';
import type { accountItems } from '../../contract/balance';
import { clearingPath } from '../paths';

/** What the account began with, and what it stands at. */
export function Balances({ answer: { opening, totals } }: { answer: OutputOf<typeof accountItems> }) {
  const say = useMessages('accounting');
  return (
    <>
      <span>
        {say('items.opening')} <strong>{formatAmount(opening)}</strong>
      </span>
      <span>
        {say('items.closing')} <strong>{formatAmount(totals.closing)}</strong>
      </span>
    </>
  );
}

/** What is open of a line; nothing of it is a word. */
export function OpenAmount({ open }: { open: number | null }) {
  const say = useMessages('accounting');
  return open === 0 ? say('items.cleared') : formatAmount(open ?? 0);
}

export function ClearButton({ account }: { account: Account }) {
  const say = useMessages('accounting');
  const screen = useScreen();
  return <Button onClick={() => screen.open(clearingPath(account), 'newTab')}>{say('items.clear')}</Button>;
}
