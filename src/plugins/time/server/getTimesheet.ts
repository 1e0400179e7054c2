import { lastDayOf } from '#core/value/month.ts';
import type { UseCase } from '#server/plugin.ts';
import * as contract from '../contract/timesheet';
import { leaveGrantsOf, leaveOfMonth } from '../rules/annualLeave';
import { blankDay } from '../rules/timesheetDay';
import { SHEET_STATUSES, sheetAt } from '../rules/timesheetMachine';
import { daysOfMonth } from '../rules/workCalendar';
import { leaveDayMinutesOf } from '../rules/workPattern';
import { requirePerson } from './sheetPeople';
import {
  employmentOf,
  findEarlierMonths,
  findTakenLeave,
  isSheet,
  readMonthSetting,
  readSheetSetting,
} from './sheetSetting';
import { findWaitingLeave } from './storedLeave';
import { timesheet } from './tables';

export const getTimesheet: UseCase<typeof contract.getTimesheet> = async (tx, { employee, month }, call) => {
  const last = lastDayOf(month);
  const person = await requirePerson(tx, call, contract.getTimesheet, { employee, on: last, of: month });
  const setting = await readMonthSetting(tx, call, month);
  const { calendar, before, pattern } = await readSheetSetting(tx, call, person, setting);
  const [found] = await tx
    .select()
    .from(timesheet)
    .where(isSheet(call.companyId, person.id, month));
  const employeeIds = [person.id];
  const takenElsewhere =
    (await findTakenLeave(tx, call.companyId, { employeeIds, except: month })).get(person.id) ?? [];
  const employment = employmentOf(person);
  const grants = employment ? leaveGrantsOf(employment, last) : [];
  const dayMinutes = leaveDayMinutesOf(pattern);
  const leave = leaveOfMonth({ month, grants, takenElsewhere, dayMinutes }, found?.leave ?? []);
  const earlier = (await findEarlierMonths(tx, call.companyId, { employeeIds, month })).get(person.id) ?? [];
  const asked = await findWaitingLeave(tx, call.companyId, { employeeId: person.id, month });
  const { id, number, name, department, userId } = person;
  const status = found?.status ?? 'blank';
  const isOpen = sheetAt(status, { isMonthLocked: setting.isLocked }).can('save');
  const mayKeep = (right: 'Timesheet.save' | 'Timesheet.updatereport') => {
    const scope = call.permissions.scopeOf(right);
    return scope === 'company' || (scope !== undefined && userId === call.userId);
  };
  return {
    employee: { id, number, name, department, isCaller: userId === call.userId, hasLogin: userId !== null },
    month,
    sheet: found ? { id: found.id, status: found.status, version: found.version } : null,
    isMonthLocked: setting.isLocked,
    mayChange: isOpen && mayKeep('Timesheet.save'),
    projects: [...(found?.projects ?? [])],
    days: (found?.days ?? daysOfMonth(month).map(blankDay)).map(asWritten),
    calendar: [...calendar],
    before: before.map(asWritten),
    pattern: { ...pattern, freeWeekdays: [...pattern.freeWeekdays] },
    earlier: [...earlier].sort((one, other) => one.month.localeCompare(other.month)),
    leave: {
      ...{ dayMinutes, grants, takenElsewhere },
      ...{ leftMinutes: leave.leftMinutes, nextLapse: leave.nextLapse, duty: leave.duty },
    },
    leaveAsked: asked.map((request) => ({ id: request.id, fromDay: request.fromDay, kind: request.kind })),
    report: found?.report ?? null,
    mayReport: mayKeep('Timesheet.updatereport'),
    savedAt: found?.savedAt ?? null,
    savedBy: found?.savedBy ?? null,
  };
};

const asWritten = <Entry extends { readonly projectMinutes: readonly number[] }>(entry: Entry) => ({
  ...entry,
  projectMinutes: [...entry.projectMinutes],
});

export const listSheetStatuses: UseCase<typeof contract.listSheetStatuses> = async () => ({
  rows: SHEET_STATUSES.map((code) => ({ code })),
});
