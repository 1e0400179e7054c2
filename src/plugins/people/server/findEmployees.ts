import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { FactKind } from '../contract/factKinds';
import type { SEXES } from '../contract/facts';
import type { EmployeeName } from '../contract/names';

/** A person as they stand on a day. */
export interface EmployeeAsOf extends EmployeeName {
  readonly version: number;
  readonly birthOn: Day | null;
  readonly sex: (typeof SEXES)[number];
  readonly residenceThrough: Day | null;
  readonly employeeType: string | null;
  readonly employeeTypeTitle: string | null;
  readonly joinedOn: Day | null;
  readonly contractThrough: Day | null;
  readonly leftOn: Day | null;
  /** The next day after this one from which a fact is different. */
  readonly changesOn: Day | null;
  /** As agreed; null where no contract says. */
  readonly weeklyMinutes: number | null;
}

/** Whom to find as of `on`; without more than that, everybody. */
export interface EmployeeQuestion {
  readonly on: Day;
  readonly ids?: readonly string[];
  /** By id or number. */
  readonly who?: readonly string[] | undefined;
  readonly userId?: string;
  /** The kinds whose changes `changesOn` tells of; without them, all. */
  readonly changing?: readonly FactKind[] | undefined;
}

/**
 * People as of a day, by number. What somebody's first fact of a kind says is shown before its day too: who joins next
 * month has a name and a department today, and `standing` says that they are yet to come.
 */
export async function findEmployees(
  tx: Tx,
  companyId: string,
  { on, ids, who, userId, changing }: EmployeeQuestion,
): Promise<EmployeeAsOf[]> {
  const { rows } = await tx.$client.query<EmployeeAsOf>({
    name: 'people: as of a day',
    text: AS_OF,
    values: [companyId, on, ids ?? null, userId ?? null, changing ?? null, who ?? null],
  });
  return rows;
}

/** Everybody as of a day, or those of some numbers, by number, with what anybody in the company may know of them and nothing else. */
export async function findNames(
  tx: Tx,
  companyId: string,
  on: Day,
  numbers?: readonly string[],
): Promise<EmployeeName[]> {
  const { rows } = await tx.$client.query<EmployeeName>({
    name: 'people: names as of a day',
    text: `select ${NAMED} ${PEOPLE}
            where e.company_id = $1 and ($3::text[] is null or e.number = any($3)) order by e.number`,
    values: [companyId, on, numbers ?? null],
  });
  return rows;
}

/** The person behind a login as of a day. */
export async function findEmployeeOfUser(
  tx: Tx,
  companyId: string,
  { userId, on }: { userId: string; on: Day },
): Promise<EmployeeAsOf | undefined> {
  const [found] = await findEmployees(tx, companyId, { on, userId });
  return found;
}

/** Those who report to a manager on a day, through any number of levels, the manager left out. */
export async function findReports(
  tx: Tx,
  companyId: string,
  { managerId, on }: { managerId: string; on: Day },
): Promise<EmployeeAsOf[]> {
  const everybody = await findEmployees(tx, companyId, { on });
  const found = new Set<string>([managerId]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { id, managerId: above } of everybody) if (above !== null && found.has(above)) found.add(id);
  }
  return everybody.filter(({ id }) => id !== managerId && found.has(id));
}

/**
 * The fact of a kind that holds on day $2, or the first one to come: the second half is looked at only where the first
 * finds nothing, so that each costs one step into the key.
 */
export const factOf = (kind: FactKind) => {
  const facts = `select value, recorded_at, department, position, employee_type, manager_id from employee_fact f
     where f.company_id = e.company_id and f.employee_id = e.id and f.kind = '${kind}' and f.valid_from`;
  return `
  left join lateral (
    (${facts} <= $2::date order by f.valid_from desc limit 1)
    union all (${facts} > $2::date order by f.valid_from limit 1)
    limit 1) ${kind} on true`;
};

/** What a name of the contract holds; the day is $2. */
const NAMED = `
  e.id, e.number, e.kind, e.user_id as "userId",
  coalesce(person.value ->> 'name', '') as name,
  coalesce(person.value ->> 'kana', '') as kana,
  case when e.kind = 'candidate' then 'candidate'
       when contract.value ->> 'joinedOn' > $2::text then 'joining'
       when contract.value ->> 'leftOn' < $2::text then 'left'
       else 'active' end as standing,
  team.department, d.title as "departmentTitle", team.position, p.title as "positionTitle",
  team.manager_id as "managerId"`;

const PEOPLE = `
    from employee e ${factOf('person')} ${factOf('contract')} ${factOf('team')}
    left join department d on d.company_id = e.company_id and d.code = team.department
    left join position p on p.company_id = e.company_id and p.code = team.position`;

const AS_OF = `
  select ${NAMED}, e.version,
         person.value ->> 'birthOn' as "birthOn",
         coalesce(person.value ->> 'sex', 'unspecified') as sex,
         person.value ->> 'residenceThrough' as "residenceThrough",
         contract.employee_type as "employeeType", t.title as "employeeTypeTitle",
         (select min(f.valid_from)::text from employee_fact f
           where f.company_id = e.company_id and f.employee_id = e.id and f.valid_from > $2::date
             and ($5::text[] is null or f.kind = any($5))) as "changesOn",
         contract.value ->> 'joinedOn' as "joinedOn",
         contract.value ->> 'contractThrough' as "contractThrough",
         contract.value ->> 'leftOn' as "leftOn",
         (contract.value ->> 'weeklyMinutes')::int as "weeklyMinutes"
    ${PEOPLE}
    left join employee_type t on t.company_id = e.company_id and t.code = contract.employee_type
   where e.company_id = $1
     and ($3::uuid[] is null or e.id = any($3))
     and ($4::uuid is null or e.user_id = $4)
     and ($6::text[] is null or e.id::text = any($6) or e.number = any($6))
   order by e.number`;
