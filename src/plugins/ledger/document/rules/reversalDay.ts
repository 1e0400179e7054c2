import { addDays, type Day, monthOf } from '#core/value/day.ts';
import { addMonths, firstDayOf } from '#core/value/month.ts';
import type { Books } from '../../books/rules/books';
import type { Poster } from '../../books/rules/poster';
import type { DocumentType } from '../../document-type/contract/documentType';
import { findDayLocks } from '../../document-type/rules/documentLocks';
import { placeInPeriod } from '../../period/rules/placeInPeriod';

const YEARS_LOOKED_AHEAD = 3;

/**
 * The day a document is reversed on: its own, or the first behind it that the period and the type of the reversal take.
 * Where there is none, its own: the server says why not.
 */
export function reversalDay(
  entry: { readonly postingDate: Day; readonly accounts: readonly string[] },
  type: DocumentType | undefined,
  books: Books,
  poster: Poster,
): Day {
  const { postingDate, accounts } = entry;
  const takes = (day: Day) =>
    !('problem' in placeInPeriod({ postingDate: day, isClosing: false, accounts }, books, poster)) &&
    (type === undefined || findDayLocks(type, day, poster.today).length === 0);
  const earliest =
    poster.today !== null && type?.backDays != null ? addDays(poster.today, -type.backDays) : postingDate;
  const [from = postingDate] = [earliest, postingDate].sort().reverse();
  if (takes(from)) return from;
  for (let ahead = 1; ahead <= YEARS_LOOKED_AHEAD * 12; ahead += 1) {
    const day = firstDayOf(addMonths(monthOf(from), ahead));
    if (takes(day)) return day;
  }
  return postingDate;
}
