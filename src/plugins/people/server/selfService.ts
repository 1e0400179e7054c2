import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { permissionOf } from '../../../core/contract/endpoint';
import { Refusal } from '../../../core/contract/refusal';
import type { Day } from '../../../core/value/day';
import { newId } from '../../../core/value/id';
import { recordAudit } from '../../../server/audit/recordAudit';
import type { Tx } from '../../../server/database/transaction';
import { isIndependent } from '../../../server/dualControl/independence';
import type { Call, UseCase } from '../../../server/plugin';
import { attachment, auditLog } from '../../../server/tables';
import type { ChangeRequest } from '../contract/selfService';
import * as contract from '../contract/selfService';
import { closedOn } from '../rules/askingPeriod';
import { factOn, spansOf } from '../rules/spans';
import { toldOn } from '../rules/toldOn';
import { type EmployeeAsOf, findEmployeeOfUser, findEmployees } from './findEmployees';
import { readFacts } from './readFacts';
import { lockEmployee, recordFact } from './recordFact';
import { findSettings } from './selfServiceSettings';
import { changeRequest, employee } from './tables';

const REQUEST = 'change-request';
const VIEWS_SHOWN = 50;

/** One's own record; what the company hides does not leave the server. */
export const readMyself: UseCase<typeof contract.readMyself> = async (tx, _input, call) => {
  const settings = await findSettings(tx, call.companyId);
  const me = await findEmployeeOfUser(tx, call.companyId, { userId: call.userId, on: call.today });
  if (!me) return { employee: null, settings, facts: [], requests: [], views: [] };
  const shown = settings.filter(({ maySee }) => maySee).map(({ kind }) => kind);
  const stored = await readFacts(tx, call.companyId, { employeeId: me.id, kinds: shown });
  return {
    employee: { id: me.id, number: me.number, name: me.name },
    settings,
    facts: shown.flatMap((kind) => spansOf(toldOn(call.today, stored).filter((fact) => fact.kind === kind))),
    requests: await findRequests(tx, call, me.id),
    views: await findViews(tx, call.companyId, me.id),
  };
};

/** Who has looked at what is sensitive, the latest first. */
async function findViews(tx: Tx, companyId: string, employeeId: string) {
  const rows = await tx
    .select({ at: auditLog.at, userName: auditLog.userName, details: auditLog.details })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.companyId, companyId),
        eq(auditLog.subjectKind, 'employee'),
        eq(auditLog.subjectId, employeeId),
        eq(auditLog.action, 'people/reveal-facts'),
      ),
    )
    .orderBy(desc(auditLog.sequence))
    .limit(VIEWS_SHOWN);
  return rows.map(({ at, userName, details }) => {
    // Written by `revealFacts` alone, which gives both.
    const { kind, reason } = details as { kind: string; reason: string };
    return { at, userName, kind, reason };
  });
}

async function findRequests(tx: Tx, call: Call, employeeId?: string): Promise<ChangeRequest[]> {
  const settings = new Map<string, boolean>(
    (await findSettings(tx, call.companyId)).map(({ kind, needsEvidence }) => [kind, needsEvidence]),
  );
  const rows = await tx
    .select()
    .from(changeRequest)
    .where(
      and(
        eq(changeRequest.companyId, call.companyId),
        employeeId === undefined ? undefined : eq(changeRequest.employeeId, employeeId),
      ),
    )
    .orderBy(sql`${changeRequest.state} <> 'requested'`, asc(changeRequest.requestedAt));
  const ids = [...new Set(rows.map((request) => request.employeeId))];
  const evidence = await countEvidence(tx, call.companyId);
  const people = new Map(
    (await findEmployees(tx, call.companyId, { on: call.today, ids })).map((person) => [person.id, person]),
  );
  return Promise.all(
    rows.map(async (request) => {
      const { companyId: _company, value, ...fields } = request;
      const person = people.get(request.employeeId);
      const facts = await readFacts(tx, call.companyId, { employeeId: request.employeeId, kinds: [request.kind] });
      const from = request.approvedFrom ?? request.validFrom;
      const earlier = facts.filter(({ validFrom }) => request.state !== 'approved' || validFrom < from);
      return {
        ...fields,
        number: person?.number ?? '',
        name: person?.name ?? '',
        before: factOn(earlier, from)?.value ?? null,
        isLate: isLate(request, call),
        nextFrom: facts.find(({ validFrom }) => validFrom > from)?.validFrom ?? null,
        // Checked by the schema of its kind when it was asked for.
        value: value as ChangeRequest['value'],
        needsEvidence: settings.get(request.kind) ?? false,
        evidence: evidence.get(request.id) ?? 0,
      };
    }),
  );
}

const isLate = ({ state, validFrom }: Pick<StoredRequest, 'state' | 'validFrom'>, { today }: Call) =>
  state === 'requested' && validFrom < today;

/** How many files stand beside each request. */
async function countEvidence(tx: Tx, companyId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: attachment.subjectId, count: count() })
    .from(attachment)
    .where(and(eq(attachment.companyId, companyId), eq(attachment.subjectKind, REQUEST)))
    .groupBy(attachment.subjectId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** @throws Refusal people/no-record-of-yours, people/not-to-be-asked, people/not-yet-open, people/closed-for-now */
export const requestChange: UseCase<typeof contract.requestChange> = async (tx, { from, reason, change }, call) => {
  const me = await requireMe(tx, call);
  const settings = await findSettings(tx, call.companyId);
  const setting = settings.find(({ kind, mayAsk }) => kind === change.kind && mayAsk);
  if (!setting) throw new Refusal('people/not-to-be-asked');
  const closed = closedOn(setting, call.today);
  if (closed) throw new Refusal(`people/${closed.why}`, { day: closed.day });
  const id = newId();
  await tx.insert(changeRequest).values({
    ...{ companyId: call.companyId, id, employeeId: me.id, kind: change.kind, validFrom: from, value: change.value },
    ...{ reason, state: 'requested' as const, requestedAt: call.at },
  });
  const asked = { id, employeeId: me.id, kind: change.kind, from };
  await logRequest(tx, call, { action: 'people/request-change', ...asked });
  return { id };
};

export const withdrawRequest: UseCase<typeof contract.withdrawRequest> = async (tx, input, call) => {
  const me = await requireMe(tx, call);
  const request = await lockRequest(tx, call, input);
  if (request.employeeId !== me.id) throw new Refusal('people/unknown-request', {}, { kind: 'notFound' });
  await settle(tx, call, request, { action: 'people/withdraw-change', state: 'withdrawn', note: '' });
  return { id: request.id };
};

export const listRequests: UseCase<typeof contract.listRequests> = async (tx, _input, call) => ({
  rows: await findRequests(tx, call),
});

/**
 * Makes what was asked for true from its day on. A day that passed while the request waited is never taken silently: who
 * approves says from when it holds.
 * @throws Refusal people/day-passed, people/before-asked, people/evidence-missing, people/own-request
 */
export const approveRequest: UseCase<typeof contract.approveRequest> = async (tx, input, call) => {
  const request = await lockRequest(tx, call, input);
  const { validFrom: day } = request;
  if (isLate(request, call) && input.from === undefined) throw new Refusal('people/day-passed', { day });
  const from = input.from ?? day;
  if (from < day) throw new Refusal('people/before-asked', { day });
  const [asked] = (await findRequests(tx, call, request.employeeId)).filter(({ id }) => id === request.id);
  if (asked?.needsEvidence && asked.evidence === 0) throw new Refusal('people/evidence-missing');
  const isThis = and(eq(employee.companyId, call.companyId), eq(employee.id, request.employeeId));
  const [person] = await tx.select({ version: employee.version, userId: employee.userId }).from(employee).where(isThis);
  if (!person) throw new Refusal('people/unknown-employee', {}, { kind: 'notFound' });
  if (person.userId === call.userId) throw new Refusal('people/own-request');
  // Whoever has had a code for the account may have asked for it as well.
  if (person.userId && !(await isIndependent(tx, call, call.userId, person.userId))) {
    throw new Refusal('core/not-independent');
  }
  await lockEmployee(tx, call.companyId, { id: request.employeeId, version: person.version });
  await settle(tx, call, request, { action: 'people/approve-change', state: 'approved', note: '', from });
  const { employeeId, kind } = request;
  // Checked by the schema of its kind when it was asked for.
  await recordFact(tx, call, { employeeId, kind, from, value: request.value as never });
  return { id: request.id };
};

export const rejectRequest: UseCase<typeof contract.rejectRequest> = async (tx, input, call) => {
  const request = await lockRequest(tx, call, input);
  await settle(tx, call, request, { action: 'people/reject-change', state: 'rejected', note: input.note });
  return { id: request.id };
};

/** A request in sight of the caller: one's own, or any for those who decide. */
export async function findRequestInSight(
  tx: Tx,
  id: string,
  call: Call,
): Promise<{ readonly isSettled: boolean } | undefined> {
  const [request] = await tx
    .select({ state: changeRequest.state, userId: employee.userId })
    .from(changeRequest)
    .innerJoin(
      employee,
      and(eq(employee.companyId, changeRequest.companyId), eq(employee.id, changeRequest.employeeId)),
    )
    .where(and(eq(changeRequest.companyId, call.companyId), eq(changeRequest.id, id)));
  const isInSight = request?.userId === call.userId || call.permissions.has(permissionOf(contract.listRequests));
  return request && isInSight ? { isSettled: request.state !== 'requested' } : undefined;
}

type StoredRequest = typeof changeRequest.$inferSelect;

async function requireMe(tx: Tx, call: Call): Promise<EmployeeAsOf> {
  const me = await findEmployeeOfUser(tx, call.companyId, { userId: call.userId, on: call.today });
  if (!me) throw new Refusal('people/no-record-of-yours');
  return me;
}

async function lockRequest(
  tx: Tx,
  call: Call,
  { id, version }: { id: string; version: number },
): Promise<StoredRequest> {
  const isThis = and(eq(changeRequest.companyId, call.companyId), eq(changeRequest.id, id));
  const [request] = await tx.select().from(changeRequest).where(isThis).for('update');
  if (!request) throw new Refusal('people/unknown-request', {}, { kind: 'notFound' });
  if (request.state !== 'requested' || request.version !== version) throw new Refusal('people/request-settled');
  return request;
}

async function settle(
  tx: Tx,
  call: Call,
  request: StoredRequest,
  decision: { action: string; state: 'approved' | 'rejected' | 'withdrawn'; note: string; from?: Day },
): Promise<void> {
  const { action, state, note, from = request.validFrom } = decision;
  const approvedFrom = from === request.validFrom ? null : from;
  await tx
    .update(changeRequest)
    .set({
      ...{ state, approvedFrom, version: request.version + 1 },
      ...{ decidedAt: call.at, decidedBy: call.userName, decisionNote: note },
    })
    .where(and(eq(changeRequest.companyId, call.companyId), eq(changeRequest.id, request.id)));
  await logRequest(tx, call, { ...request, action, from });
}

async function logRequest(
  tx: Tx,
  call: Call,
  {
    action,
    id,
    employeeId,
    kind,
    from,
  }: Pick<StoredRequest, 'id' | 'employeeId' | 'kind'> & { action: string; from: string },
): Promise<void> {
  await recordAudit(tx, call, [{ action, subject: { kind: REQUEST, id }, details: { employeeId, kind, from } }]);
}
