import { eq } from 'drizzle-orm';
import { monthOf } from '../../../core/value/day';
import { searchTextOf } from '../../../server/database/searchText';
import type { Tx } from '../../../server/database/transaction';
import type { Call } from '../../../server/plugin';
import { company } from '../../../server/tables';
import { fiscalMonthOf, periodsOfFiscalYear } from '../rules/periods/fiscalYearOf';
import {
  standardAccountGroups,
  standardAccounts,
  standardDocumentTypes,
  standardTaxCodes,
} from '../rules/standardMasters';
import { account, accountGroup, books, documentType, fiscalPeriod, taxCode } from './tables';

/** The first month whose documents the product was made for; earlier books are carried over as opening balances. */
const FIRST_MONTH = '2025-04';

/** Gives a new company its chart of accounts, document types, tax codes and open periods up to the end of this fiscal year. */
export async function foundCompany(tx: Tx, call: Call): Promise<void> {
  const { companyId } = call;
  const inOrder = <Row>(rows: readonly Row[]) => rows.map((row, order) => ({ companyId, ...row, order }));
  await tx.insert(accountGroup).values(inOrder(standardAccountGroups()));
  await tx.insert(account).values(
    standardAccounts().map((row) => ({
      companyId,
      ...row,
      searchText: searchTextOf([row.code, row.title, row.reading, row.searchKey]),
    })),
  );
  await tx.insert(documentType).values(inOrder(standardDocumentTypes()));
  await tx.insert(taxCode).values(inOrder(standardTaxCodes()));
  await tx.insert(fiscalPeriod).values(periodRows(companyId, await fiscalYearStartOf(tx, companyId), call.today));
  await tx.insert(books).values({ companyId });
}

/** The month a company's fiscal years start in, 1–12. */
export async function fiscalYearStartOf(tx: Tx, companyId: string): Promise<number> {
  const [row] = await tx.select({ month: company.fiscalYearStartMonth }).from(company).where(eq(company.id, companyId));
  if (!row) throw new Error(`there is no company ${companyId}`);
  return row.month;
}

/** Months stand open from the first day on; special periods are opened when the year is closed. */
function periodRows(companyId: string, startMonth: number, today: string) {
  const first = fiscalMonthOf(FIRST_MONTH, startMonth).fiscalYear;
  const last = fiscalMonthOf(monthOf(today), startMonth).fiscalYear;
  return Array.from({ length: last - first + 1 }, (_, index) => periodsOfFiscalYear(first + index, startMonth))
    .flat()
    .map((period) => ({ companyId, ...period, state: period.number <= 12 ? ('open' as const) : ('closed' as const) }));
}
