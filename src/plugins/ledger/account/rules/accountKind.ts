import type { Account } from '../contract/account';

/** S general ledger, D customer, K vendor, A fixed asset, M material: which ledger a reconciliation account sums up. */
export type AccountKind = 'S' | 'D' | 'K' | 'A' | 'M';

type ReconciliationTraits = Pick<Account, 'isReconciliation' | 'isReceivable' | 'isPayable'>;

/** The ledger behind an account. Material accounts are posted like general ones until stock is kept in a ledger of its own. */
export function accountKindOf(account: ReconciliationTraits): AccountKind {
  if (!account.isReconciliation) return 'S';
  if (account.isReceivable) return 'D';
  if (account.isPayable) return 'K';
  return 'A';
}

/** Lines of receivables and payables name their partner; an asset account is told apart by the asset register instead. */
export function needsPartner(account: ReconciliationTraits): boolean {
  return account.isReconciliation && (account.isReceivable || account.isPayable);
}
