import { and, desc, eq, getTableColumns, inArray, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { approversOf, nextStep } from '../../core/approval/approvalRoute';
import type * as contract from '../../core/approval/contract';
import { type ApprovalAct, type ApprovalBox, type ApprovalRequest, approvalAct } from '../../core/approval/contract';
import type { Substitution } from '../../core/approval/substitution';
import type { Tx } from '../database/transaction';
import type { Call, UseCase } from '../plugin';
import type { Subjects } from '../record/subjects';
import { attachment } from '../tables';
import { eventOf, principalAmong, principalOf } from './actOnRequest';
import { approvalRequest } from './approvalTables';
import { findNames } from './approvers';
import { advance, findRequest, type StoredRequest } from './storedRequest';
import { findSubstitutions } from './substitutes';

const ROWS_AT_MOST = 500;

type Names = ReadonlyMap<string, string>;

/** The latest request of a record, step by step, with what the caller may do about it. */
export const getRequest =
  (subjects: Subjects): UseCase<typeof contract.getRequest> =>
  async (tx, subject, call) => {
    await subjects.require(tx, call, subject, 'read');
    const stored = await findRequest(tx, call.companyId, subject, { forUpdate: false });
    if (!stored) return { request: null };
    const names = await findNames(tx, call.companyId);
    return {
      request: {
        ...summaryOf(stored, names),
        steps: stepsOf(stored, names),
        history: historyOf(stored, names),
        acts: await actsOf(tx, call, stored),
      },
    };
  };

export const listRequests: UseCase<typeof contract.listRequests> = async (tx, { box }, call) => {
  const { companyId, userId } = call;
  const substitutions = await findSubstitutions(tx, call);
  const rows = await tx
    .select({ ...getTableColumns(approvalRequest), attachments: FILES_BESIDE })
    .from(approvalRequest)
    .where(and(eq(approvalRequest.companyId, companyId), isInBox(box, userId, substitutions)))
    .orderBy(desc(approvalRequest.requestedAt), desc(approvalRequest.id))
    .limit(ROWS_AT_MOST);
  const names = await findNames(tx, companyId);
  return {
    rows: rows.map(({ attachments, ...row }) => {
      const principal = principalAmong(substitutions, call, row);
      return {
        ...summaryOf(row, names),
        attachments,
        onBehalfOfName: principal === undefined ? null : (names.get(principal) ?? ''),
      };
    }),
  };
};

const FILES_BESIDE = sql<number>`(
  select count(*)::int from ${attachment}
  where ${attachment.companyId} = ${approvalRequest.companyId}
    and ${attachment.subjectKind} = ${approvalRequest.subjectKind}
    and ${attachment.subjectId} = ${approvalRequest.subjectId})`;

const waitsFor = (id: string) => sql`${id}::uuid = any(${approvalRequest.waitingForIds})`;

function isInBox(box: ApprovalBox, userId: string, substitutions: readonly Substitution[]): SQL | undefined {
  const { state, requesterId, context } = approvalRequest;
  const principals = substitutions.map(({ userId: principal, amountAtMost }) =>
    and(waitsFor(principal), amountAtMost === null ? undefined : lte(approvalRequest.amount, amountAtMost)),
  );
  const isOpen = eq(state, 'requested');
  const cameBack = and(eq(state, 'sentBack'), eq(requesterId, userId));
  switch (box) {
    case 'waiting':
      return or(and(isOpen, or(waitsFor(userId), ...principals)), cameBack);
    case 'mine':
      return or(and(isOpen, waitsFor(userId)), cameBack);
    case 'delegated':
      return principals.length === 0 ? sql`false` : and(isOpen, or(...principals), not(waitsFor(userId)));
    case 'team':
      return and(
        isOpen,
        sql`${context}->'steps' @> ${JSON.stringify([{ approverIds: [userId] }])}::jsonb`,
        not(waitsFor(userId)),
        ne(requesterId, userId),
      );
    case 'sent':
      return eq(requesterId, userId);
    case 'decided':
      return and(
        inArray(state, ['approved', 'rejected', 'sentBack', 'requested']),
        sql`${context}->'history' @> ${JSON.stringify([{ byId: userId }])}::jsonb`,
        ne(requesterId, userId),
      );
  }
}

function summaryOf(stored: StoredRequest, names: Names): ApprovalRequest {
  const { id, version, subjectKind, subjectId, title, path, amount, state, context } = stored;
  const { requesterName, requestedAt, decidedAt, dueOn, waitingForIds } = stored;
  return {
    id,
    version,
    kind: subjectKind,
    subjectId,
    title,
    path,
    amount,
    state,
    stepNumber: context.step + 1,
    stepCount: context.steps.length,
    dueOn,
    isHeld: context.isHeld,
    revision: context.revision,
    requesterName,
    requestedAt,
    decidedAt,
    stepTitle: context.steps[context.step]?.title ?? '',
    waitingFor: waitingForIds.map((each) => names.get(each) ?? ''),
  };
}

function stepsOf({ state, context }: StoredRequest, names: Names) {
  return context.steps.map((step, index) => ({
    title: step.title,
    approvers: approversOf(step, context.requesterId).map((id) => names.get(id) ?? ''),
    needs: step.needs,
    progress: progressOf(index),
  }));

  function progressOf(index: number): 'done' | 'current' | 'ahead' | 'skipped' {
    if (nextStep(context, index) !== index) return 'skipped';
    if (state === 'approved' || index < context.step) return 'done';
    return index === context.step && state === 'requested' ? 'current' : 'ahead';
  }
}

function historyOf({ context }: StoredRequest, names: Names) {
  const nameOf = (id: string | undefined) => (id === undefined ? null : (names.get(id) ?? ''));
  return context.history.map((record) => ({
    action: record.action,
    byName: names.get(record.byId) ?? '',
    onBehalfOfName: nameOf(record.onBehalfOfId),
    toName: nameOf(record.toId),
    at: record.at,
    comment: record.comment ?? '',
    stepTitle: context.steps[record.step]?.title ?? '',
    revision: record.revision,
  }));
}

/** What the machine would let the caller do, once asked with everything an act needs. */
async function actsOf(tx: Tx, call: Call, stored: StoredRequest): Promise<ApprovalAct[]> {
  const principal = await principalOf(tx, call, stored);
  return approvalAct.options.filter((act) =>
    advance(stored, eventOf(call, principal, { act, comment: 'x', toUserId: SOMEBODY })),
  );
}

const SOMEBODY = '00000000-0000-0000-0000-000000000000';
