import type { Account, AccountInput } from '../contract/account';

/** What a person decides of an account as it stands, to be saved again with a change. */
export function toAccountInput(account: Account): AccountInput {
  const { code, title, englishTitle, reading, searchKey, group, normalSide, defaultTaxCode, note } = account;
  const { isReconciliation, isReceivable, isPayable, isBank, isCash, isClearable, isRevalued } = account;
  const { requiresPartner, requiresDepartment, isHidden, isBlocked, activeFrom, activeThrough, businessKind } = account;
  return {
    ...{ code, title, englishTitle, reading, searchKey, group, normalSide, defaultTaxCode, note },
    ...{ isReconciliation, isReceivable, isPayable, isBank, isCash, isClearable, isRevalued },
    ...{ requiresPartner, requiresDepartment, isHidden, isBlocked, activeFrom, activeThrough, businessKind },
  };
}
