import type { Text } from '#core/value/text.ts';
import type { Department } from '#plugins/administration/contract/department.ts';
import type { BusinessPartner } from '#plugins/sales/contract/businessPartner.ts';
import type { Registration } from '#plugins/sales/contract/isRegisteredOn.ts';
import type { Account } from '../../account/contract/account';
import type { Currency } from '../../currency/contract/currency';
import type { DocumentType, TaxCode } from '../../document-type/contract/documentType';
import type { PeriodOfBooks } from '../../period/rules/periodGate';

/** Everything a document is judged by: the master records of a company by their codes, and its periods by month. */
export interface Books {
  readonly accounts: ReadonlyMap<string, Account>;
  readonly documentTypes: ReadonlyMap<string, DocumentType>;
  /** Titles of the roles, which document types may be kept to. */
  readonly roles: ReadonlyMap<string, Text>;
  readonly taxCodes: ReadonlyMap<string, TaxCode>;
  readonly currencies: ReadonlyMap<string, Currency>;
  readonly partners: ReadonlyMap<string, PartnerOfBooks>;
  readonly departments: ReadonlyMap<string, DepartmentOfBooks>;
  /** By month (`2026-10`) and, for the special periods of a year, by `2026-13` to `2026-16`. */
  readonly periods: ReadonlyMap<string, PeriodOfBooks>;
}

/** What documents are judged by of a business partner. */
export type PartnerOfBooks = NamedRecord &
  Registration &
  Pick<BusinessPartner, 'reading' | 'isCustomer' | 'isVendor' | 'isEmployee' | 'taxRounding'> &
  Partial<Pick<BusinessPartner, 'customerTerm' | 'vendorTerm' | 'paymentLaw' | 'mergedInto'>>;

export type DepartmentOfBooks = NamedRecord & Pick<Department, 'reading'>;

export interface NamedRecord {
  readonly title: string;
  readonly isActive: boolean;
  /** What took its place when both were merged; documents say its name instead. */
  readonly mergedInto?: string | null;
}
