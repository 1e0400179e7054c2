import { and, eq, inArray } from 'drizzle-orm';
import { addDays, type Day, monthOf } from '#core/value/day.ts';
import { addMonths, firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { findEmployeeOfUser } from '../../people/server/service';
import { type SheetStatus, sheetAt } from '../rules/timesheetMachine';
import { timesheet, timesheetLock } from './tables';

/** A month the caller has yet to send. */
export interface DueTimesheet {
  readonly month: Month;
  readonly status: SheetStatus;
  /** The last day of the month: from then on it can be sent. */
  readonly dueOn: Day;
  readonly isOverdue: boolean;
  /** Where it is typed. */
  readonly path: string;
}

const MONTHS_BACK = 2;
/** The month under way is to be sent in its last days. */
const DAYS_AHEAD = 5;

/** The sheets the caller has to send, the oldest first: of the latest months, as far as they are open. */
export async function findDueTimesheets(
  tx: Tx,
  { companyId, userId, today }: Pick<Call, 'companyId' | 'userId' | 'today'>,
): Promise<DueTimesheet[]> {
  const self = await findEmployeeOfUser(tx, companyId, { userId, on: today });
  if (!self || self.joinedOn === null || self.kind !== 'employee') return [];
  const { joinedOn, leftOn } = self;
  const months = Array.from({ length: MONTHS_BACK + 1 }, (_, index) => addMonths(monthOf(today), index - MONTHS_BACK));
  const inMonths = { sheets: inArray(timesheet.month, months), locks: inArray(timesheetLock.month, months) };
  const sheets = await tx
    .select({ month: timesheet.month, status: timesheet.status })
    .from(timesheet)
    .where(and(eq(timesheet.companyId, companyId), eq(timesheet.employeeId, self.id), inMonths.sheets));
  const locks = await tx
    .select({ month: timesheetLock.month })
    .from(timesheetLock)
    .where(and(eq(timesheetLock.companyId, companyId), inMonths.locks));
  return months.flatMap((month): DueTimesheet[] => {
    const status = sheets.find((sheet) => sheet.month === month)?.status ?? 'blank';
    const isMonthLocked = locks.some((lock) => lock.month === month);
    const dueOn = lastDayOf(month);
    const isEmployed = joinedOn <= lastDayOf(month) && (leftOn === null || leftOn >= firstDayOf(month));
    if (!isEmployed || dueOn > addDays(today, DAYS_AHEAD) || !sheetAt(status, { isMonthLocked }).can('save')) return [];
    return [{ month, status, dueOn, isOverdue: dueOn < today, path: `/TimesheetManage?month=${month}` }];
  });
}
