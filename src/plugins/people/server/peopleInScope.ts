import { type Endpoint, permissionOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import {
  type EmployeeAsOf,
  type EmployeeQuestion,
  findEmployeeOfUser,
  findEmployees,
  findReports,
} from './findEmployees';

/**
 * The people whom the caller's right to an endpoint covers, as they stand on a day, by number: oneself, those who report
 * to oneself through any number of levels, with them those of one's own department, or everybody.
 */
export async function findPeopleInScope(tx: Tx, call: Call, endpoint: Endpoint, on: Day): Promise<EmployeeAsOf[]> {
  const scope = call.permissions.scopeOf(permissionOf(endpoint));
  if (scope === 'company') return findEmployees(tx, call.companyId, { on });
  const self = await findEmployeeOfUser(tx, call.companyId, { userId: call.userId, on });
  if (!self) return [];
  if (scope === 'own') return [self];
  const reports = new Set((await findReports(tx, call.companyId, { managerId: self.id, on })).map(({ id }) => id));
  const isOfDepartment = ({ department }: EmployeeAsOf) =>
    scope === 'department' && department !== null && department === self.department;
  const everybody = await findEmployees(tx, call.companyId, { on });
  return everybody.filter((person) => person.id === self.id || reports.has(person.id) || isOfDepartment(person));
}

/**
 * The people of whom a right shows the record, as they stand on a day, by number. A right for less than the company covers
 * whom the relation of today covers, whatever day is asked for, and neither candidates nor whoever has left.
 */
export async function findRecordsInScope(
  tx: Tx,
  call: Call,
  endpoint: Endpoint,
  { on, changing }: Pick<EmployeeQuestion, 'on' | 'changing'>,
): Promise<EmployeeAsOf[]> {
  const isWhole = call.permissions.scopeOf(permissionOf(endpoint)) === 'company';
  if (isWhole) return findEmployees(tx, call.companyId, { on, changing });
  const covered = (await findPeopleInScope(tx, call, endpoint, call.today)).filter(
    ({ kind, standing, userId }) => userId === call.userId || (kind !== 'candidate' && standing !== 'left'),
  );
  return findEmployees(tx, call.companyId, { on, changing, ids: covered.map(({ id }) => id) });
}

/** A person as of a day, if the caller's right to an endpoint covers them. */
export async function findInScope(
  tx: Tx,
  call: Call,
  endpoint: Endpoint,
  { id, on }: { id: string; on: Day },
): Promise<EmployeeAsOf | undefined> {
  const isWhole = call.permissions.scopeOf(permissionOf(endpoint)) === 'company';
  const covered = isWhole
    ? await findEmployees(tx, call.companyId, { on, ids: [id] })
    : await findRecordsInScope(tx, call, endpoint, { on });
  return covered.find((person) => person.id === id);
}

/**
 * Refuses a person whom the caller's right to an endpoint does not cover: it is not even told that they are there.
 * @throws Refusal people/unknown-employee
 */
export async function requireInScope(
  tx: Tx,
  call: Call,
  endpoint: Endpoint,
  asked: { id: string; on: Day },
): Promise<void> {
  const person = await findInScope(tx, call, endpoint, asked);
  if (!person) throw new Refusal('people/unknown-employee', {}, { kind: 'notFound' });
}
