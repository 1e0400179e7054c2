import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { FactKind } from '../contract/factKinds';
import type { FactValue } from '../contract/facts';
import { readValue } from './readFacts';

const KINDS = ['salary', 'endowment', 'hireInsurance', 'dependants', 'bank', 'commute'] as const satisfies FactKind[];
type PayFactKind = (typeof KINDS)[number];

/** What payroll works with, of one person as of a day. A kind nobody has recorded by then is absent. */
export interface PayFactsOf {
  readonly employeeId: string;
  readonly salary?: FactValue<'salary'>;
  readonly endowment?: FactValue<'endowment'>;
  readonly hireInsurance?: FactValue<'hireInsurance'>;
  readonly dependants?: FactValue<'dependants'>;
  readonly hasBankAccount: boolean;
  readonly commute?: FactValue<'commute'>;
  /** Monthly, of the position held, in yen. */
  readonly positionAllowance: number;
  /** Whether the kind of employment is insured unless something else is recorded. */
  readonly hasSocialInsurance: boolean;
  readonly hasEmploymentInsurance: boolean;
  /** 役員: hired as somebody who is no worker. */
  readonly isOfficer: boolean;
}

interface Row {
  readonly employeeId: string;
  readonly kind: PayFactKind | null;
  readonly value: unknown;
  readonly allowance: number | null;
  readonly social: boolean | null;
  readonly employment: boolean | null;
  readonly worker: boolean | null;
}

/** Of everybody, or of some: the facts payroll works with, as they hold on a day; nothing that is only yet to come. */
export async function findPayFacts(
  tx: Tx,
  companyId: string,
  { on, ids }: { readonly on: Day; readonly ids?: readonly string[] },
): Promise<ReadonlyMap<string, PayFactsOf>> {
  const { rows } = await tx.$client.query<Row>({
    name: 'people: pay facts as of a day',
    text: PAY_FACTS,
    values: [companyId, on, ids ?? null, KINDS],
  });
  const found = new Map<string, PayFactsOf>();
  for (const { employeeId, kind, value, allowance, social, employment, worker } of rows) {
    const known = found.get(employeeId) ?? {
      employeeId,
      hasBankAccount: false,
      positionAllowance: allowance ?? 0,
      hasSocialInsurance: social ?? false,
      hasEmploymentInsurance: employment ?? false,
      isOfficer: worker === false,
    };
    found.set(employeeId, { ...known, ...(kind && told(kind, value)) });
  }
  return found;
}

const told = (kind: PayFactKind, value: unknown): Partial<PayFactsOf> =>
  kind === 'bank' ? { hasBankAccount: true } : { [kind]: readValue(kind, value) };

const PAY_FACTS = `
  select e.id as "employeeId", f.kind, f.value,
         p.allowance, t.has_social_insurance as social, t.has_employment_insurance as employment, t.is_worker as worker
    from employee e
    left join lateral (
      select distinct on (kind) kind, value from employee_fact
       where company_id = e.company_id and employee_id = e.id and valid_from <= $2::date and kind = any($4)
       order by kind, valid_from desc) f on true
    left join lateral (
      select position from employee_fact
       where company_id = e.company_id and employee_id = e.id and valid_from <= $2::date and kind = 'team'
       order by valid_from desc limit 1) team on true
    left join position p on p.company_id = e.company_id and p.code = team.position
    left join lateral (
      select employee_type from employee_fact
       where company_id = e.company_id and employee_id = e.id and valid_from <= $2::date and kind = 'contract'
       order by valid_from desc limit 1) contract on true
    left join employee_type t on t.company_id = e.company_id and t.code = contract.employee_type
   where e.company_id = $1 and e.kind = 'employee' and ($3::uuid[] is null or e.id = any($3))
   order by e.number, f.kind`;
