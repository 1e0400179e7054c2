import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { keyOf } from '#plugins/ledger/open-item/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { requireVersion } from '#server/record/requireVersion.ts';
import { isSecondTo } from '../../bank-file/server/secondPerson';
import { debitItem, debitRun, directDebit } from '../../server/tables/directDebitTables';
import { type DebitRunAct, type DebitRunContext, debitRunAt, refusalOfDebitRun } from '../rules/debitRunMachine';

/** As the log knows a run. */
export const DEBIT_RUN_KIND = 'debit-run';

const { companyId: _run, records: _records, ...runColumns } = getTableColumns(debitRun);
const { companyId: _debit, ...debitColumns } = getTableColumns(directDebit);
const { companyId: _item, ...itemColumns } = getTableColumns(debitItem);

export type StoredDebitRun = Omit<typeof debitRun.$inferSelect, 'companyId' | 'records'>;
export type StoredDebit = Omit<typeof directDebit.$inferSelect, 'companyId'>;
export type StoredDebitItem = Omit<typeof debitItem.$inferSelect, 'companyId'>;

export const isDebitRun = (companyId: string, id: string) =>
  and(eq(debitRun.companyId, companyId), eq(debitRun.id, id));

const unknownRun = () => new Refusal('treasury/unknown-debit-run', {}, { kind: 'notFound' });

export async function findDebitRun(tx: Tx, companyId: string, id: string): Promise<StoredDebitRun | undefined> {
  const [run] = await tx.select(runColumns).from(debitRun).where(isDebitRun(companyId, id));
  return run;
}

/** @throws Refusal treasury/unknown-debit-run */
export async function requireDebitRun(tx: Tx, companyId: string, id: string): Promise<StoredDebitRun> {
  const run = await findDebitRun(tx, companyId, id);
  if (!run) throw unknownRun();
  return run;
}

/** The run, held to the end of the transaction. @throws Refusal treasury/unknown-debit-run, treasury/debit-run-changed */
export async function holdDebitRun(
  tx: Tx,
  companyId: string,
  { runId, version }: { readonly runId: string; readonly version?: number },
): Promise<StoredDebitRun> {
  const [run] = await tx.select(runColumns).from(debitRun).where(isDebitRun(companyId, runId)).for('update');
  if (!run) throw unknownRun();
  if (version === undefined) return run;
  const current = { version: run.version, state: run.state };
  const refusals = { unknown: 'treasury/unknown-debit-run', changed: 'treasury/debit-run-changed' };
  requireVersion(refusals, { yours: { version }, version, current, named: { run: run.number } });
  return run;
}

export const readDebitRuns = (tx: Tx, companyId: string, state?: StoredDebitRun['state']): Promise<StoredDebitRun[]> =>
  tx
    .select(runColumns)
    .from(debitRun)
    .where(and(eq(debitRun.companyId, companyId), state && eq(debitRun.state, state)))
    .orderBy(sql`${debitRun.madeAt} desc, ${debitRun.number} desc`);

/** How many debits of each state runs have, and what they come to. */
export async function sumDebits(tx: Tx, companyId: string, runIds: readonly string[]) {
  const { runId, state, amount } = directDebit;
  const rows = await tx
    .select({ runId, state, count: sql<number>`count(*)::int`, amount: sql<number>`sum(${amount})::bigint` })
    .from(directDebit)
    .where(and(eq(directDebit.companyId, companyId), inArray(runId, [...runIds])))
    .groupBy(runId, state);
  const sums = new Map(rows.map((row) => [`${row.runId} ${row.state}`, row]));
  return (run: string, of: StoredDebit['state']) => {
    const found = sums.get(`${run} ${of}`);
    return { count: found?.count ?? 0, amount: Number(found?.amount ?? 0) };
  };
}

export const readDebits = (tx: Tx, companyId: string, runId: string): Promise<StoredDebit[]> =>
  tx
    .select(debitColumns)
    .from(directDebit)
    .where(and(eq(directDebit.companyId, companyId), eq(directDebit.runId, runId)))
    .orderBy(asc(directDebit.serial));

export const readDebitItems = (tx: Tx, companyId: string, runId: string): Promise<StoredDebitItem[]> =>
  tx
    .select(itemColumns)
    .from(debitItem)
    .where(and(eq(debitItem.companyId, companyId), eq(debitItem.runId, runId)))
    .orderBy(asc(debitItem.serial));

/** Why people left items out, by item. */
export const leftOutOf = (items: readonly StoredDebitItem[]): ReadonlyMap<string, string> =>
  new Map(items.flatMap((item) => (item.leftOut === null ? [] : [[keyOf(item), item.leftOut]])));

/** The items of a run can be collected by another. */
export async function freeDebitItems(tx: Tx, { companyId }: Call, runId: string): Promise<void> {
  await tx
    .update(debitItem)
    .set({ isTaken: false })
    .where(and(eq(debitItem.companyId, companyId), eq(debitItem.runId, runId)));
}

/** What the machine has to know of a run and of whoever acts. */
export const contextOf = async (tx: Tx, call: Call, run: StoredDebitRun): Promise<DebitRunContext> => ({
  isSecond: await isSecondTo(tx, call, run.makerIds),
  hasDebits: run.count > 0,
});

/** Where an act leads a run. @throws Refusal treasury/debit-second-person and other reasons of the machine */
export async function requireNext(tx: Tx, call: Call, run: StoredDebitRun, act: DebitRunAct) {
  const context = await contextOf(tx, call, run);
  const next = debitRunAt(run.state, context).next(act);
  if (next === undefined) {
    throw new Refusal(`treasury/debit-${refusalOfDebitRun(run.state, act, context) ?? 'not-now'}`, { run: run.number });
  }
  return next;
}
