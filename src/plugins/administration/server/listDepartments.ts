import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/department';
import type { Department } from '../contract/department';
import { departmentsAsOf, statesOf } from './departmentStates';

export const listDepartments: UseCase<typeof contract.listDepartments> = async (tx, { asOf }, call) => ({
  rows: await departmentsAsOf(tx, call.companyId, { asOf: asOf ?? call.today, today: call.today }),
});

/** @throws Refusal administration/unknown-department */
export const getDepartment: UseCase<typeof contract.getDepartment> = async (tx, { code }, call) => {
  const found = await requireDepartment(tx, call, code);
  return { ...found, effectiveOn: null, states: await statesOf(tx, call.companyId, code) };
};

/** The department of a code as it is today. */
export async function findDepartment(
  tx: Tx,
  { companyId, today }: Pick<Call, 'companyId' | 'today'>,
  code: string,
): Promise<Department | undefined> {
  const rows = await departmentsAsOf(tx, companyId, { asOf: today, today });
  return rows.find((row) => row.code === code);
}

/** @throws Refusal administration/unknown-department */
export async function requireDepartment(tx: Tx, call: Pick<Call, 'companyId' | 'today'>, code: string) {
  const found = await findDepartment(tx, call, code);
  if (!found) throw new Refusal('administration/unknown-department', { department: code }, { kind: 'notFound' });
  return found;
}
