import { and, eq } from 'drizzle-orm';
import type { ApprovalEvent } from '../../core/approval/approvalMachine';
import type * as contract from '../../core/approval/contract';
import type { ApprovalAct } from '../../core/approval/contract';
import { findPrincipal, type Substitution } from '../../core/approval/substitution';
import type { InputOf } from '../../core/contract/endpoint';
import { Refusal } from '../../core/contract/refusal';
import { recordAudit } from '../audit/recordAudit';
import type { Tx } from '../database/transaction';
import type { ApprovalListener, Call, PluginServer, Subject, UseCase } from '../plugin';
import { requireRecord, type Subjects } from '../record/subjects';
import { approvalRequest } from './approvalTables';
import { findRolesOf } from './approvers';
import { requireDecider } from './deciders';
import { advance, columnsOf, dueOnOf, findRequest, type StoredRequest, undecidedOf } from './storedRequest';
import { findSubstitutions } from './substitutes';

type Asked = InputOf<typeof contract.actOnRequest>;

/** `Workflow.act`: the record is read by the right of its domain, and the domain is told where the request ended. */
export const actOnRequest =
  (subjects: Subjects, servers: readonly PluginServer[]): UseCase<typeof contract.actOnRequest> =>
  async (tx, input, call) => {
    await subjects.require(tx, call, { kind: input.kind, id: input.id }, 'read');
    const approval = servers.flatMap(({ approvals = [] }) => approvals).find(({ kind }) => kind === input.kind);
    return decide(tx, call, input, approval);
  };

/** A kind of record that is put before approvers, as its own domain knows it. */
export interface DecidedRecord {
  readonly subject: Subject;
  readonly approval: ApprovalListener;
  readonly id: string;
}

/**
 * The same under a name of the domain: approving a timesheet in its own screen.
 * @throws Refusal those of `decide`
 */
export async function actOnRecord(
  tx: Tx,
  call: Call,
  { subject, approval, id }: DecidedRecord,
  asked: Pick<Asked, 'act' | 'comment'>,
): Promise<void> {
  await requireRecord(tx, call, { subject, id }, 'read');
  const { act, comment } = asked;
  await decide(tx, call, { kind: approval.kind, id, act, ...(comment === undefined ? {} : { comment }) }, approval);
}

/**
 * Does what a person may do with a request, and tells the domain where it ended: what the domain refuses then (posting
 * into a closed month) takes the act back.
 * @throws Refusal core/no-request, core/request-changed, core/own-request, core/not-approver, core/reason-missing,
 * core/role-taken, and those of requireDecider for whom it is delegated to
 */
async function decide(tx: Tx, call: Call, input: Asked, approval: ApprovalListener | undefined) {
  const subject = { kind: input.kind, id: input.id };
  const stored = await findRequest(tx, call.companyId, subject, { forUpdate: true });
  if (!stored) throw new Refusal('core/no-request', {}, { kind: 'notFound' });
  if (input.version !== undefined && input.version !== stored.version)
    throw new Refusal('core/request-changed', {}, { kind: 'conflict' });
  const event = eventOf(call, await principalOf(tx, call, stored), input);
  const after = advance(stored, event);
  if (!after) throw whyNot(stored, event);
  if (event.type === 'delegate') await requireDecider(tx, call, { userId: event.toId, kinds: [input.kind] });
  if (input.act !== 'withdraw') await requireRole(tx, call, stored, event.onBehalfOfId ?? event.byId);
  const columns = columnsOf(after);
  const isMoved = after.context.step !== stored.context.step || columns.state !== 'requested';
  const isDecided = columns.state === 'approved' || columns.state === 'rejected';
  await tx
    .update(approvalRequest)
    .set({
      ...columns,
      version: stored.version + 1,
      dueOn: isMoved ? dueOnOf(after, call.today) : stored.dueOn,
      decidedAt: isDecided ? call.at : null,
    })
    .where(and(eq(approvalRequest.companyId, call.companyId), eq(approvalRequest.id, stored.id)));
  await recordAudit(tx, call, [{ action: `core/${ACTIONS[input.act]}`, subject, details: detailsOf(event) }]);
  if (columns.state !== stored.state) {
    await approval?.settle(tx, call, { id: subject.id, state: columns.state });
  }
  return { state: columns.state, version: stored.version + 1 };
}

/** Whoever approves by a role must have it still: it may have been taken away since the request, a second ago. */
async function requireRole(tx: Tx, { companyId }: Call, { context }: StoredRequest, approverId: string): Promise<void> {
  const via = context.steps[context.step]?.viaRoles?.[approverId];
  if (!via) return;
  const roles = await findRolesOf(tx, companyId, approverId);
  if (!via.some((role) => roles.includes(role))) throw new Refusal('core/role-taken');
}

/** The action each act is recorded as. */
const ACTIONS: Record<ApprovalAct, string> = {
  approve: 'approve',
  sendBack: 'send-back',
  reject: 'reject',
  hold: 'hold-approval',
  delegate: 'delegate-approval',
  withdraw: 'withdraw-request',
};

/** For which approver the caller would decide, as the deputy; undefined where the caller decides for himself. */
export async function principalOf(tx: Tx, call: Call, stored: StoredRequest): Promise<string | undefined> {
  return principalAmong(await findSubstitutions(tx, call), call, stored);
}

export const principalAmong = (substitutions: readonly Substitution[], call: Call, stored: StoredRequest) =>
  findPrincipal(substitutions, {
    kind: stored.subjectKind,
    byId: call.userId,
    approverIds: undecidedOf(stored),
    amount: stored.amount,
    on: call.today,
  });

/** The event of an act, in the place of `principal` where there is one. */
export function eventOf(
  call: Call,
  principal: string | undefined,
  asked: Pick<Asked, 'act' | 'comment' | 'toStep' | 'toUserId'>,
): ApprovalEvent {
  const { act, comment, toStep, toUserId } = asked;
  const done = {
    byId: call.userId,
    ...(principal === undefined || act === 'withdraw' ? {} : { onBehalfOfId: principal }),
    at: call.at,
    ...(comment === undefined ? {} : { comment: comment.trim() }),
  };
  if (act === 'delegate') {
    if (toUserId === undefined) throw new Refusal('core/delegate-missing');
    return { type: act, ...done, toId: toUserId };
  }
  if (act === 'sendBack') return { type: act, ...done, ...(toStep === undefined ? {} : { toStep }) };
  return { type: act, ...done };
}

function whyNot({ state, context }: StoredRequest, event: ApprovalEvent): Refusal {
  if (state !== 'requested') return new Refusal('core/request-not-open');
  if (event.type === 'withdraw') return new Refusal('core/not-requester');
  if (event.byId === context.requesterId) return new Refusal('core/own-request');
  const reasoned = { ...event, comment: 'x' };
  if (advance({ state, context }, reasoned)) return new Refusal('core/reason-missing');
  return new Refusal('core/not-approver');
}

function detailsOf({ type: _type, byId: _byId, at: _at, ...details }: ApprovalEvent): object {
  return details;
}
