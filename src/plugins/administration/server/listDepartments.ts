import { and, asc, eq } from 'drizzle-orm';
import { Refusal } from '../../../core/contract/refusal';
import type { Tx } from '../../../server/database/transaction';
import type { UseCase } from '../../../server/plugin';
import type * as contract from '../contract/department';
import type { Department } from '../contract/department';
import { department, departmentColumns } from './tables';

export const listDepartments: UseCase<typeof contract.listDepartments> = async (tx) => ({
  rows: await tx.select(departmentColumns).from(department).orderBy(asc(department.code)),
});

/** @throws Refusal administration/unknown-department */
export const getDepartment: UseCase<typeof contract.getDepartment> = async (tx, { code }, { companyId }) => {
  const found = await findDepartment(tx, companyId, code);
  if (!found) throw new Refusal('administration/unknown-department', { department: code }, { kind: 'notFound' });
  return found;
};

/** The department of a code, as the contract shows it. */
export async function findDepartment(tx: Tx, companyId: string, code: string): Promise<Department | undefined> {
  const isThis = and(eq(department.companyId, companyId), eq(department.code, code));
  const [found] = await tx.select(departmentColumns).from(department).where(isThis);
  return found;
}
