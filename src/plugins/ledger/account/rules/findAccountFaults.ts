import type { RefusalParams } from '#core/contract/refusal.ts';
import type { Books } from '../../books/rules/books';
import type { Account, AccountInput } from '../contract/account';

/** Something that keeps an account from being saved as it is typed. */
export interface AccountFault {
  readonly code: `accounting/${string}`;
  readonly params: RefusalParams;
  readonly field: keyof AccountInput;
}

/** What an account is judged by. */
export interface ChartOfAccounts {
  readonly accounts: ReadonlyMap<string, Account>;
  readonly groups: ReadonlyMap<string, { readonly statement: Account['statement']; readonly isLeaf: boolean }>;
  readonly taxCodes: Books['taxCodes'];
}

/** How far the books rest on an account as it is. */
export interface AccountStanding {
  /** The account of this code, if there is one. */
  readonly before: Account | undefined;
  readonly hasLines: boolean;
}

/** What posted lines rest on: changed, the books of closed years would read differently. */
const SETTLED_BY_USE = ['normalSide', 'isReconciliation', 'isReceivable', 'isPayable', 'isClearable'] as const;

/** What the product itself counts on in an account that it posts. */
const SETTLED_BY_SYSTEM = [...SETTLED_BY_USE, 'isBlocked', 'isBank', 'isCash', 'activeFrom', 'activeThrough'] as const;

/** Everything that keeps an account from being saved, in the order of the form. */
export function findAccountFaults(
  account: AccountInput,
  chart: ChartOfAccounts,
  { before, hasLines }: AccountStanding,
): AccountFault[] {
  const faults: AccountFault[] = [];
  const named = { account: `${account.code} ${account.title}` };
  const refuse = (reason: string, field: keyof AccountInput, params: RefusalParams = {}) =>
    faults.push({ code: `accounting/${reason}`, params: { ...named, ...params }, field });

  const key = account.searchKey;
  const holder =
    key && [...chart.accounts.values()].find((each) => each.searchKey === key && each.code !== account.code);
  if (HAS_KANJI.test(account.title) && account.reading === '') refuse('account-reading-missing', 'reading');
  else if (!KANA.test(account.reading)) refuse('account-reading-not-kana', 'reading');
  if (holder) refuse('search-key-taken', 'searchKey', { searchKey: key, holder: `${holder.code} ${holder.title}` });
  const group = chart.groups.get(account.group);
  if (!group) refuse('account-group-unknown', 'group', { group: account.group });
  else if (!group.isLeaf) refuse('account-group-not-last', 'group', { group: account.group });
  if (!chart.taxCodes.has(account.defaultTaxCode)) {
    refuse('account-tax-code-unknown', 'defaultTaxCode', { taxCode: account.defaultTaxCode });
  }
  if (account.isReceivable && account.isPayable) refuse('account-receivable-and-payable', 'isPayable');
  if (account.isBank && account.isCash) refuse('account-bank-and-cash', 'isCash');
  if (account.activeFrom !== null && account.activeThrough !== null && account.activeFrom > account.activeThrough) {
    refuse('account-ends-before-it-begins', 'activeThrough');
  }
  if (before) {
    const settled = before.isSystem || before.isTax ? SETTLED_BY_SYSTEM : hasLines ? SETTLED_BY_USE : [];
    const reason = before.isSystem || before.isTax ? 'account-kept-for-system' : 'account-settled-by-use';
    for (const field of settled) if (account[field] !== before[field]) refuse(reason, field);
    const isElsewhere = group !== undefined && group.statement !== before.statement;
    if (isElsewhere && (hasLines || before.isSystem || before.isTax)) refuse('account-changes-statement', 'group');
  }
  return faults;
}

const HAS_KANJI = /\p{Script=Han}/u;
const KANA = /^[\p{Script=Katakana}ー・\s()0-9]*$/u;
