import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ApprovalContext } from '../../core/approval/approvalMachine';
import type { ApprovalState, RouteStep } from '../../core/approval/contract';
import { companyId, instant } from '../database/columns';

/** A route of approval steps under a name. */
export const approvalRoute = pgTable(
  'approval_route',
  {
    companyId: companyId(),
    code: text().notNull(),
    title: text().notNull(),
    steps: jsonb().$type<RouteStep[]>().notNull(),
    version: integer().notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.code] })],
);

/** A request for approval of one record. While it is open (asked, sent back, withdrawn) there is one for a record. */
export const approvalRequest = pgTable(
  'approval_request',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    version: integer().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    title: text().notNull(),
    /** Empty in requests of before it was kept: then `title` is shown. */
    titleEn: text('title_en').notNull().default(''),
    path: text().notNull(),
    amount: bigint({ mode: 'number' }),
    routeCode: text('route_code').notNull(),
    state: text().$type<ApprovalState>().notNull(),
    /** The context of the approval machine: steps, votes, history. */
    context: jsonb().$type<ApprovalContext>().notNull(),
    /** Whom it waits for, for the inbox. */
    waitingForIds: uuid('waiting_for_ids').array().notNull(),
    requesterId: uuid('requester_id').notNull(),
    requesterName: text('requester_name').notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** By when the step it stands at should be decided. */
    dueOn: date('due_on', { mode: 'string' }),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('approval_request_open')
      .on(table.companyId, table.subjectKind, table.subjectId)
      .where(sql`${table.state} in ('requested', 'sentBack', 'withdrawn')`),
    index('approval_request_subject').on(table.companyId, table.subjectKind, table.subjectId),
    index('approval_request_state').on(table.companyId, table.state),
    index('approval_request_requester').on(table.companyId, table.requesterId),
  ],
);

/** Who decides in whose place, on which days, up to which amount. */
export const approvalSubstitute = pgTable(
  'approval_substitute',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    substituteId: uuid('substitute_id').notNull(),
    from: date('from_on', { mode: 'string' }).notNull(),
    through: date('through_on', { mode: 'string' }).notNull(),
    amountAtMost: bigint('amount_at_most', { mode: 'number' }),
    /** Of records; null is every kind the deputy may decide about, as deputies were before kinds were named. */
    kinds: text().array(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('approval_substitute_of').on(table.companyId, table.substituteId),
  ],
);
