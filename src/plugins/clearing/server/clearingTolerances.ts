import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { Refusal } from '../../../core/contract/refusal';
import { newId } from '../../../core/value/id';
import { recordAudit } from '../../../server/audit/recordAudit';
import type { Tx } from '../../../server/database/transaction';
import type { Call, Subject, UseCase } from '../../../server/plugin';
import { changesOf } from '../../../server/record/changesOf';
import { discardBeside } from '../../../server/record/discardBeside';
import { readBooks } from '../../ledger/books/server/service';
import * as contract from '../contract/clearingTolerance';
import { STANDARD_TOLERANCES } from '../rules/tolerance';
import { clearingTolerance } from './clearingTables';

type Stored = Awaited<ReturnType<typeof readTolerances>>[number];

const { companyId: _company, ...shown } = getTableColumns(clearingTolerance);
const KIND = 'clearing-tolerance';

/** What a company has set, oldest day first. */
export const readTolerances = (tx: Tx, companyId: string) =>
  tx
    .select(shown)
    .from(clearingTolerance)
    .where(eq(clearingTolerance.companyId, companyId))
    .orderBy(asc(clearingTolerance.effectiveFrom));

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
export const getTolerance: UseCase<typeof contract.getTolerance> = (tx, { id }, call) => requireTolerance(tx, id, call);

/** Sets a tolerance or changes one. @throws Refusal accounting/tolerance-twice, unknown-currency, tolerance-changed */
export const updateTolerance: UseCase<typeof contract.updateTolerance> = async (tx, input, call) => {
  const { id = newId(), version, ...values } = input;
  if (!(await readBooks(tx, call.companyId)).currencies.has(values.currency)) {
    throw new Refusal('accounting/unknown-currency', { currency: values.currency });
  }
  const before = input.id === undefined ? undefined : await lockTolerance(tx, id, call);
  if (before && before.version !== version) throw changed(before);
  const taken = (await readTolerances(tx, call.companyId)).some((each) => each.id !== id && isSamePlace(each, values));
  if (taken) throw new Refusal('accounting/tolerance-twice', { day: values.effectiveFrom });
  const row = { companyId: call.companyId, id, ...values, version: (before?.version ?? 0) + 1 };
  if (before) await tx.update(clearingTolerance).set(row).where(isThis(call, id));
  else await tx.insert(clearingTolerance).values(row);
  await recordAudit(tx, call, [
    {
      action: 'accounting/update-clearing-tolerance',
      subject: { kind: KIND, id },
      details: { changes: changesOf(before ? factsOf(before) : {}, values) },
    },
  ]);
  return requireTolerance(tx, id, call);
};

/** @throws Refusal accounting/unknown-tolerance, accounting/tolerance-changed */
export const deleteTolerance: UseCase<typeof contract.deleteTolerance> = async (tx, { id, version }, call) => {
  const before = await lockTolerance(tx, id, call);
  if (before.version !== version) throw changed(before);
  await tx.delete(clearingTolerance).where(isThis(call, id));
  await discardBeside(tx, call, { kind: KIND, id });
  await recordAudit(tx, call, [
    { action: 'accounting/delete-clearing-tolerance', subject: { kind: KIND, id }, details: factsOf(before) },
  ]);
  return { id };
};

/** History of a tolerance, for whoever may read them. */
export const toleranceSubject: Subject = {
  kind: KIND,
  read: contract.getTolerance,
  change: contract.updateTolerance,
  find: async (tx, id, call) => (await findTolerance(tx, id, call)) && { isSettled: false },
};

async function findTolerance(tx: Tx, id: string, call: Pick<Call, 'companyId'>): Promise<Stored | undefined> {
  const [found] = await tx.select(shown).from(clearingTolerance).where(isThis(call, id));
  return found;
}

/** The same, locked to the end of the transaction: of two who change it from one version, one comes first. */
async function lockTolerance(tx: Tx, id: string, call: Call): Promise<Stored> {
  await tx.select().from(clearingTolerance).where(isThis(call, id)).for('update');
  return requireTolerance(tx, id, call);
}

async function requireTolerance(tx: Tx, id: string, call: Call): Promise<Stored> {
  const found = await findTolerance(tx, id, call);
  if (!found) throw new Refusal('accounting/unknown-tolerance', {}, { kind: 'notFound' });
  return found;
}

const isThis = ({ companyId }: Pick<Call, 'companyId'>, id: string) =>
  and(eq(clearingTolerance.companyId, companyId), eq(clearingTolerance.id, id));

const changed = (current: Stored) =>
  new Refusal('accounting/tolerance-changed', {}, { kind: 'conflict', details: { current } });

const factsOf = ({ id: _id, version: _version, ...facts }: Stored) => facts;
