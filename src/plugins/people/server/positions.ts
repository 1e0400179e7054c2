import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { Refusal } from '../../../core/contract/refusal';
import type { Day } from '../../../core/value/day';
import { recordAudit } from '../../../server/audit/recordAudit';
import { deleteUnlessNamed } from '../../../server/database/deleteUnlessNamed';
import type { Tx } from '../../../server/database/transaction';
import type { UseCase } from '../../../server/plugin';
import { changesOf } from '../../../server/record/changesOf';
import type * as contract from '../contract/position';
import { findEmployees } from './findEmployees';
import { position } from './tables';

const { companyId: _company, ...columns } = getTableColumns(position);

export const listPositions: UseCase<typeof contract.listPositions> = async (tx, _input, { companyId, today }) => {
  const people = await countPeople(tx, companyId, today);
  const rows = await tx
    .select(columns)
    .from(position)
    .where(eq(position.companyId, companyId))
    .orderBy(asc(position.rank), asc(position.code));
  return { rows: rows.map((row) => ({ ...row, people: people.get(row.code) ?? 0 })) };
};

/** How many people there are by code, whoever has left left out. */
async function countPeople(tx: Tx, companyId: string, on: Day): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { position: code, standing } of await findEmployees(tx, companyId, { on })) {
    if (code !== null && standing !== 'left') counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

/** @throws Refusal people/unknown-position */
export const getPosition: UseCase<typeof contract.getPosition> = async (tx, { code }, { companyId, today }) => {
  const [row] = await tx
    .select(columns)
    .from(position)
    .where(and(eq(position.companyId, companyId), eq(position.code, code)));
  if (!row) throw new Refusal('people/unknown-position', { position: code }, { kind: 'notFound' });
  return { ...row, people: (await countPeople(tx, companyId, today)).get(code) ?? 0 };
};

/** Creates one when no version is given, changes the given version otherwise. */
export const updatePosition: UseCase<typeof contract.updatePosition> = async (tx, input, call) => {
  const { version, ...values } = input.position;
  const isThis = and(eq(position.companyId, call.companyId), eq(position.code, values.code));
  const [before] = await tx.select(columns).from(position).where(isThis).for('update');
  if (version === undefined && before) {
    throw new Refusal('people/position-exists', { position: `${before.code} ${before.title}` });
  }
  if (version !== undefined && !before) {
    throw new Refusal('people/unknown-position', { position: values.code }, { kind: 'notFound' });
  }
  if (before && before.version !== version) {
    throw new Refusal(
      'people/position-changed',
      { position: `${before.code} ${before.title}` },
      { kind: 'conflict', details: { yours: input.position, current: before } },
    );
  }
  const [saved] = before
    ? await tx
        .update(position)
        .set({ ...values, version: before.version + 1 })
        .where(isThis)
        .returning(columns)
    : await tx
        .insert(position)
        .values({ companyId: call.companyId, ...values })
        .returning(columns);
  if (!saved) throw new Error(`position ${values.code} was not stored`);
  await recordAudit(tx, call, [
    {
      action: before ? 'people/update-position' : 'people/create-position',
      subject: { kind: 'position', id: saved.code },
      details: { title: saved.title, changes: changesOf(before ?? {}, saved) },
    },
  ]);
  return { ...saved, people: (await countPeople(tx, call.companyId, call.today)).get(saved.code) ?? 0 };
};

/** Deletes what nobody is or was; otherwise it takes no new people. */
export const deletePosition: UseCase<typeof contract.deletePosition> = async (tx, { code, version }, call) => {
  const isThis = and(eq(position.companyId, call.companyId), eq(position.code, code));
  const [current] = await tx.select(columns).from(position).where(isThis).for('update');
  if (!current) throw new Refusal('people/unknown-position', { position: code }, { kind: 'notFound' });
  if (current.version !== version) {
    throw new Refusal(
      'people/position-changed',
      { position: `${current.code} ${current.title}` },
      { kind: 'conflict', details: { yours: { code, version }, current } },
    );
  }
  const isDeleted = await deleteUnlessNamed(tx, (attempt) => attempt.delete(position).where(isThis));
  if (!isDeleted) {
    await tx
      .update(position)
      .set({ isActive: false, version: version + 1 })
      .where(isThis);
  }
  await recordAudit(tx, call, [
    {
      action: isDeleted ? 'people/delete-position' : 'people/deactivate-position',
      subject: { kind: 'position', id: code },
    },
  ]);
  return { code };
};
