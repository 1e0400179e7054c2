import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../core/contract/refusal';
import type { SubjectRef } from '../../core/record/subject';
import { newId } from '../../core/value/id';
import type { Text } from '../../core/value/text';
import { recordAudit } from '../audit/recordAudit';
import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';
import { approvalRequest } from './approvalTables';
import { composeSteps, type RoutedCase } from './composeSteps';
import { advance, columnsOf, dueOnOf, findRequest, type Standing } from './storedRequest';

/** What a domain asks approval for. */
export interface ApprovalCase extends RoutedCase {
  readonly subject: SubjectRef;
  /** What approvers read in their inbox, and the screen that shows the whole. */
  readonly title: Text;
  readonly path: string;
  readonly comment?: string | undefined;
}

/**
 * Asks for the approval of a record in the name of the caller; after it was sent back or withdrawn, as the next revision
 * with the steps the route has now.
 * @throws Refusal core/route-without-approvers, core/approval-pending, and those of composeSteps
 */
export async function startApproval(tx: Tx, call: Call, asked: ApprovalCase): Promise<void> {
  const steps = await composeSteps(tx, call, asked);
  const found = await findRequest(tx, call.companyId, asked.subject, { forUpdate: true });
  if (found?.state === 'requested') throw new Refusal('core/approval-pending');
  const isAgain = found?.state === 'sentBack' || found?.state === 'withdrawn';
  const before: Standing = isAgain
    ? { state: found.state, context: { ...found.context, requesterId: call.userId, steps } }
    : { state: 'draft', context: { ...NEVER_ASKED, requesterId: call.userId, steps } };
  const { comment } = asked;
  const after = advance(before, {
    type: 'request',
    byId: call.userId,
    at: call.at,
    ...(comment === undefined ? {} : { comment }),
  });
  if (!after) throw new Refusal('core/route-without-approvers', { route: asked.routeCode });
  const columns = {
    title: asked.title.ja,
    titleEn: asked.title.en,
    path: asked.path,
    amount: asked.amount,
    routeCode: asked.routeCode,
    ...columnsOf(after),
    requesterId: call.userId,
    requesterName: call.userName,
    requestedAt: call.at,
    dueOn: dueOnOf(after, call.today),
    decidedAt: null,
  };
  if (isAgain) {
    await tx
      .update(approvalRequest)
      .set({ ...columns, version: found.version + 1 })
      .where(and(eq(approvalRequest.companyId, call.companyId), eq(approvalRequest.id, found.id)));
  } else {
    const { kind: subjectKind, id: subjectId } = asked.subject;
    await tx
      .insert(approvalRequest)
      .values({ companyId: call.companyId, id: newId(), version: 1, subjectKind, subjectId, ...columns });
  }
  const details = { route: asked.routeCode, revision: after.context.revision, comment: asked.comment ?? '' };
  await recordAudit(tx, call, [{ action: 'core/request-approval', subject: asked.subject, details }]);
}

const NEVER_ASKED = {
  step: 0,
  approvedForIds: [],
  rejectedForIds: [],
  isHeld: false,
  revision: 0,
  history: [],
} as const;

/** For the use case that deletes a record: what was asked about it is asked no more. */
export async function closeRequest(tx: Tx, call: Call, subject: SubjectRef): Promise<void> {
  const found = await findRequest(tx, call.companyId, subject, { forUpdate: true });
  if (!found || found.state === 'approved' || found.state === 'rejected') return;
  await tx
    .update(approvalRequest)
    .set({ state: 'rejected', waitingForIds: [], decidedAt: call.at, version: found.version + 1 })
    .where(and(eq(approvalRequest.companyId, call.companyId), eq(approvalRequest.id, found.id)));
}

/**
 * For the use case that opens an approved record again: its approval does not hold for what comes of it, so it is back with
 * the requester, who asks anew from the first step. Nothing happens to what was never approved.
 */
export async function resetApproval(tx: Tx, call: Call, subject: SubjectRef, comment: string): Promise<void> {
  const found = await findRequest(tx, call.companyId, subject, { forUpdate: true });
  const after = found && advance(found, { type: 'change', byId: call.userId, at: call.at, comment });
  if (!after) return;
  await tx
    .update(approvalRequest)
    .set({ ...columnsOf(after), version: found.version + 1, dueOn: null, decidedAt: null })
    .where(and(eq(approvalRequest.companyId, call.companyId), eq(approvalRequest.id, found.id)));
  await recordAudit(tx, call, [{ action: 'core/reset-approval', subject, details: { comment } }]);
}
