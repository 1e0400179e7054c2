import type { Books } from '../../books/rules/books';
import type { Poster } from '../../books/rules/poster';
import type { Problem } from '../../books/rules/problem';
import { placeInPeriod } from '../../period/rules/placeInPeriod';
import type { Side } from '../contract/journalEntry';
import type { ComposedLine } from './composedLine';
import type { ComposedEntry } from './composeJournalEntry';
import { documentAt, statusOfEntry } from './documentMachine';

/** What a reversal needs to know of the entry it takes back. */
export interface ReversibleEntry {
  readonly number: string;
  readonly postingDate: string;
  readonly specialPeriod: number | null;
  readonly total: number;
  /** The number of the entry that reversed it already, and whether it is a reversal itself. */
  readonly reversedByNumber: string | null;
  readonly isReversal: boolean;
  readonly lines: readonly ComposedLine[];
  readonly typedTaxes?: ComposedEntry['typedTaxes'];
}

/**
 * The mirror of an entry on a day: the same lines with their sides swapped, consumption tax included.
 * Accounts and partners are not judged again, since what was posted must always be reversible.
 */
export function composeReversal(
  original: ReversibleEntry,
  postingDate: string,
  books: Books,
  poster: Poster,
): { entry: ComposedEntry } | { problem: Problem } {
  const standing = whyNotReversible(original);
  if (standing) return { problem: standing };
  if (postingDate < original.postingDate) {
    return { problem: problemOf('reversal-before-original', { day: original.postingDate }) };
  }
  const placement = placeInPeriod(
    { postingDate, isClosing: original.specialPeriod !== null, accounts: original.lines.map(({ account }) => account) },
    books,
    poster,
  );
  if ('problem' in placement) return placement;
  return {
    entry: {
      ...placement,
      total: original.total,
      lines: original.lines.map(mirrored),
      ...(original.typedTaxes ? { typedTaxes: original.typedTaxes.map(mirrored) } : {}),
    },
  };
}

/** Why an entry cannot be reversed on any day: it is a reversal, or was reversed already. Null where it can. */
export function whyNotReversible({
  number,
  isReversal,
  reversedByNumber,
}: Pick<ReversibleEntry, 'number' | 'isReversal' | 'reversedByNumber'>): Problem | null {
  if (documentAt(statusOfEntry({ isReversal, isReversed: reversedByNumber !== null })).can('reverse')) return null;
  return isReversal || reversedByNumber === null
    ? problemOf('reversal-not-reversible', { number })
    : problemOf('already-reversed', { number, reversal: reversedByNumber });
}

const mirrored = <Line extends { readonly side: Side }>(line: Line): Line => ({
  ...line,
  side: line.side === 'debit' ? 'credit' : 'debit',
});

const problemOf = (reason: string, params: Problem['params']): Problem => ({
  code: `accounting/${reason}`,
  params,
  line: null,
  field: 'postingDate',
});
