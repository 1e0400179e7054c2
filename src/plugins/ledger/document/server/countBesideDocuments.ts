import { and, count, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/transaction.ts';
import { attachment, recordComment } from '#server/tables.ts';

type Counts = ReadonlyMap<string, number>;

/** How many files stand beside each of these documents; one without a file is not in it. */
export const countFiles = (tx: Tx, companyId: string, ids: readonly string[]): Promise<Counts> =>
  countIn(attachment, tx, companyId, ids);

/** How many comments there are on each of these documents; one without is not in it. */
export const countComments = (tx: Tx, companyId: string, ids: readonly string[]): Promise<Counts> =>
  countIn(recordComment, tx, companyId, ids);

async function countIn(
  table: typeof attachment | typeof recordComment,
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Counts> {
  const rows = await tx
    .select({ id: table.subjectId, count: count() })
    .from(table)
    .where(
      and(
        eq(table.companyId, companyId),
        eq(table.subjectKind, 'journal-entry'),
        sql`${table.subjectId} = any(${sql.param([...ids])}::text[])`,
      ),
    )
    .groupBy(table.subjectId);
  return new Map(rows.map((row) => [row.id, row.count]));
}
