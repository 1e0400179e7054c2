import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import { closeRequest } from '#server/approval/startApproval.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { discardBeside } from '#server/record/discardBeside.ts';
import type { EmployeeAsOf } from '../../people/server/service';
import * as contract from '../contract/timesheet';
import { findImpossibleDays } from '../rules/checkDays';
import { type CountedSheet, countSheet } from '../rules/countSheet';
import { planDays } from '../rules/planDays';
import { blankDay, type TimesheetDay } from '../rules/timesheetDay';
import { type SheetStatus, sheetAt } from '../rules/timesheetMachine';
import { daysOfMonth } from '../rules/workCalendar';
import { refuseLeaveBeyondBalance } from './leaveBalance';
import { requirePerson } from './sheetPeople';
import { findTakenLeave, isSheet, type MonthSetting, readMonthSetting, readSheetSetting } from './sheetSetting';
import { timesheet } from './tables';

export const SHEET = 'timesheet';

type StoredSheet = typeof timesheet.$inferSelect;

interface SheetOwner {
  readonly person: EmployeeAsOf;
  readonly setting: MonthSetting;
}

export const headOf = ({ id, status, version }: Pick<StoredSheet, 'id' | 'status' | 'version'>) => ({
  id,
  status,
  version,
});

/**
 * @throws Refusal time/sheet-submitted, time/sheet-approved, time/month-locked, time/sheet-changed, time/day-ends-early, time/break-too-long,
 * time/foreign-day, and those of refuseLeaveBeyondBalance
 */
export const saveTimesheet: UseCase<typeof contract.saveTimesheet> = async (tx, input, call) => {
  const { employee, month, projects, days, version } = input;
  const person = await requirePerson(tx, call, contract.saveTimesheet, { employee, on: lastDayOf(month) });
  const owner = { person, setting: await readMonthSetting(tx, call, month) };
  const stored = await lockSheet(tx, call.companyId, person.id, month);
  if (version !== stored?.version)
    throw new Refusal(
      'time/sheet-changed',
      { month },
      { kind: 'conflict', details: { yours: { version }, current: stored ? headOf(stored) : null } },
    );
  return headOf(await writeSheet(tx, call, owner, { stored, projects, days }));
};

/** Fills what is blank; days that were entered stay. */
export const initTimesheet: UseCase<typeof contract.initTimesheet> = async (tx, { employee, month }, call) => {
  const person = await requirePerson(tx, call, contract.initTimesheet, { employee, on: lastDayOf(month) });
  const owner = { person, setting: await readMonthSetting(tx, call, month) };
  const stored = await lockSheet(tx, call.companyId, person.id, month);
  const { calendar } = await readSheetSetting(tx, call, person, owner.setting);
  const days = planDays(
    stored?.days ?? [],
    calendar.filter(({ day }) => day.startsWith(month)),
    owner.setting.pattern,
  );
  return headOf(await writeSheet(tx, call, owner, { stored, projects: stored?.projects ?? [], days }));
};

/** The sheet of a month, locked to the end of the transaction. */
export async function lockSheet(
  tx: Tx,
  companyId: string,
  employeeId: string,
  month: Month,
): Promise<StoredSheet | undefined> {
  const [stored] = await tx
    .select()
    .from(timesheet)
    .where(isSheet(companyId, employeeId, month))
    .for('update');
  return stored;
}

/** Saves the days of a month in any order; those not named are blank. For the use cases that write sheets. */
export async function writeSheet(
  tx: Tx,
  call: Call,
  { person, setting }: SheetOwner,
  typed: { stored: StoredSheet | undefined; projects: readonly string[]; days: readonly TimesheetDay[] },
): Promise<StoredSheet> {
  const { month } = setting;
  const { stored, projects } = typed;
  const status = stored?.status ?? 'blank';
  refuseClosed(status, setting);
  const days = wholeMonth(month, typed.days);
  refuseImpossible(days);
  const counted = countSheet(days, await readSheetSetting(tx, call, person, setting));
  if (counted.leave.length > 0) {
    const found = await findTakenLeave(tx, call.companyId, { employeeIds: [person.id], except: month });
    const others = found.get(person.id) ?? [];
    refuseLeaveBeyondBalance({ person, pattern: setting.pattern, others }, counted.leave);
  }
  const values = {
    status: sheetAt(status, { isMonthLocked: setting.isLocked }).after('save'),
    projects,
    days,
    ...countedColumns(counted),
    savedAt: call.at,
    savedBy: call.userName,
  };
  const [saved] = stored
    ? await tx
        .update(timesheet)
        .set({ ...values, version: stored.version + 1 })
        .where(and(eq(timesheet.companyId, call.companyId), eq(timesheet.id, stored.id)))
        .returning()
    : await tx
        .insert(timesheet)
        .values({ companyId: call.companyId, id: newId(), employeeId: person.id, month, version: 1, ...values })
        .returning();
  if (!saved) throw new Error('a sheet that was written is there');
  await recordAudit(tx, call, [
    {
      action: 'time/save-timesheet',
      subject: { kind: SHEET, id: saved.id },
      details: { employee: person.number, month, version: saved.version, changes: changedDays(stored?.days, days) },
    },
  ]);
  return saved;
}

/** What is kept of the count of a sheet. */
export const countedColumns = ({ sum, marks, leave }: CountedSheet) => ({
  count: sum,
  marks,
  leave,
});

/** @throws Refusal time/sheet-submitted, time/sheet-approved, time/month-locked */
export function refuseClosed(status: SheetStatus, { month, isLocked }: MonthSetting): void {
  const sheet = sheetAt(status, { isMonthLocked: isLocked });
  if (sheet.can('save')) return;
  if (isLocked || sheet.can('unlock')) throw new Refusal('time/month-locked', { month });
  throw sheet.can('approve') ? new Refusal('time/sheet-submitted') : new Refusal('time/sheet-approved');
}

function wholeMonth(month: Month, typed: readonly TimesheetDay[]): TimesheetDay[] {
  const foreign = typed.find(({ day }) => day < firstDayOf(month) || day > lastDayOf(month));
  if (foreign) throw new Refusal('time/foreign-day', { day: foreign.day, month });
  const byDay = new Map(typed.map((entry) => [entry.day, entry]));
  return daysOfMonth(month).map((day) => byDay.get(day) ?? blankDay(day));
}

function refuseImpossible(days: readonly TimesheetDay[]): void {
  const [fault] = findImpossibleDays(days);
  if (!fault) return;
  throw new Refusal(fault.code === 'breakTooLong' ? 'time/break-too-long' : 'time/day-ends-early', { day: fault.day });
}

/** For the history: each day that differs, as it was and as it is. */
function changedDays(
  before: readonly TimesheetDay[] | undefined,
  after: readonly TimesheetDay[],
): Record<string, [unknown, unknown]> {
  const was = new Map(before?.map((entry) => [entry.day, JSON.stringify(shown(entry))]));
  return Object.fromEntries(
    after.flatMap((entry) => {
      const [old, young] = [
        was.get(entry.day) ?? JSON.stringify(shown(blankDay(entry.day))),
        JSON.stringify(shown(entry)),
      ];
      return old === young ? [] : [[entry.day, [JSON.parse(old), JSON.parse(young)] as [unknown, unknown]]];
    }),
  );
}

const shown = ({ day: _day, ...entry }: TimesheetDay) => entry;

/** @throws Refusal time/unknown-sheet, time/sheet-changed, and as in saving where it is closed */
export const deleteTimesheet: UseCase<typeof contract.deleteTimesheet> = async (tx, { id, version }, call) => {
  const stored = await requireSheet(tx, call.companyId, id);
  await requirePerson(tx, call, contract.deleteTimesheet, {
    employee: stored.employeeId,
    on: lastDayOf(stored.month),
  });
  if (stored.version !== version)
    throw new Refusal('time/sheet-changed', { month: stored.month }, { kind: 'conflict', details: headOf(stored) });
  refuseClosed(stored.status, await readMonthSetting(tx, call, stored.month));
  await tx.delete(timesheet).where(and(eq(timesheet.companyId, call.companyId), eq(timesheet.id, id)));
  await closeRequest(tx, call, { kind: SHEET, id });
  await discardBeside(tx, call, { kind: SHEET, id });
  await recordAudit(tx, call, [
    { action: 'time/delete-timesheet', subject: { kind: SHEET, id }, details: { month: stored.month } },
  ]);
  return { id };
};

/** @throws Refusal time/unknown-sheet */
export async function requireSheet(tx: Tx, companyId: string, id: string): Promise<StoredSheet> {
  const [stored] = await tx
    .select()
    .from(timesheet)
    .where(and(eq(timesheet.companyId, companyId), eq(timesheet.id, id)))
    .for('update');
  if (!stored) throw new Refusal('time/unknown-sheet', {}, { kind: 'notFound' });
  return stored;
}
