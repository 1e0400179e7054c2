import { and, asc, eq, getTableColumns, gt, gte, sql } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { changesOf } from '#server/record/changesOf.ts';
import { balancesAsOf } from '../../balance/server/balancesAsOf';
import { booksIn, titlesIn } from '../../books/rules/englishNames';
import { openBooksForPosting, readBooks } from '../../books/server/openBooks';
import { account, accountGroup } from '../../server/tables/accountTables';
import type * as contract from '../contract/accountGroup';
import type { AccountGroup } from '../contract/accountGroup';
import { layOutAccountTree } from '../rules/layOutAccountTree';
import { openChart } from './chart';
import { findAccountGroups } from './listMasters';
import { judgeAccount, saveAccount } from './saveAccount';

const { companyId: _company, ...groupColumns } = getTableColumns(accountGroup);

/** Above the lowest level the statements' own order and totals stand, which the law fixes. */
const LOWEST_LEVEL = 3;

/** Groups, accounts and what they amount to today. */
export const accountTree: UseCase<typeof contract.accountTree> = async (tx, _input, { companyId, today, locale }) => {
  const books = await readBooks(tx, companyId);
  const balances = await balancesAsOf(tx, companyId, today, books);
  const groups = await findAccountGroups(tx, companyId);
  const rows = layOutAccountTree(groups, [...books.accounts.values()], balances);
  const { accounts } = booksIn(locale, books);
  return {
    rows: titlesIn(locale, rows).map((row) => ({
      ...row,
      title: (row.kind === 'account' && accounts.get(row.code)?.title) || row.title,
    })),
  };
};

/**
 * Renames a group, or adds one.
 * @throws Refusal accounting/account-group-unknown, accounting/account-group-exists, accounting/account-group-changed,
 * accounting/account-group-fixed
 */
export const updateAccountGroup: UseCase<typeof contract.updateAccountGroup> = async (tx, input, call) => {
  const { code, title, parent, version } = input;
  const before = await findGroup(tx, call, code);
  if (version === undefined) {
    if (before) throw new Refusal('accounting/account-group-exists', { group: `${code} ${before.title}` });
    return addGroup(tx, call, { code, title, parent: await requireParent(tx, call, code, parent) });
  }
  if (!before) throw new Refusal('accounting/account-group-unknown', { group: code }, { kind: 'notFound' });
  if (before.version !== version) {
    const details = { yours: input, current: before };
    throw new Refusal('accounting/account-group-changed', { group: code }, { kind: 'conflict', details });
  }
  const [saved] = await tx
    .update(accountGroup)
    .set({ title, version: version + 1 })
    .where(isGroup(call, code))
    .returning(groupColumns);
  if (!saved) throw new Error(`group ${code} vanished while the books were locked`);
  await recordAction(tx, call, 'accounting/rename-account-group', code, {
    changes: changesOf({ title: before.title }, { title }),
  });
  return saved;
};

/** A new group stands at the lowest level of the balance sheet; its code begins with its parent's, whose side it is on. */
async function requireParent(tx: Tx, call: Call, code: string, parent: string | undefined): Promise<AccountGroup> {
  const found = parent === undefined ? undefined : await findGroup(tx, call, parent);
  if (found?.statement !== 'BS' || found.level !== LOWEST_LEVEL - 1 || !code.startsWith(`${found.code}-`)) {
    throw new Refusal('accounting/account-group-place', { group: code, parent: parent ?? '' });
  }
  const [own] = await tx
    .select({ code: account.code })
    .from(account)
    .where(and(eq(account.companyId, call.companyId), eq(account.group, found.code)))
    .limit(1);
  if (own) throw new Refusal('accounting/account-group-holds-accounts', { group: `${found.code} ${found.title}` });
  return found;
}

async function addGroup(tx: Tx, call: Call, group: { code: string; title: string; parent: AccountGroup }) {
  const { companyId } = call;
  const { code, title, parent } = group;
  const siblings = await siblingsOf(tx, call, parent.code);
  const order = (siblings.at(-1)?.order ?? parent.order) + 1;
  const isBehind = and(eq(accountGroup.companyId, companyId), gte(accountGroup.order, order));
  await tx
    .update(accountGroup)
    .set({ order: sql`${accountGroup.order} + 1` })
    .where(isBehind);
  const row = { code, title, statement: parent.statement, level: LOWEST_LEVEL, parent: parent.code, order };
  const [saved] = await tx
    .insert(accountGroup)
    .values({ companyId, ...row })
    .returning(groupColumns);
  if (!saved) throw new Error(`group ${code} was not added`);
  await recordAction(tx, call, 'accounting/create-account-group', code, { title });
  return saved;
}

/** @throws Refusal accounting/account-group-unknown, accounting/account-group-fixed, accounting/account-group-at-end */
export const moveAccountGroup: UseCase<typeof contract.moveAccountGroup> = async (tx, { code, towards }, call) => {
  const group = await requireLowest(tx, call, code);
  const siblings = await siblingsOf(tx, call, group.parent ?? '');
  const at = siblings.findIndex((each) => each.code === code);
  const other = siblings[towards === 'up' ? at - 1 : at + 1];
  if (!other) throw new Refusal('accounting/account-group-at-end', { group: group.title });
  await tx.update(accountGroup).set({ order: other.order }).where(isGroup(call, code));
  await tx.update(accountGroup).set({ order: group.order }).where(isGroup(call, other.code));
  await recordAction(tx, call, 'accounting/move-account-group', code, {
    [towards === 'up' ? 'before' : 'behind']: other.title,
  });
  return { code };
};

/** @throws Refusal accounting/account-group-unknown, accounting/account-group-fixed, accounting/account-group-holds-accounts */
export const deleteAccountGroup: UseCase<typeof contract.deleteAccountGroup> = async (tx, { code, version }, call) => {
  const group = await requireLowest(tx, call, code);
  const named = { group: `${code} ${group.title}` };
  if (group.version !== version) {
    throw new Refusal('accounting/account-group-changed', named, { kind: 'conflict', details: { current: group } });
  }
  const [own] = await tx
    .select({ code: account.code })
    .from(account)
    .where(and(eq(account.companyId, call.companyId), eq(account.group, code)))
    .limit(1);
  if (own) throw new Refusal('accounting/account-group-holds-accounts', named);
  await tx.delete(accountGroup).where(isGroup(call, code));
  await recordAction(tx, call, 'accounting/delete-account-group', code, { title: group.title });
  return { code };
};

/** @throws Refusal what `findAccountFaults` says first */
export const moveAccounts: UseCase<typeof contract.moveAccounts> = async (tx, { accounts, group }, call) => {
  const chart = await openChart(tx, call.companyId);
  for (const code of new Set(accounts)) {
    const before = chart.accounts.get(code);
    if (!before) throw new Refusal('accounting/no-such-account', { account: code }, { kind: 'notFound' });
    if (before.group === group) continue;
    const after = { ...before, group, version: before.version + 1 };
    const [fault] = await judgeAccount(tx, call, { input: after, chart });
    if (fault) throw new Refusal(fault.code, fault.params);
    await saveAccount(tx, call, {
      before,
      after: { ...after, statement: chart.groups.get(group)?.statement ?? 'none' },
    });
  }
  return { accounts: accounts.length };
};

/** The group, the books locked: nobody changes masters until this transaction ends. */
async function findGroup(tx: Tx, call: Call, code: string): Promise<AccountGroup | undefined> {
  await openBooksForPosting(tx, call.companyId);
  const [found] = await tx.select(groupColumns).from(accountGroup).where(isGroup(call, code));
  return found;
}

async function requireLowest(tx: Tx, call: Call, code: string): Promise<AccountGroup> {
  const group = await findGroup(tx, call, code);
  if (!group) throw new Refusal('accounting/account-group-unknown', { group: code }, { kind: 'notFound' });
  if (group.statement !== 'BS' || group.level !== LOWEST_LEVEL) {
    throw new Refusal('accounting/account-group-fixed', { group: `${code} ${group.title}` });
  }
  return group;
}

const siblingsOf = (tx: Tx, { companyId }: Call, parent: string) =>
  tx
    .select(groupColumns)
    .from(accountGroup)
    .where(and(eq(accountGroup.companyId, companyId), eq(accountGroup.parent, parent), gt(accountGroup.level, 1)))
    .orderBy(asc(accountGroup.order));

const isGroup = ({ companyId }: Call, code: string) =>
  and(eq(accountGroup.companyId, companyId), eq(accountGroup.code, code));

const recordAction = (tx: Tx, call: Call, action: string, id: string, details: object) =>
  recordAudit(tx, call, [{ action, subject: { kind: 'account-group', id }, details }]);
