import type { Month } from '../../../core/value/month';
import type { Account } from '../contract/account';
import type { DocumentType, TaxCode } from '../contract/documentType';

/** Everything a document is judged by: the master records of a company by their codes, and its periods by month. */
export interface Books {
  readonly accounts: ReadonlyMap<string, Account>;
  readonly documentTypes: ReadonlyMap<string, DocumentType>;
  readonly taxCodes: ReadonlyMap<string, TaxCode>;
  readonly partners: ReadonlyMap<string, NamedRecord & { readonly reading: string }>;
  readonly departments: ReadonlyMap<string, NamedRecord>;
  readonly periods: ReadonlyMap<Month, { readonly fiscalYear: number; readonly state: 'open' | 'closed' }>;
}

export interface NamedRecord {
  readonly title: string;
  readonly isActive: boolean;
}

/** Typed by a person, or made by a part of the product, which may use the accounts and types kept for the system. */
export type Origin = 'manual' | 'system';
