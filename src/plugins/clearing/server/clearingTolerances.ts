import { getTableColumns } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import { masterRecord } from '#server/record/masterRecord.ts';
import { readBooks } from '../../ledger/books/server/service';
import * as contract from '../contract/clearingTolerance';
import { STANDARD_TOLERANCES } from '../rules/tolerance';
import { clearingTolerance } from './clearingTables';

const { companyId: _company, ...columns } = getTableColumns(clearingTolerance);

const toleranceMaster = masterRecord({
  kind: 'clearing-tolerance',
  table: clearingTolerance,
  columns,
  key: 'id',
  newKey: newId,
  order: [clearingTolerance.effectiveFrom],
  named: 'day',
  nameOf: ({ effectiveFrom }) => effectiveFrom,
  unknown: 'accounting/unknown-tolerance',
  changed: 'accounting/tolerance-changed',
  createAction: 'accounting/update-clearing-tolerance',
  updateAction: 'accounting/update-clearing-tolerance',
  deleteAction: 'accounting/delete-clearing-tolerance',
});

/** What a company has set, oldest day first. */
export const readTolerances = (tx: Tx, companyId: string) => toleranceMaster.list(tx, { companyId });

/** Those of the company, and the standard of each group that has none in yen from the beginning on. */
export const listTolerances: UseCase<typeof contract.listTolerances> = async (tx, _input, { companyId }) => {
  const own = await readTolerances(tx, companyId);
  const standard = STANDARD_TOLERANCES.filter((each) => !own.some((other) => isSamePlace(each, other))).map((each) => ({
    ...each,
    id: null,
    version: 0,
  }));
  return { rows: [...standard, ...own] };
};

const isSamePlace = (one: contract.Tolerance, other: contract.Tolerance) =>
  one.group === other.group && one.currency === other.currency && one.effectiveFrom === other.effectiveFrom;

/** @throws Refusal accounting/unknown-tolerance */
export const getTolerance: UseCase<typeof contract.getTolerance> = (tx, { id }, call) =>
  toleranceMaster.require(tx, call, id);

/** Sets a tolerance or changes one. @throws Refusal accounting/tolerance-twice, unknown-currency */
export const updateTolerance: UseCase<typeof contract.updateTolerance> = async (tx, typed, call) => {
  const before = await toleranceMaster.open(tx, call, typed);
  const { currency, effectiveFrom } = typed;
  const { currencies } = await readBooks(tx, call.companyId);
  if (!currencies.has(currency)) throw new Refusal('accounting/unknown-currency', { currency });
  const others = (await toleranceMaster.list(tx, call)).filter(({ id }) => id !== before?.id);
  if (others.some((each) => isSamePlace(each, typed))) {
    throw new Refusal('accounting/tolerance-twice', { day: effectiveFrom });
  }
  return toleranceMaster.write(tx, call, before, typed);
};

export const deleteTolerance: UseCase<typeof contract.deleteTolerance> = async (tx, asked, call) => {
  await toleranceMaster.remove(tx, call, await toleranceMaster.open(tx, call, asked));
  return { id: asked.id };
};

/** History of a tolerance, for whoever may read them. */
export const toleranceSubject = toleranceMaster.subject(contract.getTolerance, contract.updateTolerance);
