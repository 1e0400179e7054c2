import type { DraftDocument } from '../../../../src/plugins/accounting/contract/journalEntry';

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
}

const LAST_DAY = '2026-03-31';
const SPECIAL = '2025-13';
const REVERSAL_TYPES: Readonly<Record<string, string>> = { SA: 'AB', CL: 'AB', DR: 'DA', KR: 'KA' };

/**
 * The books as a schoolbook has them: a list of entries, a set of closed gates, and sums over all entries whenever a
 * figure is asked for. What the product does is compared with it after any sequence of steps.
 */
export class ModelLedger {
  readonly entries: ModelEntry[] = [];
  /** `2026-03 +`, `2026-03 K`; a special period is closed until it is opened. */
  private readonly closed = new Set([`${SPECIAL} +`]);

  setGate(period: string, gate: Gate, isOpen: boolean): void {
    if (isOpen) this.closed.delete(`${period} ${gate}`);
    else this.closed.add(`${period} ${gate}`);
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
    this.entries.push({ document, number, special, isReversal, isReversed: false });
    return number;
  }

  /** The number of the mirror, or null: a gate, an earlier day, or reversed already. */
  reverse(index: number, postingDate: string): number | null {
    const original = this.entries[index];
    if (!original || original.isReversal || original.isReversed || postingDate < original.document.postingDate)
      return null;
    const lines = original.document.lines.map((line) => ({
      ...line,
      side: line.side === 'debit' ? ('credit' as const) : ('debit' as const),
    }));
    const documentType = REVERSAL_TYPES[original.document.documentType] ?? '';
    const number = this.post({ documentType, postingDate, lines }, true, original.special);
    if (number !== null) original.isReversed = true;
    return number;
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

  private takes(period: string, { lines }: ModelEntry['document']): boolean {
    if (this.closed.has(`${period} +`)) return false;
    return lines.every(({ account }) => !this.closed.has(`${period} ${KINDS[account as keyof typeof KINDS]}`));
  }
}

const yearOf = (day: string) => (day > LAST_DAY ? 2026 : 2025);
