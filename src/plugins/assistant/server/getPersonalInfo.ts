import { and, eq } from 'drizzle-orm';
import type { UseCase } from '../../../server/plugin';
import { company, role, userRole } from '../../../server/tables';
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
  };
};
