import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { deleteUnlessNamed } from '#server/database/deleteUnlessNamed.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Handler, handle, type UseCase } from '#server/plugin.ts';
import { discardBeside } from '#server/record/discardBeside.ts';
import * as contract from '../contract/employee';
import { FACT_KINDS, type FactKind } from '../contract/factKinds';
import { isPayFact } from '../contract/payChange';
import { factOn } from '../rules/spans';
import { nextNumber } from './createEmployee';
import { findEmployees } from './findEmployees';
import { readEmployee } from './getEmployee';
import { findUserOfNumber } from './joinLogin';
import { tellOfLeaving } from './leavers';
import { proposePay, refuseOwnFact } from './payChanges';
import { readFacts } from './readFacts';
import { lockEmployee, recordFact, refreshSearchText, requireVersion } from './recordFact';
import { employee, employeeFact } from './tables';
import { keepUntold, requireTold } from './tellFacts';

/** One endpoint a kind of fact: what is true from a day on. */
export const changeHandlers: readonly Handler[] = FACT_KINDS.map((kind) => {
  // The endpoints differ in the shape of `value` alone, which each has checked by the schema of its kind.
  const endpoint = contract.CHANGES[kind] as typeof contract.CHANGES.person;
  return handle(endpoint, async (tx, { id, version, from, value: typed }, call) => {
    await refuseOwnFact(tx, call, id, kind);
    requireTold(call, endpoint, kind);
    const before = factOn(await readFacts(tx, call.companyId, { employeeId: id, kinds: [kind] }), from)?.value;
    const value = keepUntold(call, kind, { typed, before });
    const fact = { employeeId: id, kind: kind as FactKind, from, value };
    if (isPayFact(fact.kind)) {
      await requireVersion(tx, call.companyId, { id, version });
      await proposePay(tx, call, { ...fact, kind: fact.kind });
    } else {
      await lockEmployee(tx, call.companyId, { id, version });
      await recordFact(tx, call, { employeeId: id, kind, from, value });
      if (kind === 'contract') await tellOfLeaving(tx, call, id);
    }
    return readEmployee(tx, call, { id, on: call.today });
  });
});

/** @throws Refusal people/change-has-begun where the day is not ahead, people/unknown-change */
export const cancelChange: UseCase<typeof contract.cancelChange> = async (tx, { id, version, kind, from }, call) => {
  await refuseOwnFact(tx, call, id, kind);
  requireTold(call, contract.cancelChange, kind);
  await (isPayFact(kind) ? requireVersion : lockEmployee)(tx, call.companyId, { id, version });
  if (from <= call.today) throw new Refusal('people/change-has-begun', { day: from });
  if (isPayFact(kind)) {
    const planned = (await readFacts(tx, call.companyId, { employeeId: id, kinds: [kind] })).some(
      ({ validFrom }) => validFrom === from,
    );
    if (!planned) throw new Refusal('people/unknown-change', { day: from }, { kind: 'notFound' });
    await proposePay(tx, call, { employeeId: id, kind, from, value: null });
    return readEmployee(tx, call, { id, on: call.today });
  }
  const removed = await tx
    .delete(employeeFact)
    .where(
      and(
        eq(employeeFact.companyId, call.companyId),
        eq(employeeFact.employeeId, id),
        eq(employeeFact.kind, kind),
        eq(employeeFact.validFrom, from),
      ),
    )
    .returning({ kind: employeeFact.kind });
  if (removed.length === 0) throw new Refusal('people/unknown-change', { day: from }, { kind: 'notFound' });
  await recordAudit(tx, call, [
    { action: 'people/cancel-change', subject: { kind: 'employee', id }, details: { kind, from } },
  ]);
  return readEmployee(tx, call, { id, on: call.today });
};

/** Makes an employee of a candidate without typing anything twice. */
export const onboardEmployee: UseCase<typeof contract.onboardEmployee> = async (tx, input, call) => {
  const { id, version } = input;
  const person = await lockEmployee(tx, call.companyId, { id, version });
  if (person.kind !== 'candidate') throw new Refusal('people/not-a-candidate', { employee: person.number });
  const number = input.number ?? (await nextNumber(tx, call.companyId, 'employee'));
  const [taken] = await tx
    .select({ id: employee.id })
    .from(employee)
    .where(and(eq(employee.companyId, call.companyId), eq(employee.number, number)));
  if (taken && taken.id !== id) throw new Refusal('people/number-taken', { number });
  await tx
    .update(employee)
    .set({ kind: 'employee', number, userId: person.userId ?? (await findUserOfNumber(tx, call.companyId, number)) })
    .where(and(eq(employee.companyId, call.companyId), eq(employee.id, id)));
  await refreshSearchText(tx, call.companyId, id);
  const from = input.contract.joinedOn;
  await recordFact(tx, call, { employeeId: id, kind: 'contract', from, value: input.contract });
  await recordFact(tx, call, { employeeId: id, kind: 'team', from, value: input.team });
  await recordAudit(tx, call, [
    {
      action: 'people/onboard-employee',
      subject: { kind: 'employee', id },
      details: { number: [person.number, number], joinedOn: from },
    },
  ]);
  return { id, number, version: version + 1 };
};

/** Deletes a candidate, or somebody registered by mistake; whoever has worked here leaves instead. */
export const deleteEmployee: UseCase<typeof contract.deleteEmployee> = async (tx, { id, version }, call) => {
  const person = await lockEmployee(tx, call.companyId, { id, version });
  const [found] = await findEmployees(tx, call.companyId, { on: call.today, ids: [id] });
  const hasWorked = person.kind === 'employee' && (found?.joinedOn ?? call.today) <= call.today;
  const isDeleted =
    !hasWorked &&
    !(await hasIntroduced(tx, call.companyId, id)) &&
    (await deleteUnlessNamed(tx, (attempt) =>
      attempt.delete(employee).where(and(eq(employee.companyId, call.companyId), eq(employee.id, id))),
    ));
  if (!isDeleted) throw new Refusal('people/employee-in-use', { employee: `${person.number} ${found?.name ?? ''}` });
  await discardBeside(tx, call, { kind: 'employee', id });
  await discardBeside(tx, call, { kind: 'employee-photo', id });
  await recordAudit(tx, call, [
    { action: 'people/delete-employee', subject: { kind: 'employee', id }, details: { number: person.number } },
  ]);
  return { id };
};

async function hasIntroduced(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ kind: employeeFact.kind })
    .from(employeeFact)
    .where(
      and(
        eq(employeeFact.companyId, companyId),
        eq(employeeFact.kind, 'introduction'),
        sql`${employeeFact.value} ->> 'introducerId' = ${id}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
