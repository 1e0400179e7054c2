import { asc, eq } from 'drizzle-orm';
import { department } from '#plugins/administration/server/service.ts';
import { businessPartner } from '#plugins/sales/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import { readCurrencies } from '../../currency/server/currencies';
import { findPeriods } from '../../period/server/findPeriods';
import { account } from '../../server/tables/accountTables';
import { books } from '../../server/tables/booksTables';
import { documentType, taxCode } from '../../server/tables/documentTypeTables';
import type { Books } from '../rules/books';
import { findRoles } from './findRoles';

/**
 * The master records of each company as of a version. The version is random and changes in the transaction that changes
 * a record, so an entry here is right whenever its version is the one just read.
 */
const remembered = new Map<string, { version: string; books: Books }>();

/**
 * Takes the company's posting lock, held to the end of the transaction, and returns what documents are judged by.
 * Nobody posts, closes a period or changes a master record of this company until then.
 */
export async function openBooksForPosting(tx: Tx, companyId: string): Promise<Books> {
  const { rows } = await tx.$client.query<{ masters_version: string }>({
    name: 'books-lock',
    text: 'select masters_version from books where company_id = $1 for update',
    values: [companyId],
  });
  return booksAt(tx, companyId, rows[0]?.masters_version);
}

/** What documents are judged by, without the lock: for checks that post nothing. */
export async function readBooks(tx: Tx, companyId: string): Promise<Books> {
  const [row] = await tx.select().from(books).where(eq(books.companyId, companyId));
  return booksAt(tx, companyId, row?.mastersVersion);
}

async function booksAt(tx: Tx, companyId: string, version: string | undefined): Promise<Books> {
  if (version === undefined) throw new Error(`company ${companyId} has no books`);
  const known = remembered.get(companyId);
  if (known?.version === version) return known.books;
  const loaded = await loadBooks(tx, companyId);
  remembered.set(companyId, { version, books: loaded });
  return loaded;
}

/** What is remembered outlasts the moment, so all exceptions are read and each posting asks whether one still holds. */
const EVER = '0001-01-01T00:00:00Z';

async function loadBooks(tx: Tx, companyId: string): Promise<Books> {
  const accounts = await tx.select().from(account).where(eq(account.companyId, companyId)).orderBy(asc(account.code));
  const types = await tx.select().from(documentType).where(eq(documentType.companyId, companyId));
  const roles = await findRoles(tx, companyId);
  const ofCompany = eq(taxCode.companyId, companyId);
  const codes = await tx.select().from(taxCode).where(ofCompany).orderBy(asc(taxCode.order), asc(taxCode.code));
  const periods = await findPeriods(tx, { companyId, at: EVER });
  const partners = await tx.select().from(businessPartner).where(eq(businessPartner.companyId, companyId));
  const departments = await tx.select().from(department).where(eq(department.companyId, companyId));
  return {
    accounts: byCode(accounts),
    documentTypes: byCode(types),
    roles: new Map(roles.map(({ code, title }) => [code, title])),
    taxCodes: byCode(codes),
    currencies: byCode(await readCurrencies(tx, companyId)),
    partners: byCode(partners),
    departments: byCode(departments),
    periods: new Map(periods.map((each) => [each.period, each])),
  };
}

const byCode = <Row extends { code: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.code, row]));
