import { and, count, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../../server/database/transaction';
import { attachment } from '../../../../server/tables';

/** How many files stand beside each of these documents; one without a file is not in it. */
export async function countFiles(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: attachment.subjectId, files: count() })
    .from(attachment)
    .where(
      and(
        eq(attachment.companyId, companyId),
        eq(attachment.subjectKind, 'journal-entry'),
        sql`${attachment.subjectId} = any(${sql.param([...ids])}::text[])`,
      ),
    )
    .groupBy(attachment.subjectId);
  return new Map(rows.map(({ id, files }) => [id, files]));
}
