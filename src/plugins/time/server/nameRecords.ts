import { and, eq, inArray } from 'drizzle-orm';
import { formatDay } from '#core/value/formatDay.ts';
import type { NameRecords } from '#server/plugin.ts';
import { findEmployees } from '../../people/server/service';
import { leaveRequest, timesheet } from './tables';

/** Whose sheet, and its month. */
export const nameSheets: NameRecords = async (tx, call, ids) => {
  const sheets = await tx
    .select({ id: timesheet.id, employeeId: timesheet.employeeId, of: timesheet.month })
    .from(timesheet)
    .where(and(eq(timesheet.companyId, call.companyId), inArray(timesheet.id, [...ids])));
  return withPeople(tx, call, sheets);
};

/** Whose leave, and its first day. */
export const nameLeave: NameRecords = async (tx, call, ids) => {
  const leaves = await tx
    .select({ id: leaveRequest.id, employeeId: leaveRequest.employeeId, from: leaveRequest.fromDay })
    .from(leaveRequest)
    .where(and(eq(leaveRequest.companyId, call.companyId), inArray(leaveRequest.id, [...ids])));
  return withPeople(
    tx,
    call,
    leaves.map(({ from, ...leave }) => ({ ...leave, of: formatDay(from) })),
  );
};

async function withPeople(
  tx: Parameters<NameRecords>[0],
  { companyId, today }: Parameters<NameRecords>[1],
  records: readonly { readonly id: string; readonly employeeId: string; readonly of: string }[],
): Promise<ReadonlyMap<string, string>> {
  const people = await findEmployees(tx, companyId, { on: today, ids: records.map(({ employeeId }) => employeeId) });
  const named = new Map(people.map(({ id, number, name }) => [id, `${number} ${name}`]));
  return new Map(records.map(({ id, employeeId, of }) => [id, [named.get(employeeId), of].filter(Boolean).join(' ')]));
}
