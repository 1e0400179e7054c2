import type { OutputOf } from '../../../../core/contract/endpoint';
import type { ReportRow } from '../../../../ui/report/ReportTable';
import type { listAccountGroups } from '../../contract/account';
import type { trialBalance } from '../../contract/balance';
import { isCreditSection } from '../../rules/layOutStatement';

type BalanceRow = OutputOf<typeof trialBalance>['rows'][number];
type Group = OutputOf<typeof listAccountGroups>['rows'][number];
type Amounts = Record<'opening' | 'debit' | 'credit' | 'closing', number>;

const INNERMOST_SHOWN = 2;

/**
 * The trial balance as it is read: accounts under their sections, a sum behind each section and each side. Balances stand
 * on the normal side of their section, so that payables and sales are positive and contra accounts are not.
 */
export function groupTrialBalance(
  rows: readonly BalanceRow[],
  groups: readonly Group[],
  say: (key: string, params: { title: string }) => string,
): ReportRow[] {
  const byGroup = gather(rows, (row) => row.group);
  const childrenOf = gather(groups, (group) => group.parent);

  const print = (group: Group): { rows: ReportRow[]; sum: Amounts } => {
    const own = (byGroup.get(group.code) ?? []).map((row) => ({ row, amounts: amountsOf(row) }));
    const inner = (childrenOf.get(group.code) ?? []).map(print);
    const sum = addUp([...own.map(({ amounts }) => amounts), ...inner.map((child) => child.sum)]);
    const lines = own.map(
      ({ row, amounts }): ReportRow => ({
        id: row.account,
        code: row.account,
        title: row.title,
        level: 1,
        kind: 'line',
        amounts,
      }),
    );
    const all = [...lines, ...inner.flatMap((child) => child.rows)];
    const isShown = group.level > 0 && group.level <= INNERMOST_SHOWN && all.length > 0;
    if (!isShown) return { rows: all, sum };
    return {
      rows: [
        ...(group.level === 1 ? [{ id: group.code, title: group.title, level: 0, kind: 'group' as const }] : []),
        ...all,
        {
          id: `${group.code}-sum`,
          title: say('trialBalance.sumOf', { title: group.title }),
          level: group.level - 1,
          kind: group.level === 1 ? 'total' : 'subtotal',
          amounts: sum,
        },
      ],
      sum,
    };
  };
  return (childrenOf.get(null) ?? []).flatMap((group) => print(group).rows);
}

function amountsOf({ group, opening, debit, credit, closing }: BalanceRow): Amounts {
  const sign = isCreditSection(group) ? -1 : 1;
  // Adding 0 turns −0 into 0.
  return { opening: sign * opening + 0, debit, credit, closing: sign * closing + 0 };
}

function addUp(all: readonly Amounts[]): Amounts {
  const sum = { opening: 0, debit: 0, credit: 0, closing: 0 };
  for (const amounts of all) {
    sum.opening += amounts.opening;
    sum.debit += amounts.debit;
    sum.credit += amounts.credit;
    sum.closing += amounts.closing;
  }
  return sum;
}

function gather<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, readonly Row[]> {
  const gathered = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const others = gathered.get(key);
    if (others) others.push(row);
    else gathered.set(key, [row]);
  }
  return gathered;
}
