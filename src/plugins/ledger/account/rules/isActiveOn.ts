import type { Day } from '#core/value/day.ts';
import type { Account } from '../contract/account';

/** Whether a document of this day may name the account. */
export function isActiveOn(account: Pick<Account, 'isBlocked' | 'activeFrom' | 'activeThrough'>, day: Day): boolean {
  return !account.isBlocked && !isBefore(account, day) && !isAfter(account, day);
}

/** Whether the account begins later than the day. */
export const isBefore = ({ activeFrom }: Pick<Account, 'activeFrom'>, day: Day): boolean =>
  activeFrom !== null && day < activeFrom;

/** Whether the account ended before the day. */
export const isAfter = ({ activeThrough }: Pick<Account, 'activeThrough'>, day: Day): boolean =>
  activeThrough !== null && day > activeThrough;
