import type { OutputOf } from '../../../../core/contract/endpoint';
import { formatAmount } from '../../../../core/value/formatAmount';
import { Button } from '../../../../ui/button/Button';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useScreen } from '../../../../ui/screen/screenContext';
import type { Account } from '../../../ledger/account/contract/account';
import { clearingPath } from '../../../ledger/books/parts/paths';
import { useCurrencyMoney } from '../../../ledger/currency/parts/useCurrencyMoney';
import type { accountItems } from '../../balance/contract/balance';

/** What the account began with, and what it stands at. */
export function Balances({ answer: { opening, totals } }: { answer: OutputOf<typeof accountItems> }) {
  const say = useMessages('statements');
  return (
    <>
      <span>
        {say('items.opening')} <strong>{formatAmount(opening ?? 0)}</strong>
      </span>
      <span>
        {say('items.closing')} <strong>{formatAmount(totals?.closing ?? 0)}</strong>
      </span>
    </>
  );
}

/** What is open of a line; nothing of it is a word. What was open on an earlier day is not told. */
export function OpenAmount({ open }: { open: number | null }) {
  const say = useMessages('statements');
  if (open === null) return null;
  return open === 0 ? say('items.cleared') : formatAmount(open);
}

export function ClearButton({ account }: { account: Account }) {
  const say = useMessages('statements');
  const screen = useScreen();
  return <Button onClick={() => screen.open(clearingPath(account), 'newTab')}>{say('items.clear')}</Button>;
}

/** An amount in another currency with its code; nothing of a line in yen. */
export function ForeignAmount({ currency, amount }: { currency: string; amount: number | null }) {
  const { format } = useCurrencyMoney(currency);
  return amount === null ? null : `${currency} ${format(amount)}`;
}
