import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { keyOf } from '#plugins/ledger/open-item/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { requireVersion } from '#server/record/requireVersion.ts';
import { isSecondTo } from '../../bank-file/server/secondPerson';
import { paymentItem, paymentRun, paymentTransfer } from '../../server/tables/paymentRunTables';
import { type RunAct, type RunContext, refusalOfRun, runAt } from '../rules/runMachine';
import type { Decided } from './planFor';

/** As the log knows a run. */
export const RUN_KIND = 'payment-run';

const { companyId: _run, records: _records, ...runColumns } = getTableColumns(paymentRun);
const { companyId: _transfer, ...transferColumns } = getTableColumns(paymentTransfer);
const { companyId: _item, ...itemColumns } = getTableColumns(paymentItem);

export type StoredRun = Omit<typeof paymentRun.$inferSelect, 'companyId' | 'records'>;
export type StoredTransfer = Omit<typeof paymentTransfer.$inferSelect, 'companyId'>;
export type StoredPaymentItem = Omit<typeof paymentItem.$inferSelect, 'companyId'>;

export const isRun = (companyId: string, id: string) => and(eq(paymentRun.companyId, companyId), eq(paymentRun.id, id));

const unknownRun = () => new Refusal('treasury/unknown-run', {}, { kind: 'notFound' });

export async function findRun(tx: Tx, companyId: string, id: string): Promise<StoredRun | undefined> {
  const [run] = await tx.select(runColumns).from(paymentRun).where(isRun(companyId, id));
  return run;
}

/** @throws Refusal treasury/unknown-run */
export async function requireRun(tx: Tx, companyId: string, id: string): Promise<StoredRun> {
  const run = await findRun(tx, companyId, id);
  if (!run) throw unknownRun();
  return run;
}

/** The run, held to the end of the transaction. @throws Refusal treasury/unknown-run, treasury/run-changed */
export async function holdRun(
  tx: Tx,
  companyId: string,
  { runId, version }: { readonly runId: string; readonly version?: number },
): Promise<StoredRun> {
  const [run] = await tx.select(runColumns).from(paymentRun).where(isRun(companyId, runId)).for('update');
  if (!run) throw unknownRun();
  if (version === undefined) return run;
  const current = { version: run.version, state: run.state };
  const refusals = { unknown: 'treasury/unknown-run', changed: 'treasury/run-changed' };
  requireVersion(refusals, { yours: { version }, version, current, named: { run: run.number } });
  return run;
}

export const readRuns = (tx: Tx, companyId: string, state?: StoredRun['state']): Promise<StoredRun[]> =>
  tx
    .select(runColumns)
    .from(paymentRun)
    .where(and(eq(paymentRun.companyId, companyId), state && eq(paymentRun.state, state)))
    .orderBy(sql`${paymentRun.madeAt} desc, ${paymentRun.number} desc`);

/** How many transfers of each state runs have. */
export async function countTransfers(tx: Tx, companyId: string, runIds: readonly string[]) {
  const rows = await tx
    .select({ runId: paymentTransfer.runId, state: paymentTransfer.state, count: sql<number>`count(*)::int` })
    .from(paymentTransfer)
    .where(and(eq(paymentTransfer.companyId, companyId), inArray(paymentTransfer.runId, [...runIds])))
    .groupBy(paymentTransfer.runId, paymentTransfer.state);
  const counts = new Map(rows.map(({ runId, state, count }) => [`${runId} ${state}`, count]));
  return (runId: string, state: StoredTransfer['state']): number => counts.get(`${runId} ${state}`) ?? 0;
}

export const readTransfers = (tx: Tx, companyId: string, runId: string): Promise<StoredTransfer[]> =>
  tx
    .select(transferColumns)
    .from(paymentTransfer)
    .where(and(eq(paymentTransfer.companyId, companyId), eq(paymentTransfer.runId, runId)))
    .orderBy(asc(paymentTransfer.serial));

export const readItems = (tx: Tx, companyId: string, runId: string): Promise<StoredPaymentItem[]> =>
  tx
    .select(itemColumns)
    .from(paymentItem)
    .where(and(eq(paymentItem.companyId, companyId), eq(paymentItem.runId, runId)))
    .orderBy(asc(paymentItem.serial));

/** What people decided about the items of a run, as it is stored. */
export const decidedOf = (
  items: readonly StoredPaymentItem[],
  transfers: readonly StoredTransfer[],
): Pick<Decided, 'leftOut' | 'releases'> => ({
  leftOut: new Map(items.flatMap((item) => (item.leftOut === null ? [] : [[keyOf(item), item.leftOut]]))),
  releases: new Map(transfers.flatMap(({ partner, release }) => (release ? [[partner, release]] : []))),
});

/** What the machine has to know of a run and of whoever acts. */
export async function contextOf(tx: Tx, call: Call, run: StoredRun): Promise<RunContext> {
  const count = await countTransfers(tx, call.companyId, [run.id]);
  return {
    isSecond: await isSecondTo(tx, call, run.makerIds),
    hasTransfers: count(run.id, 'payable') + count(run.id, 'paid') > 0,
  };
}

/** Where an act leads a run. @throws Refusal treasury/run-second-person and other reasons of the machine */
export async function requireNext(tx: Tx, call: Call, run: StoredRun, act: RunAct) {
  const context = await contextOf(tx, call, run);
  const next = runAt(run.state, context).next(act);
  if (next === undefined) {
    throw new Refusal(`treasury/run-${refusalOfRun(run.state, act, context) ?? 'not-now'}`, { run: run.number });
  }
  return next;
}
