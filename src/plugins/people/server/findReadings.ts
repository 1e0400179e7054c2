import type { FindReadings } from '../../../server/plugin';
import { factOf } from './findEmployees';

const READINGS = `
  select e.user_id as "userId", person.value ->> 'kana' as kana
    from employee e ${factOf('person')}
   where e.company_id = $1 and e.user_id is not null`;

/** The kana of the people who have a login, as they are called today. */
export const findReadings: FindReadings = async (tx, { companyId, today }) => {
  const { rows } = await tx.$client.query<{ userId: string; kana: string | null }>({
    name: 'people: readings of logins',
    text: READINGS,
    values: [companyId, today],
  });
  return new Map(rows.map(({ userId, kana }) => [userId, kana ?? '']));
};
