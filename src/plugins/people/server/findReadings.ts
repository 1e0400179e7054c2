import type { PersonWithoutLogin } from '#server/permission/personWithoutLogin.ts';
import type { FindReadings, FindWithoutLogin } from '#server/plugin.ts';
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

const WITHOUT_LOGIN = `
  select e.number, coalesce(person.value ->> 'name', '') as name, coalesce(person.value ->> 'kana', '') as kana,
         coalesce(person.value ->> 'email', '') as email
    from employee e ${factOf('person')} ${factOf('contract')}
   where e.company_id = $1 and e.kind = 'employee' and e.user_id is null
     and coalesce(contract.value ->> 'leftOn', $2::text) >= $2::text
   order by e.number`;

/** Employees who are here or to come, of whom no login is known. */
export const findWithoutLogin: FindWithoutLogin = async (tx, { companyId, today }) => {
  const { rows } = await tx.$client.query<PersonWithoutLogin>({
    name: 'people: staff without logins',
    text: WITHOUT_LOGIN,
    values: [companyId, today],
  });
  return rows;
};
