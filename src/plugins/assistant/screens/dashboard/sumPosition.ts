import type { StatementRow } from '#plugins/ledger/balance/contract/statementRow.ts';
import {
  accountsOfPosition,
  type PositionKind,
  type PositionTraits,
} from '#plugins/ledger/document/contract/position.ts';

/** What the rows of a balance sheet say of money, receivables and payables, in yen; each positive as usually spoken of. */
export function sumPosition(
  accounts: readonly PositionTraits[],
  rows: readonly Pick<StatementRow, 'code' | 'kind' | 'amount'>[],
): Record<PositionKind, number> {
  const amounts = new Map(
    rows.flatMap(({ code, kind, amount }) => (kind === 'account' ? [[code, amount] as const] : [])),
  );
  const sum = (kind: PositionKind) =>
    accountsOfPosition(kind, accounts).reduce((total, code) => total + (amounts.get(code) ?? 0), 0);
  return { cash: sum('cash'), receivables: sum('receivables'), payables: sum('payables') };
}
