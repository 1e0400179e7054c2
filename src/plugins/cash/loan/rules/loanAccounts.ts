import type { Account } from '#plugins/ledger/account/contract/account.ts';

type Traits = Pick<Account, 'statement' | 'normalSide'>;

/** Where what was borrowed may stand. */
export const isLoanAccount = ({ statement, normalSide }: Traits): boolean =>
  statement === 'BS' && normalSide === 'credit';

/** What interest may be posted to. */
export const isInterestAccount = ({ statement, normalSide }: Traits): boolean =>
  statement === 'PL' && normalSide === 'debit';
