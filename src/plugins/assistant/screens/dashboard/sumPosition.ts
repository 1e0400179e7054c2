import type { Account } from '../../../accounting/contract/account';

/** Closing balances of the accounts that hold money or say who owes it, in yen; each positive as usually spoken of. */
export interface Position {
  readonly cash: number;
  readonly receivables: number;
  readonly payables: number;
}

type Traits = Pick<Account, 'code' | 'isCash' | 'isBank' | 'isReceivable' | 'isPayable' | 'normalSide'>;

/** `closing` is signed to the debit side. Advances received and paid are neither receivables nor payables here. */
export function sumPosition(
  accounts: readonly Traits[],
  balances: readonly { account: string; closing: number }[],
): Position {
  const traitsOf = new Map(accounts.map((account) => [account.code, account]));
  const position = { cash: 0, receivables: 0, payables: 0 };
  for (const { account, closing } of balances) {
    const traits = traitsOf.get(account);
    if (traits?.isCash || traits?.isBank) position.cash += closing;
    else if (traits?.isReceivable && traits.normalSide === 'debit') position.receivables += closing;
    else if (traits?.isPayable && traits.normalSide === 'credit') position.payables -= closing;
  }
  return position;
}
