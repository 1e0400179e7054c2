import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/database/transaction.ts';
import type { LeaveSpan } from '../contract/facts';
import { leaveSpansOf } from '../rules/leaveSpans';
import { readValue } from './readFacts';
import { employeeFact } from './tables';

/** The leaves for a child (産前産後休業・育児休業) recorded of everybody or of some, by person, in order. */
export async function findLeaves(
  tx: Tx,
  companyId: string,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, readonly LeaveSpan[]>> {
  const { employeeId, validFrom, value, kind } = employeeFact;
  const rows = await tx
    .select({ employeeId, validFrom, value })
    .from(employeeFact)
    .where(
      and(
        eq(employeeFact.companyId, companyId),
        eq(kind, 'leave'),
        ids === undefined ? undefined : inArray(employeeId, [...ids]),
      ),
    )
    .orderBy(asc(employeeId), asc(validFrom));
  const facts = new Map<string, { validFrom: string; value: ReturnType<typeof readValue<'leave'>> }[]>();
  for (const row of rows) {
    const own = facts.get(row.employeeId) ?? [];
    facts.set(row.employeeId, [...own, { validFrom: row.validFrom, value: readValue('leave', row.value) }]);
  }
  return new Map([...facts].map(([id, own]) => [id, leaveSpansOf(own)]));
}
