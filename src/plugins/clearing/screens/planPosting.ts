import type { RequestOf } from '#core/contract/endpoint.ts';
import type { Books } from '../../ledger/books/rules/books';
import { ANYBODY } from '../../ledger/books/rules/poster';
import type { Problem } from '../../ledger/books/rules/problem';
import type { ComposedLine } from '../../ledger/document/rules/composedLine';
import { composeJournalEntry } from '../../ledger/document/rules/composeJournalEntry';
import type { clearItems } from '../contract/clearing';
import type { Tolerance } from '../contract/clearingTolerance';
import { yenOfPart } from '../rules/clearingRequest';
import { composeClearing } from '../rules/composeClearing';
import type { AllocatedItem } from './allocateItems';

/** What clearing is asked for, beside the items. */
export type Terms = Pick<RequestOf<typeof clearItems>, 'money' | 'difference' | 'isPartial'> & { clearedOn: string };

/** What clearing would post, or why it would be refused; `nothing` where it only records that items settle each other. */
export type PlannedPosting =
  | { readonly kind: 'document'; readonly documentType: string; readonly lines: readonly ComposedLine[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** The document that clearing would post, with its lines of tax, by the rules the server posts with. */
export function planPosting(
  allocated: readonly AllocatedItem[],
  { clearedOn, money, difference, isPartial = false }: Terms,
  { books, tolerances }: { books: Books; tolerances: readonly Tolerance[] },
): PlannedPosting {
  const composed = composeClearing(
    {
      clearedOn,
      items: allocated.filter(({ amount }) => amount > 0).map(itemToClear),
      money,
      difference,
      isPartial,
      note: '',
      tolerances,
    },
    books,
  );
  if ('problem' in composed) return { kind: 'refused', problem: composed.problem };
  if (!composed.document) return { kind: 'nothing' };
  const entry = composeJournalEntry(composed.document, books, { ...ANYBODY, origin: 'system' });
  if ('problems' in entry) return { kind: 'refused', problem: entry.problems[0] };
  return { kind: 'document', documentType: composed.document.documentType, lines: entry.entry.lines };
}

const itemToClear = ({ item, amount }: AllocatedItem) => {
  const { open, foreignOpen } = item;
  if (foreignOpen === null) return { ...item, amount, foreignAmount: null };
  return { ...item, amount: yenOfPart({ open, foreignOpen }, amount), foreignAmount: amount };
};
