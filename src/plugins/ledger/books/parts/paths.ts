import { type Day, dayInTokyo, monthOf } from '#core/value/day.ts';
import { firstDayOf, lastDayOf } from '#core/value/month.ts';
import type { Account } from '../../account/contract/account';

/** Addresses of the accounting screens, with what they show. */

export const documentPath = (id: string): string => `/ACDocument?id=${id}`;

/** A new document like another one. */
export const copiedDocumentPath = (id: string): string => `/ACDocument?copy=${id}`;

export const newDocumentPath = '/ACDocument';

/** The ledger of an account between two days, of one department or partner, and as known on a day, where that is asked for. */
export function ledgerPath(
  account: string,
  range: { from: Day; through: Day },
  only: { department?: string; partner?: string; knownOn?: Day } = {},
): string {
  return `/AccountitemsList?${new URLSearchParams({ account, ...range, ...only })}`;
}

/** The budget of a fiscal year and a department (`-` is none); the sum of all of them where it is null. */
export const budgetPath = (fiscalYear: number, department: string | null): string =>
  `/Budget?${new URLSearchParams({ year: String(fiscalYear), department: department ?? '' })}`;

/** The days of the month that is now in Tokyo. */
export function thisMonth(): { from: Day; through: Day } {
  const month = monthOf(dayInTokyo(new Date()));
  return { from: firstDayOf(month), through: lastDayOf(month) };
}

/** The form of an account; without a code, of a new one. */
export const accountPath = (code?: string): string => (code === undefined ? '/Account' : `/Account?code=${code}`);

/** The form of a document type; without a code, of a new one. */
export const documentTypePath = (code?: string): string => (code === undefined ? '/DocType' : `/DocType?code=${code}`);

/** Clearing, with the ledger that an account belongs to. */
export function clearingPath({ isReceivable, isPayable }: Pick<Account, 'isReceivable' | 'isPayable'>): string {
  const ledger = isReceivable ? 'receivable' : isPayable ? 'payable' : 'general';
  return ledger === 'receivable' ? '/Clearing' : `/Clearing?ledger=${ledger}`;
}
