import { and, asc, eq, inArray } from 'drizzle-orm';
import { permissionOf } from '../../../core/contract/endpoint';
import { Refusal } from '../../../core/contract/refusal';
import type { Day } from '../../../core/value/day';
import { recordAudit } from '../../../server/audit/recordAudit';
import { searchForgiving } from '../../../server/database/forgiveTypos';
import type { Tx } from '../../../server/database/transaction';
import { watchLook } from '../../../server/dualControl/watchLooks';
import type { Call, UseCase } from '../../../server/plugin';
import type { EmployeeInfo, EmployeeRow } from '../contract/employee';
import * as contract from '../contract/employee';
import { FACT_KINDS } from '../contract/factKinds';
import { SENSITIVE_FACTS } from '../contract/facts';
import * as names from '../contract/names';
import { monthsBetween } from '../rules/monthsBetween';
import { spansOf } from '../rules/spans';
import { toldOn } from '../rules/toldOn';
import { type EmployeeAsOf, findEmployees, findNames } from './findEmployees';
import { findWaiting } from './payChanges';
import { findPeopleInScope, requireInScope } from './peopleInScope';
import { readFacts } from './readFacts';
import { employee } from './tables';

export const listEmployees: UseCase<typeof contract.listEmployees> = async (tx, input, call) => {
  const on = input.on ?? call.today;
  const people = await findPeopleInScope(tx, call, contract.listEmployees, on);
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  // Whom somebody reports to has a name, though the right may not cover them.
  const ids = [...new Set(people.flatMap(({ managerId }) => managerId ?? []))].filter((id) => !nameOf.has(id));
  const managers = ids.length > 0 ? await findEmployees(tx, call.companyId, { on, ids }) : [];
  for (const { id, name } of managers) nameOf.set(id, name);
  const located = await findLocated(tx, call.companyId);
  return {
    rows: people.map((person) =>
      rowOf(person, {
        on,
        managerName: person.managerId && nameOf.get(person.managerId),
        hasAddress: located.has(person.id),
      }),
    ),
  };
};

export const listNames: UseCase<typeof names.listNames> = async (tx, { on }, { companyId, today }) => ({
  rows: (await findNames(tx, companyId, on ?? today)).filter(({ standing }) => standing === 'active'),
});

/** Everybody of whom an address is known; one step into the key for each. */
async function findLocated(tx: Tx, companyId: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.$client.query<{ id: string }>({
    name: 'people: with an address',
    text: LOCATED,
    values: [companyId],
  });
  return new Set(rows.map(({ id }) => id));
}

const LOCATED = `
  select e.id from employee e
    cross join lateral (
      select from employee_fact f
       where f.company_id = e.company_id and f.employee_id = e.id and f.kind = 'address' limit 1) address
   where e.company_id = $1`;

interface Beside {
  readonly on: Day;
  readonly managerName: string | null | undefined;
  readonly hasAddress: boolean;
}

function rowOf(person: EmployeeAsOf, { on, managerName, hasAddress }: Beside): EmployeeRow {
  const { weeklyMinutes, ...row } = person;
  const { birthOn, joinedOn, leftOn } = row;
  const until = leftOn !== null && leftOn < on ? leftOn : on;
  return {
    ...row,
    managerName: managerName ?? null,
    age: birthOn === null ? null : Math.floor(monthsBetween(birthOn, on) / 12),
    tenureMonths: joinedOn && joinedOn <= on ? monthsBetween(joinedOn, until) : null,
    lacks: lacksOf(person, hasAddress),
  };
}

function lacksOf({ kind, standing, kana, birthOn, department }: EmployeeAsOf, hasAddress: boolean) {
  if (kind !== 'employee' || standing === 'left') return [];
  const has = { kana: kana !== '', birthOn: birthOn !== null, department: department !== null, address: hasAddress };
  return contract.LACKS.filter((field) => !has[field]);
}

/** @throws Refusal people/unknown-employee */
export const getEmployee: UseCase<typeof contract.getEmployee> = async (tx, input, call) => {
  // The record tells of every day, so that it is today's relation that decides.
  await requireInScope(tx, call, contract.getEmployee, { id: input.id, on: call.today });
  const info = await readEmployee(tx, call.companyId, { id: input.id, on: input.on ?? call.today });
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

/** A person with all facts; the values of sensitive ones are left out. */
export async function readEmployee(
  tx: Tx,
  companyId: string,
  { id, on }: { id: string; on: Day },
): Promise<EmployeeInfo> {
  const [person] = await findEmployees(tx, companyId, { on, ids: [id] });
  if (!person) throw new Refusal('people/unknown-employee', {}, { kind: 'notFound' });
  const [manager] = person.managerId ? await findEmployees(tx, companyId, { on, ids: [person.managerId] }) : [];
  const stored = await readFacts(tx, companyId, { employeeId: id });
  const facts = FACT_KINDS.flatMap((kind) => spansOf(stored.filter((fact) => fact.kind === kind)));
  return {
    employee: rowOf(person, {
      on,
      managerName: manager?.name,
      hasAddress: stored.some(({ kind }) => kind === 'address'),
    }),
    waiting: await findWaiting(tx, companyId, id),
    facts: facts.map((fact) => (SENSITIVE_FACTS.includes(fact.kind) ? { ...fact, value: null } : fact)),
  };
}

/** Shows sensitive facts; who asked, for whom and why goes into the log with it. */
export const revealFacts: UseCase<typeof contract.revealFacts> = async (tx, { id, kind, reason }, call) => {
  await requireInScope(tx, call, contract.revealFacts, { id, on: call.today });
  await recordAudit(tx, call, [
    { action: 'people/reveal-facts', subject: { kind: 'employee', id }, details: { kind, reason } },
  ]);
  await watchLook(tx, call, 'pay');
  const facts = await readFacts(tx, call.companyId, { employeeId: id, kinds: [kind] });
  return { facts: spansOf((await isOwn(tx, call, id)) ? toldOn(call.today, facts) : facts) };
};

export const searchEmployees: UseCase<typeof names.searchEmployees> = async (tx, { text, limit }, call) => {
  const isWhole = call.permissions.scopeOf(permissionOf(names.searchEmployees)) === 'company';
  const covered = isWhole ? undefined : await findPeopleInScope(tx, call, names.searchEmployees, call.today);
  const asked = and(
    eq(employee.companyId, call.companyId),
    covered &&
      inArray(
        employee.id,
        covered.map(({ id }) => id),
      ),
  );
  const found = await searchForgiving({
    text,
    limit,
    column: employee.searchText,
    read: (condition, atMost) =>
      tx
        .select({ id: employee.id, searchText: employee.searchText })
        .from(employee)
        .where(and(asked, condition))
        .orderBy(asc(employee.number))
        .limit(atMost),
  });
  const people = await findEmployees(tx, call.companyId, { on: call.today, ids: found.map(({ id }) => id) });
  return {
    hits: people.map(({ id, number, name }) => ({
      id,
      code: number,
      title: name,
      subtitle: number,
      path: `/EmployViewOrEdit/${id}`,
    })),
  };
};
