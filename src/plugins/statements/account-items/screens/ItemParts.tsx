import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import type { Account } from '#plugins/ledger/account/contract/account.ts';
import { clearingPath } from '#plugins/ledger/books/parts/paths.ts';
import { useCurrencyMoney } from '#plugins/ledger/currency/parts/useCurrencyMoney.ts';
import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
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
