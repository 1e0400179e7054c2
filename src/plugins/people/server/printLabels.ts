import { recordAudit } from '#server/audit/recordAudit.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/labels';
import type { AddressLabel } from '../contract/labels';
import { factOf } from './findEmployees';

const LABELS = `
  select e.number, coalesce(person.value ->> 'name', '') as name,
         coalesce(address.value ->> 'postalCode', '') as "postalCode", coalesce(address.value ->> 'address', '') as address
    from employee e ${(['person', 'address'] as const).map(factOf).join('')}
   where e.company_id = $1 and e.id = any($3::uuid[])
   order by e.number`;

/** Where people live today, with a line in the log that says who took how many. */
export const printLabels: UseCase<typeof contract.printLabels> = async (tx, { ids }, call) => {
  const { rows } = await tx.$client.query<AddressLabel>({
    name: 'people: labels',
    text: LABELS,
    values: [call.companyId, call.today, ids],
  });
  await recordAudit(tx, call, [
    {
      action: 'people/print-labels',
      subject: { kind: 'company', id: call.companyId },
      details: { numbers: rows.map(({ number }) => number) },
    },
  ]);
  return { rows };
};
