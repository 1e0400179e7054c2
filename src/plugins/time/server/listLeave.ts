import type { Day } from '#core/value/day.ts';
import type { UseCase } from '#server/plugin.ts';
import type { EmployeeAsOf } from '../../people/server/service';
import type { LeaveRow } from '../contract/leave';
import * as contract from '../contract/leave';
import { leaveGrantsOf, leaveStandingOf, type TakenLeave } from '../rules/annualLeave';
import { leaveDayMinutesOf } from '../rules/workPattern';
import { readDepartmentTitles, whoOf } from './listTimesheets';
import { findPeopleOf, findSelf } from './sheetPeople';
import { employmentOf, findTakenLeave } from './sheetSetting';
import { readWorkPattern } from './workPattern';

/** 年次有給休暇管理簿 as of a day. */
export const listLeave: UseCase<typeof contract.listLeave> = async (tx, { on = '', isOwn = false }, call) => {
  const asOf = on || call.today;
  const range = { from: asOf, on: asOf };
  const people = isOwn ? await findSelf(tx, call, range) : await findPeopleOf(tx, call, contract.listLeave, range);
  const taken = await findTakenLeave(tx, call.companyId, { employeeIds: people.map(({ id }) => id) });
  const departments = await readDepartmentTitles(tx, call.companyId);
  const dayMinutes = leaveDayMinutesOf(await readWorkPattern(tx, call.companyId));
  const rows = people.map((person): LeaveRow => {
    const { department: _department, ...who } = whoOf(person, departments);
    return {
      ...who,
      joinedOn: person.joinedOn,
      ...standingOf(person, taken.get(person.id) ?? [], { asOf, dayMinutes }),
    };
  });
  return { rows };
};

function standingOf(
  person: EmployeeAsOf,
  taken: readonly TakenLeave[],
  { asOf, dayMinutes }: { asOf: Day; dayMinutes: number },
): Omit<LeaveRow, 'employeeId' | 'number' | 'name' | 'departmentTitle' | 'joinedOn'> {
  const employment = employmentOf(person);
  const standing = leaveStandingOf(employment ? leaveGrantsOf(employment, asOf) : [], taken, { asOf, dayMinutes });
  const { latest, nextLapse, duty } = standing;
  const since = taken.filter(({ day }) => latest !== null && day >= latest.grantedOn && day <= asOf);
  return {
    grantedOn: latest?.grantedOn ?? null,
    grantedDays: latest?.days ?? 0,
    takenDays: since.reduce((sum, { minutes }) => sum + minutes, 0) / dayMinutes,
    leftDays: standing.leftMinutes / dayMinutes,
    lapsesOn: nextLapse?.on ?? null,
    lapsingDays: (nextLapse?.minutes ?? 0) / dayMinutes,
    dutyMissingDays: duty?.missingDays ?? null,
    dutyThrough: duty?.through ?? null,
    takenOn: since
      .map(({ day, minutes }) => `${day.slice(5)}${minutes === dayMinutes ? '' : ` (${minutes / dayMinutes})`}`)
      .join(', '),
  };
}
