import type { Day } from '#core/value/day.ts';
import type { BusinessKind, DocumentSource, Side } from '#plugins/ledger/document/contract/journalEntry.ts';

/** A posted document as the electronic books tell it, with everything that ties it to others. */
export interface BookEntry {
  readonly id: string;
  /** By which every file of the set names it. */
  readonly key: string;
  readonly documentType: string;
  /** Its ten digits. */
  readonly number: string;
  readonly documentDate: Day;
  readonly postingDate: Day;
  readonly currency: string;
  readonly headerText: string;
  readonly reference: string;
  readonly source: DocumentSource | null;
  /** Of Tokyo, `2026-11-20 10:00:00`. */
  readonly postedAt: string;
  readonly postedBy: string;
  readonly approvedBy: string;
  /** Keys of the entry this one takes back, and of the one that took it back; '' for none. */
  readonly reverses: string;
  readonly reversedBy: string;
  readonly lines: readonly BookLine[];
}

export interface BookLine {
  readonly lineNumber: number;
  readonly side: Side;
  readonly account: string;
  /** In yen. */
  readonly amount: number;
  /** In minor units of the entry's currency; null in yen. */
  readonly foreignAmount: number | null;
  readonly taxCode: string | null;
  readonly businessKind: BusinessKind | null;
  readonly isTaxLine: boolean;
  readonly partner: string | null;
  readonly department: string | null;
  readonly dueOn: Day | null;
  readonly memo: string;
}

export const debitOf = ({ side, amount }: BookLine): number => (side === 'debit' ? amount : 0);
export const creditOf = ({ side, amount }: BookLine): number => (side === 'credit' ? amount : 0);

/** What all lines come to on either side. */
export function sumsOfEntries(entries: readonly BookEntry[]): { lines: number; debit: number; credit: number } {
  const sums = { lines: 0, debit: 0, credit: 0 };
  for (const line of entries.flatMap((entry) => entry.lines)) {
    sums.lines += 1;
    sums.debit += debitOf(line);
    sums.credit += creditOf(line);
  }
  return sums;
}
