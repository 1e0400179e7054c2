import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { APPROVAL_STATES } from '#core/approval/contract.ts';
import { approvalRoute } from '#server/approval/approvalTables.ts';
import { companyId, instant } from '#server/database/columns.ts';
import { employee } from '../../people/server/service';
import type { CustomerReport } from '../contract/customerReport';
import type { TakenLeave } from '../rules/annualLeave';
import type { MonthCount } from '../rules/countMonth';
import { LEAVE_KINDS } from '../rules/dayKind';
import type { TimesheetDay } from '../rules/timesheetDay';
import { SHEET_STATUSES } from '../rules/timesheetMachine';
import { HOLIDAY_KINDS } from '../rules/workCalendar';

/** Days that are no ordinary days (休日): national holidays as synced, and the company's own. */
export const holiday = pgTable(
  'holiday',
  {
    companyId: companyId(),
    day: date().notNull(),
    kind: text({ enum: HOLIDAY_KINDS }).notNull(),
    title: text().notNull(),
    titleEn: text('title_en').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.day, table.kind] })],
);

/** How the company works (所定労働), one row a company; without one the standard pattern of the rules holds. */
export const workPattern = pgTable(
  'work_pattern',
  {
    companyId: companyId().primaryKey(),
    startMinute: smallint('start_minute').notNull(),
    endMinute: smallint('end_minute').notNull(),
    breakMinutes: smallint('break_minutes').notNull(),
    legalHolidayWeekday: smallint('legal_holiday_weekday').notNull(),
    freeWeekdays: jsonb('free_weekdays').$type<number[]>().notNull(),
    agreementStartMonth: smallint('agreement_start_month').notNull(),
    hasSpecialClause: boolean('has_special_clause').notNull(),
    hasHourlyLeave: boolean('has_hourly_leave').notNull().default(true),
    routeCode: text('route_code'),
    version: integer().notNull().default(1),
  },
  (table) => [
    foreignKey({
      columns: [table.companyId, table.routeCode],
      foreignColumns: [approvalRoute.companyId, approvalRoute.code],
    }),
    check('work_pattern_day', sql`${table.endMinute} - ${table.startMinute} - ${table.breakMinutes} > 0`),
  ],
);

/** The month of a person: its days, and what was counted of them when it was saved. */
export const timesheet = pgTable(
  'timesheet',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    employeeId: uuid('employee_id').notNull(),
    month: text().notNull(),
    status: text({ enum: SHEET_STATUSES }).notNull(),
    projects: jsonb().$type<readonly string[]>().notNull(),
    days: jsonb().$type<readonly TimesheetDay[]>().notNull(),
    count: jsonb().$type<MonthCount>().notNull(),
    /** One short text a day, for the month of a whole team. */
    marks: jsonb().$type<readonly string[]>().notNull(),
    leave: jsonb().$type<readonly TakenLeave[]>().notNull(),
    /** How the report to the customer (作業報告書) stands; null where none is asked for. */
    report: jsonb().$type<CustomerReport>(),
    version: integer().notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('timesheet_of_month').on(table.companyId, table.employeeId, table.month),
    index('timesheet_by_month').on(table.companyId, table.month),
    foreignKey({
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employee.companyId, employee.id],
    }),
    check('timesheet_month', sql`${table.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
  ],
);

/** Leave asked for ahead. Once approved it stands in the sheets of its months, which alone are counted. */
export const leaveRequest = pgTable(
  'leave_request',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    employeeId: uuid('employee_id').notNull(),
    kind: text({ enum: LEAVE_KINDS }).notNull(),
    fromDay: date('from_day').notNull(),
    throughDay: date('through_day').notNull(),
    /** By the hour: how many. */
    hours: smallint().notNull(),
    reason: text().notNull(),
    /** The working days among them and what each takes. */
    days: jsonb().$type<readonly TakenLeave[]>().notNull(),
    state: text({ enum: APPROVAL_STATES }).notNull(),
    /** The day the company asks to have it moved to (時季変更). */
    proposedDay: date('proposed_day'),
    requestedAt: instant('requested_at').notNull(),
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('leave_request_of_person').on(table.companyId, table.employeeId, table.fromDay),
    foreignKey({
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employee.companyId, employee.id],
    }),
    check('leave_request_days', sql`${table.throughDay} >= ${table.fromDay}`),
  ],
);

/** Months that are closed for everybody (締め); a sheet may be reopened by itself. */
export const timesheetLock = pgTable(
  'timesheet_lock',
  {
    companyId: companyId(),
    month: text().notNull(),
    lockedAt: instant('locked_at').notNull(),
    lockedBy: text('locked_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.month] })],
);
