import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { day, id, lines, month, text } from '#core/contract/scalars.ts';
import { DAY_KINDS, LEAVE_KINDS } from '../rules/dayKind';
import { SHEET_STATUSES } from '../rules/timesheetMachine';
import { customerReport } from './customerReport';
import { workPattern } from './workPattern';

const status = z.enum(SHEET_STATUSES);
const version = z.number().int().min(1);

/** So many projects may stand in a sheet. */
export const PROJECTS_AT_MOST = 8;

const sheetDay = z.object({
  day,
  kind: z.enum(DAY_KINDS).nullable(),
  /** A day begins before its midnight is over: 25:00 is a start of the next day. */
  startMinute: z.number().int().min(0).max(1439, { error: 'start-after-midnight' }).nullable(),
  endMinute: z.number().int().min(1).max(2880, { error: 'end-too-late' }).nullable(),
  breakMinutes: z.number().int().min(0).max(1440).default(0),
  leaveHours: z.number().int().min(0).max(8).default(0),
  projectMinutes: z.array(z.number().int().min(0).max(2880)).max(PROJECTS_AT_MOST).default([]),
  remark: text(100).default(''),
});

const calendarDay = z.object({
  day: z.string(),
  weekday: z.number().int(),
  type: z.enum(['workday', 'company', 'legal']),
  title: z.string(),
  isPlannedLeave: z.boolean(),
});

const leaveStanding = z.object({
  /** A day of leave, in minutes. */
  dayMinutes: z.number().int(),
  /** Left at the end of the month without what the sheet itself takes. */
  /** Every grant up to the end of the month, and what was taken of them in the sheets of other months. */
  grants: z.array(z.object({ grantedOn: z.string(), days: z.number(), through: z.string() })),
  takenElsewhere: z.array(z.object({ day: z.string(), minutes: z.number().int(), isHourly: z.boolean() })),
  leftMinutes: z.number().int(),
  nextLapse: z.object({ on: z.string(), minutes: z.number().int() }).nullable(),
  duty: z.object({ from: z.string(), through: z.string(), takenDays: z.number(), missingDays: z.number() }).nullable(),
});
export type LeaveLeft = z.output<typeof leaveStanding>;

const sheetHead = z.object({
  id: z.string(),
  status,
  version: z.number().int(),
});

/** Everything needed to type a month and to see at once what comes of it. */
export const timesheet = z.object({
  employee: z.object({
    id: z.string(),
    number: z.string(),
    name: z.string(),
    department: z.string().nullable(),
    isCaller: z.boolean(),
    /** Without a login nobody sends the sheet but whoever keeps it. */
    hasLogin: z.boolean(),
  }),
  month: z.string(),
  /** Null as long as nothing was saved. */
  sheet: sheetHead.nullable(),
  isMonthLocked: z.boolean(),
  /** The caller may type into it: it is open, and theirs or among those they keep. */
  mayChange: z.boolean(),
  projects: z.array(z.string()),
  days: z.array(sheetDay),
  /** From the Sunday before the month to the day after it. */
  calendar: z.array(calendarDay),
  /** The days of the month before that lie in the first week. */
  before: z.array(sheetDay),
  pattern: workPattern,
  /** Overtime and work on legal holidays of the months before, for the agreement on overtime. */
  earlier: z.array(
    z.object({ month: z.string(), overtimeMinutes: z.number().int(), legalHolidayMinutes: z.number().int() }),
  ),
  leave: leaveStanding,
  /** Leave asked for in this month that nobody has decided about yet. */
  leaveAsked: z.array(z.object({ id: z.string(), fromDay: z.string(), kind: z.enum(LEAVE_KINDS) })),
  report: customerReport.nullable(),
  /** The caller may say how the report to the customer stands, also of a closed month. */
  mayReport: z.boolean(),
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
});
export type Timesheet = z.output<typeof timesheet>;

/** Everybody has a sheet of their own; who keeps those of others is a matter of scope. */
const everybody = [
  { role: 'hr', scope: 'company' },
  ...(['accountant', 'sales', 'manager', 'staff'] as const).map((role) => ({ role, scope: 'own' as const })),
] as const;

export const getTimesheet = endpoint({
  controller: 'Timesheet',
  action: 'byemployeeid',
  method: 'GET',
  summary: 'The month of a person with its calendar; without `employee` that of the caller.',
  input: z.object({ employee: id.optional(), month }),
  output: timesheet,
  grantedTo: [
    { role: 'hr', scope: 'company' },
    { role: 'manager', scope: 'team' },
    ...(['accountant', 'sales', 'staff'] as const).map((role) => ({ role, scope: 'own' as const })),
  ],
  isScoped: true,
});

export const saveTimesheet = endpoint({
  controller: 'Timesheet',
  action: 'save',
  method: 'POST',
  summary:
    'Saves the days of a month, also half typed; what cannot be (an end before its start, leave beyond the balance) is refused as a whole.',
  input: z.object({
    employee: id.optional(),
    month,
    projects: z.array(text(40).trim().min(1)).max(PROJECTS_AT_MOST).default([]),
    days: z.array(sheetDay).max(31),
    version: version.optional(),
  }),
  output: sheetHead,
  grantedTo: everybody,
  isScoped: true,
});

export const initTimesheet = endpoint({
  controller: 'Timesheet',
  action: 'init',
  method: 'POST',
  summary: 'Fills the days of a month that are not entered yet from the calendar and the working hours of the company.',
  input: z.object({ employee: id.optional(), month }),
  output: sheetHead,
  grantedTo: everybody,
  isScoped: true,
});

export const submitTimesheet = endpoint({
  controller: 'Timesheet',
  action: 'submit',
  method: 'POST',
  summary:
    'Sends a month to be approved along the route of the company; without a route it counts as approved. A sheet with faults is refused with all of them.',
  input: z.object({ id, version, comment: lines(500).optional() }),
  output: sheetHead,
  grantedTo: everybody,
  isScoped: true,
});

export const deleteTimesheet = endpoint({
  controller: 'Timesheet',
  action: 'delete',
  method: 'POST',
  summary: 'Deletes the sheet of a month that was not approved; its days are blank again.',
  input: z.object({ id, version }),
  output: z.object({ id }),
  grantedTo: everybody,
  isScoped: true,
});

const decided = z.object({ id, status });

/** Whoever is named by the route may decide; the core of approvals asks who that is. */
const deciders = [
  { role: 'hr', scope: 'company' },
  { role: 'manager', scope: 'team' },
  ...(['accountant', 'sales', 'staff'] as const).map((role) => ({ role, scope: 'own' as const })),
] as const;

export const approveTimesheet = endpoint({
  controller: 'Timesheet',
  action: 'approve',
  method: 'POST',
  summary: 'Approves a sheet at the step it stands at, for oneself or as a deputy.',
  input: z.object({ id, comment: text(500).optional() }),
  output: decided,
  grantedTo: deciders,
  isScoped: true,
});

export const rejectTimesheet = endpoint({
  controller: 'Timesheet',
  action: 'reject',
  method: 'POST',
  summary: 'Sends a sheet back to be put right, with the reason: a month is never left without a sheet.',
  input: z.object({ id, comment: text(500).trim().min(1, { error: 'required' }) }),
  output: decided,
  grantedTo: deciders,
  isScoped: true,
});

export const cancelTimesheet = endpoint({
  controller: 'Timesheet',
  action: 'cancel',
  method: 'POST',
  summary: 'Takes a sheet back that waits for approval: by whoever sent it.',
  input: z.object({ id, comment: text(500).optional() }),
  output: decided,
  grantedTo: everybody,
  isScoped: true,
});

export const listSheetStatuses = endpoint({
  controller: 'Timesheet',
  action: 'statuslist',
  method: 'GET',
  summary: 'The statuses a sheet can have, in the order it goes through them.',
  input: z.object({}),
  output: z.object({ rows: z.array(z.object({ code: status })) }),
  access: 'signedIn',
});
