import type { Day } from '../../../core/value/day';
import type { Account } from '../contract/account';

/** Addresses of the accounting screens, with what they show. */

export const documentPath = (id: string): string => `/ACDocument?id=${id}`;

export const newDocumentPath = '/ACDocument';

/** The ledger of an account between two days. */
export function ledgerPath(account: string, range: { from: Day; through: Day }): string {
  return `/AccountitemsList?${new URLSearchParams({ account, ...range })}`;
}

/** Clearing, with the ledger that an account belongs to. */
export function clearingPath({ isReceivable, isPayable }: Pick<Account, 'isReceivable' | 'isPayable'>): string {
  const ledger = isReceivable ? 'receivable' : isPayable ? 'payable' : 'general';
  return ledger === 'receivable' ? '/Clearing' : `/Clearing?ledger=${ledger}`;
}
