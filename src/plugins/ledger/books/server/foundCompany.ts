import { monthOf } from '#core/value/day.ts';
import { searchTextOf } from '#server/database/searchText.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { fiscalMonthOf, periodsOfFiscalYear } from '../../period/rules/fiscalYearOf';
import { fiscalYearStartOf } from '../../period/server/fiscalYearStart';
import { account, accountGroup } from '../../server/tables/accountTables';
import { books } from '../../server/tables/booksTables';
import { documentType, taxCode } from '../../server/tables/documentTypeTables';
import { fiscalPeriod } from '../../server/tables/periodTables';
import {
  standardAccountGroups,
  standardAccounts,
  standardDocumentTypes,
  standardTaxCodes,
} from '../rules/standardMasters';

/** The first month whose documents the product was made for; earlier books are carried over as opening balances. */
const FIRST_MONTH = '2025-04';

/** What the books of a company are kept by. */
export interface Masters {
  readonly groups: readonly Kept<typeof accountGroup>[];
  readonly accounts: readonly Kept<typeof account>[];
  readonly documentTypes: readonly Kept<typeof documentType>[];
  readonly taxCodes: readonly Kept<typeof taxCode>[];
}
type Kept<Table extends { readonly $inferInsert: { companyId: string } }> = Omit<Table['$inferInsert'], 'companyId'>;

/** Gives a new company the standard masters, and books to keep by them. */
export async function foundCompany(tx: Tx, call: Call): Promise<void> {
  const inOrder = <Row>(rows: readonly Row[]) => rows.map((row, order) => ({ ...row, order }));
  await foundMasters(tx, call, {
    groups: inOrder(standardAccountGroups()),
    accounts: standardAccounts().map((row) => ({
      ...row,
      searchText: searchTextOf([row.code, row.title, row.englishTitle, row.reading, row.searchKey]),
    })),
    documentTypes: inOrder(standardDocumentTypes()),
    taxCodes: inOrder(standardTaxCodes()),
  });
  await foundBooks(tx, call);
}

/** Keeps a chart of accounts, document types and tax codes for a company that has none. */
export async function foundMasters(tx: Tx, { companyId }: Call, masters: Masters): Promise<void> {
  const own = <Row>(rows: readonly Row[]) => rows.map((row) => ({ ...row, companyId }));
  await tx.insert(accountGroup).values(own(masters.groups));
  await tx.insert(account).values(own(masters.accounts));
  await tx.insert(documentType).values(own(masters.documentTypes));
  await tx.insert(taxCode).values(own(masters.taxCodes));
}

/** Opens the books, with the periods up to the end of this fiscal year. */
export async function foundBooks(tx: Tx, call: Call): Promise<void> {
  const { companyId } = call;
  await tx.insert(fiscalPeriod).values(periodRows(companyId, await fiscalYearStartOf(tx, companyId), call.today));
  await tx.insert(books).values({ companyId });
}

/** Months stand open from the first day on; special periods are opened when the year is closed. */
function periodRows(companyId: string, startMonth: number, today: string) {
  const first = fiscalMonthOf(FIRST_MONTH, startMonth).fiscalYear;
  const last = fiscalMonthOf(monthOf(today), startMonth).fiscalYear;
  return Array.from({ length: last - first + 1 }, (_, index) => periodsOfFiscalYear(first + index, startMonth))
    .flat()
    .map((period) => ({ companyId, ...period, state: period.number <= 12 ? ('open' as const) : ('closed' as const) }));
}
