import { and, eq } from 'drizzle-orm';
import { lastDayOf } from '#core/value/month.ts';
import { actOnRecord } from '#server/approval/actOnRequest.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, Subject, UseCase } from '#server/plugin.ts';
import * as contract from '../contract/timesheet';
import { requireSheet, SHEET } from './saveTimesheet';
import { requirePerson } from './sheetPeople';
import { sheetApproval } from './submitTimesheet';
import { timesheet } from './tables';

/** A sheet in sight of the caller: one's own, or of those the right covers; approvers see what waits for them. */
export const sheetSubject: Subject = {
  kind: SHEET,
  read: contract.getTimesheet,
  change: contract.saveTimesheet,
  find: async (tx, id, call) => {
    const [found] = await tx
      .select({ employeeId: timesheet.employeeId, month: timesheet.month, status: timesheet.status })
      .from(timesheet)
      .where(and(eq(timesheet.companyId, call.companyId), eq(timesheet.id, id)));
    if (!found) return undefined;
    const { employeeId, month } = found;
    await requirePerson(tx, call, contract.getTimesheet, { employee: employeeId, on: lastDayOf(month), of: month });
    return { isSettled: found.status === 'locked' };
  },
};

/** The acts of the approval under the names the specification gives them. */
async function decide(
  tx: Tx,
  call: Call,
  { id: asked, ...decision }: { id: string } & Parameters<typeof actOnRecord>[3],
) {
  await actOnRecord(tx, call, { subject: sheetSubject, approval: sheetApproval, id: asked }, decision);
  const { id, status } = await requireSheet(tx, call.companyId, asked);
  return { id, status };
}

export const approveTimesheet: UseCase<typeof contract.approveTimesheet> = (tx, input, call) =>
  decide(tx, call, { ...input, act: 'approve' });

/** A month has to be put right, so to reject it is to send it back. */
export const rejectTimesheet: UseCase<typeof contract.rejectTimesheet> = (tx, input, call) =>
  decide(tx, call, { ...input, act: 'sendBack' });

export const cancelTimesheet: UseCase<typeof contract.cancelTimesheet> = (tx, input, call) =>
  decide(tx, call, { ...input, act: 'withdraw' });
