import { portionOf } from '#core/value/rounding.ts';
import type { CashFlowRoles } from './cashFlowAccounts';
import { REST } from './cashFlowAccounts';
import type { EntryMovements, RowMove } from './cashFlowEntry';

/** What an entry holds back of a row on its claims and debts, until they are paid. */
export interface Held {
  /** By row; what comes in is positive. */
  readonly rows: ReadonlyMap<string, number>;
  /** What it moved on each claim and debt that holds it, in the order in which they hold. */
  readonly carriers: ReadonlyMap<string, number>;
}

export const NOTHING_HELD: Held = { rows: new Map(), carriers: new Map() };

interface Part {
  readonly row: string;
  readonly account: string;
  readonly amount: number;
}

/**
 * Keeps rows that show money alone (連結キャッシュ・フロー計算書等の作成基準 第二・第三, 非資金取引は除く) free of what moved
 * without it. `shown` is what an entry moves on each of them, with what it settles. Without money all of it is taken out:
 * against another such row (a lease, a debt turned into shares), then against claims and debts, which hold it until they
 * are paid, then against other balances and the profit, to which it comes back in the rest of operations. With money,
 * claims and debts hold their share beside it.
 */
export function holdBack(
  entry: EntryMovements,
  shown: ReadonlyMap<string, number>,
  roles: CashFlowRoles,
): { moves: RowMove[]; held: Held } {
  const sum = [...shown.values()].reduce((total, amount) => total + amount, 0);
  const sign = sum < 0 ? -1 : 1;
  const opposite = [...entry].filter(([, amount]) => Math.sign(amount) === -sign);
  const sized = (isMeant: (code: string) => boolean) =>
    new Map(opposite.filter(([code]) => isMeant(code)).map(([code, amount]) => [code, Math.abs(amount)] as const));
  const carriers = sized((code) => roles.claims.has(code) || roles.debts.has(code));
  const isMoney = (code: string) => roles.money.has(code) || roles.moneyBefore.has(code);
  const left = new Map(
    [...shown].filter(([, amount]) => Math.sign(amount) === sign).map(([row, amount]) => [row, Math.abs(amount)]),
  );
  if ([...entry.keys()].some(isMoney)) {
    const owed = total(carriers);
    const held = owed === 0 ? 0 : portionOf(Math.abs(sum), owed, Math.max(owed + total(sized(isMoney)), Math.abs(sum)));
    return holdOn(carriers, spread(Math.min(held, owed), left), { sign, roles });
  }
  const against = [...shown].filter(([, amount]) => Math.sign(amount) === -sign);
  const moves = against.flatMap(([row, amount]) =>
    takeFrom(left, { row, account: largestIn(row, entry, roles), amount: Math.abs(amount) }, sign),
  );
  const held = holdOn(carriers, spread(Math.min(total(left), total(carriers)), left), { sign, roles });
  for (const [row, amount] of held.held.rows) left.set(row, (left.get(row) ?? 0) - Math.abs(amount));
  const isOther = (code: string) => !carriers.has(code) && !roles.moneyRows.has(roles.rowOf.get(code) ?? '');
  const others = [
    ...sized((code) => isOther(code) && !roles.profit.has(code)),
    ...sized((code) => isOther(code) && roles.profit.has(code)),
  ];
  const taken = others.flatMap(([account, amount]) =>
    takeFrom(left, { row: homeOf(account, roles), account, amount }, sign),
  );
  return { moves: [...moves, ...held.moves, ...taken], held: held.held };
}

/** The part of what an entry held back that was raised on a claim or a debt between two yen of it; by row. */
export function releasedOf({ rows, carriers }: Held, account: string, from: number, until: number): [string, number][] {
  const all = total(carriers);
  const own = carriers.get(account);
  if (own === undefined) return [];
  const before = startOf(carriers, account);
  const through = (yen: number, amount: number) => signedPortion(amount, before + Math.min(yen, own), all);
  return [...rows].map(([row, amount]) => [row, through(until, amount) - through(from, amount)]);
}

/** Where a claim, a debt or any other account stands in operations; exchange has a row of its own. */
export const homeOf = (account: string, { rowOf, exchange }: CashFlowRoles): string =>
  exchange.has(account) ? 'FX' : (rowOf.get(account) ?? REST);

function holdOn(
  carriers: ReadonlyMap<string, number>,
  rows: ReadonlyMap<string, number>,
  { sign, roles }: { sign: 1 | -1; roles: CashFlowRoles },
): { moves: RowMove[]; held: Held } {
  const held: Held = { carriers, rows: new Map([...rows].map(([row, amount]) => [row, sign * amount])) };
  const moves = [...carriers].flatMap(([account, owed]) =>
    releasedOf(held, account, 0, owed).map(([row, amount]) => ({
      from: row,
      to: homeOf(account, roles),
      account,
      amount,
    })),
  );
  return { moves, held };
}

/** Takes a part out of what is left of the rows, the first first. */
function takeFrom(left: Map<string, number>, part: Part, sign: 1 | -1): RowMove[] {
  let room = part.amount;
  return [...left].flatMap(([row, amount]) => {
    const taken = Math.min(room, amount);
    room -= taken;
    left.set(row, amount - taken);
    return taken === 0 ? [] : [{ from: row, to: part.row, account: part.account, amount: sign * taken }];
  });
}

/** Parts an amount among rows in the proportion of what is left of them, all of it to the yen. */
function spread(amount: number, left: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const all = total(left);
  let before = 0;
  return new Map(
    [...left].map(([row, part]) => {
      const [start, end] = [before, before + part];
      before = end;
      return [row, all === 0 ? 0 : portionOf(amount, end, all) - portionOf(amount, start, all)];
    }),
  );
}

function largestIn(row: string, entry: EntryMovements, { rowOf }: CashFlowRoles): string {
  const own = [...entry].filter(([code]) => rowOf.get(code) === row);
  const [account] = (own.length > 0 ? own : [...entry]).reduce((largest, each) =>
    Math.abs(each[1]) > Math.abs(largest[1]) ? each : largest,
  );
  return account;
}

function startOf(carriers: ReadonlyMap<string, number>, account: string): number {
  let start = 0;
  for (const [code, amount] of carriers) {
    if (code === account) break;
    start += amount;
  }
  return start;
}

const signedPortion = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Math.sign(amount) * portionOf(Math.abs(amount), part, whole);

const total = (amounts: ReadonlyMap<string, number>): number =>
  [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
