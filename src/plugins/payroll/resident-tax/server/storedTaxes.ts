import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Month } from '#core/value/month.ts';
import { lockName } from '#server/database/lockName.ts';
import type { Tx } from '#server/database/transaction.ts';
import { municipality, residentTax } from '../../server/tables/residentTables';
import { type Collection, taxYearOf, termIn } from '../rules/residentMonths';

export const TAX_KIND = 'resident-tax';

const { companyId: _company, ...columns } = getTableColumns(residentTax);
export type StoredTax = Omit<typeof residentTax.$inferSelect, 'companyId'>;

export const isTax = (companyId: string, id: string) =>
  and(eq(residentTax.companyId, companyId), eq(residentTax.id, id));

/** Keeps others from changing anybody's resident tax of a company meanwhile. */
export const lockTaxes = (tx: Tx, companyId: string): Promise<void> =>
  lockName(tx, `payroll: resident tax ${companyId}`);

interface TaxesAsked {
  readonly fiscalYear: number;
  /** Whose; everybody's where it is left out. */
  readonly ids?: readonly string[] | undefined;
}

/** The rows of a tax year, of each person by their first month. */
export const readTaxes = (tx: Tx, companyId: string, { fiscalYear, ids }: TaxesAsked): Promise<StoredTax[]> =>
  tx
    .select(columns)
    .from(residentTax)
    .where(
      and(
        eq(residentTax.companyId, companyId),
        eq(residentTax.fiscalYear, fiscalYear),
        ids === undefined ? undefined : inArray(residentTax.employeeId, [...ids]),
      ),
    )
    .orderBy(asc(residentTax.employeeId), asc(residentTax.fromMonth));

/** @throws Refusal payroll/unknown-resident-tax */
export async function requireTax(tx: Tx, companyId: string, id: string): Promise<StoredTax> {
  const [found] = await tx.select(columns).from(residentTax).where(isTax(companyId, id));
  if (!found) throw new Refusal('payroll/unknown-resident-tax', {}, { kind: 'notFound' });
  return found;
}

/** What is taken of somebody in a month, and by which row of which municipality. */
export interface ResidentTaxDue {
  readonly amount: number;
  readonly collection: Collection;
  readonly month: Month;
  readonly fiscalYear: number;
  readonly fromMonth: Month;
  readonly municipality: string;
  readonly municipalityTitle: string;
  readonly source: string;
}

/** The resident tax of a month of payment, by person; nobody of whom no row holds. */
export async function findResidentTaxDue(
  tx: Tx,
  companyId: string,
  { month, ids }: { readonly month: Month; readonly ids?: readonly string[] | undefined },
): Promise<ReadonlyMap<string, ResidentTaxDue>> {
  const rows = await readTaxes(tx, companyId, { fiscalYear: taxYearOf(month), ids });
  const titles = await tx
    .select({ code: municipality.code, title: municipality.title })
    .from(municipality)
    .where(eq(municipality.companyId, companyId));
  const titleOf = new Map(titles.map(({ code, title }) => [code, title]));
  const due = new Map<string, ResidentTaxDue>();
  for (const [employeeId, terms] of byPerson(rows)) {
    const term = termIn(terms, month);
    if (!term) continue;
    const { collection, fiscalYear, fromMonth, source } = term;
    due.set(employeeId, {
      ...{ amount: term.amounts[month] ?? 0, collection, month, fiscalYear, fromMonth, source },
      ...{ municipality: term.municipality, municipalityTitle: titleOf.get(term.municipality) ?? term.municipality },
    });
  }
  return due;
}

export function byPerson(rows: readonly StoredTax[]): ReadonlyMap<string, StoredTax[]> {
  const found = new Map<string, StoredTax[]>();
  for (const row of rows) found.set(row.employeeId, [...(found.get(row.employeeId) ?? []), row]);
  return found;
}
