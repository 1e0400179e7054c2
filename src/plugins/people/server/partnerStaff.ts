import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import type { FactValue, Proposal } from '../contract/facts';
import type * as contract from '../contract/partnerStaff';
import type { PartnerStaffRow } from '../contract/partnerStaff';
import { engagementStateOn, freeFrom, workedTimes, workOn } from '../rules/engagement';
import { factOn } from '../rules/spans';
import { factOf } from './findEmployees';
import { readFacts, readValue } from './readFacts';
import { lockEmployee, recordFact } from './recordFact';

const PARTNER_STAFF = `
  select e.id, e.number, e.kind, e.version,
         coalesce(person.value ->> 'name', '') as name, coalesce(person.value ->> 'kana', '') as kana,
         d.title as "departmentTitle", proposals.value as proposals,
         (select coalesce(jsonb_agg(jsonb_build_object('validFrom', f.valid_from, 'value', f.value) order by f.valid_from), '[]')
            from employee_fact f
           where f.company_id = e.company_id and f.employee_id = e.id and f.kind = 'engagement') as engagements
    from employee e ${(['person', 'team', 'proposals'] as const).map(factOf).join('')}
    left join department d on d.company_id = e.company_id and d.code = team.department
   where e.company_id = $1 and e.kind in ('bp', 'freelance')
   order by e.number`;

type StoredRow = Pick<PartnerStaffRow, 'id' | 'number' | 'kind' | 'version' | 'name' | 'kana' | 'departmentTitle'> & {
  readonly proposals: unknown;
  readonly engagements: readonly { readonly validFrom: Day; readonly value: unknown }[];
};

export const listFreelancers: UseCase<typeof contract.listFreelancers> = async (tx, input, { companyId, today }) => {
  const on = input.on ?? today;
  const { rows } = await tx.$client.query<StoredRow>({
    name: 'people: partner staff',
    text: PARTNER_STAFF,
    values: [companyId, on],
  });
  const staff = rows.map(({ engagements, proposals: stored, ...person }) => {
    const recorded = engagements.map(({ validFrom, value }) => ({ validFrom, value: readValue('engagement', value) }));
    const times = workedTimes(recorded);
    const engagement = workOn(times, on)?.engagement ?? recorded.at(-1)?.value ?? null;
    const { proposals } = readValue('proposals', stored ?? {});
    return { ...person, engagement, proposals, state: engagementStateOn(times, on), freeFrom: freeFrom(times, on) };
  });
  const titles = await findPartnerTitles(
    tx,
    companyId,
    staff.flatMap(({ engagement, proposals }) => [
      ...(engagement ? [engagement.partner, engagement.customer] : []),
      ...proposals.map(({ customer }) => customer),
    ]),
  );
  const titleOf = (code: string | null | undefined) => (code ? (titles.get(code) ?? code) : null);
  return {
    rows: staff.map((row) => ({
      ...row,
      partnerTitle: titleOf(row.engagement?.partner),
      customerTitle: titleOf(row.engagement?.customer),
      proposedTo: row.proposals.filter(isWaiting).map(({ customer }) => titles.get(customer) ?? customer),
    })),
  };
};

const isWaiting = ({ outcome }: Proposal) => outcome === 'waiting';

async function findPartnerTitles(
  tx: Tx,
  companyId: string,
  codes: readonly (string | null)[],
): Promise<Map<string, string>> {
  const { rows } = await tx.$client.query<{ code: string; title: string }>({
    name: 'people: titles of partners',
    text: 'select code, title from business_partner where company_id = $1 and code = any($2)',
    values: [companyId, [...new Set(codes)]],
  });
  return new Map(rows.map(({ code, title }) => [code, title]));
}

/** @throws Refusal people/not-partner-staff, people/engagement-overlaps, people/unknown-partner */
export const assignStaff: UseCase<typeof contract.assignStaff> = async (tx, { id, version, engagement }, call) => {
  const person = await lockEmployee(tx, call.companyId, { id, version });
  if (person.kind !== 'bp' && person.kind !== 'freelance') {
    throw new Refusal('people/not-partner-staff', { employee: person.number });
  }
  const from = engagement.startsOn ?? call.today;
  await recordFact(tx, call, { employeeId: id, kind: 'engagement', from, value: engagement });
  const stored = factOn(await readFacts(tx, call.companyId, { employeeId: id, kinds: ['proposals'] }), call.today);
  const won = stored && wonBy(engagement, readValue('proposals', stored.value).proposals);
  if (won) {
    await recordFact(tx, call, { employeeId: id, kind: 'proposals', from: call.today, value: { proposals: won } });
  }
  await recordAudit(tx, call, [
    {
      action: 'people/assign-staff',
      subject: { kind: 'employee', id },
      details: { customer: engagement.customer, from, through: engagement.endsOn, orderNumber: engagement.orderNumber },
    },
  ]);
  return { id, version: version + 1 };
};

/** The proposals once the engagement is agreed; undefined where none waited at its customer. */
function wonBy({ customer }: FactValue<'engagement'>, proposals: readonly Proposal[]): Proposal[] | undefined {
  const isWon = (each: Proposal) => isWaiting(each) && each.customer === customer;
  return proposals.some(isWon)
    ? proposals.map((each) => (isWon(each) ? { ...each, outcome: 'won' } : each))
    : undefined;
}
