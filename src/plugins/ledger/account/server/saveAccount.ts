import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../../../core/contract/refusal';
import { recordAudit } from '../../../../server/audit/recordAudit';
import { searchTextOf } from '../../../../server/database/searchText';
import type { Tx } from '../../../../server/database/transaction';
import { sentenceOf } from '../../../../server/http/sentences';
import type { Call, UseCase } from '../../../../server/plugin';
import { changesOf } from '../../../../server/record/changesOf';
import { account } from '../../server/tables/accountTables';
import type * as contract from '../contract/account';
import type { Account, AccountInput } from '../contract/account';
import { type AccountFault, type ChartOfAccounts, findAccountFaults } from '../rules/findAccountFaults';
import { accountColumns, hasLines, openChart } from './chart';

/**
 * Creates an account when no version is given, changes the given version otherwise.
 * @throws Refusal accounting/account-exists, accounting/account-changed, accounting/no-such-account, and the first of
 * `findAccountFaults` with all of them by field
 */
export const updateAccount: UseCase<typeof contract.updateAccount> = async (tx, { account: given }, call) => {
  const { version, ...input } = given;
  const chart = await openChart(tx, call.companyId);
  const before = chart.accounts.get(input.code);
  const named = { account: before ? `${before.code} ${before.title}` : input.code };
  if (version === undefined && before) throw new Refusal('accounting/account-exists', named);
  if (version !== undefined && !before) {
    throw new Refusal('accounting/no-such-account', named, { kind: 'notFound' });
  }
  if (before && before.version !== version) {
    throw new Refusal('accounting/account-changed', named, {
      kind: 'conflict',
      details: { yours: given, current: before },
    });
  }
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
export async function saveAccount(tx: Tx, call: Call, { before, after, reason }: SavedAccount): Promise<Account> {
  const { companyId } = call;
  const row = {
    ...after,
    searchText: searchTextOf([after.code, after.title, after.englishTitle, after.reading, after.searchKey]),
  };
  const [saved] = before
    ? await tx
        .update(account)
        .set(row)
        .where(and(eq(account.companyId, companyId), eq(account.code, after.code)))
        .returning(accountColumns)
    : await tx
        .insert(account)
        .values({ companyId, ...row })
        .returning(accountColumns);
  if (!saved) throw new Error(`account ${after.code} vanished while the books were locked`);
  const changes = changesOf(before ? told(before) : {}, before ? told(after) : withoutBlanks(told(after)));
  const action = before ? 'accounting/update-account' : 'accounting/create-account';
  await recordAudit(tx, call, [
    { action, subject: { kind: 'account', id: after.code }, details: reason ? { changes, reason } : { changes } },
  ]);
  return saved;
}

/** What the log says of an account: all but its version, which only counts. */
const told = ({ version: _version, ...account }: Account) => account;

const withoutBlanks = (account: object) =>
  Object.fromEntries(Object.entries(account).filter(([, value]) => value !== false && value !== '' && value !== null));

/** All faults beside their fields, so that a form marks each. */
function refusalOf(first: AccountFault, faults: readonly AccountFault[], { locale }: Call): Refusal {
  const fields = faults.map((fault) => ({ path: `account.${fault.field}`, message: sentenceOf(fault, locale) }));
  return new Refusal(first.code, first.params, { kind: 'invalid', details: { fields } });
}
