import { and, eq } from 'drizzle-orm';
import type { ApprovalEvent } from '../../core/approval/approvalMachine';
import type * as contract from '../../core/approval/contract';
import type { ApprovalAct } from '../../core/approval/contract';
import { findPrincipal, type Substitution } from '../../core/approval/substitution';
import type { InputOf } from '../../core/contract/endpoint';
import { Refusal } from '../../core/contract/refusal';
import { recordAudit } from '../audit/recordAudit';
import type { Tx } from '../database/transaction';
import type { Call, PluginServer, UseCase } from '../plugin';
import type { Subjects } from '../record/subjects';
import { approvalRequest } from './approvalTables';
import { findRolesOf } from './approvers';
import { requireDecider } from './deciders';
import { advance, columnsOf, dueOnOf, findRequest, type StoredRequest, undecidedOf } from './storedRequest';
import { findSubstitutions } from './substitutes';

/**
 * Does what a person may do with a request, and tells the domain where it ended: what the domain refuses then (posting
 * into a closed month) takes the act back.
 * @throws Refusal core/no-request, core/request-changed, core/own-request, core/not-approver, core/reason-missing,
 * core/role-taken, and those of requireDecider for whom it is delegated to
 */
export const actOnRequest =
  (subjects: Subjects, servers: readonly PluginServer[]): UseCase<typeof contract.actOnRequest> =>
  async (tx, input, call) => {
    const subject = { kind: input.kind, id: input.id };
    await subjects.require(tx, call, subject, 'read');
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
      const listener = servers.flatMap(({ approvals = [] }) => approvals).find(({ kind }) => kind === subject.kind);
      await listener?.settle(tx, call, { id: subject.id, state: columns.state });
    }
    return { state: columns.state, version: stored.version + 1 };
  };

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

type Asked = Pick<InputOf<typeof contract.actOnRequest>, 'act' | 'comment' | 'toStep' | 'toUserId'>;

/** The event of an act, in the place of `principal` where there is one. */
export function eventOf(call: Call, principal: string | undefined, asked: Asked): ApprovalEvent {
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
