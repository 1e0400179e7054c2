import { and, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import { addDays, type Day } from '#core/value/day.ts';
import { addMonths, firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { EmployeeAsOf } from '../../people/server/service';
import type { AgreementMonth } from '../rules/agreement36';
import type { Employment, TakenLeave } from '../rules/annualLeave';
import type { SheetSetting } from '../rules/countSheet';
import { type CalendarDay, daysFrom, readCalendar, weekdayOf } from '../rules/workCalendar';
import type { WorkPattern } from '../rules/workPattern';
import { findHolidays } from './holidays';
import { timesheet, timesheetLock } from './tables';
import { readWorkPattern } from './workPattern';

/** What sheets of a month are read and counted by, the same for everybody. */
export interface MonthSetting {
  readonly month: Month;
  readonly pattern: WorkPattern;
  readonly calendar: readonly CalendarDay[];
  readonly isLocked: boolean;
}

export async function readMonthSetting(
  tx: Tx,
  call: Pick<Call, 'companyId' | 'locale'>,
  month: Month,
): Promise<MonthSetting> {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const range = { from: addDays(first, -weekdayOf(first)), through: addDays(last, 1) };
  const { version: _version, ...pattern } = await readWorkPattern(tx, call.companyId);
  const holidays = await findHolidays(tx, call, range);
  const [lock] = await tx
    .select({ month: timesheetLock.month })
    .from(timesheetLock)
    .where(and(eq(timesheetLock.companyId, call.companyId), eq(timesheetLock.month, month)));
  const calendar = readCalendar(daysFrom(range.from, range.through), holidays, pattern);
  return { month, pattern, calendar, isLocked: lock !== undefined };
}

/** The calendar of one person: nothing is due before they joined and after they left. */
export const calendarOf = (
  calendar: readonly CalendarDay[],
  { joinedOn, leftOn }: Pick<EmployeeAsOf, 'joinedOn' | 'leftOn'>,
): CalendarDay[] =>
  calendar.map((each) =>
    each.type === 'workday' && ((joinedOn !== null && each.day < joinedOn) || (leftOn !== null && each.day > leftOn))
      ? { ...each, type: 'company', isPlannedLeave: false }
      : each,
  );

/** What one person's sheet is counted against. */
export async function readSheetSetting(
  tx: Tx,
  call: Call,
  person: EmployeeAsOf,
  { month, pattern, calendar }: MonthSetting,
): Promise<SheetSetting> {
  const first = firstDayOf(month);
  const begin = calendar[0]?.day ?? first;
  const [previous] =
    begin < first
      ? await tx
          .select({ days: timesheet.days })
          .from(timesheet)
          .where(isSheet(call.companyId, person.id, addMonths(month, -1)))
      : [];
  const before = (previous?.days ?? []).filter(({ day }) => day >= begin);
  return { month, pattern, calendar: calendarOf(calendar, person), before, today: call.today };
}

export const isSheet = (companyId: string, employeeId: string, month: Month) =>
  and(eq(timesheet.companyId, companyId), eq(timesheet.employeeId, employeeId), eq(timesheet.month, month));

/** So many months before one the limits of the agreement on overtime look at. */
const AGREEMENT_MONTHS = 11;

/** One figure of a sheet's count, taken out by the database: a year of 300 people is 3,600 counts of 15 figures. */
const counted = (figure: 'overtimeMinutes' | 'legalHolidayMinutes') =>
  sql<number>`(${timesheet.count}->>'${sql.raw(figure)}')::integer`;

/** Overtime of the months before one, by person. */
export async function findEarlierMonths(
  tx: Tx,
  companyId: string,
  { employeeIds, month }: { employeeIds: readonly string[]; month: Month },
): Promise<ReadonlyMap<string, AgreementMonth[]>> {
  const rows = await tx
    .select({
      employeeId: timesheet.employeeId,
      month: timesheet.month,
      overtimeMinutes: counted('overtimeMinutes'),
      legalHolidayMinutes: counted('legalHolidayMinutes'),
    })
    .from(timesheet)
    .where(
      and(
        eq(timesheet.companyId, companyId),
        inArray(timesheet.employeeId, [...employeeIds]),
        gte(timesheet.month, addMonths(month, -AGREEMENT_MONTHS)),
        lt(timesheet.month, month),
      ),
    );
  const found = new Map<string, AgreementMonth[]>();
  for (const { employeeId, ...each } of rows) found.set(employeeId, [...(found.get(employeeId) ?? []), each]);
  return found;
}

/** Annual leave in all sheets, by person; `except` leaves one month out, which is being typed. */
export async function findTakenLeave(
  tx: Tx,
  companyId: string,
  { employeeIds, except }: { employeeIds: readonly string[]; except?: Month },
): Promise<ReadonlyMap<string, TakenLeave[]>> {
  const rows = await tx
    .select({ employeeId: timesheet.employeeId, leave: timesheet.leave })
    .from(timesheet)
    .where(
      and(
        eq(timesheet.companyId, companyId),
        inArray(timesheet.employeeId, [...employeeIds]),
        sql`${timesheet.leave} <> '[]'::jsonb`,
        except === undefined ? undefined : ne(timesheet.month, except),
      ),
    );
  const found = new Map<string, TakenLeave[]>();
  for (const { employeeId, leave } of rows) found.set(employeeId, [...(found.get(employeeId) ?? []), ...leave]);
  return found;
}

const FULL_TIME_MINUTES = 40 * 60;
const DAY_MINUTES = 8 * 60;

/** What annual leave is granted by; days a week follow from the hours agreed, eight a day. Null before anybody was hired. */
export function employmentOf({ joinedOn, weeklyMinutes }: EmployeeAsOf): Employment | null {
  if (joinedOn === null) return null;
  const minutes = weeklyMinutes ?? FULL_TIME_MINUTES;
  return { hiredOn: joinedOn, weeklyMinutes: minutes, weeklyDays: Math.min(5, Math.ceil(minutes / DAY_MINUTES)) };
}

/** The day up to which grants matter: that asked for, or the last day of leave that is planned already. */
export const lastLeaveDay = (taken: readonly TakenLeave[], day: Day): Day =>
  [day, ...taken.map((each) => each.day)].sort().at(-1) ?? day;
