import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import * as contract from '../contract/teamMonth';
import { sheetAt, sheetMoves } from '../rules/timesheetMachine';
import { requireSheet, SHEET } from './saveTimesheet';
import { findPeopleOf } from './sheetPeople';
import { timesheet, timesheetLock } from './tables';

const MONTH = 'timesheet-month';

/**
 * Closes a month for everybody (締め). What waits for approval is never closed over.
 * @throws Refusal time/month-locked, time/sheets-waiting, time/sheets-not-approved
 */
export const lockTimesheets: UseCase<typeof contract.lockTimesheets> = async (tx, { month, evenUnapproved }, call) => {
  const people = await findPeopleOf(tx, call, contract.lockTimesheets, {
    from: firstDayOf(month),
    on: lastDayOf(month),
  });
  const ofMonth = and(eq(timesheet.companyId, call.companyId), eq(timesheet.month, month));
  const sheets = await tx
    .select({ employeeId: timesheet.employeeId, status: timesheet.status })
    .from(timesheet)
    .where(ofMonth)
    .for('update');
  const waiting = sheets.filter(({ status }) => sheetAt(status).can('approve')).length;
  if (waiting > 0) throw new Refusal('time/sheets-waiting', { count: waiting });
  const approved = new Set(
    sheets.filter(({ status }) => sheetAt(status).can('lock')).map(({ employeeId }) => employeeId),
  );
  const missing = people.filter(({ id }) => !approved.has(id));
  if (missing.length > 0 && !evenUnapproved)
    throw new Refusal('time/sheets-not-approved', { count: missing.length, name: missing[0]?.name ?? '' });
  const placed = await tx
    .insert(timesheetLock)
    .values({ companyId: call.companyId, month, lockedAt: call.at, lockedBy: call.userName })
    .onConflictDoNothing()
    .returning({ month: timesheetLock.month });
  if (placed.length === 0) throw new Refusal('time/month-locked', { month });
  await moveSheets(tx, call, month, 'lock');
  await recordAudit(tx, call, [
    {
      action: 'time/lock-month',
      subject: { kind: MONTH, id: month },
      details: { approved: approved.size, notApproved: missing.map(({ number }) => number) },
    },
  ]);
  return { locked: sheets.length };
};

/** @throws Refusal time/month-not-locked */
export const unlockTimesheets: UseCase<typeof contract.unlockTimesheets> = async (tx, { month, reason }, call) => {
  const lifted = await tx
    .delete(timesheetLock)
    .where(and(eq(timesheetLock.companyId, call.companyId), eq(timesheetLock.month, month)))
    .returning({ month: timesheetLock.month });
  if (lifted.length === 0) throw new Refusal('time/month-not-locked', { month });
  const unlocked = await moveSheets(tx, call, month, 'unlock');
  await recordAudit(tx, call, [
    { action: 'time/unlock-month', subject: { kind: MONTH, id: month }, details: { reason } },
  ]);
  return { unlocked };
};

/** Moves those sheets of a month that the act is for; tells how many. */
async function moveSheets(tx: Tx, { companyId }: Call, month: Month, act: 'lock' | 'unlock'): Promise<number> {
  let moved = 0;
  for (const { from, to } of sheetMoves(act)) {
    const those = await tx
      .update(timesheet)
      .set({ status: to, version: sql`${timesheet.version} + 1` })
      .where(and(eq(timesheet.companyId, companyId), eq(timesheet.month, month), eq(timesheet.status, from)))
      .returning({ id: timesheet.id });
    moved += those.length;
  }
  return moved;
}

/** @throws Refusal time/unknown-sheet, time/sheet-not-settled */
export const reopenTimesheet: UseCase<typeof contract.reopenTimesheet> = async (tx, { id, reason }, call) => {
  const stored = await requireSheet(tx, call.companyId, id);
  const status = sheetAt(stored.status).next('reopen');
  if (!status) throw new Refusal('time/sheet-not-settled');
  const version = stored.version + 1;
  await tx
    .update(timesheet)
    .set({ status, version })
    .where(and(eq(timesheet.companyId, call.companyId), eq(timesheet.id, id)));
  await recordAudit(tx, call, [
    { action: 'time/reopen-timesheet', subject: { kind: SHEET, id }, details: { month: stored.month, reason } },
  ]);
  return { id, version };
};
