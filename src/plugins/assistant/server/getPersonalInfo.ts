import { and, eq } from 'drizzle-orm';
import { findFirstSteps } from '#server/company/firstSteps.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { company, role, userRole } from '#server/tables.ts';
import type { personalInfo } from '../contract/dashboard';

/** Who calls, for which company, in which roles (in the caller's language), and the day it is in Tokyo. */
export const getPersonalInfo: UseCase<typeof personalInfo> = async (tx, _input, call) => {
  const [home] = await tx.select({ title: company.title }).from(company).where(eq(company.id, call.companyId));
  const roles = await tx
    .select({ title: call.locale === 'ja' ? role.titleJa : role.titleEn })
    .from(userRole)
    .innerJoin(role, and(eq(role.companyId, userRole.companyId), eq(role.code, userRole.roleCode)))
    .where(eq(userRole.userId, call.userId))
    .orderBy(role.code);
  return {
    userName: call.userName,
    company: home?.title ?? '',
    roles: roles.map(({ title }) => title),
    today: call.today,
    hiddenTiles: await findHiddenTiles(tx, call),
    firstSteps: await findFirstSteps(tx, call),
  };
};

/** What one role of several shows is shown. */
async function findHiddenTiles(tx: Tx, { companyId, userId }: Call): Promise<string[]> {
  const { rows } = await tx.$client.query<{ code: string }>(
    `select l.code from role_left_out l
       join user_role u on u.company_id = l.company_id and u.role_code = l.role_code and u.user_id = $2
      where l.company_id = $1 and l.kind = 'tile'
      group by l.code
     having count(*) = (select count(*) from user_role where company_id = $1 and user_id = $2)
      order by l.code`,
    [companyId, userId],
  );
  return rows.map(({ code }) => code);
}
