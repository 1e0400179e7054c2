import type { Day } from '../../../core/value/day';

/** Addresses of the accounting screens, with what they show. */

export const documentPath = (id: string): string => `/ACDocument?id=${id}`;

export const newDocumentPath = '/ACDocument';

/** The ledger of an account between two days. */
export function ledgerPath(account: string, range: { from: Day; through: Day }): string {
  return `/AccountitemsList?${new URLSearchParams({ account, ...range })}`;
}
