import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
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
import { LEFT_OUT_KINDS, SCOPES } from '../core/contract/roles';
import { companyId, instant, now } from './database/columns';

/** The tables of the server itself: companies, who may sign in and do what, sessions, and the audit log. */

export const company = pgTable('company', {
  id: uuid().primaryKey(),
  code: text().notNull().unique(),
  title: text().notNull(),
  kana: text().notNull().default(''),
  fiscalYearStartMonth: smallint('fiscal_year_start_month').notNull().default(4),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: instant('created_at').notNull().default(now),
});

/** A login. The pair of employee number and user name is one login of the installation, since sign-in names no company. */
export const appUser = pgTable(
  'app_user',
  {
    companyId: companyId().references(() => company.id),
    id: uuid().notNull(),
    employeeNumber: text('employee_number').notNull(),
    username: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    name: text().notNull(),
    email: text().notNull().default(''),
    locale: text().notNull().default('ja'),
    isActive: boolean('is_active').notNull().default(true),
    /** Somebody of another company of the installation: signs in there, and comes here by changing the company. */
    homeCompanyId: uuid('home_company_id'),
    homeUserId: uuid('home_user_id'),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('app_user_sign_in')
      .on(sql`lower(${table.employeeNumber})`, sql`lower(${table.username})`)
      .where(sql`${table.homeUserId} is null`),
    uniqueIndex('app_user_of_home').on(table.companyId, table.homeUserId).where(sql`${table.homeUserId} is not null`),
    foreignKey({ columns: [table.homeCompanyId, table.homeUserId], foreignColumns: [table.companyId, table.id] }),
  ],
);

export const role = pgTable(
  'role',
  {
    companyId: companyId().references(() => company.id),
    code: text().notNull(),
    titleJa: text('title_ja').notNull(),
    titleEn: text('title_en').notNull(),
    /** One of the roles every company starts with; it is offered new permissions at each start. */
    isReady: boolean('is_ready').notNull().default(false),
    /** Whoever has the role signs in with a second factor. */
    needsSecondFactor: boolean('needs_second_factor').notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.code] })],
);

export const rolePermission = pgTable(
  'role_permission',
  {
    companyId: companyId(),
    roleCode: text('role_code').notNull(),
    /** `Controller.action`. */
    permission: text().notNull(),
    /** Whose records the right covers. */
    scope: text({ enum: SCOPES }).notNull().default('company'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.roleCode, table.permission] }),
    check('role_permission_scope', sql`${table.scope} in ('own', 'team', 'department', 'company')`),
    foreignKey({ columns: [table.companyId, table.roleCode], foreignColumns: [role.companyId, role.code] }).onDelete(
      'cascade',
    ),
  ],
);

/** Classes of fields a role reads; the fields of the others are null in its answers. */
export const roleFieldClass = pgTable(
  'role_field_class',
  { companyId: companyId(), roleCode: text('role_code').notNull(), fieldClass: text('field_class').notNull() },
  (table) => [
    primaryKey({ columns: [table.companyId, table.roleCode, table.fieldClass] }),
    foreignKey({ columns: [table.companyId, table.roleCode], foreignColumns: [role.companyId, role.code] }).onDelete(
      'cascade',
    ),
  ],
);

/** A screen that the menu of a role leaves out, though its rights would open it. */
export const roleHiddenScreen = pgTable(
  'role_hidden_screen',
  { companyId: companyId(), roleCode: text('role_code').notNull(), screen: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.companyId, table.roleCode, table.screen] }),
    foreignKey({ columns: [table.companyId, table.roleCode], foreignColumns: [role.companyId, role.code] }).onDelete(
      'cascade',
    ),
  ],
);

/** A tile of the start page, or a document type, that a role does without. */
export const roleLeftOut = pgTable(
  'role_left_out',
  {
    companyId: companyId(),
    roleCode: text('role_code').notNull(),
    kind: text({ enum: LEFT_OUT_KINDS }).notNull(),
    code: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.roleCode, table.kind, table.code] }),
    check('role_left_out_kind', sql`${table.kind} in ('tile', 'document-type')`),
    foreignKey({ columns: [table.companyId, table.roleCode], foreignColumns: [role.companyId, role.code] }).onDelete(
      'cascade',
    ),
  ],
);

/** How a company arranges a screen in its menus where it differs from the manifest; no row, no difference. */
export const route = pgTable(
  'route',
  {
    companyId: companyId().references(() => company.id),
    screen: text().notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** Place within its group; screens without one follow in the order of their codes. */
    position: integer(),
    titleJa: text('title_ja').notNull().default(''),
    titleEn: text('title_en').notNull().default(''),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.screen] })],
);

export const userRole = pgTable(
  'user_role',
  { companyId: companyId(), userId: uuid('user_id').notNull(), roleCode: text('role_code').notNull() },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId, table.roleCode] }),
    foreignKey({ columns: [table.companyId, table.userId], foreignColumns: [appUser.companyId, appUser.id] }),
    foreignKey({ columns: [table.companyId, table.roleCode], foreignColumns: [role.companyId, role.code] }),
  ],
);

/** A permission the ready roles of a company have been offered once; what an administrator took away stays away. */
export const knownPermission = pgTable(
  'known_permission',
  { companyId: companyId().references(() => company.id), permission: text().notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.permission] })],
);

/** The latest code by which a user may choose a new password, handed over by an administrator and good once. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    companyId: companyId(),
    userId: uuid('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    issuedBy: uuid('issued_by').notNull(),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    foreignKey({ columns: [table.companyId, table.userId], foreignColumns: [appUser.companyId, appUser.id] }),
  ],
);

/** A signed-in browser. The key itself is never stored: only its SHA-256, by which a session is found. */
export const session = pgTable(
  'session',
  {
    companyId: companyId(),
    keyHash: text('key_hash').primaryKey(),
    userId: uuid('user_id').notNull(),
    createdAt: instant('created_at').notNull().default(now),
    lastUsedAt: instant('last_used_at').notNull().default(now),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endedBecause: text('ended_because'),
    /** Whose view the session shows, by a user who may look with the eyes of others and then writes nothing. */
    viewedUserId: uuid('viewed_user_id'),
    /** Where it was signed in from, and with which browser. */
    address: text().notNull().default(''),
    device: text().notNull().default(''),
  },
  (table) => [
    foreignKey({ columns: [table.companyId, table.userId], foreignColumns: [appUser.companyId, appUser.id] }),
    foreignKey({ columns: [table.companyId, table.viewedUserId], foreignColumns: [appUser.companyId, appUser.id] }),
    index('session_of_user').on(table.companyId, table.userId),
    index('session_expiry').on(table.expiresAt),
  ],
);

export const secondFactor = pgTable(
  'second_factor',
  {
    companyId: companyId(),
    userId: uuid('user_id').notNull(),
    /** Encrypted by the key of second factors; base32, as the authenticator has it, in rows from before there was one. */
    secret: text().notNull(),
    confirmedAt: instant('confirmed_at'),
    /** The time step of the last code that was taken: it and those before it are not taken again. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    /** SHA-256 of the recovery codes that are left. */
    recoveryHashes: jsonb('recovery_hashes').$type<string[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    foreignKey({ columns: [table.companyId, table.userId], foreignColumns: [appUser.companyId, appUser.id] }),
  ],
);

/** Somebody forgot the password and asks the administrators for a one-time code; answered, the row is gone. */
export const passwordRequest = pgTable(
  'password_request',
  {
    companyId: companyId(),
    userId: uuid('user_id').notNull(),
    requestedAt: instant('requested_at').notNull(),
    address: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    foreignKey({ columns: [table.companyId, table.userId], foreignColumns: [appUser.companyId, appUser.id] }),
  ],
);

/** The answer to a write that carried an Idempotency-Key, kept in the write's own transaction. */
export const idempotency = pgTable(
  'idempotency',
  {
    companyId: companyId(),
    userId: uuid('user_id').notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb().notNull(),
    status: integer().notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId, table.key] }),
    index('idempotency_age').on(table.createdAt),
  ],
);

/** What was done, by whom, in one chain per company. The database refuses to change or remove a row. */
export const auditLog = pgTable(
  'audit_log',
  {
    companyId: companyId().references(() => company.id),
    sequence: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull(),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    requestId: text('request_id').notNull(),
    action: text().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    details: jsonb(),
    /** Where the request came from; null for what the system did by itself. */
    address: text(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.sequence] }),
    index('audit_log_subject').on(table.companyId, table.subjectKind, table.subjectId),
    // Finds the last sign-in of thousands of users; entries of other acts are not in it, and writing them costs nothing.
    index('audit_log_sign_in')
      .on(table.companyId, table.subjectId, table.action, table.at)
      .where(sql`${table.action} in ('core/sign-in', 'core/sign-in-refused', 'core/second-factor-refused')`),
  ],
);

/** The last link of a company's chain; its row lock puts the company's writes in one order. */
export const chainHead = pgTable('chain_head', {
  companyId: companyId()
    .primaryKey()
    .references(() => company.id),
  sequence: bigint({ mode: 'number' }).notNull().default(0),
  hash: text().notNull().default(''),
});

/** What users have arranged for themselves (keys, columns, views); the screens alone know what a value means. */
export const userSetting = pgTable(
  'user_setting',
  {
    companyId: companyId(),
    userId: uuid('user_id').notNull(),
    name: text().notNull(),
    value: jsonb().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId, table.name] }),
    foreignKey({ columns: [table.companyId, table.userId], foreignColumns: [appUser.companyId, appUser.id] }),
  ],
);

/** Conditions and order of a list under a name; shared ones are shown to whoever may open the screen. */
export const savedView = pgTable(
  'saved_view',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    screen: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    ownerId: uuid('owner_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId, table.ownerId], foreignColumns: [appUser.companyId, appUser.id] }),
    uniqueIndex('saved_view_name').on(table.companyId, table.ownerId, table.screen, table.name),
    index('saved_view_screen').on(table.companyId, table.screen),
  ],
);

export * from './approval/approvalTables';
export * from './backup/backupTables';
export * from './dualControl/tables';
export * from './jobs/jobTables';
export * from './paper/paperTables';
export * from './record/recordTables';
export * from './session/signInFailureTable';
export * from './spreadsheet/spreadsheetTables';
export * from './work/workTables';
