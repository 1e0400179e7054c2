import type { Endpoint } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { findSubstitutions } from '#server/approval/substitutes.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { type EmployeeAsOf, findEmployeeOfUser, findEmployees, findPeopleInScope } from '../../people/server/service';
import { getLeaveRequest } from '../contract/leaveRequest';
import { getTimesheet } from '../contract/timesheet';

interface Range {
  readonly from: Day;
  readonly on: Day;
}

/** Everybody whose sheets a right covers, as of a day, by number; those who had left before it are not among them. */
export async function findPeopleOf(tx: Tx, call: Call, endpoint: Endpoint, range: Range): Promise<EmployeeAsOf[]> {
  const people = await findPeopleInScope(tx, call, endpoint, range.on);
  return people
    .filter((person) => isEmployed(person, range))
    .sort((one, other) => one.number.localeCompare(other.number));
}

/** The caller as `findPeopleOf` would have it, or nobody. */
export async function findSelf(tx: Tx, call: Call, range: Range): Promise<EmployeeAsOf[]> {
  const self = await findEmployeeOfUser(tx, call.companyId, { userId: call.userId, on: range.on });
  return self && isEmployed(self, range) ? [self] : [];
}

const isEmployed = ({ kind, joinedOn, leftOn }: EmployeeAsOf, { from, on }: Range): boolean =>
  kind === 'employee' && (joinedOn === null || joinedOn <= on) && (leftOn === null || leftOn >= from);

interface Asked {
  readonly employee: string | undefined;
  readonly on: Day;
  /** What is to be read: the month of a sheet, or the id of a request for leave. */
  readonly of?: string;
}

/**
 * The person whose sheet is asked for, the caller where nobody is named.
 * @throws Refusal time/no-employee, time/unknown-person (also for those whom the right does not cover)
 */
export async function requirePerson(tx: Tx, call: Call, endpoint: Endpoint, asked: Asked): Promise<EmployeeAsOf> {
  const { employee, on, of } = asked;
  const self = await findEmployeeOfUser(tx, call.companyId, { userId: call.userId, on });
  if (employee === undefined || employee === self?.id) {
    if (!self) throw new Refusal('time/no-employee', {}, { kind: 'notFound' });
    return self;
  }
  const covered = (await findPeopleInScope(tx, call, endpoint, on)).find(({ id }) => id === employee);
  if (covered) return covered;
  const isDecidedHere = of !== undefined && (await decides(tx, call, endpoint, { employee, of }));
  const [found] = isDecidedHere ? await findEmployees(tx, call.companyId, { on, ids: [employee] }) : [];
  if (!found) throw new Refusal('time/unknown-person', {}, { kind: 'notFound' });
  return found;
}

/** What of somebody is read with these rights may be decided about. */
const DECIDED = new Map<Endpoint, { table: string; column: string; kind: string }>([
  [getTimesheet, { table: 'timesheet', column: 's.month', kind: 'timesheet' }],
  [getLeaveRequest, { table: 'leave_request', column: 's.id::text', kind: 'leave-request' }],
]);

/** Whoever is to decide about this sheet or this leave, also as a deputy, or has decided, reads it whatever the right covers. */
async function decides(
  tx: Tx,
  call: Call,
  endpoint: Endpoint,
  { employee, of }: { employee: string; of: string },
): Promise<boolean> {
  const decided = DECIDED.get(endpoint);
  if (!decided) return false;
  const principals = (await findSubstitutions(tx, call))
    .filter(({ kinds }) => kinds.includes(decided.kind))
    .map(({ userId }) => userId);
  const { rows } = await tx.$client.query(
    `select 1 from ${decided.table} s join approval_request r
        on r.company_id = s.company_id and r.subject_kind = '${decided.kind}' and r.subject_id = s.id::text
      where s.company_id = $1 and s.employee_id = $2 and ${decided.column} = $3
        and (r.waiting_for_ids && $4::uuid[] or r.context->'history' @> $5::jsonb) limit 1`,
    [call.companyId, employee, of, [call.userId, ...principals], JSON.stringify([{ byId: call.userId }])],
  );
  return rows.length > 0;
}
