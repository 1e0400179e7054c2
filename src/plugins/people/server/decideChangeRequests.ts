import { and, eq } from 'drizzle-orm';
import { ACT_OF } from '#core/approval/actOf.ts';
import { permissionOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { listAttachments } from '#core/record/attachment.ts';
import { actOnRecord } from '#server/approval/actOnRequest.ts';
import { findRequest } from '#server/approval/storedRequest.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { isIndependent } from '#server/dualControl/independence.ts';
import type { ApprovalListener, Call, Subject, UseCase } from '#server/plugin.ts';
import { rightRefused } from '#server/rights/rightRefused.ts';
import * as contract from '../contract/selfService';
import { type RequestState, requestAt } from '../rules/changeRequestMachine';
import { lockEmployee, recordFact } from './recordFact';
import { findRequestInSight, findRequests, isLate, REQUEST } from './selfService';
import { changeRequest, employee } from './tables';

type StoredRequest = typeof changeRequest.$inferSelect;
type Decided = Extract<RequestState, 'approved' | 'rejected' | 'sentBack' | 'withdrawn'>;

export const changeSubject: Subject = {
  kind: REQUEST,
  // Whoever asked and whoever decides see it, by whichever right: that is for `find` to say.
  read: listAttachments,
  change: contract.requestChange,
  find: findRequestInSight,
};

/** What a decision means for a request: approved, it is a fact from its day on. */
const settleRequest: ApprovalListener['settle'] = async (tx, call, { id, state }) => {
  if (state === 'requested') return;
  const stored = await requireRequest(tx, call, id);
  if (state === 'approved') await recordApproved(tx, call, stored);
  const decided = await findRequest(tx, call.companyId, { kind: REQUEST, id }, { forUpdate: false });
  const note = state === 'withdrawn' || state === 'approved' ? '' : decided?.context.history.at(-1)?.comment;
  await keepDecision(tx, call, stored, { state, note: note ?? '' });
};

/** Without the way to ask: that is told to the core by the plugin, beside what asks. */
export const changeApproval: ApprovalListener = {
  kind: REQUEST,
  decide: contract.approveRequest,
  settle: settleRequest,
};

interface Decision {
  readonly id: string;
  readonly act: 'approve' | 'reject' | 'withdraw';
  readonly comment?: string;
}

/** Acts on the request as `Workflow.act` does, under a name of self-service. */
export const decideBy = (tx: Tx, call: Call, { id, ...asked }: Decision): Promise<void> =>
  actOnRecord(tx, call, { subject: changeSubject, approval: changeApproval, id }, asked);

/** Whether it stands before approvers; what was asked for before requests took a route does not. */
export async function hasOpenApproval(tx: Tx, { companyId }: Call, id: string): Promise<boolean> {
  const found = await findRequest(tx, companyId, { kind: REQUEST, id }, { forUpdate: true });
  return found?.state === 'requested';
}

/**
 * Makes what was asked for true from its day on. A day that passed while the request waited is never taken silently: who
 * approves says from when it holds.
 * @throws Refusal people/day-passed, people/before-asked, people/evidence-missing, people/own-request,
 * core/not-independent, and those of the approval
 */
export const approveRequest: UseCase<typeof contract.approveRequest> = async (tx, input, call) => {
  const stored = await lockRequest(tx, call, input);
  const { id, validFrom: day } = stored;
  const from = input.from ?? day;
  if (from < day) throw new Refusal('people/before-asked', { day });
  // Even where it is the day asked for: that says it was chosen, although it had passed.
  if (input.from !== undefined) await tx.update(changeRequest).set({ approvedFrom: from }).where(isRequest(call, id));
  if (await hasOpenApproval(tx, call, id)) await decideBy(tx, call, { id, act: 'approve' });
  else await settleRequest(tx, call, { id, state: 'approved' });
  return { id };
};

/** @throws Refusal people/unknown-request, people/request-settled, and those of the approval */
export const rejectRequest: UseCase<typeof contract.rejectRequest> = async (tx, input, call) => {
  const stored = await lockRequest(tx, call, input);
  const { id } = stored;
  if (await hasOpenApproval(tx, call, id)) await decideBy(tx, call, { id, act: 'reject', comment: input.note });
  else await keepDecision(tx, call, stored, { state: 'rejected', note: input.note });
  return { id };
};

async function recordApproved(tx: Tx, call: Call, stored: StoredRequest): Promise<void> {
  const right = permissionOf(contract.approveRequest);
  if (!call.permissions.has(right)) throw rightRefused(right, call.permissions);
  const { id, employeeId, kind, validFrom: day } = stored;
  if (isLate(stored, call) && stored.approvedFrom === null) throw new Refusal('people/day-passed', { day });
  const asked = (await findRequests(tx, call, employeeId)).find((each) => each.id === id);
  if (asked?.needsEvidence && asked.evidence === 0) throw new Refusal('people/evidence-missing');
  const isThis = and(eq(employee.companyId, call.companyId), eq(employee.id, employeeId));
  const [person] = await tx.select({ version: employee.version, userId: employee.userId }).from(employee).where(isThis);
  if (!person) throw new Refusal('people/unknown-employee', {}, { kind: 'notFound' });
  if (person.userId === call.userId) throw new Refusal('people/own-request');
  // Whoever has had a code for the account may have asked for it as well.
  if (person.userId && !(await isIndependent(tx, call, call.userId, person.userId))) {
    throw new Refusal('core/not-independent');
  }
  await lockEmployee(tx, call.companyId, { id: employeeId, version: person.version });
  // Checked by the schema of its kind when it was asked for.
  await recordFact(tx, call, { employeeId, kind, from: stored.approvedFrom ?? day, value: stored.value as never });
}

const ACTIONS: Record<Decided, string> = {
  approved: 'people/approve-change', // action
  rejected: 'people/reject-change', // action
  sentBack: 'people/send-change-back', // action
  withdrawn: 'people/withdraw-change', // action
};

async function keepDecision(
  tx: Tx,
  call: Call,
  stored: StoredRequest,
  { state, note }: { state: Decided; note: string },
): Promise<void> {
  const { id, employeeId, kind, validFrom, version } = stored;
  const chosen = state === 'approved' ? stored.approvedFrom : null;
  await tx
    .update(changeRequest)
    .set({
      state: requestAt(stored.state).after(ACT_OF[state]),
      ...{ approvedFrom: chosen === validFrom ? null : chosen, version: version + 1 },
      ...{ decidedAt: call.at, decidedBy: call.userName, decisionNote: note },
    })
    .where(isRequest(call, id));
  const details = { employeeId, kind, from: chosen ?? validFrom };
  await recordAudit(tx, call, [{ action: ACTIONS[state], subject: { kind: REQUEST, id }, details }]);
}

const isRequest = ({ companyId }: Call, id: string) =>
  and(eq(changeRequest.companyId, companyId), eq(changeRequest.id, id));

async function requireRequest(tx: Tx, call: Call, id: string): Promise<StoredRequest> {
  const [stored] = await tx.select().from(changeRequest).where(isRequest(call, id)).for('update');
  if (!stored) throw new Refusal('people/unknown-request', {}, { kind: 'notFound' });
  return stored;
}

async function lockRequest(tx: Tx, call: Call, asked: { id: string; version: number }): Promise<StoredRequest> {
  const stored = await requireRequest(tx, call, asked.id);
  if (!requestAt(stored.state).can('approve') || stored.version !== asked.version)
    throw new Refusal('people/request-settled');
  return stored;
}
