import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, instant } from '#server/database/columns.ts';
import { KEYWORD_FLOWS, KEYWORD_MATCHES, KEYWORD_VERSION_ACTS, type KeywordValues } from '../contract/accountKeyword';

/** A rule that proposes where a memo is booked. What it counts changes without a new version. */
export const accountKeyword = pgTable(
  'account_keyword',
  {
    companyId: companyId(),
    code: text().notNull(),
    version: integer().notNull(),
    priority: smallint().notNull(),
    match: text({ enum: KEYWORD_MATCHES }).notNull(),
    text: text('match_text').notNull(),
    flow: text({ enum: KEYWORD_FLOWS }).notNull(),
    amountFrom: bigint('amount_from', { mode: 'number' }),
    amountThrough: bigint('amount_through', { mode: 'number' }),
    bankAccount: text('bank_account'),
    partnerIs: text('partner_is'),
    account: text('account_code').notNull(),
    taxCode: text('tax_code'),
    department: text('department_code'),
    partner: text('partner_code'),
    isActive: boolean('is_active').notNull(),
    note: text().notNull(),
    hits: integer().notNull().default(0),
    corrections: integer().notNull().default(0),
    lastUsedAt: instant('last_used_at'),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.code] })],
);

/** What every save of a rule kept; append-only. Ids grow with time. */
export const accountKeywordVersion = pgTable(
  'account_keyword_version',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    code: text().notNull(),
    version: integer().notNull(),
    act: text({ enum: KEYWORD_VERSION_ACTS }).notNull(),
    /** What it said; of a deleted one what it said at last. */
    rule: jsonb().$type<KeywordValues>().notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('account_keyword_version_once').on(table.companyId, table.code, table.version),
  ],
);

/** What was booked for a word of memos where no rule had its way, and how often; `''` is none. */
export const keywordLesson = pgTable(
  'keyword_lesson',
  {
    companyId: companyId(),
    token: text().notNull(),
    account: text('account_code').notNull(),
    taxCode: text('tax_code').notNull(),
    department: text('department_code').notNull(),
    partner: text('partner_code').notNull(),
    count: integer('times').notNull(),
    example: text().notNull(),
    seenAt: instant('seen_at').notNull(),
    /** Adopted as a rule, or not wanted. */
    isSettled: boolean('is_settled').notNull().default(false),
  },
  (table) => [
    primaryKey({
      name: 'keyword_lesson_pk',
      columns: [table.companyId, table.token, table.account, table.taxCode, table.department, table.partner],
    }),
    index('keyword_lesson_by_count').on(table.companyId, table.count),
  ],
);
