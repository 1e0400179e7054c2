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

const STEP = 10;
const LOWEST_RANK = 999;

/** Swaps a position with its neighbour; at the end of the order nothing happens. All are numbered anew, so that it always moves. */
export const movePosition: UseCase<typeof contract.movePosition> = async (tx, { code, by }, call) => {
  const ofCompany = eq(position.companyId, call.companyId);
  const stored = await tx
    .select({ code: position.code })
    .from(position)
    .where(ofCompany)
    .orderBy(asc(position.rank), asc(position.code))
    .for('update');
  const order = stored.map((each) => each.code);
  const from = order.indexOf(code);
  if (from < 0) throw new Refusal('people/unknown-position', { position: code }, { kind: 'notFound' });
  const to = from + by;
  if (to < 0 || to >= order.length) return { code };
  order.splice(to, 0, ...order.splice(from, 1));
  await tx.$client.query({
    name: 'people: order of positions',
    text: `
      update position p set rank = given.place * $3, version = p.version + 1
        from unnest($2::text[]) with ordinality as given (code, place)
       where p.company_id = $1 and p.code = given.code and p.rank <> given.place * $3`,
    values: [call.companyId, order, Math.max(1, Math.min(STEP, Math.floor(LOWEST_RANK / order.length)))],
  });
  await recordAudit(tx, call, [
    { action: 'people/move-position', subject: { kind: 'position', id: code }, details: { place: to + 1 } },
  ]);
  return { code };
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
      details: { title: current.title },
    },
  ]);
  return { code, outcome: isDeleted ? 'deleted' : 'deactivated' };
};
