import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { permissionOf } from '#core/contract/endpoint.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { attachment, auditLog } from '#server/tables.ts';
import type { ChangeRequest } from '../contract/selfService';
import * as contract from '../contract/selfService';
import { requestAt } from '../rules/changeRequestMachine';
import { factOn, spansOf } from '../rules/spans';
import { toldOn } from '../rules/toldOn';
import { findEmployeeOfUser, findEmployees } from './findEmployees';
import { readFacts } from './readFacts';
import { findSettings } from './selfServiceSettings';
import { changeRequest, employee } from './tables';

/** What staff ask to have changed of themselves, as its files, its approval and the log name it. */
export const REQUEST = 'change-request';
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

export async function findRequests(tx: Tx, call: Call, employeeId?: string): Promise<ChangeRequest[]> {
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

/** It waits, and the day asked for has passed. */
export const isLate = (
  { state, validFrom }: Pick<typeof changeRequest.$inferSelect, 'state' | 'validFrom'>,
  { today }: Call,
): boolean => requestAt(state).can('approve') && validFrom < today;

/** How many files stand beside each request. */
async function countEvidence(tx: Tx, companyId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: attachment.subjectId, count: count() })
    .from(attachment)
    .where(and(eq(attachment.companyId, companyId), eq(attachment.subjectKind, REQUEST)))
    .groupBy(attachment.subjectId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

export const listRequests: UseCase<typeof contract.listRequests> = async (tx, _input, call) => ({
  rows: (await findRequests(tx, call)).filter(({ state }) => state !== 'draft'),
});

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
  if (!request) return undefined;
  const isSent = request.state !== 'draft';
  const isInSight =
    request.userId === call.userId || (isSent && call.permissions.has(permissionOf(contract.listRequests)));
  return isInSight ? { isSettled: !requestAt(request.state).is('open') } : undefined;
}
