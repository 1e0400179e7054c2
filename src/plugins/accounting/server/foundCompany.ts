import { eq } from 'drizzle-orm';
import { monthOf } from '../../../core/value/day';
import { monthsOf } from '../../../core/value/month';
import { searchTextOf } from '../../../server/database/searchText';
import type { Tx } from '../../../server/database/transaction';
import type { Call } from '../../../server/plugin';
import { company } from '../../../server/tables';
import { STANDARD_ACCOUNT_GROUPS } from '../rates/accountGroups';
import { STANDARD_ACCOUNTS } from '../rates/accounts';
import { STANDARD_DOCUMENT_TYPES } from '../rates/documentTypes';
import { STANDARD_TAX_CODES } from '../rates/taxCodes';
import type { AccountKind } from '../rules/accountKind';
import { fiscalMonthOf, monthsOfFiscalYear } from '../rules/fiscalYearOf';
import { account, accountGroup, books, documentType, fiscalPeriod, taxCode } from './tables';

/** The first month whose documents the product was made for; earlier books are carried over as opening balances. */
const FIRST_MONTH = '2025-04';

/** Gives a new company its chart of accounts, document types, tax codes and open periods up to the end of this fiscal year. */
export async function foundCompany(tx: Tx, call: Call): Promise<void> {
  const { companyId } = call;
  await tx.insert(accountGroup).values(groupRows(companyId));
  await tx.insert(account).values(accountRows(companyId));
  await tx.insert(documentType).values(documentTypeRows(companyId));
  await tx.insert(taxCode).values(taxCodeRows(companyId));
  await tx.insert(fiscalPeriod).values(periodRows(companyId, await fiscalYearStartOf(tx, companyId), call.today));
  await tx.insert(books).values({ companyId });
}

/** The month a company's fiscal years start in, 1–12. */
export async function fiscalYearStartOf(tx: Tx, companyId: string): Promise<number> {
  const [row] = await tx.select({ month: company.fiscalYearStartMonth }).from(company).where(eq(company.id, companyId));
  if (!row) throw new Error(`there is no company ${companyId}`);
  return row.month;
}

const groupRows = (companyId: string) =>
  STANDARD_ACCOUNT_GROUPS.map(([code, title, statement, level, parent], order) => ({
    companyId,
    code,
    title,
    statement,
    level,
    parent,
    order,
  }));

function accountRows(companyId: string) {
  const statementOf = new Map(STANDARD_ACCOUNT_GROUPS.map(([code, , statement]) => [code, statement]));
  return STANDARD_ACCOUNTS.map(([code, title, reading, searchKey, group, normalSide, defaultTaxCode, flags]) => {
    const has = (flag: string) => flags.split(' ').includes(flag);
    return {
      companyId,
      code,
      title,
      reading,
      searchKey,
      group,
      statement: statementOf.get(group) ?? ('none' as const),
      normalSide,
      defaultTaxCode,
      isReconciliation: has('reconciliation'),
      isReceivable: has('receivable'),
      isPayable: has('payable'),
      isBank: has('bank'),
      isCash: has('cash'),
      isTax: has('tax'),
      isClearable: has('clearable'),
      isSystem: has('system'),
      searchText: searchTextOf([code, title, reading, searchKey]),
    };
  });
}

const documentTypeRows = (companyId: string) =>
  STANDARD_DOCUMENT_TYPES.map(([code, title, kinds, rangeFrom, rangeThrough, reversalType, isManual, note], order) => ({
    companyId,
    code,
    title,
    // The rates file writes the kinds as letters of one word.
    allowedAccountKinds: [...kinds] as AccountKind[],
    rangeFrom,
    rangeThrough,
    reversalType,
    isManual,
    note,
    order,
  }));

const taxCodeRows = (companyId: string) =>
  STANDARD_TAX_CODES.map(
    ([code, title, side, ratePercent, isReduced, deductiblePercent, from, through, isEnabled, note], order) => ({
      companyId,
      code,
      title,
      side,
      ratePercent,
      isReduced,
      deductiblePercent,
      effectiveFrom: from,
      effectiveThrough: through,
      isEnabled,
      note,
      order,
    }),
  );

function periodRows(companyId: string, startMonth: number, today: string) {
  const { from } = monthsOfFiscalYear(fiscalMonthOf(FIRST_MONTH, startMonth).fiscalYear, startMonth);
  const { through } = monthsOfFiscalYear(fiscalMonthOf(monthOf(today), startMonth).fiscalYear, startMonth);
  return monthsOf({ from, through }).map((month) => ({
    companyId,
    month,
    ...fiscalMonthOf(month, startMonth),
    state: 'open' as const,
  }));
}
