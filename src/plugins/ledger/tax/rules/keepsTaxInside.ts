import { monthOf } from '#core/value/day.ts';
import type { Books } from '../../books/rules/books';
import type { DraftDocument } from '../../document/contract/journalEntry';

/** The fiscal year a document is posted to; undefined outside every period. */
export const fiscalYearIn = (
  { periods }: Pick<Books, 'periods'>,
  { postingDate }: Pick<DraftDocument, 'postingDate'>,
): number | undefined => periods.get(monthOf(postingDate))?.fiscalYear;

/** Whether the year a document belongs to keeps consumption tax in its amounts (税込経理), so that none is separated. */
export const keepsTaxInside = (
  { postingDate }: Pick<DraftDocument, 'postingDate'>,
  { periods }: Partial<Pick<Books, 'periods'>>,
): boolean => periods?.get(monthOf(postingDate))?.isTaxInclusive ?? false;
