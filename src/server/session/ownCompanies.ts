import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';

/** The companies in which the person behind a user has a login that works: at home, and where home lets the user come. */
export async function readOwnCompanies(tx: Tx, { companyId, userId }: Call): Promise<OwnCompany[]> {
  const { rows } = await tx.$client.query<OwnCompany>(
    `with person as (
       select coalesce(home_company_id, company_id) as company_id, coalesce(home_user_id, id) as id
         from app_user where company_id = $1 and id = $2
     )
     select c.id, c.code, c.title, c.id = $1 as "isThis", u.id as "userId"
       from person p
       join app_user u on (u.company_id, u.id) = (p.company_id, p.id)
                       or (u.home_company_id, u.home_user_id) = (p.company_id, p.id)
       join company c on c.id = u.company_id
      where u.is_active order by c.code`,
    [companyId, userId],
  );
  return rows;
}

interface OwnCompany {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly isThis: boolean;
  readonly userId: string;
}
