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
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, companyId, instant, now } from '#server/database/columns.ts';
import { appUser } from '#server/tables.ts';
import { department } from '../../administration/server/service';
import { EMPLOYEE_KINDS } from '../contract/employeeKinds';
import { FACT_KINDS, type FactKind } from '../contract/factKinds';
import { REQUEST_STATES } from '../rules/changeRequestMachine';

/** From when and through when people can be given it; null where nothing limits it. */
const validity = () => ({ validFrom: date('valid_from'), validThrough: date('valid_through') });

/** Employee types (社員区分) by code: what somebody is hired as. */
export const employeeType = pgTable(
  'employee_type',
  {
    companyId: companyId(),
    code: text().notNull(),
    title: text().notNull(),
    titleEn: text('title_en').notNull().default(''),
    /** Whether health insurance and pension (社会保険) and employment insurance (雇用保険) apply unless said otherwise. */
    hasSocialInsurance: boolean('has_social_insurance').notNull(),
    hasEmploymentInsurance: boolean('has_employment_insurance').notNull(),
    weeklyMinutes: integer('weekly_minutes').notNull(),
    /** Stands on the roster of workers (労働者名簿); an officer or a contractor does not. */
    isWorker: boolean('is_worker').notNull().default(true),
    isActive: boolean('is_active').notNull().default(true),
    ...validity(),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.code] })],
);

/** Positions (役職) by code; a lower rank stands higher. */
export const position = pgTable(
  'position',
  {
    companyId: companyId(),
    code: text().notNull(),
    title: text().notNull(),
    titleEn: text('title_en').notNull().default(''),
    rank: integer().notNull(),
    /** Monthly, in yen. */
    allowance: integer().notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    ...validity(),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.code] })],
);

/** Who somebody is, apart from everything that changes with time: that stands in `employee_fact`. */
export const employee = pgTable(
  'employee',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    number: text().notNull(),
    kind: text({ enum: EMPLOYEE_KINDS }).notNull(),
    /** The login of the same person. */
    userId: uuid('user_id'),
    version: integer().notNull().default(1),
    /** Number and every name the person had, folded; see `searchTextOf`. */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('employee_number').on(table.companyId, table.number),
    uniqueIndex('employee_user').on(table.companyId, table.userId),
    foreignKey({ columns: [table.companyId, table.userId], foreignColumns: [appUser.companyId, appUser.id] }),
  ],
);

/**
 * What is true of a person from a day on, until the next fact of the same kind: facts of a kind can neither overlap nor
 * leave a gap, whatever is stored here (ADR 22). The generated columns let the database keep what a value names.
 */
export const employeeFact = pgTable(
  'employee_fact',
  {
    companyId: companyId(),
    employeeId: uuid('employee_id').notNull(),
    kind: text({ enum: FACT_KINDS }).$type<FactKind>().notNull(),
    validFrom: date('valid_from').notNull(),
    value: jsonb().notNull(),
    /** When it was entered, which says nothing of when it holds. */
    recordedAt: instant('recorded_at').notNull().default(now),
    department: text().generatedAlwaysAs(sql`value ->> 'department'`),
    position: text().generatedAlwaysAs(sql`value ->> 'position'`),
    employeeType: text('employee_type').generatedAlwaysAs(sql`value ->> 'employeeType'`),
    managerId: uuid('manager_id').generatedAlwaysAs(sql`(value ->> 'managerId')::uuid`),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.employeeId, table.kind, table.validFrom] }),
    foreignKey({
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employee.companyId, employee.id],
      name: 'employee_fact_employee_fk',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.department],
      foreignColumns: [department.companyId, department.code],
      name: 'employee_fact_department_fk',
    }),
    foreignKey({
      columns: [table.companyId, table.position],
      foreignColumns: [position.companyId, position.code],
      name: 'employee_fact_position_fk',
    }),
    foreignKey({
      columns: [table.companyId, table.employeeType],
      foreignColumns: [employeeType.companyId, employeeType.code],
      name: 'employee_fact_type_fk',
    }),
    foreignKey({
      columns: [table.companyId, table.managerId],
      foreignColumns: [employee.companyId, employee.id],
      name: 'employee_fact_manager_fk',
    }),
    check('employee_not_own_manager', sql`${table.managerId} <> ${table.employeeId}`),
    index('employee_fact_department').on(table.companyId, table.department),
    index('employee_fact_manager').on(table.companyId, table.managerId),
  ],
);

/** What staff ask to have changed of themselves; approval makes a fact of it. */
export const changeRequest = pgTable(
  'change_request',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    employeeId: uuid('employee_id').notNull(),
    kind: text({ enum: FACT_KINDS }).$type<FactKind>().notNull(),
    validFrom: date('valid_from').notNull(),
    /** Where it was approved for another day than the one asked for, which had passed by then. */
    approvedFrom: date('approved_from'),
    value: jsonb().notNull(),
    reason: text().notNull().default(''),
    state: text({ enum: REQUEST_STATES }).notNull(),
    requestedAt: instant('requested_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    decisionNote: text('decision_note').notNull().default(''),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employee.companyId, employee.id],
    }).onDelete('cascade'),
    index('change_request_employee').on(table.companyId, table.employeeId),
  ],
);

/** What of themselves staff see and may ask to have changed, where a company has said otherwise than the product. */
export const selfServiceSetting = pgTable(
  'self_service_setting',
  {
    companyId: companyId(),
    kind: text({ enum: FACT_KINDS }).$type<FactKind>().notNull(),
    maySee: boolean('may_see').notNull(),
    mayAsk: boolean('may_ask').notNull(),
    needsEvidence: boolean('needs_evidence').notNull(),
    notice: text().notNull().default(''),
    /** The days between which a change may be asked for; null where nothing limits them. */
    opensOn: date('opens_on'),
    closesOn: date('closes_on'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind] })],
);

/** Individual numbers (個人番号), apart from everything else of a person and readable only with a key kept elsewhere. */
export const myNumber = pgTable(
  'my_number',
  {
    companyId: companyId(),
    employeeId: uuid('employee_id').notNull(),
    sealed: bytes().notNull(),
    storedAt: instant('stored_at').notNull(),
    storedBy: text('stored_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.employeeId] }),
    foreignKey({
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employee.companyId, employee.id],
    }).onDelete('cascade'),
  ],
);
