import { and, desc, eq, gte, inArray, lte, ne } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { monthOf } from '#core/value/day.ts';
import { firstDayOf, lastDayOf, type Month, monthsOf } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { EmployeeAsOf } from '../../people/server/service';
import type { TakenLeave } from '../rules/annualLeave';
import { leaveOf } from '../rules/countMonth';
import { DAY_KIND_TRAITS } from '../rules/dayKind';
import { blankDay, type TimesheetDay } from '../rules/timesheetDay';
import { lockSheet, refuseClosed, writeSheet } from './saveTimesheet';
import { calendarOf, type MonthSetting, readMonthSetting } from './sheetSetting';
import { leaveRequest } from './tables';

export const LEAVE = 'leave-request';

export type StoredLeave = typeof leaveRequest.$inferSelect;
type Asked = Pick<StoredLeave, 'kind' | 'fromDay' | 'throughDay' | 'hours'>;

export const isLeave = (companyId: string, id: string) =>
  and(eq(leaveRequest.companyId, companyId), eq(leaveRequest.id, id));

/** @throws Refusal time/unknown-leave */
export async function requireLeave(tx: Tx, companyId: string, id: string): Promise<StoredLeave> {
  const [found] = await tx.select().from(leaveRequest).where(isLeave(companyId, id)).for('update');
  if (!found) throw new Refusal('time/unknown-leave', {}, { kind: 'notFound' });
  return found;
}

export const readLeave = (tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<StoredLeave[]> =>
  tx
    .select()
    .from(leaveRequest)
    .where(and(eq(leaveRequest.companyId, companyId), inArray(leaveRequest.employeeId, [...employeeIds])))
    .orderBy(desc(leaveRequest.requestedAt), desc(leaveRequest.id));

/** Leave of a person that waits for a decision, without one request; of a month where one is given. */
export async function findWaitingLeave(
  tx: Tx,
  companyId: string,
  { employeeId, except, month }: { employeeId: string; except?: string | undefined; month?: Month },
): Promise<StoredLeave[]> {
  return tx
    .select()
    .from(leaveRequest)
    .where(
      and(
        eq(leaveRequest.companyId, companyId),
        eq(leaveRequest.employeeId, employeeId),
        eq(leaveRequest.state, 'requested'),
        except === undefined ? undefined : ne(leaveRequest.id, except),
        ...(month
          ? [lte(leaveRequest.fromDay, lastDayOf(month)), gte(leaveRequest.throughDay, firstDayOf(month))]
          : []),
      ),
    );
}

async function settingsOf(tx: Tx, call: Call, { fromDay, throughDay }: Pick<Asked, 'fromDay' | 'throughDay'>) {
  const settings: MonthSetting[] = [];
  for (const month of monthsOf({ from: monthOf(fromDay), through: monthOf(throughDay) }))
    settings.push(await readMonthSetting(tx, call, month));
  return settings;
}

/**
 * The working days a request falls on and what each takes, as long as their sheets can still be typed into.
 * @throws Refusal time/leave-no-workday, time/leave-there-already, and as in saving where a month is closed
 */
export async function leaveDaysOf(tx: Tx, call: Call, person: EmployeeAsOf, asked: Asked): Promise<TakenLeave[]> {
  const days: TakenLeave[] = [];
  for (const setting of await settingsOf(tx, call, asked)) {
    const stored = await lockSheet(tx, call.companyId, person.id, setting.month);
    refuseClosed(stored?.status ?? 'blank', setting);
    const there = new Set(stored?.leave.map(({ day }) => day));
    for (const { day, type } of calendarOf(setting.calendar, person)) {
      if (!day.startsWith(setting.month) || day < asked.fromDay || day > asked.throughDay || type !== 'workday')
        continue;
      if (there.has(day)) throw new Refusal('time/leave-there-already', { day });
      const minutes = leaveOf(leaveEntry(blankDay(day), asked), setting.pattern);
      days.push({ day, minutes, isHourly: asked.kind === 'hourlyLeave' });
    }
  }
  if (days.length === 0) throw new Refusal('time/leave-no-workday', { day: asked.fromDay });
  return days;
}

/** A day with the leave in it: a whole day takes its times away, part of one keeps what was typed. */
function leaveEntry(entry: TimesheetDay, { kind, hours }: Pick<Asked, 'kind' | 'hours'>): TimesheetDay {
  if (!DAY_KIND_TRAITS[kind].works) return { ...blankDay(entry.day), kind, remark: entry.remark };
  return { ...entry, kind, leaveHours: kind === 'hourlyLeave' ? hours : 0 };
}

/** Writes approved leave into the sheets of its months. */
export const enterLeave = (tx: Tx, call: Call, person: EmployeeAsOf, leave: StoredLeave): Promise<void> =>
  changeSheets(tx, call, person, leave, (entry) => leaveEntry(entry, leave));

/** Takes leave out of the sheets again; a day that has become something else stays. */
export const removeLeave = (tx: Tx, call: Call, person: EmployeeAsOf, leave: StoredLeave): Promise<void> =>
  changeSheets(tx, call, person, leave, (entry) =>
    entry.kind === leave.kind ? { ...blankDay(entry.day), remark: entry.remark } : entry,
  );

async function changeSheets(
  tx: Tx,
  call: Call,
  person: EmployeeAsOf,
  leave: StoredLeave,
  change: (entry: TimesheetDay) => TimesheetDay,
): Promise<void> {
  const taken = new Set(leave.days.map(({ day }) => day));
  for (const setting of await settingsOf(tx, call, leave)) {
    const stored = await lockSheet(tx, call.companyId, person.id, setting.month);
    const known = new Map(stored?.days.map((entry) => [entry.day, entry]));
    for (const day of taken)
      if (monthOf(day) === setting.month) known.set(day, change(known.get(day) ?? blankDay(day)));
    await write(tx, call, { person, setting, stored, days: [...known.values()] });
  }
}

const write = (
  tx: Tx,
  call: Call,
  {
    person,
    setting,
    stored,
    days,
  }: {
    person: EmployeeAsOf;
    setting: MonthSetting;
    stored: Awaited<ReturnType<typeof lockSheet>>;
    days: readonly TimesheetDay[];
  },
) => writeSheet(tx, call, { person, setting }, { stored, projects: stored?.projects ?? [], days });
