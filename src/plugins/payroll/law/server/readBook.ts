import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/database/transaction.ts';
import { ownTable } from '../../server/tables/lawTables';
import type { LawTable } from '../rates/lawTable';
import { LAW_TABLES } from '../rates/lawTables';
import type { TableKind } from '../rates/tableKinds';
import { findTableFaults, findVersionFaults } from '../rules/checkTable';
import type { LawBook } from '../rules/lawBook';

/** The tables that come with the product; a fault among them stops the start rather than a pay run. */
function requireSound(tables: readonly LawTable[]): readonly LawTable[] {
  const faults = tables
    .filter(({ status }) => status !== 'unpublished')
    .flatMap((table) =>
      findTableFaults(table).map(({ code, row }) => `${table.kind} ${table.effectiveFrom}: ${code} ${row ?? ''}`),
    );
  const versions = findVersionFaults(tables).map(
    ({ code, kind, effectiveFrom }) => `${kind} ${effectiveFrom}: ${code}`,
  );
  if (faults.length + versions.length > 0) throw new Error(`tables of the law: ${[...faults, ...versions].join('; ')}`);
  return tables;
}

const LAW = requireSound(LAW_TABLES);

export type StoredTable = LawTable & { readonly id: string; readonly version: number };

/** The tables a company added, all of them or of one kind. */
export async function readOwnTables(tx: Tx, companyId: string, kind?: TableKind): Promise<StoredTable[]> {
  const ofCompany = eq(ownTable.companyId, companyId);
  const rows = await tx
    .select()
    .from(ownTable)
    .where(kind === undefined ? ofCompany : and(ofCompany, eq(ownTable.kind, kind)))
    .orderBy(ownTable.kind, ownTable.effectiveFrom);
  return rows.map(({ companyId: _company, recordedOn, title, source, ...table }) => ({
    ...table,
    // What may be stored is held by the contract and a check of the column.
    kind: table.kind as TableKind,
    title: { ja: title, en: title },
    law: { ja: '', en: '' },
    source,
    checkedOn: recordedOn,
    status: 'published',
  }));
}

/** What a company calculates by: its own tables before those of the law. */
export const readBook = async (tx: Tx, companyId: string): Promise<LawBook> => ({
  own: await readOwnTables(tx, companyId),
  law: LAW,
});
