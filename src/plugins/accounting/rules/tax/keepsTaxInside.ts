import { monthOf } from '../../../../core/value/day';
import type { DraftDocument } from '../../contract/journalEntry';
import type { Books } from '../books';

/** Whether the year a document belongs to keeps consumption tax in its amounts (税込経理), so that none is separated. */
export const keepsTaxInside = (
  { postingDate }: Pick<DraftDocument, 'postingDate'>,
  { periods }: Partial<Pick<Books, 'periods'>>,
): boolean => periods?.get(monthOf(postingDate))?.isTaxInclusive ?? false;
