import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { findEmployees } from './findEmployees';

/** How many people hold a position, or are of a type, today, by its code; whoever has left is left out. */
export async function countPeople(
  tx: Tx,
  { companyId, today }: Call,
  by: 'position' | 'employeeType',
): Promise<(code: string) => number> {
  const counts = new Map<string, number>();
  for (const { [by]: code, standing } of await findEmployees(tx, companyId, { on: today })) {
    if (code !== null && standing !== 'left') counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return (code) => counts.get(code) ?? 0;
}
