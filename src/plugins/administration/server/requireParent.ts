import { Refusal } from '#core/contract/refusal.ts';
import type { Department } from '../contract/department';
import { makesRing } from '../rules/departmentTree';

/** Refuses a parent that does not exist, or that stands below the department itself. */
export function requireParent(
  rows: readonly Department[],
  { code, parent }: { code: string; parent: string | null },
): void {
  if (parent === null) return;
  if (!rows.some((row) => row.code === parent)) {
    throw new Refusal('administration/unknown-department', { department: parent });
  }
  if (makesRing(rows, { code, parent })) throw new Refusal('administration/department-ring', { department: code });
}
