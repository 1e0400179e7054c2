import type { DraftDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import type { PeriodState } from '#plugins/ledger/period/rules/periodGate.ts';

/** The kind of each account that the sequences use. */
export const KINDS = {
  '1110': 'S',
  '1220': 'D',
  '2020': 'K',
  '2220': 'S',
  '4110': 'S',
  '5130': 'S',
  '6290': 'S',
} as const;
export type Gate = '+' | 'S' | 'D' | 'K';

interface ModelEntry {
  readonly document: Pick<DraftDocument, 'documentType' | 'postingDate' | 'lines'>;
  readonly number: number;
  readonly special: boolean;
  readonly isReversal: boolean;
  isReversed: boolean;
  /** What is open of its line on the customer's account; nothing where it has none. */
  open: number;
}

interface ModelClearing {
  readonly pair: readonly [ModelEntry, ModelEntry];
  readonly amount: number;
  readonly on: string;
  isUndone: boolean;
}

export const CUSTOMERS = '1220';

const LAST_DAY = '2026-03-31';
const SPECIAL = '2025-13';
const REVERSAL_TYPES: Readonly<Record<string, string>> = { SA: 'AB', CL: 'AB', DR: 'DA', DZ: 'DA', KR: 'KA' };

/**
 * The books as a schoolbook has them: a list of entries, a set of closed gates, and sums over all entries whenever a
 * figure is asked for. What the product does is compared with it after any sequence of steps.
 */
export class ModelLedger {
  readonly entries: ModelEntry[] = [];
  private readonly clearings: ModelClearing[] = [];
  /** `2026-03 +`, `2026-03 K`; a special period is closed until it is opened. */
  private readonly closed = new Set([`${SPECIAL} +`]);

  /** Periods that are closed for good as a whole. */
  private readonly settled = new Set([SPECIAL]);

  setGate(period: string, gate: Gate, state: PeriodState): void {
    if (state === 'open') this.closed.delete(`${period} ${gate}`);
    else this.closed.add(`${period} ${gate}`);
    if (gate !== '+') return;
    if (state === 'closed') this.settled.add(period);
    else this.settled.delete(period);
  }

  /** Whether a period as a whole may be closed for good: all months before it that have entries are. */
  mayClose(period: string): boolean {
    const month = period === SPECIAL ? LAST_DAY.slice(0, 7) : period;
    const months = this.entries.map(({ document }) => document.postingDate.slice(0, 7));
    return this.settled.has(period) || months.every((each) => each >= month || this.settled.has(each));
  }

  /** The number an entry gets in its series, or null where a gate keeps it out. */
  post(
    document: ModelEntry['document'],
    isReversal = false,
    mayGoSpecial = document.documentType === 'CL',
  ): number | null {
    const special = mayGoSpecial && document.postingDate === LAST_DAY && this.takes(SPECIAL, document);
    if (!special && !this.takes(document.postingDate.slice(0, 7), document)) return null;
    const fiscalYear = yearOf(document.postingDate);
    const series = this.entries.filter(
      (entry) =>
        entry.document.documentType === document.documentType && yearOf(entry.document.postingDate) === fiscalYear,
    );
    const number = series.length + 1;
    this.entries.push({ document, number, special, isReversal, isReversed: false, open: atCustomers(document) });
    return number;
  }

  /** The number of the mirror, or null: a gate, an earlier day, reversed already, or something of it is cleared. */
  reverse(index: number, postingDate: string): number | null {
    const original = this.entries[index];
    if (!original || original.isReversal || original.isReversed || postingDate < original.document.postingDate)
      return null;
    if (original.open !== atCustomers(original.document)) return null;
    const lines = original.document.lines.map((line) => ({
      ...line,
      side: line.side === 'debit' ? ('credit' as const) : ('debit' as const),
    }));
    const documentType = REVERSAL_TYPES[original.document.documentType] ?? '';
    const number = this.post({ documentType, postingDate, lines }, true, original.special);
    if (number === null) return null;
    original.isReversed = true;
    // The two settle each other.
    for (const entry of [original, this.entries.at(-1)]) if (entry) entry.open = 0;
    return number;
  }

  /** How much of two entries settles each other, or null: nothing open, a day before one of them, or a gate. */
  clear(pick: readonly [number, number], on: string): number | null {
    const [one, other] = [this.entries[pick[0]], this.entries[pick[1]]];
    if (!one || !other || one.open === 0 || other.open === 0) return null;
    if ([one, other].some(({ document }) => document.postingDate > on) || !this.takesClearing(on)) return null;
    const amount = Math.min(one.open, other.open);
    one.open -= amount;
    other.open -= amount;
    this.clearings.push({ pair: [one, other], amount, on, isUndone: false });
    return amount;
  }

  /** Whether a clearing is taken back: once, not before its own day, and where the gates are open. */
  unclear(index: number, on: string): boolean {
    const clearing = this.clearings[index];
    if (!clearing || clearing.isUndone || on < clearing.on || !this.takesClearing(on)) return false;
    for (const entry of clearing.pair) entry.open += clearing.amount;
    clearing.isUndone = true;
    return true;
  }

  /** What the year from April 2026 opens with by account, debit positive, without zeros. */
  openings(): Map<string, number> {
    const balances = new Map<string, number>();
    for (const { document } of this.entries) {
      if (document.postingDate > LAST_DAY) continue;
      for (const { account, side, amount } of document.lines) {
        const key = account >= '4000' ? '3390' : account;
        balances.set(key, (balances.get(key) ?? 0) + (side === 'debit' ? amount : -amount));
      }
    }
    return new Map([...balances].filter(([, amount]) => amount !== 0));
  }

  private takesClearing(on: string): boolean {
    return this.takes(on.slice(0, 7), { lines: [{ account: CUSTOMERS }] });
  }

  private takes(period: string, { lines }: { readonly lines: readonly { readonly account: string }[] }): boolean {
    if (this.closed.has(`${period} +`)) return false;
    return lines.every(({ account }) => !this.closed.has(`${period} ${KINDS[account as keyof typeof KINDS]}`));
  }
}

/** The amount of an entry's line on the customer's account; each has one at most. */
const atCustomers = ({ lines }: ModelEntry['document']) =>
  lines.find(({ account }) => account === CUSTOMERS)?.amount ?? 0;

const yearOf = (day: string) => (day > LAST_DAY ? 2026 : 2025);
