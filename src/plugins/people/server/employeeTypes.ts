import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { Refusal } from '../../../core/contract/refusal';
import type { Day } from '../../../core/value/day';
import { recordAudit } from '../../../server/audit/recordAudit';
import { deleteUnlessNamed } from '../../../server/database/deleteUnlessNamed';
import type { Tx } from '../../../server/database/transaction';
import type { UseCase } from '../../../server/plugin';
import { changesOf } from '../../../server/record/changesOf';
import type * as contract from '../contract/employeeType';
import { findEmployees } from './findEmployees';
import { employeeType } from './tables';

const { companyId: _company, ...columns } = getTableColumns(employeeType);

export const listEmployeeTypes: UseCase<typeof contract.listEmployeeTypes> = async (
  tx,
  _input,
  { companyId, today },
) => {
  const people = await countPeople(tx, companyId, today);
  const rows = await tx
    .select(columns)
    .from(employeeType)
    .where(eq(employeeType.companyId, companyId))
    .orderBy(asc(employeeType.code));
  return { rows: rows.map((row) => ({ ...row, people: people.get(row.code) ?? 0 })) };
};

/** How many people there are by code, whoever has left left out. */
async function countPeople(tx: Tx, companyId: string, on: Day): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { employeeType: code, standing } of await findEmployees(tx, companyId, { on })) {
    if (code !== null && standing !== 'left') counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

/** @throws Refusal people/unknown-type */
export const getEmployeeType: UseCase<typeof contract.getEmployeeType> = async (tx, { code }, { companyId, today }) => {
  const [row] = await tx
    .select(columns)
    .from(employeeType)
    .where(and(eq(employeeType.companyId, companyId), eq(employeeType.code, code)));
  if (!row) throw new Refusal('people/unknown-type', { type: code }, { kind: 'notFound' });
  return { ...row, people: (await countPeople(tx, companyId, today)).get(code) ?? 0 };
};

/** Creates one when no version is given, changes the given version otherwise. */
export const updateEmployeeType: UseCase<typeof contract.updateEmployeeType> = async (tx, input, call) => {
  const { version, ...values } = input.employeeType;
  const isThis = and(eq(employeeType.companyId, call.companyId), eq(employeeType.code, values.code));
  const [before] = await tx.select(columns).from(employeeType).where(isThis).for('update');
  if (version === undefined && before) {
    throw new Refusal('people/type-exists', { type: `${before.code} ${before.title}` });
  }
  if (version !== undefined && !before) {
    throw new Refusal('people/unknown-type', { type: values.code }, { kind: 'notFound' });
  }
  if (before && before.version !== version) {
    throw new Refusal(
      'people/type-changed',
      { type: `${before.code} ${before.title}` },
      { kind: 'conflict', details: { yours: input.employeeType, current: before } },
    );
  }
  const [saved] = before
    ? await tx
        .update(employeeType)
        .set({ ...values, version: before.version + 1 })
        .where(isThis)
        .returning(columns)
    : await tx
        .insert(employeeType)
        .values({ companyId: call.companyId, ...values })
        .returning(columns);
  if (!saved) throw new Error(`employeeType ${values.code} was not stored`);
  await recordAudit(tx, call, [
    {
      action: before ? 'people/update-employee-type' : 'people/create-employee-type',
      subject: { kind: 'employee-type', id: saved.code },
      details: { title: saved.title, changes: changesOf(before ?? {}, saved) },
    },
  ]);
  return { ...saved, people: (await countPeople(tx, call.companyId, call.today)).get(saved.code) ?? 0 };
};

/** Deletes what nobody is or was; otherwise it takes no new people. */
export const deleteEmployeeType: UseCase<typeof contract.deleteEmployeeType> = async (tx, { code, version }, call) => {
  const isThis = and(eq(employeeType.companyId, call.companyId), eq(employeeType.code, code));
  const [current] = await tx.select(columns).from(employeeType).where(isThis).for('update');
  if (!current) throw new Refusal('people/unknown-type', { type: code }, { kind: 'notFound' });
  if (current.version !== version) {
    throw new Refusal(
      'people/type-changed',
      { type: `${current.code} ${current.title}` },
      { kind: 'conflict', details: { yours: { code, version }, current } },
    );
  }
  const isDeleted = await deleteUnlessNamed(tx, (attempt) => attempt.delete(employeeType).where(isThis));
  if (!isDeleted) {
    await tx
      .update(employeeType)
      .set({ isActive: false, version: version + 1 })
      .where(isThis);
  }
  await recordAudit(tx, call, [
    {
      action: isDeleted ? 'people/delete-employee-type' : 'people/deactivate-employee-type',
      subject: { kind: 'employee-type', id: code },
      details: { title: current.title },
    },
  ]);
  return { code, outcome: isDeleted ? 'deleted' : 'deactivated' };
};
