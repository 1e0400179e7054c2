import { type Endpoint, permissionOf } from '../../../core/contract/endpoint';
import { Refusal } from '../../../core/contract/refusal';
import type { Day } from '../../../core/value/day';
import { findSubstitutions } from '../../../server/approval/substitutes';
import type { Tx } from '../../../server/database/transaction';
import type { Call } from '../../../server/plugin';
import { type EmployeeAsOf, findEmployeeOfUser, findEmployees, findReports } from '../../people/server/service';
import { getTimesheet } from '../contract/timesheet';

/** Everybody whose sheets a right covers, as of a day, by number; those who had left before it are not among them. */
export async function findPeopleOf(
  tx: Tx,
  call: Call,
  endpoint: Endpoint,
  { from, on }: { from: Day; on: Day },
): Promise<EmployeeAsOf[]> {
  const people = await coveredPeople(tx, call, endpoint, on);
  return people
    .filter(
      ({ kind, joinedOn, leftOn }) =>
        kind === 'employee' && (joinedOn === null || joinedOn <= on) && (leftOn === null || leftOn >= from),
    )
    .sort((one, other) => one.number.localeCompare(other.number));
}

async function coveredPeople(tx: Tx, call: Call, endpoint: Endpoint, on: Day): Promise<EmployeeAsOf[]> {
  const scope = call.permissions.scopeOf(permissionOf(endpoint));
  if (scope === 'company') return findEmployees(tx, call.companyId, { on });
  const self = await findEmployeeOfUser(tx, call.companyId, { userId: call.userId, on });
  if (!self) return [];
  if (scope === 'own') return [self];
  const reports = await findReports(tx, call.companyId, { managerId: self.id, on });
  if (scope === 'team') return [self, ...reports];
  const everybody = await findEmployees(tx, call.companyId, { on });
  const isReport = new Set(reports.map(({ id }) => id));
  return everybody.filter(
    ({ id, department }) =>
      id === self.id || isReport.has(id) || (department !== null && department === self.department),
  );
}

/**
 * The person whose sheet is asked for, the caller where nobody is named.
 * @throws Refusal time/no-employee, time/unknown-person (also for those whom the right does not cover)
 */
export async function requirePerson(
  tx: Tx,
  call: Call,
  endpoint: Endpoint,
  { employee, on }: { employee: string | undefined; on: Day },
): Promise<EmployeeAsOf> {
  const self = await findEmployeeOfUser(tx, call.companyId, { userId: call.userId, on });
  if (employee === undefined || employee === self?.id) {
    if (!self) throw new Refusal('time/no-employee', {}, { kind: 'notFound' });
    return self;
  }
  const covered = (await coveredPeople(tx, call, endpoint, on)).find(({ id }) => id === employee);
  const found = covered ?? (await findAsked(tx, call, endpoint, { employee, on }));
  if (!found) throw new Refusal('time/unknown-person', {}, { kind: 'notFound' });
  return found;
}

/** Whoever is to decide about a sheet of somebody, also as a deputy, reads it whatever the right covers. */
async function findAsked(
  tx: Tx,
  call: Call,
  endpoint: Endpoint,
  { employee, on }: { employee: string; on: Day },
): Promise<EmployeeAsOf | undefined> {
  if (endpoint !== getTimesheet) return undefined;
  const principals = (await findSubstitutions(tx, call)).map(({ userId }) => userId);
  const { rows } = await tx.$client.query(
    `select 1 from timesheet s join approval_request r
        on r.company_id = s.company_id and r.subject_kind = 'timesheet' and r.subject_id = s.id::text
      where s.company_id = $1 and s.employee_id = $2 and r.waiting_for_ids && $3::uuid[] limit 1`,
    [call.companyId, employee, [call.userId, ...principals]],
  );
  return rows.length > 0 ? (await findEmployees(tx, call.companyId, { on, ids: [employee] }))[0] : undefined;
}
