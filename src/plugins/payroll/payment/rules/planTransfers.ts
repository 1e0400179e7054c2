import type { BankAccount } from '#core/bank/bankAccount.ts';
import { BankKanaFault, toBankKana } from '#core/bank/bankKana.ts';
import type { Transfer } from '#core/bank/transferFile.ts';

/** Why somebody's pay does not go by bank: what has to be done before it does. */
export const LEFT_OUT = [
  'no-account',
  'account-waiting',
  'account-savings',
  'account-letters',
  'account-branch',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** Somebody with pay that nothing pays yet. */
export interface PersonOwed {
  readonly employeeId: string;
  readonly number: string;
  /** Net pay in yen, above zero. */
  readonly amount: number;
  readonly account: BankAccount | undefined;
  /** A change of the account waits for its second person. */
  readonly isWaiting: boolean;
  /** The branch cannot take money on the day of the run. */
  readonly isBranchClosed: boolean;
}

function whyLeftOut({ account, isWaiting, isBranchClosed }: PersonOwed): LeftOut | undefined {
  if (isWaiting) return 'account-waiting';
  if (!account) return 'no-account';
  if (isBranchClosed) return 'account-branch';
  // 給与振込 goes to ordinary and current accounts alone.
  if (account.kind === 'savings') return 'account-savings';
  try {
    toBankKana(account.holder);
    return undefined;
  } catch (error) {
    if (!(error instanceof BankKanaFault)) throw error;
    return 'account-letters';
  }
}

/** Who can be paid by bank, as transfers in the order given, and who cannot and why. */
export function planTransfers(people: readonly PersonOwed[]): {
  readonly payable: readonly (PersonOwed & { readonly account: BankAccount })[];
  readonly leftOut: readonly (PersonOwed & { readonly why: LeftOut })[];
} {
  const payable: (PersonOwed & { account: BankAccount })[] = [];
  const leftOut: (PersonOwed & { why: LeftOut })[] = [];
  for (const person of people) {
    const why = whyLeftOut(person);
    if (why === undefined && person.account) payable.push({ ...person, account: person.account });
    else leftOut.push({ ...person, why: why ?? 'no-account' });
  }
  return { payable, leftOut };
}

const MOST_FIGURES = 10;

/** 社員番号 of the file: the figures of a number. @example memberCode('E0005') // '0005' */
const memberCode = (number: string): string => number.replace(/\D/g, '').slice(-MOST_FIGURES);

export const transferOf = ({
  account,
  amount,
  number,
}: Pick<PersonOwed, 'amount' | 'number'> & { readonly account: BankAccount }): Transfer => ({
  account,
  amount,
  codes: [memberCode(number), ''],
});
