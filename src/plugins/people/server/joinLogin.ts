import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/transaction.ts';
import type { JoinLogin } from '#server/plugin.ts';
import { appUser } from '#server/tables.ts';
import { employee } from './tables';

/** The login that carries an employee number already. */
export async function findUserOfNumber(tx: Tx, companyId: string, number: string): Promise<string | null> {
  const [user] = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.companyId, companyId), sql`lower(${appUser.employeeNumber}) = lower(${number})`))
    .limit(1);
  return user?.id ?? null;
}

/** Whoever is invited after being hired signs in as the employee of the same number. */
export const joinLogin: JoinLogin = async (tx, { companyId }, { userId, employeeNumber }) => {
  await tx
    .update(employee)
    .set({ userId })
    .where(
      and(
        eq(employee.companyId, companyId),
        eq(employee.kind, 'employee'),
        isNull(employee.userId),
        sql`lower(${employee.number}) = lower(${employeeNumber})`,
      ),
    );
};
