import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { approversOf, nextStep } from '../../core/approval/approvalRoute';
import type * as contract from '../../core/approval/contract';
import { type ApprovalAct, type ApprovalRequest, approvalAct } from '../../core/approval/contract';
import type { Tx } from '../database/transaction';
import type { Call, UseCase } from '../plugin';
import type { Subjects } from '../record/subjects';
import { eventOf, principalOf } from './actOnRequest';
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
  const isIn = {
    waiting: async () => {
      const principals = (await findSubstitutions(tx, call)).map((each) => each.userId);
      const waits = [userId, ...principals].map((id) => sql`${id}::uuid = any(${approvalRequest.waitingForIds})`);
      return and(eq(approvalRequest.state, 'requested'), or(...waits));
    },
    sent: async () => eq(approvalRequest.requesterId, userId),
    decided: async () =>
      and(
        inArray(approvalRequest.state, ['approved', 'rejected', 'sentBack', 'requested']),
        sql`${approvalRequest.context}->'history' @> ${JSON.stringify([{ byId: userId }])}::jsonb`,
        sql`${approvalRequest.requesterId} <> ${userId}`,
      ),
  };
  const rows = await tx
    .select()
    .from(approvalRequest)
    .where(and(eq(approvalRequest.companyId, companyId), await isIn[box]()))
    .orderBy(desc(approvalRequest.requestedAt), desc(approvalRequest.id))
    .limit(ROWS_AT_MOST);
  const names = await findNames(tx, companyId);
  return { rows: rows.map((row) => summaryOf(row, names)) };
};

function summaryOf(stored: StoredRequest, names: Names): ApprovalRequest {
  const { id, version, subjectKind, subjectId, title, path, amount, state, context } = stored;
  const { requesterName, requestedAt, decidedAt, waitingForIds } = stored;
  return {
    id,
    version,
    kind: subjectKind,
    subjectId,
    title,
    path,
    amount,
    state,
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
