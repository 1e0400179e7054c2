import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { watchLook } from '#server/dualControl/watchLooks.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type { EmployeeInfo } from '../contract/employee';
import * as contract from '../contract/employee';
import { isToldOf } from '../contract/factClasses';
import { FACT_KINDS } from '../contract/factKinds';
import { SENSITIVE_FACTS } from '../contract/facts';
import { spansOf } from '../rules/spans';
import { toldOn } from '../rules/toldOn';
import { rowsOf } from './employeeRows';
import { findEmployees } from './findEmployees';
import { findWaiting } from './payChanges';
import { requireInScope } from './peopleInScope';
import { readFacts } from './readFacts';
import { employee } from './tables';
import { kindsTold, requireTold, tellFacts } from './tellFacts';

/** @throws Refusal people/unknown-employee */
export const getEmployee: UseCase<typeof contract.getEmployee> = async (tx, input, call) => {
  // The record tells of every day, so that it is today's relation that decides.
  await requireInScope(tx, call, contract.getEmployee, { id: input.id, on: call.today });
  const info = await readEmployee(tx, call, { id: input.id, on: input.on ?? call.today });
  if (!(await isOwn(tx, call, input.id))) return info;
  const told = toldOn(call.today, info.facts);
  return { ...info, facts: FACT_KINDS.flatMap((kind) => spansOf(told.filter((fact) => fact.kind === kind))) };
};

/** Whether a record is that of the caller. */
async function isOwn(tx: Tx, { companyId, userId }: Call, id: string): Promise<boolean> {
  const [own] = await tx
    .select({ userId: employee.userId })
    .from(employee)
    .where(and(eq(employee.companyId, companyId), eq(employee.id, id)));
  return own?.userId === userId;
}

/** A person with the facts the caller is told of; the values of sensitive ones are left out. */
export async function readEmployee(tx: Tx, call: Call, { id, on }: { id: string; on: Day }): Promise<EmployeeInfo> {
  const { companyId, permissions } = call;
  const people = await findEmployees(tx, companyId, { on, ids: [id], changing: kindsTold(call) });
  const [row] = await rowsOf(tx, call, { people, on });
  if (!row) throw new Refusal('people/unknown-employee', {}, { kind: 'notFound' });
  const told = tellFacts(call, await readFacts(tx, companyId, { employeeId: id }));
  const facts = FACT_KINDS.flatMap((kind) => spansOf(told.filter((fact) => fact.kind === kind)));
  const waiting = await findWaiting(tx, companyId, id);
  return {
    employee: row,
    waiting: waiting.filter((kind) => isToldOf(kind, (each) => permissions.reads(each))),
    facts: facts.map((fact) => (SENSITIVE_FACTS.includes(fact.kind) ? { ...fact, value: null } : fact)),
  };
}

/**
 * Shows sensitive facts; who asked, for whom and why goes into the log with it.
 * @throws Refusal people/unknown-employee, core/class-not-permitted
 */
export const revealFacts: UseCase<typeof contract.revealFacts> = async (tx, { id, kind, reason }, call) => {
  await requireInScope(tx, call, contract.revealFacts, { id, on: call.today });
  requireTold(call, contract.revealFacts, kind);
  await recordAudit(tx, call, [
    { action: 'people/reveal-facts', subject: { kind: 'employee', id }, details: { kind, reason } },
  ]);
  await watchLook(tx, call, 'pay');
  const facts = tellFacts(call, await readFacts(tx, call.companyId, { employeeId: id, kinds: [kind] }));
  return { facts: spansOf((await isOwn(tx, call, id)) ? toldOn(call.today, facts) : facts) };
};
