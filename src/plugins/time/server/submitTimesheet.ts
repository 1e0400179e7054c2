import { and, eq } from 'drizzle-orm';
import { ACT_OF } from '#core/approval/actOf.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { lastDayOf } from '#core/value/month.ts';
import { startApproval } from '#server/approval/startApproval.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { ApprovalListener, Call, UseCase } from '#server/plugin.ts';
import * as contract from '../contract/timesheet';
import { countSheet } from '../rules/countSheet';
import { type SheetStatus, sheetAt } from '../rules/timesheetMachine';
import { countedColumns, headOf, refuseClosed, requireSheet, SHEET } from './saveTimesheet';
import { requirePerson } from './sheetPeople';
import { readMonthSetting, readSheetSetting } from './sheetSetting';
import { timesheet } from './tables';

/**
 * Sends one's own month; whoever keeps the sheets of others sends only those of people without a login, so that nobody
 * decides about their own hours by another's hand.
 * @throws Refusal time/unknown-sheet, time/not-own-sheet, time/sheet-changed, time/days-faulty, and as in saving
 */
export const submitTimesheet: UseCase<typeof contract.submitTimesheet> = async (tx, { id, version, comment }, call) => {
  const stored = await requireSheet(tx, call.companyId, id);
  const { month, employeeId } = stored;
  const on = lastDayOf(month);
  const person = await requirePerson(tx, call, contract.submitTimesheet, { employee: employeeId, on });
  if (person.userId !== null && person.userId !== call.userId) throw new Refusal('time/not-own-sheet');
  if (stored.version !== version)
    throw new Refusal('time/sheet-changed', { month }, { kind: 'conflict', details: headOf(stored) });
  const setting = await readMonthSetting(tx, call, month);
  refuseClosed(stored.status, setting);
  const counted = countSheet(stored.days, await readSheetSetting(tx, call, person, setting));
  const faults = counted.problems.filter(({ isFault }) => isFault);
  if (faults[0])
    throw new Refusal('time/days-faulty', { count: faults.length, day: faults[0].day }, { details: { faults } });
  const { routeCode } = setting.pattern;
  const standing = { isMonthLocked: setting.isLocked, hasRoute: routeCode !== null };
  const status = sheetAt(stored.status, standing).after('submit');
  const moved = await moveSheet(tx, call, { id, version }, status, countedColumns(counted));
  await recordAudit(tx, call, [
    { action: 'time/submit-timesheet', subject: { kind: SHEET, id }, details: { employee: person.number, month } },
  ]);
  const about = `${month} ${person.number} ${person.name}`;
  if (routeCode !== null)
    await startApproval(tx, call, {
      subject: { kind: SHEET, id },
      routeCode,
      title: { ja: about, en: about },
      path: `/TimesheetManage?${new URLSearchParams({ employee: employeeId, month })}`,
      amount: null,
      department: person.department,
      comment,
    });
  return { id, ...moved };
};

async function moveSheet(
  tx: Tx,
  call: Call,
  { id, version }: { id: string; version: number },
  status: SheetStatus,
  columns: Partial<ReturnType<typeof countedColumns>> = {},
): Promise<{ status: SheetStatus; version: number }> {
  const moved = { status, version: version + 1 };
  await tx
    .update(timesheet)
    .set({ ...columns, ...moved })
    .where(and(eq(timesheet.companyId, call.companyId), eq(timesheet.id, id)));
  return moved;
}

/** What a decision means for a sheet. */
export const sheetApproval: ApprovalListener = {
  kind: SHEET,
  decide: contract.approveTimesheet,
  settle: async (tx, call, { id, state }) => {
    if (state === 'requested') return;
    const stored = await requireSheet(tx, call.companyId, id);
    const { isLocked } = await readMonthSetting(tx, call, stored.month);
    const decided = sheetAt(stored.status, { isMonthLocked: isLocked }).after(ACT_OF[state]);
    await moveSheet(tx, call, stored, decided);
  },
  ask: { endpoint: contract.submitTimesheet, request: submitTimesheet },
};
