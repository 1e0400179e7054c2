import type { OutputOf } from '#core/contract/endpoint.ts';
import type { listAccountGroups } from '#plugins/ledger/account/contract/account.ts';
import { isCreditSection } from '#plugins/ledger/balance/rules/layOutStatement.ts';
import type { ReportRow } from '#ui/report/ReportTable.tsx';
import type { BalanceCell, balanceColumns } from '../contract/balanceColumns';

type BalanceRow = OutputOf<typeof balanceColumns>['rows'][number];
type Group = OutputOf<typeof listAccountGroups>['rows'][number];
type Amounts = Readonly<Record<string, number>>;

const INNERMOST_SHOWN = 2;

interface Grouping {
  readonly groups: readonly Group[];
  readonly amountsOf: (cells: readonly (BalanceCell | null)[], sign: 1 | -1) => Amounts;
  readonly say: (key: string, params: { title: string }) => string;
  /** The partners of the accounts that are opened into them. */
  readonly partnersOf?: ReadonlyMap<string, readonly BalanceRow[]>;
  /** True for the accounts that can be opened into partners. */
  readonly hasPartners?: (account: string) => boolean;
}

/**
 * The trial balance as it is read: accounts under their sections, a sum behind each section and each side, onto which
 * it can be folded. Balances stand on the normal side of their section, so that payables and sales are positive and
 * contra accounts are not.
 */
export function groupTrialBalance(rows: readonly BalanceRow[], grouping: Grouping): ReportRow[] {
  const { groups, amountsOf, say } = grouping;
  const byGroup = gather(rows, (row) => row.group);
  const childrenOf = gather(groups, (group) => group.parent);

  const print = (group: Group, outer: string | undefined): { rows: ReportRow[]; sum: Amounts } => {
    const isShown = group.level > 0 && group.level <= INNERMOST_SHOWN;
    const sumId = `${group.code}-sum`;
    const within = isShown ? sumId : outer;
    const own = (byGroup.get(group.code) ?? []).map((row) => ({
      row,
      amounts: amountsOf(row.cells, signOf(row.group)),
    }));
    const inner = (childrenOf.get(group.code) ?? []).map((child) => print(child, within));
    const sum = addUp([...own.map(({ amounts }) => amounts), ...inner.map((child) => child.sum)]);
    const all = [
      ...own.flatMap(({ row, amounts }) => printAccount(row, amounts, within, grouping)),
      ...inner.flatMap((child) => child.rows),
    ];
    if (!isShown || all.length === 0) return { rows: all, sum };
    const heading = { id: group.code, title: group.title, level: 0, kind: 'group' as const, within };
    const total: ReportRow = {
      id: sumId,
      title: say('trialBalance.sumOf', { title: group.title }),
      level: group.level - 1,
      kind: group.level === 1 ? 'total' : 'subtotal',
      amounts: sum,
      within: outer,
    };
    return { rows: [...(group.level === 1 ? [heading] : []), ...all, total], sum };
  };
  return (childrenOf.get(null) ?? []).flatMap((group) => print(group, undefined).rows);
}

/** A line for the account, and behind it one for each partner where it is opened. */
function printAccount(row: BalanceRow, amounts: Amounts, within: string | undefined, grouping: Grouping): ReportRow[] {
  const partners = grouping.partnersOf?.get(row.code);
  const canOpen = grouping.hasPartners?.(row.code) ?? false;
  return [
    {
      id: row.code,
      code: row.code,
      title: row.title,
      level: 1,
      kind: 'line',
      amounts,
      within,
      ...(canOpen ? { fold: partners ? 'open' : 'closed' } : {}),
    },
    ...(partners ?? []).map(
      (partner): ReportRow => ({
        id: `${row.code}/${partner.code}`,
        title: `${partner.code} ${partner.title}`.trim(),
        level: 3,
        kind: 'line',
        amounts: grouping.amountsOf(partner.cells, signOf(row.group)),
        within,
      }),
    ),
  ];
}

const signOf = (group: string) => (isCreditSection(group) ? -1 : 1);

function addUp(all: readonly Amounts[]): Amounts {
  const sum: Record<string, number> = {};
  for (const amounts of all) {
    for (const [field, amount] of Object.entries(amounts)) sum[field] = (sum[field] ?? 0) + amount;
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
