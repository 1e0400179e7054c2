import { askAbout } from '#core/contract/point.ts';
import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Books } from '../../books/rules/books';
import type { DraftDocument } from '../contract/journalEntry';
import { findOddities, type Oddity } from '../rules/findOddities';
import { findRepeated } from './findRepeated';
import type { Posting } from './posting';
import type { NewEntry } from './writeEntries';

/** What became of a posting so far: an entry, why it stays out, or the id of one before it that it repeats. */
type Decision = NewEntry | Refusal | string;

const isEntry = (decision: Decision | undefined): decision is NewEntry =>
  typeof decision === 'object' && !(decision instanceof Refusal);

/**
 * Adds to what a person posts by hand what is odd about it. Where that was to be asked first, an odd document stays out,
 * and its refusal says what is odd.
 */
export async function judgeOddities(
  tx: Tx,
  companyId: string,
  judged: {
    readonly postings: readonly Posting[];
    readonly decided: readonly Decision[];
    readonly documents: ReadonlyMap<Posting, DraftDocument>;
  },
  books: Books,
): Promise<Decision[]> {
  const { postings, decided, documents } = judged;
  const byHand = postings.flatMap((posting, index) => {
    const [entry, document] = [decided[index], documents.get(posting)];
    return posting.origin === 'manual' && isEntry(entry) && document ? [{ posting, entry, document }] : [];
  });
  const repeated = await findRepeated(
    tx,
    companyId,
    byHand.map(({ entry }) => entry),
    books,
  );
  const places = new Map(byHand.map(({ posting }, place) => [posting, place]));
  return postings.map((posting, index) => {
    const decision = decided[index];
    const place = places.get(posting);
    const each = place === undefined ? undefined : byHand[place];
    if (place === undefined || !each) return decision ?? alreadyOut();
    const oddities = findOddities(each.document, books, repeated.get(place));
    return posting.asks && oddities.length > 0 ? oddRefusal(oddities) : { ...each.entry, oddities };
  });
}

function alreadyOut(): never {
  throw new Error('every posting was decided');
}

/** Nothing is wrong: a person is asked whether it is meant. */
export const oddRefusal = (oddities: readonly Oddity[]) => askAbout('accounting/odd-document', oddities);
