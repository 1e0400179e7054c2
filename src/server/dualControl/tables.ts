import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CHANGE_STATES } from '../../core/dualControl/changeMachine';
import { companyId, instant } from '../database/columns';

/** A change that takes a second person: of a role, of an account, of a bank account, of pay; waiting or decided. */
export const proposedChange = pgTable(
  'proposed_change',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    kind: text().notNull(),
    /** What it changes: the code of a role, the id of a user. */
    subjectId: text('subject_id').notNull(),
    title: text().notNull(),
    /** Null: the subject is new. */
    before: jsonb(),
    /** Null: the subject is deleted. */
    after: jsonb(),
    reason: text().notNull(),
    state: text({ enum: CHANGE_STATES }).notNull(),
    proposedBy: uuid('proposed_by').notNull(),
    proposedByName: text('proposed_by_name').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: instant('decided_at'),
    comment: text().notNull().default(''),
    /** Nobody else could have approved: the proposer's own decision. */
    isAlone: boolean('is_alone').notNull().default(false),
    /** The right that decides it; empty in changes of before it was kept. */
    decides: text().notNull().default(''),
    /** The login it is about, who may stop it and not approve it. */
    personId: uuid('person_id'),
    /** When what was approved was done: a code is taken by its proposer later than it was approved. */
    carriedOutAt: instant('carried_out_at'),
    /** Alone in the first days of a company, without a wait. */
    isFounding: boolean('is_founding').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('proposed_change_waiting')
      .on(table.companyId, table.kind, table.subjectId)
      .where(sql`${table.state} = 'waiting'`),
    check(
      'proposed_change_second_person',
      sql`${table.state} <> 'approved' or ${table.isAlone} or ${table.decidedBy} <> ${table.proposedBy}`,
    ),
  ],
);

/** From when until when a login was able to decide; the database keeps it whenever roles, rights or logins change. */
export const deciderSpell = pgTable(
  'decider_spell',
  {
    companyId: companyId(),
    userId: uuid('user_id').notNull(),
    permission: text().notNull(),
    ableFrom: instant('able_from').notNull(),
    /** Null as long as it goes on. */
    ableUntil: instant('able_until'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.permission, table.ableFrom] })],
);

export const TOUCHES = ['created', 'code', 'roles', 'reactivated', 'sign-in', 'factor'] as const;

/** Who made an account what it is: by the ids of the logins at their home, since one person works in several companies. */
export const accountTouch = pgTable(
  'account_touch',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    byId: uuid('by_id').notNull(),
    act: text({ enum: TOUCHES }).notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('account_touch_account').on(table.accountId, table.at),
    index('account_touch_by').on(table.byId, table.at),
  ],
);

/** Something one user is told, until it was read: who looked at what is theirs, what waits for them to stop it. */
export const notice = pgTable(
  'notice',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    titleJa: text('title_ja').notNull(),
    titleEn: text('title_en').notNull(),
    /** Where it leads; empty for nowhere. */
    path: text().notNull().default(''),
    at: instant().notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('notice_unread').on(table.companyId, table.userId).where(sql`${table.readAt} is null`),
  ],
);

/** One look at what is secret, for counting the looks of an hour. */
export const watchedLook = pgTable(
  'watched_look',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    /** What was looked at: `pay`, `my-number`. */
    what: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('watched_look_of').on(table.companyId, table.userId, table.what, table.at),
  ],
);

/** A right that no role gives: held by persons who were named one by one, by two persons. */
export const namedRight = pgTable(
  'named_right',
  {
    companyId: companyId(),
    userId: uuid('user_id').notNull(),
    permission: text().notNull(),
    namedAt: instant('named_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.permission] })],
);
