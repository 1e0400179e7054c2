import type { Day } from '#core/value/day.ts';
import { isActiveOn } from '../../account/rules/isActiveOn';
import type { Masters } from '../parts/useMasters';

/** What a document of this day is typed with: accounts that have not begun or have ended are not offered. */
export function mastersOn(masters: Masters, day: Day): Masters {
  const isOffered = ({ code }: { code: string }) => {
    const account = masters.books.accounts.get(code);
    return account !== undefined && isActiveOn(account, day);
  };
  // Mostly all of them are: the same object lets the rows of the grid be.
  if (masters.accountOptions.every(isOffered)) return masters;
  return { ...masters, accountOptions: masters.accountOptions.filter(isOffered) };
}
