import { and, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { type EmployeeAsOf, findEmployees } from '../../people/server/service';
import type { AwayPerson } from '../contract/leaveRequest';
import { findTakenLeave } from './sheetSetting';
import { leaveRequest } from './tables';

interface Days {
  readonly from: Day;
  readonly through: Day;
}

/** Who else of the department, or under the same manager, is on leave on some of these days, or has asked to be; by number, with the days. */
export async function findAway(
  tx: Tx,
  { companyId }: Call,
  { id, department, managerId }: EmployeeAsOf,
  { from, through }: Days,
): Promise<AwayPerson[]> {
  const everybody = await findEmployees(tx, companyId, { on: through });
  const isBeside = (person: EmployeeAsOf) =>
    (department !== null && person.department === department) || (managerId !== null && person.managerId === managerId);
  const others = everybody.filter((person) => person.id !== id && isBeside(person));
  const employeeIds = others.map((person) => person.id);
  const isWithin = ({ day }: { day: Day }) => day >= from && day <= through;
  const taken = await findTakenLeave(tx, companyId, { employeeIds });
  const asked = await tx
    .select({ employeeId: leaveRequest.employeeId, days: leaveRequest.days })
    .from(leaveRequest)
    .where(
      and(
        eq(leaveRequest.companyId, companyId),
        inArray(leaveRequest.employeeId, employeeIds),
        eq(leaveRequest.state, 'requested'),
        lte(leaveRequest.fromDay, through),
        gte(leaveRequest.throughDay, from),
      ),
    );
  return others.flatMap(({ id: employeeId, number, name }) => {
    const sure = (taken.get(employeeId) ?? []).filter(isWithin).map(({ day }) => day);
    const unsure = asked
      .filter((each) => each.employeeId === employeeId)
      .flatMap(({ days }) => days.filter(isWithin).map(({ day }) => day));
    return [
      ...(sure.length > 0 ? [{ number, name, days: [...new Set(sure)].sort(), isSure: true }] : []),
      ...(unsure.length > 0 ? [{ number, name, days: [...new Set(unsure)].sort(), isSure: false }] : []),
    ];
  });
}
