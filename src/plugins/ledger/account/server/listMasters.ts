import { and, asc, eq, getTableColumns, ne, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import { accountIn, codeIn, titlesIn } from '../../books/rules/englishNames';
import { findRoles } from '../../books/server/findRoles';
import type * as types from '../../document-type/contract/documentType';
import { account, accountGroup } from '../../server/tables/accountTables';
import { documentType, taxCode } from '../../server/tables/documentTypeTables';
import type * as accounts from '../contract/account';

/** The chart of accounts and what stands beside it, in the order people know them by. */

const { companyId: _c1, searchText: _s, ...accountColumns } = getTableColumns(account);
const { companyId: _c2, ...groupColumns } = getTableColumns(accountGroup);
const { companyId: _c3, order: typeOrder, ...typeColumns } = getTableColumns(documentType);
const { companyId: _c4, order: taxOrder, ...taxColumns } = getTableColumns(taxCode);

/** The accounts a condition holds for, by code. */
const accountsWhere =
  (condition: SQL | undefined): UseCase<typeof accounts.listAccounts> =>
  async (tx, _input, { companyId, locale }) => {
    const rows = await tx
      .select(accountColumns)
      .from(account)
      .where(and(eq(account.companyId, companyId), condition))
      .orderBy(asc(account.code));
    return {
      rows: rows.map((row) => ({
        ...accountIn(locale, row),
        otherTitle: locale === 'ja' || row.englishTitle === '' ? row.englishTitle : row.title,
      })),
    };
  };

export const listAccounts = accountsWhere(undefined);
export const listReconciliationAccounts = accountsWhere(eq(account.isReconciliation, true));
export const listReceivableAccounts = accountsWhere(eq(account.isReceivable, true));
export const listPayableAccounts = accountsWhere(eq(account.isPayable, true));
export const listBankAccounts = accountsWhere(eq(account.isBank, true));
export const listTaxAccounts = accountsWhere(eq(account.isTax, true));
export const listClearableAccounts = accountsWhere(eq(account.isClearable, true));

export const listAccountGroups: UseCase<typeof accounts.listAccountGroups> = async (
  tx,
  _input,
  { companyId, locale },
) => ({ rows: titlesIn(locale, await findAccountGroups(tx, companyId)) });

/** The groups of the statements in the order they are printed. */
export const findAccountGroups = (tx: Tx, companyId: string) =>
  tx
    .select(groupColumns)
    .from(accountGroup)
    .where(eq(accountGroup.companyId, companyId))
    .orderBy(asc(accountGroup.order));

export const listDocumentTypes: UseCase<typeof types.listDocumentTypes> = async (tx, _input, { companyId, locale }) => {
  const isOurs = eq(documentType.companyId, companyId);
  const rows = await tx.select(typeColumns).from(documentType).where(isOurs).orderBy(typeOrder);
  return { rows: rows.map((row) => codeIn(locale, row)), roles: await findRoles(tx, companyId) };
};

export const listNumberPrefixes: UseCase<typeof types.listNumberPrefixes> = async (tx, _input, { companyId }) => ({
  rows: await tx
    .select({ code: documentType.code, prefix: documentType.prefix })
    .from(documentType)
    .where(and(eq(documentType.companyId, companyId), ne(documentType.prefix, '')))
    .orderBy(typeOrder),
});

export const listTaxCodes: UseCase<typeof types.listTaxCodes> = async (tx, _input, { companyId, locale }) => {
  const rows = await tx.select(taxColumns).from(taxCode).where(eq(taxCode.companyId, companyId)).orderBy(taxOrder);
  return { rows: rows.map((row) => codeIn(locale, row)) };
};
