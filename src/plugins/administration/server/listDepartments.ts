import { asc } from 'drizzle-orm';
import type { UseCase } from '../../../server/plugin';
import type * as contract from '../contract/department';
import { department, departmentColumns } from './tables';

export const listDepartments: UseCase<typeof contract.listDepartments> = async (tx) => ({
  rows: await tx.select(departmentColumns).from(department).orderBy(asc(department.code)),
});
