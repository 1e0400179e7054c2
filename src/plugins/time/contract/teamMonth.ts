import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { day, id, month, text } from '#core/contract/scalars.ts';
import { DAY_KINDS } from '../rules/dayKind';
import { SHEET_STATUSES } from '../rules/timesheetMachine';
import { REPORT_STATES } from './customerReport';

/** The months of many people (勤怠一覧), their close, and files of them. */

const minutes = z.number().int();

export const teamRow = z.object({
  month: z.string(),
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  department: z.string().nullable(),
  departmentTitle: z.string(),
  /** Null while nothing is saved. */
  sheetId: z.string().nullable(),
  version: z.number().int().nullable(),
  status: z.enum(SHEET_STATUSES),
  workDays: z.number().int(),
  workedMinutes: minutes,
  breakMinutes: minutes,
  overtimeMinutes: minutes,
  over60Minutes: minutes,
  withinLawMinutes: minutes,
  legalHolidayMinutes: minutes,
  nightMinutes: minutes,
  missedMinutes: minutes,
  absenceDays: z.number().int(),
  leaveDays: z.number(),
  projectMinutes: minutes,
  leaveLeftDays: z.number(),
  /** Days that are over and have something wrong with them, or are blank. */
  faultCount: z.number().int(),
  /** The report the customer signs. */
  report: z.enum(REPORT_STATES),
  /** Limits of the agreement on overtime that are near or over (`!`), most serious first. */
  warnings: z.array(z.string()),
  /** One text a day: `8:00`, `annualLeave`, `off`, or empty; `!` before it where the day is faulty. */
  marks: z.array(z.string()),
});
export type TeamRow = z.output<typeof teamRow>;

export const listTimesheets = endpoint({
  controller: 'Timesheet',
  action: 'list',
  method: 'GET',
  summary:
    'The month of everybody whose sheets the caller may see, by employee number; also those who entered nothing.',
  input: z.object({ month }),
  output: z.object({
    rows: z.array(teamRow),
    isMonthLocked: z.boolean(),
    calendar: z.array(z.object({ day: z.string(), weekday: z.number().int(), type: z.string(), title: z.string() })),
  }),
  grantedTo: [
    { role: 'hr', scope: 'company' },
    { role: 'manager', scope: 'team' },
  ],
  isScoped: true,
});

export const lockTimesheets = endpoint({
  controller: 'Timesheet',
  action: 'lock',
  method: 'POST',
  summary:
    'Closes a month for everybody. While sheets are not approved it is refused, unless that is said to be right.',
  input: z.object({ month, evenUnapproved: z.boolean().default(false) }),
  output: z.object({ locked: z.number().int() }),
  grantedTo: ['hr'],
});

export const unlockTimesheets = endpoint({
  controller: 'Timesheet',
  action: 'unlock',
  method: 'POST',
  summary: 'Opens a closed month again for everybody, with the reason; approved sheets stay approved.',
  input: z.object({ month, reason: text(200).trim().min(1, { error: 'required' }) }),
  output: z.object({ unlocked: z.number().int() }),
  grantedTo: ['hr'],
});

export const reopenTimesheet = endpoint({
  controller: 'Timesheet',
  action: 'reopen',
  method: 'POST',
  summary: 'Opens one approved or closed sheet for correction, with the reason; it is approved once more.',
  input: z.object({ id, reason: text(200).trim().min(1, { error: 'required' }) }),
  output: z.object({ id, version: z.number().int() }),
  grantedTo: ['hr'],
});

/** So many days may be taken over at once: 300 people and two months. */
export const IMPORT_AT_MOST = 20_000;

export const importTimesheets = endpoint({
  controller: 'Timesheet',
  action: 'import',
  method: 'POST',
  summary: 'Takes days of any number of people over from a file, by employee number. All or none are taken.',
  input: z.object({
    days: z
      .array(
        z.object({
          number: text(20).trim().min(1),
          day,
          kind: z.enum(DAY_KINDS).nullable(),
          startMinute: z.number().int().min(0).max(1439).nullable(),
          endMinute: z.number().int().min(1).max(2880).nullable(),
          breakMinutes: z.number().int().min(0).max(1440),
          remark: text(100),
        }),
      )
      .min(1)
      .max(IMPORT_AT_MOST),
  }),
  output: z.object({ people: z.number().int(), days: z.number().int() }),
  grantedTo: ['hr'],
  bodyLimitBytes: 8 * 1024 * 1024,
});
