import { Refusal } from '#core/contract/refusal.ts';
import { searchTextOf } from '#server/database/searchText.ts';
import type { Tx } from '#server/database/transaction.ts';
import { sentenceOf } from '#server/http/sentences.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/account';
import type { Account, AccountInput } from '../contract/account';
import { type AccountFault, type ChartOfAccounts, findAccountFaults } from '../rules/findAccountFaults';
import { accountMaster } from './accountMaster';
import { hasLines, openChart } from './chart';

/**
 * Creates an account when no version is given, changes the given version otherwise.
 * @throws Refusal the first of `findAccountFaults` with all of them by field
 */
export const updateAccount: UseCase<typeof contract.updateAccount> = async (tx, { account: given }, call) => {
  const { version: _version, ...input } = given;
  const before = await accountMaster.open(tx, call, given);
  const chart = await openChart(tx, call.companyId);
  const faults = await judgeAccount(tx, call, { input, chart });
  if (faults[0]) throw refusalOf(faults[0], faults, call);
  return saveAccount(tx, call, { before, after: accountOf(input, before, chart) });
};

/** What keeps an account from being saved, with what is posted on it taken into account. */
export async function judgeAccount(
  tx: Tx,
  { companyId }: Call,
  { input, chart }: { input: AccountInput; chart: ChartOfAccounts },
): Promise<AccountFault[]> {
  const before = chart.accounts.get(input.code);
  return findAccountFaults(input, chart, {
    before,
    hasLines: before !== undefined && (await hasLines(tx, companyId, before.code)),
  });
}

/** The whole account that an input makes of what was there. */
export function accountOf(input: AccountInput, before: Account | undefined, chart: ChartOfAccounts): Account {
  return {
    ...input,
    statement: chart.groups.get(input.group)?.statement ?? 'none',
    isTax: before?.isTax ?? false,
    isSystem: before?.isSystem ?? false,
    version: (before?.version ?? 0) + 1,
  };
}

interface SavedAccount {
  readonly before: Account | undefined;
  readonly after: Account;
  /** Why, where it was not typed by hand. */
  readonly reason?: string;
}

/** Writes an account that was judged, and what changed in it to the log. */
export function saveAccount(tx: Tx, call: Call, { before, after, reason }: SavedAccount): Promise<Account> {
  const names = [after.code, after.title, after.englishTitle, after.reading, after.searchKey];
  const told = reason ? { reason } : {};
  return accountMaster.write(tx, call, before, { ...after, searchText: searchTextOf(names) }, told);
}

/** All faults beside their fields, so that a form marks each. */
function refusalOf(first: AccountFault, faults: readonly AccountFault[], { locale }: Call): Refusal {
  const fields = faults.map((fault) => ({ path: `account.${fault.field}`, message: sentenceOf(fault, locale) }));
  return new Refusal(first.code, first.params, { kind: 'invalid', details: { fields } });
}
