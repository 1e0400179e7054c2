import { definePluginServer, handle } from '#server/plugin.ts';
import * as reports from '../contract/customerReport';
import * as holidays from '../contract/holiday';
import * as leave from '../contract/leave';
import * as requests from '../contract/leaveRequest';
import * as team from '../contract/teamMonth';
import * as sheets from '../contract/timesheet';
import * as patterns from '../contract/workPattern';
import { approveTimesheet, cancelTimesheet, rejectTimesheet, sheetSubject } from './decideTimesheet';
import { getTimesheet, listSheetStatuses } from './getTimesheet';
import { deleteHoliday, findBankHolidays, foundHolidays, listHolidays, syncHolidays, updateHolidays } from './holidays';
import { importTimesheets } from './importTimesheets';
import {
  cancelLeave,
  getLeaveRequest,
  leaveApproval,
  leaveSubject,
  listLeaveRequests,
  moveLeave,
  requestLeave,
} from './leaveRequests';
import { listLeave } from './listLeave';
import { listTimesheets } from './listTimesheets';
import { lockTimesheets, reopenTimesheet, unlockTimesheets } from './lockMonth';
import { nameLeave, nameSheets } from './nameRecords';
import { deleteTimesheet, initTimesheet, saveTimesheet } from './saveTimesheet';
import { sheetApproval, submitTimesheet } from './submitTimesheet';
import { todaysWork } from './todaysWork';
import { updateReport } from './updateReport';
import { getWorkPattern, updateWorkPattern } from './workPattern';

export default definePluginServer({
  id: 'time',
  needs: ['people', 'administration'],
  handlers: [
    handle(sheets.getTimesheet, getTimesheet),
    handle(sheets.saveTimesheet, saveTimesheet),
    handle(sheets.initTimesheet, initTimesheet),
    handle(sheets.submitTimesheet, submitTimesheet),
    handle(sheets.approveTimesheet, approveTimesheet),
    handle(sheets.rejectTimesheet, rejectTimesheet),
    handle(sheets.cancelTimesheet, cancelTimesheet),
    handle(sheets.deleteTimesheet, deleteTimesheet),
    handle(sheets.listSheetStatuses, listSheetStatuses),
    handle(team.listTimesheets, listTimesheets),
    handle(team.lockTimesheets, lockTimesheets),
    handle(team.unlockTimesheets, unlockTimesheets),
    handle(team.reopenTimesheet, reopenTimesheet),
    handle(team.importTimesheets, importTimesheets),
    handle(leave.listLeave, listLeave),
    handle(requests.listLeaveRequests, listLeaveRequests),
    handle(requests.getLeaveRequest, getLeaveRequest),
    handle(requests.requestLeave, requestLeave),
    handle(requests.cancelLeave, cancelLeave),
    handle(requests.moveLeave, moveLeave),
    handle(reports.updateReport, updateReport),
    handle(patterns.getWorkPattern, getWorkPattern),
    handle(patterns.updateWorkPattern, updateWorkPattern),
    handle(holidays.listHolidays, listHolidays),
    handle(holidays.syncHolidays, syncHolidays),
    handle(holidays.updateHolidays, updateHolidays),
    handle(holidays.deleteHoliday, deleteHoliday),
  ],
  subjects: [sheetSubject, leaveSubject],
  recordNames: { [sheetSubject.kind]: nameSheets, [leaveSubject.kind]: nameLeave },
  approvals: [sheetApproval, leaveApproval],
  findBankHolidays,
  todaysWork,
  foundCompany: foundHolidays,
  demo: () => import('./demo'),
});
