import { formatAmount } from '#core/value/formatAmount.ts';
import { formatMoney } from '#core/value/formatMoney.ts';
import { listAccounts } from '#plugins/ledger/account/contract/account.ts';
import { toYen } from '#plugins/ledger/currency/rules/toYen.ts';
import type { DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { getForeignMoney, type HeldAt } from '../contract/foreignMoney';
import { composeMoveLines } from '../rules/composeForeignMove';
import { costOf } from '../rules/movingAverage';
import { readForeignAmount, readRate } from '../rules/readForeignAmount';
import styles from './PlannedMove.module.css';

interface Asked {
  readonly foreignAmount?: string;
  readonly yen?: number | undefined;
  readonly rate?: string | undefined;
  readonly to?: 'partner' | 'account';
  readonly account?: string | undefined;
  readonly on?: string;
}

interface PlannedProps {
  readonly asked: Asked;
  readonly on: HeldAt;
}

export const PlannedSale = (props: PlannedProps) => <PlannedMove {...props} direction="out" />;
export const PlannedPurchase = (props: PlannedProps) => <PlannedMove {...props} direction="in" />;
export const PlannedPayment = (props: PlannedProps) => <PlannedMove {...props} direction="out" isPayment />;

/** The document an act would post, as far as it is known by now: with the average cost of the day. */
function PlannedMove({
  asked,
  on: held,
  direction,
  isPayment = false,
}: PlannedProps & { readonly direction: 'in' | 'out'; readonly isPayment?: boolean }) {
  const say = useMessages('treasury');
  const { code, currency, minorUnits, account } = held;
  const quietly = { message: false, keepPrevious: true } as const;
  const { data } = useRead(getForeignMoney, { code, ...(asked.on ? { asOf: asked.on } : {}) }, quietly);
  const { data: chart } = useRead(listAccounts, {}, quietly);
  const foreignAmount = readForeignAmount(asked.foreignAmount ?? '', minorUnits);
  if (!data || !chart || !foreignAmount) return null;

  const balance = data.balances.find((each) => each.currency === currency);
  const cost = balance ? costOf(balance, foreignAmount) : null;
  if (direction === 'out' && cost === null) {
    const left = `${currency} ${formatMoney(balance?.foreign ?? 0, minorUnits)}`;
    return <p role="status">{say('foreign.notThere', { left })}</p>;
  }
  if (isPayment && asked.to !== 'account') {
    return <p role="status">{say('foreign.clears', { cost: formatAmount(cost ?? 0) })}</p>;
  }
  const other = chart.rows.find((row) => row.code === asked.account);
  const yen = worthOf(asked, {
    foreignAmount,
    held,
    cost,
    isTransfer: isPayment && other?.isRevalued === true,
    rate: balance?.rate,
  });
  if (!other || yen === null || !asked.on) return null;
  const lines = composeMoveLines({
    ...{ direction, on: asked.on, currency, foreignAmount, account, cost: direction === 'in' ? yen : (cost ?? 0) },
    ...{ other: other.code, yen },
  });
  const titleOf = (of: string) => `${of} ${chart.rows.find((row) => row.code === of)?.title ?? ''}`;
  return <Lines lines={lines} titleOf={titleOf} moneyOf={(amount) => formatMoney(amount, minorUnits)} />;
}

interface Known {
  readonly foreignAmount: number;
  readonly held: HeldAt;
  readonly cost: number | null;
  readonly isTransfer: boolean;
  /** The middle rate of the day. */
  readonly rate: string | null | undefined;
}

/** The yen of the other side; null as long as nothing says them. */
function worthOf(
  { yen, rate: typed = '' }: Asked,
  { foreignAmount, held, cost, isTransfer, rate }: Known,
): number | null {
  if (isTransfer) return cost;
  if (yen !== undefined) return yen;
  const found = typed === '' ? rate : readRate(typed);
  return found ? toYen(foreignAmount, found, held) : null;
}

interface LinesProps {
  readonly lines: readonly DraftLine[];
  readonly titleOf: (account: string) => string;
  readonly moneyOf: (amount: number) => string;
}

function Lines({ lines, titleOf, moneyOf }: LinesProps) {
  const say = useMessages('treasury');
  return (
    <div className={styles.planned} role="status">
      <table aria-label={say('foreign.planned.title')}>
        <thead>
          <tr>
            {(['side', 'account', 'foreign', 'yen'] as const).map((column) => (
              <th key={column} scope="col">
                {say(`foreign.planned.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ side, account, amount, yen = 0 }) => (
            <tr key={`${side} ${account}`}>
              <td>{say(`foreign.planned.${side}`)}</td>
              <td>{titleOf(account)}</td>
              <td>{amount === 0 ? '' : moneyOf(amount)}</td>
              <td>{formatAmount(yen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
