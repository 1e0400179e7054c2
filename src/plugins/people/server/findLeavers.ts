import type { FindLeavers } from '../../../server/plugin';
import { factOf } from './findEmployees';

const LEAVERS = `
  select e.user_id as "userId", contract.value ->> 'leftOn' as "leftOn"
    from employee e ${factOf('contract')}
   where e.company_id = $1 and e.user_id is not null and contract.value ->> 'leftOn' < $2::text`;

/** Whose last day is past, of the people who have a login. */
export const findLeavers: FindLeavers = async (tx, companyId, on) => {
  const { rows } = await tx.$client.query<{ userId: string; leftOn: string }>({
    name: 'people: leavers with a login',
    text: LEAVERS,
    values: [companyId, on],
  });
  return new Map(rows.map(({ userId, leftOn }) => [userId, leftOn]));
};
