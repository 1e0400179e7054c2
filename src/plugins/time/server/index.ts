import { and, eq } from 'drizzle-orm';
import { lastDayOf } from '../../../core/value/month';
import type { Tx } from '../../../server/database/transaction';
import { type Call, definePluginServer, handle, type Subject } from '../../../server/plugin';
import * as holidays from '../contract/holiday';
import * as leave from '../contract/leave';
import * as team from '../contract/teamMonth';
import * as sheets from '../contract/timesheet';
import * as patterns from '../contract/workPattern';
import { getTimesheet, listSheetStatuses } from './getTimesheet';
import { deleteHoliday, foundHolidays, listHolidays, syncHolidays, updateHolidays } from './holidays';
import { importTimesheets } from './importTimesheets';
import { listLeave } from './listLeave';
import { listTimesheets } from './listTimesheets';
import { lockTimesheets, reopenTimesheet, unlockTimesheets } from './lockMonth';
import { deleteTimesheet, initTimesheet, SHEET, saveTimesheet } from './saveTimesheet';
import { requirePerson } from './sheetPeople';
import { sheetApproval, submitTimesheet } from './submitTimesheet';
import { timesheet } from './tables';
import { getWorkPattern, updateWorkPattern } from './workPattern';

/** A sheet in sight of the caller: one's own, or of those the right covers; approvers see what waits for them. */
const sheetSubject: Subject = {
  kind: SHEET,
  read: sheets.getTimesheet,
  change: sheets.saveTimesheet,
  find: findSheet,
};

async function findSheet(tx: Tx, id: string, call: Call): Promise<{ isSettled: boolean } | undefined> {
  const [found] = await tx
    .select({ employeeId: timesheet.employeeId, month: timesheet.month, status: timesheet.status })
    .from(timesheet)
    .where(and(eq(timesheet.companyId, call.companyId), eq(timesheet.id, id)));
  if (!found) return undefined;
  await requirePerson(tx, call, sheets.getTimesheet, { employee: found.employeeId, on: lastDayOf(found.month) });
  return { isSettled: found.status === 'locked' };
}

export default definePluginServer({
  id: 'time',
  needs: ['people', 'administration'],
  handlers: [
    handle(sheets.getTimesheet, getTimesheet),
    handle(sheets.saveTimesheet, saveTimesheet),
    handle(sheets.initTimesheet, initTimesheet),
    handle(sheets.submitTimesheet, submitTimesheet),
    handle(sheets.deleteTimesheet, deleteTimesheet),
    handle(sheets.listSheetStatuses, listSheetStatuses),
    handle(team.listTimesheets, listTimesheets),
    handle(team.lockTimesheets, lockTimesheets),
    handle(team.unlockTimesheets, unlockTimesheets),
    handle(team.reopenTimesheet, reopenTimesheet),
    handle(team.importTimesheets, importTimesheets),
    handle(leave.listLeave, listLeave),
    handle(patterns.getWorkPattern, getWorkPattern),
    handle(patterns.updateWorkPattern, updateWorkPattern),
    handle(holidays.listHolidays, listHolidays),
    handle(holidays.syncHolidays, syncHolidays),
    handle(holidays.updateHolidays, updateHolidays),
    handle(holidays.deleteHoliday, deleteHoliday),
  ],
  subjects: [sheetSubject],
  approvals: [sheetApproval],
  foundCompany: foundHolidays,
  demo: () => import('./demo'),
});
