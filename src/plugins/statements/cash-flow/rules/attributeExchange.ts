import { EXCHANGE_ACCOUNTS } from '../rates/cashFlowLayout';
import type { CashFlowRoles } from './cashFlowAccounts';
import type { CashFlowEntry, RowMove } from './cashFlowEntry';

/**
 * Whether an entry brings balances to their worth and moves no money: a run of the revaluation, or one typed in yen on
 * accounts held in other currencies alone.
 */
export function isRevaluing({ moved, isRevaluation, isForeign }: CashFlowEntry, roles: CashFlowRoles): boolean {
  const codes = [...moved.keys()];
  if (!codes.some((code) => roles.exchange.has(code))) return false;
  return isRevaluation || (!isForeign && codes.every((code) => roles.exchange.has(code) || roles.revalued.has(code)));
}

/**
 * What exchange did to money, line by line (現金及び現金同等物に係る換算差額, 作成基準 第三の三): in a revaluation what it
 * moved on money, elsewhere the gain or loss beside money and the profit alone, as when deposits are changed into yen. A
 * gain or loss on a claim or a debt that was paid stays in operations. What a revaluation did to loans and the like is no
 * flow: it goes back to the exchange of operations.
 */
export function attributeExchange(entry: CashFlowEntry, roles: CashFlowRoles): RowMove[] {
  const lines = [...entry.moved];
  if (isRevaluing(entry, roles)) {
    return lines.flatMap(([code, amount]) => {
      const row = roles.rowOf.get(code);
      if (roles.money.has(code)) return toMoney(0 - amount);
      return row !== undefined && roles.moneyRows.has(row) ? [{ from: row, to: 'FX', account: code, amount }] : [];
    });
  }
  const isOfMoney =
    lines.some(([code]) => roles.money.has(code)) &&
    lines.every(([code]) => roles.money.has(code) || roles.profit.has(code));
  if (!isOfMoney) return [];
  return lines.flatMap(([account, amount]) =>
    roles.exchange.has(account) && amount !== 0 ? [{ from: 'FX', to: 'FX_CASH', account, amount }] : [],
  );
}

function toMoney(amount: number): RowMove[] {
  const [gains = '', losses = ''] = EXCHANGE_ACCOUNTS;
  return amount === 0 ? [] : [{ from: 'FX', to: 'FX_CASH', account: amount > 0 ? gains : losses, amount }];
}
