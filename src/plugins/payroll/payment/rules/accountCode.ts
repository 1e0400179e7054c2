import type { BankAccount } from '#core/bank/bankAccount.ts';

/** What tells an account of the company from its others. @example codeOfAccount(account) // '0001-001-ordinary-1234567' */
export const codeOfAccount = ({ bankCode, branchCode, kind, number }: BankAccount): string =>
  [bankCode, branchCode, kind, number].join('-');
