import { attributeExchange, isRevaluing } from './attributeExchange';
import type { CashFlowRoles } from './cashFlowAccounts';
import type { CashFlowEntry, RowMove, Settlement } from './cashFlowEntry';
import { type Held, holdBack, homeOf, NOTHING_HELD, releasedOf } from './holdBack';

/** What only its entries can tell of the movements of a statement, entry by entry. */
export function attributeEntries(
  entries: readonly CashFlowEntry[],
  settlements: readonly Settlement[],
  roles: CashFlowRoles,
): ReadonlyMap<string, readonly RowMove[]> {
  const judged = judgeAll(entries, settlements, roles);
  const moves = new Map<string, readonly RowMove[]>();
  for (const { id, isWithin } of entries) if (isWithin) moves.set(id, judged(id).moves);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const early of settlements) {
    // Paid before it was owed: it stands when it is owed.
    const payment = byId.get(early.settledBy);
    if (!early.isWithin || payment?.isWithin || !hasMoney(payment, roles)) continue;
    moves.set(early.settledBy, [
      ...(moves.get(early.settledBy) ?? []),
      ...release(early, judged(early.raisedBy).held, roles),
    ]);
  }
  return moves;
}

interface Judgement {
  readonly moves: readonly RowMove[];
  readonly held: Held;
}

/** Judges each entry once, and before it those whose claims and debts it settles. */
function judgeAll(
  entries: readonly CashFlowEntry[],
  settlements: readonly Settlement[],
  roles: CashFlowRoles,
): (id: string) => Judgement {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const settledBy = new Map<string, Settlement[]>();
  for (const each of settlements) settledBy.set(each.settledBy, [...(settledBy.get(each.settledBy) ?? []), each]);
  const known = new Map<string, Judgement>();
  const judge = (id: string): Judgement => {
    const entry = byId.get(id);
    const before = known.get(id);
    if (before || !entry) return before ?? NOTHING;
    known.set(id, NOTHING);
    const released = (settledBy.get(id) ?? []).flatMap((each) => release(each, judge(each.raisedBy).held, roles));
    const judgement = judgeEntry(entry, released, roles);
    known.set(id, judgement);
    return judgement;
  };
  return judge;
}

const NOTHING: Judgement = { moves: [], held: NOTHING_HELD };

function judgeEntry(entry: CashFlowEntry, released: readonly RowMove[], roles: CashFlowRoles): Judgement {
  if (isRevaluing(entry, roles)) return { moves: attributeExchange(entry, roles), held: NOTHING_HELD };
  const shown = new Map<string, number>();
  const add = (row: string | undefined, amount: number) => {
    if (row !== undefined && roles.moneyRows.has(row)) shown.set(row, (shown.get(row) ?? 0) + amount);
  };
  for (const [code, amount] of entry.moved) add(roles.rowOf.get(code), amount);
  const left = new Map(entry.moved);
  for (const { to, account, amount } of released) {
    add(to, amount);
    left.set(account, (left.get(account) ?? 0) - amount);
  }
  const { moves, held } = holdBack(left, shown, roles);
  return { moves: [...released, ...moves, ...attributeExchange(entry, roles)], held };
}

const release = ({ account, from, until }: Settlement, held: Held, roles: CashFlowRoles): RowMove[] =>
  releasedOf(held, account, from, until).map(([row, amount]) => ({
    from: homeOf(account, roles),
    to: row,
    account,
    amount,
  }));

const hasMoney = (entry: CashFlowEntry | undefined, { money, moneyBefore }: CashFlowRoles): boolean =>
  [...(entry?.moved.keys() ?? [])].some((code) => money.has(code) || moneyBefore.has(code));
