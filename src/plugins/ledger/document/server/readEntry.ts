import { and, asc, eq, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/database/transaction.ts';
import { journalCorrection } from '../../server/tables/documentTables';
import { journalEntry, journalLine } from '../../server/tables/journalTables';
import type { BusinessKind } from '../contract/journalEntry';
import type { ComposedLine } from '../rules/composedLine';

const reversal = alias(journalEntry, 'reversal');
const original = alias(journalEntry, 'original');

/** The posted entry a condition singles out, with the entries it is tied to by reversal; undefined when there is none. */
export async function findEntry(tx: Tx, companyId: string, condition: SQL | undefined) {
  const [row] = await tx
    .select({ entry: journalEntry, reversal, original })
    .from(journalEntry)
    .leftJoin(reversal, and(eq(reversal.companyId, companyId), eq(reversal.reversesId, journalEntry.id)))
    .leftJoin(original, and(eq(original.companyId, companyId), eq(original.id, journalEntry.reversesId)))
    .where(and(eq(journalEntry.companyId, companyId), condition));
  return row;
}

/** What an entry replaces, and what replaced it (訂正). */
export async function findCorrections(tx: Tx, companyId: string, entryId: string) {
  const { id, documentType, fiscalYear, number } = journalEntry;
  const linked = (here: AnyPgColumn, there: AnyPgColumn) =>
    tx
      .select({ id, documentType, fiscalYear, number })
      .from(journalCorrection)
      .innerJoin(journalEntry, and(eq(journalEntry.companyId, companyId), eq(journalEntry.id, there)))
      .where(and(eq(journalCorrection.companyId, companyId), eq(here, entryId)));
  const { entryId: corrected, correctsId: original } = journalCorrection;
  const [corrects = null] = await linked(corrected, original);
  const [correctedBy = null] = await linked(original, corrected);
  return { corrects, correctedBy };
}

/** The lines of a posted entry in their order. */
export async function readLines(tx: Tx, companyId: string, entryId: string): Promise<ComposedLine[]> {
  const rows = await tx
    .select({
      lineNumber: journalLine.lineNumber,
      side: journalLine.side,
      account: journalLine.account,
      amount: journalLine.amount,
      foreignAmount: journalLine.foreignAmount,
      taxCode: journalLine.taxCode,
      businessKind: journalLine.businessKind,
      isTaxLine: journalLine.isTaxLine,
      partner: journalLine.partner,
      department: journalLine.department,
      dueOn: journalLine.dueOn,
      memo: journalLine.memo,
    })
    .from(journalLine)
    .where(and(eq(journalLine.companyId, companyId), eq(journalLine.entryId, entryId)))
    .orderBy(asc(journalLine.lineNumber));
  return rows.map(withoutAbsent);
}

/** A line as it was composed: what only some lines have is not even null on the others. */
export function withoutAbsent<Line extends { foreignAmount: number | null; businessKind: BusinessKind | null }>({
  foreignAmount,
  businessKind,
  ...line
}: Line) {
  return {
    ...line,
    ...(foreignAmount === null ? {} : { foreignAmount }),
    ...(businessKind === null ? {} : { businessKind }),
  };
}
