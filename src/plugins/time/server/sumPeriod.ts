import { and, eq, inArray } from 'drizzle-orm';
import { type Day, makeDay, monthOf } from '#core/value/day.ts';
import { firstDayOf, lastDayOf, monthsOf } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { countMonth, type MonthCount, sumDays } from '../rules/countMonth';
import { daysFrom, readCalendar } from '../rules/workCalendar';
import { leaveDayMinutesOf, prescribedMinutesOf } from '../rules/workPattern';
import { findHolidays } from './holidays';
import { readMonthSetting } from './sheetSetting';
import { timesheet } from './tables';
import { readWorkPattern } from './workPattern';

/** How the company works in a period: what a month's pay is divided by. */
export interface WorkingPeriod {
  readonly workingDays: readonly Day[];
  /** Of the calendar year in which the period ends. */
  readonly workingDaysOfYear: number;
  readonly dayMinutes: number;
  readonly leaveDayMinutes: number;
}

export async function findWorkingPeriod(
  tx: Tx,
  call: Pick<Call, 'companyId' | 'locale'>,
  { from, through }: { readonly from: Day; readonly through: Day },
): Promise<WorkingPeriod> {
  const pattern = await readWorkPattern(tx, call.companyId);
  const year = Number(through.slice(0, 4));
  const [begin, end] = [makeDay(year, 1, 1), makeDay(year, 12, 31)];
  const range = { from: from < begin ? from : begin, through: end };
  const holidays = await findHolidays(tx, call, range);
  const working = readCalendar(daysFrom(range.from, range.through), holidays, pattern)
    .filter(({ type }) => type === 'workday')
    .map(({ day }) => day);
  return {
    workingDays: working.filter((day) => day >= from && day <= through),
    workingDaysOfYear: working.filter((day) => day >= begin).length,
    dayMinutes: prescribedMinutesOf(pattern),
    leaveDayMinutes: leaveDayMinutesOf(pattern),
  };
}

/** What somebody's sheets say of a period, in minutes and days. */
export interface PeriodSums {
  readonly employeeId: string;
  /** Every sheet of the period is closed. */
  readonly isClosed: boolean;
  readonly count: Omit<MonthCount, 'projectMinutes'>;
}

/**
 * What was counted of a period, for everybody (or those of `ids`) who has a sheet in it: of a calendar month as it was saved, of any other
 * period day by day from the sheets of the months it lies in.
 */
export async function sumPeriod(
  tx: Tx,
  call: Call,
  { from, through, ids }: { readonly from: Day; readonly through: Day; readonly ids?: readonly string[] | undefined },
): Promise<ReadonlyMap<string, PeriodSums>> {
  const months = monthsOf({ from: monthOf(from), through: monthOf(through) });
  const { employeeId, month, status, count, days } = timesheet;
  const sheets = await tx
    .select({ employeeId, month, status, count, days })
    .from(timesheet)
    .where(
      and(
        eq(timesheet.companyId, call.companyId),
        inArray(month, months),
        ids ? inArray(employeeId, [...ids]) : undefined,
      ),
    );
  const isMonth = months.length === 1 && from === firstDayOf(months[0] ?? '') && through === lastDayOf(months[0] ?? '');
  const settings = isMonth ? [] : await Promise.all(months.map((each) => readMonthSetting(tx, call, each)));
  const [first] = settings;
  const found = new Map<string, PeriodSums>();
  for (const person of new Set(sheets.map((sheet) => sheet.employeeId))) {
    const own = sheets.filter((sheet) => sheet.employeeId === person);
    const isClosed = own.length === months.length && own.every((sheet) => sheet.status === 'locked');
    const [whole] = own;
    if (!first) {
      if (whole) found.set(person, { employeeId: person, isClosed, count: whole.count });
      continue;
    }
    const entries = own.flatMap((sheet) => sheet.days);
    const counted = settings.flatMap((setting) => countMonth(setting.month, entries, setting).days);
    const inPeriod = counted.filter(({ day }) => day >= from && day <= through);
    const entryOf = new Map(entries.map((entry) => [entry.day, entry]));
    found.set(person, { employeeId: person, isClosed, count: sumDays(inPeriod, entryOf, first.pattern) });
  }
  return found;
}
