import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import { openBooksForPosting } from '../../books/server/openBooks';
import { account, accountGroup } from '../../server/tables/accountTables';
import { journalLine } from '../../server/tables/journalTables';
import type { Account } from '../contract/account';
import type { ChartOfAccounts } from '../rules/findAccountFaults';

const { companyId: _company, searchText: _search, ...columns } = getTableColumns(account);

/** An account as everybody is told of it. */
export const accountColumns = columns;

/**
 * The chart as it stands, held against change: what is decided by it holds until the transaction ends, since postings
 * and changes of masters take the same lock.
 */
export async function openChart(tx: Tx, companyId: string): Promise<ChartOfAccounts> {
  const { taxCodes } = await openBooksForPosting(tx, companyId);
  const accounts = await tx
    .select(accountColumns)
    .from(account)
    .where(eq(account.companyId, companyId))
    .orderBy(asc(account.code));
  const groups = await tx.select().from(accountGroup).where(eq(accountGroup.companyId, companyId));
  const parents = new Set(groups.map(({ parent }) => parent));
  return {
    accounts: new Map(accounts.map((each) => [each.code, each])),
    groups: new Map(groups.map(({ code, statement }) => [code, { statement, isLeaf: !parents.has(code) }])),
    taxCodes,
  };
}

/** @throws Refusal accounting/no-such-account */
export async function requireAccount(tx: Tx, companyId: string, code: string): Promise<Account> {
  const [found] = await tx
    .select(accountColumns)
    .from(account)
    .where(and(eq(account.companyId, companyId), eq(account.code, code)));
  if (!found) throw new Refusal('accounting/no-such-account', { account: code }, { kind: 'notFound' });
  return found;
}

/** Whether any posted line stands on the account. */
export async function hasLines(tx: Tx, companyId: string, code: string): Promise<boolean> {
  const [line] = await tx
    .select({ account: journalLine.account })
    .from(journalLine)
    .where(and(eq(journalLine.companyId, companyId), eq(journalLine.account, code)))
    .limit(1);
  return line !== undefined;
}
