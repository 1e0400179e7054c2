import { asc, getTableColumns } from 'drizzle-orm';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { UseCase } from '#server/plugin.ts';
import { masterRecord } from '#server/record/masterRecord.ts';
import { moveInOrder } from '#server/record/moveInOrder.ts';
import type * as contract from '../contract/position';
import { countPeople } from './countPeople';
import { position } from './tables';

const { companyId: _company, ...columns } = getTableColumns(position);

const LOWEST_RANK = 999;

export const positionMaster = masterRecord({
  kind: 'position',
  table: position,
  columns,
  key: 'code',
  order: [asc(position.rank), asc(position.code)],
  named: 'position',
  exists: 'people/position-exists',
  unknown: 'people/unknown-position',
  changed: 'people/position-changed',
  createAction: 'people/create-position',
  updateAction: 'people/update-position',
  deleteAction: 'people/delete-position',
  deactivateAction: 'people/deactivate-position',
});

export const listPositions: UseCase<typeof contract.listPositions> = async (tx, _input, call) => {
  const peopleOf = await countPeople(tx, call, 'position');
  return { rows: (await positionMaster.list(tx, call)).map((row) => ({ ...row, people: peopleOf(row.code) })) };
};

/** @throws Refusal people/unknown-position */
export const getPosition: UseCase<typeof contract.getPosition> = async (tx, { code }, call) => {
  const row = await positionMaster.require(tx, call, code);
  const peopleOf = await countPeople(tx, call, 'position');
  return { ...row, people: peopleOf(code) };
};

/** Creates one when no version is given, changes the given version otherwise. */
export const updatePosition: UseCase<typeof contract.updatePosition> = async (tx, { position: typed }, call) => {
  const before = await positionMaster.open(tx, call, typed);
  const saved = await positionMaster.write(tx, call, before, typed);
  const peopleOf = await countPeople(tx, call, 'position');
  return { ...saved, people: peopleOf(saved.code) };
};

/** @throws Refusal people/unknown-position */
export const movePosition: UseCase<typeof contract.movePosition> = async (tx, { code, by }, call) => {
  const ranked = { table: position, place: position.rank, largest: LOWEST_RANK };
  const place = await moveInOrder(tx, call, ranked, { code, by });
  if (place === undefined) throw positionMaster.unknown(code);
  if (place === null) return { code };
  await recordAudit(tx, call, [
    { action: 'people/move-position', subject: { kind: 'position', id: code }, details: { place } },
  ]);
  return { code };
};

/** Deletes what nobody is or was; otherwise it takes no new people. */
export const deletePosition: UseCase<typeof contract.deletePosition> = async (tx, asked, call) => {
  const current = await positionMaster.open(tx, call, asked);
  return { code: asked.code, outcome: await positionMaster.remove(tx, call, current) };
};
