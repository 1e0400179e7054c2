import { useMemo } from 'react';
import { listDepartments } from '#plugins/administration/contract/department.ts';
import { listPaymentTerms, type PaymentTerm } from '#plugins/payment-terms/contract/paymentTerm.ts';
import { listCustomers, listVendors } from '#plugins/sales/contract/businessPartner.ts';
import type { LookUpOption } from '#ui/field/LookUpField.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useCurrentUser, useMissingRight } from '#ui/screen/currentUser.ts';
import { listAccounts } from '../../account/contract/account';
import { listCurrencies } from '../../currency/contract/currency';
import { listDocumentTypes, listTaxCodes } from '../../document-type/contract/documentType';
import { listPeriods } from '../../period/contract/fiscalPeriod';
import type { Books } from '../rules/books';
import { standardCurrencies } from '../rules/standardMasters';

/** The master records a document is typed and judged with, as the rules and as the look-up fields want them. */
export interface Masters {
  readonly books: Books;
  readonly accountOptions: readonly LookUpOption[];
  readonly documentTypeOptions: readonly LookUpOption[];
  readonly taxCodeOptions: readonly LookUpOption[];
  readonly partnerOptions: readonly LookUpOption[];
  readonly departmentOptions: readonly LookUpOption[];
  /** What due days are proposed from; absent for whoever may not see payment terms, and until they are there. */
  readonly dueRules?: DueRules | undefined;
}

/** Payment terms by their codes, and the days a company keeps as bank holidays. */
export interface DueRules {
  readonly terms: ReadonlyMap<string, PaymentTerm>;
  readonly closed: ReadonlySet<string>;
}

/** Reads all master records at once; `masters` is null until every one of them is there. */
export function useMasters() {
  const quietly = { message: false };
  const { leftOut, roles } = useCurrentUser();
  const accounts = useRead(listAccounts, {}, quietly);
  const documentTypes = useRead(listDocumentTypes, {}, quietly);
  const taxCodes = useRead(listTaxCodes, {}, quietly);
  const periods = useRead(listPeriods, {}, quietly);
  const customers = useRead(listCustomers, {}, quietly);
  const vendors = useRead(listVendors, {}, quietly);
  const departments = useRead(listDepartments, {}, quietly);
  const currencies = useRead(listCurrencies, {}, quietly);
  const mayReadTerms = useMissingRight(listPaymentTerms) === undefined;
  const terms = useRead(listPaymentTerms, {}, { ...quietly, enabled: mayReadTerms });
  const reads = [accounts, documentTypes, taxCodes, periods, customers, vendors, departments];

  const masters = useMemo((): Masters | null => {
    if (!accounts.data || !documentTypes.data || !taxCodes.data || !periods.data) return null;
    if (!customers.data || !vendors.data || !departments.data) return null;
    const partners = [
      ...new Map([...customers.data.rows, ...vendors.data.rows].map((row) => [row.code, row])).values(),
    ];
    return {
      books: {
        accounts: byCode(accounts.data.rows),
        documentTypes: byCode(documentTypes.data.rows),
        roles: new Map(documentTypes.data.roles.map(({ code, title }) => [code, title])),
        taxCodes: byCode(taxCodes.data.rows),
        currencies: byCode(currencies.data?.rows ?? standardCurrencies()),
        partners: byCode(partners),
        departments: byCode(departments.data.rows),
        periods: new Map(periods.data.rows.map((row) => [row.period, row])),
      },
      accountOptions: accounts.data.rows.filter((row) => !row.isBlocked && !row.isHidden && row.statement !== 'none'),
      documentTypeOptions: documentTypes.data.rows.filter(
        ({ code, isManual, allowedRoles }) =>
          isManual &&
          !leftOut.includes(`document-type:${code}`) &&
          (allowedRoles.length === 0 || roles.some((role) => allowedRoles.includes(role.code))),
      ),
      taxCodeOptions: taxCodes.data.rows.filter((row) => row.isEnabled),
      partnerOptions: partners.filter((row) => row.isActive).sort((a, b) => (a.code < b.code ? -1 : 1)),
      departmentOptions: departments.data.rows.filter((row) => row.isActive),
      dueRules: terms.data && { terms: byCode(terms.data.rows), closed: new Set(terms.data.closedDays) },
    };
  }, [
    accounts.data,
    documentTypes.data,
    taxCodes.data,
    periods.data,
    customers.data,
    vendors.data,
    departments.data,
    currencies.data,
    terms.data,
    leftOut,
    roles,
  ]);

  return {
    masters,
    error: reads.find((read) => read.error)?.error ?? null,
    retry: () => Promise.all(reads.filter((read) => read.error).map((read) => read.refetch())),
  };
}

const byCode = <Row extends { code: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.code, row]));
