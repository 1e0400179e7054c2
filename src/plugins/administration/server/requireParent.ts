import { eq } from 'drizzle-orm';
import { Refusal } from '../../../core/contract/refusal';
import type { Tx } from '../../../server/database/transaction';
import { department } from './tables';

/** Refuses a parent that does not exist, or that stands below the department itself. */
export async function requireParent(
  tx: Tx,
  companyId: string,
  { code, parent }: { code: string; parent: string | null },
): Promise<void> {
  if (parent === null) return;
  const rows = await tx
    .select({ code: department.code, parent: department.parent })
    .from(department)
    .where(eq(department.companyId, companyId));
  const parentOf = new Map(rows.map((row) => [row.code, row.parent]));
  if (!parentOf.has(parent)) throw new Refusal('administration/unknown-department', { department: parent });
  for (let above: string | null = parent; above !== null; above = parentOf.get(above) ?? null) {
    if (above === code) throw new Refusal('administration/department-ring', { department: code });
  }
}
