import { type Account, isMoneyAccount } from '../../account/contract/account';

/** Money at hand and at banks, what is owed to the company, and what it owes. */
export type PositionKind = 'cash' | 'receivables' | 'payables';

export type PositionTraits = Pick<
  Account,
  'code' | 'group' | 'isCash' | 'isBank' | 'isReceivable' | 'isPayable' | 'normalSide'
>;

/** 現金及び預金 of the standard groups. */
const MONEY_GROUP = 'BS-A-CUR-CASH';

/**
 * The accounts a figure of the company's position is made of: 現金及び預金 as on the balance sheet, with transfers under
 * way; receivables and payables without advances received and paid, which will not be money.
 */
export function accountsOfPosition(kind: PositionKind, accounts: readonly PositionTraits[]): string[] {
  return accounts.filter((account) => kindOf(account) === kind).map(({ code }) => code);
}

function kindOf(account: PositionTraits): PositionKind | undefined {
  const { group, isReceivable, isPayable, normalSide } = account;
  if (isMoneyAccount(account) || group === MONEY_GROUP) return 'cash';
  if (isReceivable && normalSide === 'debit') return 'receivables';
  return isPayable && normalSide === 'credit' ? 'payables' : undefined;
}
