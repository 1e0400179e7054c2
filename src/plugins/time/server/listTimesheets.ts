import { and, eq } from 'drizzle-orm';
import { firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import { department } from '../../administration/server/service';
import type { EmployeeAsOf } from '../../people/server/service';
import { reportStateOf } from '../contract/customerReport';
import type { TeamRow } from '../contract/teamMonth';
import * as contract from '../contract/teamMonth';
import { type AgreementMonth, findAgreementWarnings } from '../rules/agreement36';
import { leaveGrantsOf, leaveStandingOf, type TakenLeave } from '../rules/annualLeave';
import { marksAsOf } from '../rules/countSheet';
import { leaveDayMinutesOf } from '../rules/workPattern';
import { findPeopleOf } from './sheetPeople';
import {
  calendarOf,
  employmentOf,
  findEarlierMonths,
  findTakenLeave,
  type MonthSetting,
  readMonthSetting,
} from './sheetSetting';
import { timesheet } from './tables';

const { id, employeeId, version, status, count, marks, report } = timesheet;
const SHEET_COLUMNS = { id, employeeId, version, status, count, marks, report };

/** The month of a team, read from what was counted when sheets were saved. */
export const listTimesheets: UseCase<typeof contract.listTimesheets> = async (tx, { month }, call) => {
  const period = { from: firstDayOf(month), on: lastDayOf(month) };
  const people = await findPeopleOf(tx, call, contract.listTimesheets, period);
  const setting = await readMonthSetting(tx, call, month);
  const employeeIds = people.map((person) => person.id);
  const sheets = new Map((await readSheets(tx, call.companyId, month)).map((sheet) => [sheet.employeeId, sheet]));
  const earlier = await findEarlierMonths(tx, call.companyId, { employeeIds, month });
  const taken = await findTakenLeave(tx, call.companyId, { employeeIds });
  const departments = await readDepartmentTitles(tx, call.companyId);
  const inMonth = setting.calendar.filter(({ day }) => day.startsWith(month));
  const rows = people.map((person) => {
    const sheet = sheets.get(person.id);
    const shown = marksAsOf(sheet?.marks, calendarOf(inMonth, person), call.today);
    return {
      ...whoOf(person, departments),
      ...figuresOf(sheet, { setting, earlier: earlier.get(person.id) ?? [] }),
      faultCount: shown.filter((mark) => mark.startsWith('!')).length,
      marks: shown,
      leaveLeftDays: leaveLeft(person, taken.get(person.id) ?? [], setting),
    };
  });
  const calendar = inMonth.map(({ day, weekday, type, title }) => ({ day, weekday, type, title }));
  return { rows, isMonthLocked: setting.isLocked, calendar };
};

const readSheets = (tx: Tx, companyId: string, month: Month) =>
  tx
    .select(SHEET_COLUMNS)
    .from(timesheet)
    .where(and(eq(timesheet.companyId, companyId), eq(timesheet.month, month)));

type Sheet = Awaited<ReturnType<typeof readSheets>>[number];

export async function readDepartmentTitles(tx: Tx, companyId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ code: department.code, title: department.title })
    .from(department)
    .where(eq(department.companyId, companyId));
  return new Map(rows.map(({ code, title }) => [code, title]));
}

export const whoOf = (person: EmployeeAsOf, departments: ReadonlyMap<string, string>) => ({
  employeeId: person.id,
  number: person.number,
  name: person.name,
  department: person.department,
  departmentTitle: (person.department && departments.get(person.department)) ?? '',
});

function figuresOf(
  sheet: Sheet | undefined,
  { setting, earlier }: { setting: MonthSetting; earlier: readonly AgreementMonth[] },
): Omit<TeamRow, keyof ReturnType<typeof whoOf> | 'leaveLeftDays' | 'faultCount' | 'marks'> {
  const { month, pattern, isLocked } = setting;
  const sum = sheet?.count;
  const status = sheet?.status ?? (isLocked ? 'locked' : 'blank');
  const { overtimeMinutes = 0, legalHolidayMinutes = 0 } = sum ?? {};
  const warnings = findAgreementWarnings(month, [...earlier, { month, overtimeMinutes, legalHolidayMinutes }], pattern);
  return {
    month,
    sheetId: sheet?.id ?? null,
    version: sheet?.version ?? null,
    status,
    workDays: sum?.workDays ?? 0,
    workedMinutes: sum?.workedMinutes ?? 0,
    breakMinutes: sum?.breakMinutes ?? 0,
    overtimeMinutes,
    over60Minutes: sum?.over60Minutes ?? 0,
    withinLawMinutes: sum?.withinLawMinutes ?? 0,
    legalHolidayMinutes,
    nightMinutes: sum?.nightMinutes ?? 0,
    missedMinutes: (sum?.lateMinutes ?? 0) + (sum?.earlyMinutes ?? 0),
    absenceDays: sum?.absenceDays ?? 0,
    leaveDays: (sum?.leaveMinutes ?? 0) / leaveDayMinutesOf(pattern),
    projectMinutes: (sum?.projectMinutes ?? []).reduce((total, minutes) => total + minutes, 0),
    report: reportStateOf(sheet?.report ?? null),
    warnings: warnings.map(({ limit, isOver }) => `${limit}${isOver ? '!' : ''}`),
  };
}

function leaveLeft(person: EmployeeAsOf, taken: readonly TakenLeave[], { month, pattern }: MonthSetting): number {
  const employment = employmentOf(person);
  if (!employment) return 0;
  const [asOf, dayMinutes] = [lastDayOf(month), leaveDayMinutesOf(pattern)];
  return leaveStandingOf(leaveGrantsOf(employment, asOf), taken, { asOf, dayMinutes }).leftMinutes / dayMinutes;
}
