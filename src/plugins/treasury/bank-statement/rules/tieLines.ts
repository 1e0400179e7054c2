import { addDays, type Day } from '#core/value/day.ts';
import { groupBy } from '#core/value/groupBy.ts';

/** What moved on a side, money in above zero. */
interface Moved {
  readonly id: string;
  readonly day: Day;
  readonly amount: number;
}

export type BankMove = Moved;

export interface LedgerMove extends Moved {
  readonly entryId: string;
  /** The document this one takes back. */
  readonly reverses: string | null;
  readonly text: string;
}

/** Lines of both sides that are the same money; a document and its reversal have no line at the bank. */
export interface Tie {
  readonly bank: readonly string[];
  readonly ledger: readonly string[];
}

/** The bank books a payment some days after the books, or before them. */
export const TIE_DAYS = 7;

/**
 * Ties what is open on both sides: a document to the one that takes it back; equal amounts, those nearest in days first;
 * then one line to several of a day that come to it (a file of transfers the bank books as a sum). What is left is for a
 * person.
 */
export function tieLines(bank: readonly BankMove[], ledger: readonly LedgerMove[]): Tie[] {
  const [openBank, openLedger] = [new Open(bank), new Open(ledger)];
  return [
    ...tieReversals(openLedger),
    ...tieEqual(openBank, openLedger),
    ...tieSums(openBank, openLedger),
    ...tieSums(openLedger, openBank).map(({ bank: one, ledger: several }) => ({ bank: several, ledger: one })),
  ];
}

/** What is not tied yet, in the order of days. */
class Open<Move extends Moved> {
  private readonly left: Map<string, Move>;

  constructor(moves: readonly Move[]) {
    this.left = new Map(
      [...moves].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)).map((one) => [one.id, one]),
    );
  }

  all(): Move[] {
    return [...this.left.values()];
  }

  has(id: string): boolean {
    return this.left.has(id);
  }

  take(ids: readonly string[]): readonly string[] {
    for (const id of ids) this.left.delete(id);
    return ids;
  }
}

function tieReversals(open: Open<LedgerMove>): Tie[] {
  const of = groupBy(open.all(), ({ entryId }) => entryId);
  return open.all().flatMap((move): Tie[] => {
    if (move.reverses === null || !open.has(move.id)) return [];
    const taken = of.get(move.reverses)?.find(({ id, amount }) => amount === -move.amount && open.has(id));
    return taken ? [{ bank: [], ledger: open.take([taken.id, move.id]) }] : [];
  });
}

/** Days as far from a day as that, the earlier one first; each is counted once, since many lines are of one day. */
function daysAround(distance: number): (day: Day) => readonly Day[] {
  const known = new Map<Day, readonly Day[]>();
  return (day) => {
    const days = known.get(day) ?? (distance === 0 ? [day] : [addDays(day, -distance), addDays(day, distance)]);
    known.set(day, days);
    return days;
  };
}

function tieEqual(bank: Open<BankMove>, ledger: Open<LedgerMove>): Tie[] {
  const queues = groupBy(ledger.all(), ({ day, amount }) => `${day} ${amount}`);
  const ties: Tie[] = [];
  for (let distance = 0; distance <= TIE_DAYS; distance += 1) {
    const daysOf = daysAround(distance);
    for (const { id, day, amount } of bank.all()) {
      const queue = daysOf(day)
        .map((each) => queues.get(`${each} ${amount}`) ?? [])
        .find(({ length }) => length > 0);
      const found = queue?.shift();
      if (found) ties.push({ bank: bank.take([id]), ledger: ledger.take([found.id]) });
    }
  }
  return ties;
}

/**
 * One line of `single` is several of `several`: those of a day in one direction, those of them with one text, or all of one
 * text: what came, less what was kept of it.
 */
function tieSums(single: Open<Moved>, several: Open<Moved & { readonly text?: string }>): Tie[] {
  if (single.all().length === 0) return [];
  const groups = new Map<string, { ids: string[]; day: Day; sum: number }>();
  for (const { id, day, amount, text = '' } of several.all()) {
    const ofText = text === '' ? [] : [`${day} = ${text}`];
    for (const key of [`${day} ${amount > 0}`, `${day} ${amount > 0} ${text}`, ...ofText]) {
      const group = groups.get(key) ?? { ids: [], day, sum: 0 };
      group.ids.push(id);
      group.sum += amount;
      groups.set(key, group);
    }
  }
  const sums = [...groups.values()].filter(({ ids }) => ids.length > 1);
  const bySum = groupBy(sums, ({ day, sum }) => `${day} ${sum}`);
  const ties: Tie[] = [];
  for (let distance = 0; distance <= TIE_DAYS; distance += 1) {
    const daysOf = daysAround(distance);
    for (const { id, day, amount } of single.all()) {
      const found = daysOf(day)
        .flatMap((each) => bySum.get(`${each} ${amount}`) ?? [])
        .find(({ ids }) => ids.every((each) => several.has(each)));
      if (found) ties.push({ bank: single.take([id]), ledger: several.take(found.ids) });
    }
  }
  return ties;
}
