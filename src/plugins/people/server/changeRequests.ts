import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { closeRequest, startApproval } from '#server/approval/startApproval.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { discardBeside } from '#server/record/discardBeside.ts';
import type * as contract from '../contract/selfService';
import factsInEnglish from '../locales/facts/en';
import facts from '../locales/facts/ja';
import { closedOn } from '../rules/askingPeriod';
import { requestAt } from '../rules/changeRequestMachine';
import { decideBy, hasOpenApproval } from './decideChangeRequests';
import { type EmployeeAsOf, findEmployeeOfUser } from './findEmployees';
import { findRequests, REQUEST } from './selfService';
import { ensureSelfServiceRoute, SELF_SERVICE_ROUTE } from './selfServiceRoute';
import { findSettings } from './selfServiceSettings';
import { changeRequest } from './tables';

type StoredRequest = typeof changeRequest.$inferSelect;

/**
 * @throws Refusal people/no-record-of-yours, people/not-to-be-asked, people/not-yet-open, people/closed-for-now,
 * people/unknown-request, people/request-settled, people/send-without-evidence, and what the route refuses
 */
export const requestChange: UseCase<typeof contract.requestChange> = async (tx, input, call) => {
  const { from, reason, change, isDraft } = input;
  const me = await requireMe(tx, call);
  await requireAsking(tx, call, change.kind);
  const before = input.id === undefined ? undefined : await lockOwn(tx, me, call, { ...input, id: input.id });
  if (before && !requestAt(before.state).can('save')) throw new Refusal('people/request-settled');
  const state = before?.state ?? 'draft';
  const asked = { kind: change.kind, validFrom: from, value: change.value, reason };
  const id = before?.id ?? newId();
  const version = (before?.version ?? 0) + 1;
  if (before)
    await tx
      .update(changeRequest)
      .set({ ...asked, version })
      .where(isRequest(call, id));
  else {
    const kept = { companyId: call.companyId, id, employeeId: me.id, version };
    await tx.insert(changeRequest).values({ ...kept, ...asked, state, requestedAt: call.at });
  }
  const stored = { id, employeeId: me.id, kind: change.kind, validFrom: from, reason, state };
  if (isDraft)
    await logRequest(tx, call, 'people/draft-change', stored); // action
  else await send(tx, call, me, stored);
  return { id, version };
};

/** @throws Refusal as requestChange does at sending */
export const submitRequest: UseCase<typeof contract.submitRequest> = async (tx, input, call) => {
  const me = await requireMe(tx, call);
  const stored = await lockOwn(tx, me, call, input);
  if (!requestAt(stored.state).can('send')) throw new Refusal('people/request-settled');
  await requireAsking(tx, call, stored.kind);
  const version = stored.version + 1;
  await tx.update(changeRequest).set({ version }).where(isRequest(call, stored.id));
  await send(tx, call, me, stored);
  return { id: stored.id, version };
};

/** Puts it before those who decide; what it takes is there, or it is not sent. */
async function send(
  tx: Tx,
  call: Call,
  me: EmployeeAsOf,
  stored: Pick<StoredRequest, 'id' | 'employeeId' | 'kind' | 'validFrom' | 'reason' | 'state'>,
): Promise<void> {
  const { id, kind, reason } = stored;
  const asked = (await findRequests(tx, call, me.id)).find((each) => each.id === id);
  if (asked?.needsEvidence && asked.evidence === 0) throw new Refusal('people/send-without-evidence');
  const state = requestAt(stored.state).after('send');
  const sent = { state, requestedAt: call.at, decidedAt: null, decidedBy: null };
  await tx.update(changeRequest).set(sent).where(isRequest(call, id));
  await logRequest(tx, call, 'people/request-change', stored); // action
  await ensureSelfServiceRoute(tx, call);
  await startApproval(tx, call, {
    subject: { kind: REQUEST, id },
    routeCode: SELF_SERVICE_ROUTE,
    title: {
      ja: `${facts.kinds[kind]}の変更 ${me.number} ${me.name}`,
      en: `Change of ${factsInEnglish.kinds[kind].toLowerCase()} ${me.number} ${me.name}`,
    },
    path: '/ESSList?state=requested',
    amount: null,
    department: me.department,
    ...(reason === '' ? {} : { comment: reason }),
  });
}

/** @throws Refusal people/no-record-of-yours, people/unknown-request, people/request-settled */
export const withdrawRequest: UseCase<typeof contract.withdrawRequest> = async (tx, input, call) => {
  const me = await requireMe(tx, call);
  const stored = await lockOwn(tx, me, call, input);
  const { id } = stored;
  const subject = { kind: REQUEST, id };
  const request = requestAt(stored.state);
  const state = request.next('withdraw');
  if (request.can('remove')) {
    await discardBeside(tx, call, subject);
    await tx.delete(changeRequest).where(isRequest(call, id));
  } else if (request.can('approve') && (await hasOpenApproval(tx, call, id))) {
    await decideBy(tx, call, { id, act: 'withdraw' });
    return { id };
  } else if (state) {
    await closeRequest(tx, call, subject);
    await tx
      .update(changeRequest)
      .set({ state, version: stored.version + 1, decidedAt: call.at, decidedBy: call.userName })
      .where(isRequest(call, id));
  } else throw new Refusal('people/request-settled');
  await logRequest(tx, call, 'people/withdraw-change', stored); // action
  return { id };
};

async function requireMe(tx: Tx, call: Call): Promise<EmployeeAsOf> {
  const me = await findEmployeeOfUser(tx, call.companyId, { userId: call.userId, on: call.today });
  if (!me) throw new Refusal('people/no-record-of-yours');
  return me;
}

async function requireAsking(tx: Tx, call: Call, kind: StoredRequest['kind']): Promise<void> {
  const setting = (await findSettings(tx, call.companyId)).find((each) => each.kind === kind && each.mayAsk);
  if (!setting) throw new Refusal('people/not-to-be-asked');
  const closed = closedOn(setting, call.today);
  if (closed) throw new Refusal(`people/${closed.why}`, { day: closed.day });
}

const isRequest = ({ companyId }: Call, id: string) =>
  and(eq(changeRequest.companyId, companyId), eq(changeRequest.id, id));

async function lockOwn(
  tx: Tx,
  me: EmployeeAsOf,
  call: Call,
  { id, version }: { id: string; version?: number | undefined },
): Promise<StoredRequest> {
  const [stored] = await tx.select().from(changeRequest).where(isRequest(call, id)).for('update');
  if (stored?.employeeId !== me.id) throw new Refusal('people/unknown-request', {}, { kind: 'notFound' });
  if (stored.version !== version) throw new Refusal('people/request-settled');
  return stored;
}

async function logRequest(
  tx: Tx,
  call: Call,
  action: string,
  { id, employeeId, kind, validFrom: from }: Pick<StoredRequest, 'id' | 'employeeId' | 'kind' | 'validFrom'>,
): Promise<void> {
  await recordAudit(tx, call, [{ action, subject: { kind: REQUEST, id }, details: { employeeId, kind, from } }]);
}
