import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { EmployeeRow } from '../contract/employee';
import type { FactKind } from '../contract/factKinds';
import { classOfLack } from '../contract/lacks';
import { findLacks } from '../rules/lacks';
import { monthsBetween } from '../rules/monthsBetween';
import { type EmployeeAsOf, findEmployees } from './findEmployees';

interface RecordedKinds {
  readonly kinds: readonly FactKind[];
  /** The papers of the hire that came in. */
  readonly papers: readonly string[];
}

const NOTHING: RecordedKinds = { kinds: [], papers: [] };

interface InsuredType {
  readonly code: string;
  readonly hasSocialInsurance: boolean;
  readonly hasEmploymentInsurance: boolean;
}

/** People as rows of the list, as of a day, with what is missing of each as far as the caller may know. */
export async function rowsOf(
  tx: Tx,
  call: Call,
  { people, on }: { people: readonly EmployeeAsOf[]; on: Day },
): Promise<EmployeeRow[]> {
  const { companyId } = call;
  const nameOf = await findManagerNames(tx, companyId, { people, on });
  const recorded = await findRecorded(tx, companyId, people);
  const types = new Map((await findInsuredTypes(tx, companyId)).map((type) => [type.code, type]));
  return people.map((person) => {
    const { weeklyMinutes: _weekly, sex: _sex, ...row } = person;
    const { birthOn, joinedOn, leftOn, managerId, employeeType } = row;
    const until = leftOn !== null && leftOn < on ? leftOn : on;
    return {
      ...row,
      managerName: (managerId && nameOf.get(managerId)) ?? null,
      age: birthOn === null ? null : Math.floor(monthsBetween(birthOn, on) / 12),
      tenureMonths: joinedOn && joinedOn <= on ? monthsBetween(joinedOn, until) : null,
      lacks: lacksOf(call, { person, on, recorded: recorded.get(person.id), type: types.get(employeeType ?? '') }),
    };
  });
}

/** Whom somebody reports to has a name, though the right of the caller may not cover them. */
async function findManagerNames(
  tx: Tx,
  companyId: string,
  { people, on }: { people: readonly EmployeeAsOf[]; on: Day },
): Promise<ReadonlyMap<string, string>> {
  const known = new Map(people.map(({ id, name }) => [id, name]));
  const ids = [...new Set(people.flatMap(({ managerId }) => managerId ?? []))].filter((id) => !known.has(id));
  const managers = ids.length > 0 ? await findEmployees(tx, companyId, { on, ids }) : [];
  return new Map([...known, ...managers.map(({ id, name }) => [id, name] as const)]);
}

interface Beside {
  readonly person: EmployeeAsOf;
  readonly on: Day;
  readonly recorded: RecordedKinds | undefined;
  readonly type: InsuredType | undefined;
}

function lacksOf({ permissions }: Call, { person, on, recorded = NOTHING, type }: Beside) {
  if (person.kind !== 'employee' || person.standing === 'left') return [];
  const { kinds, papers } = recorded;
  const found = findLacks(
    {
      ...person,
      ...{ kinds: new Set(kinds), papers: new Set(papers) },
      hasSocialInsurance: type?.hasSocialInsurance ?? false,
      hasEmploymentInsurance: type?.hasEmploymentInsurance ?? false,
    },
    on,
  );
  return found.filter((lack) => {
    const fieldClass = classOfLack(lack);
    return fieldClass === null || permissions.reads(fieldClass);
  });
}

/** What has been recorded of each, now or to come; the kinds come from the key alone. */
async function findRecorded(
  tx: Tx,
  companyId: string,
  people: readonly EmployeeAsOf[],
): Promise<ReadonlyMap<string, RecordedKinds>> {
  const { rows } = await tx.$client.query<RecordedKinds & { id: string }>({
    name: 'people: kinds recorded',
    text: RECORDED,
    values: [companyId, people.map(({ id }) => id)],
  });
  return new Map(rows.map(({ id, ...recorded }) => [id, recorded]));
}

const RECORDED = `
  select f.employee_id as id, array_agg(distinct f.kind) as kinds,
         array(select papers.key from employee_fact d, jsonb_each(d.value) papers
                where d.company_id = $1 and d.employee_id = f.employee_id and d.kind = 'hireDocuments'
                  and jsonb_typeof(papers.value) <> 'null') as papers
    from employee_fact f
   where f.company_id = $1 and f.employee_id = any($2::uuid[])
   group by f.employee_id`;

async function findInsuredTypes(tx: Tx, companyId: string): Promise<readonly InsuredType[]> {
  const { rows } = await tx.$client.query<InsuredType>(
    `select code, has_social_insurance as "hasSocialInsurance", has_employment_insurance as "hasEmploymentInsurance"
       from employee_type where company_id = $1`,
    [companyId],
  );
  return rows;
}
