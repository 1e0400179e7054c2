import { and, eq } from 'drizzle-orm';
import { keyOf } from '#plugins/ledger/open-item/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { debitRun, directDebit } from '../../server/tables/directDebitTables';
import { isTaken } from '../rules/planDebits';
import type { DebitPlan } from './planFor';
import { DEBIT_RUN_KIND, isDebitRun, requireDebitRun, type StoredDebitRun, sumDebits } from './storedDebits';

/** Writes the debits and items of a run as they are planned, in place of those it had. */
export async function writePlan(
  tx: Tx,
  { companyId }: Call,
  runId: string,
  { planned }: DebitPlan,
  /** Who left an item out, by item. */
  leftOutBy: ReadonlyMap<string, string>,
): Promise<void> {
  await tx.delete(directDebit).where(and(eq(directDebit.companyId, companyId), eq(directDebit.runId, runId)));
  const debits = planned.map((debit, at) => ({
    ...{ serial: at + 1, partner: debit.partner, state: debit.state, mandate: debit.mandate, account: debit.account },
    ...{ new_code: debit.newCode, owed: debit.owed, amount: debit.amount, hold: debit.hold },
  }));
  const items = planned.flatMap((debit, at) =>
    debit.items.map((item) => ({
      ...{ entry_id: item.entryId, line_number: item.lineNumber, serial: at + 1, side: item.side, open: item.open },
      ...{ elsewhere: item.elsewhere, left_out: item.leftOut },
      left_out_by: item.leftOut === null ? '' : (leftOutBy.get(keyOf(item)) ?? ''),
      is_taken: isTaken(item) && debit.amount > 0,
    })),
  );
  await tx.$client.query({
    name: 'direct-debits-write',
    text: `
      insert into direct_debit (company_id, run_id, serial, partner, state, mandate, account, new_code, owed, amount, hold)
        select $1, $2, * from json_to_recordset($3::json) as given (serial int, partner text, state text, mandate text,
          account jsonb, new_code text, owed bigint, amount bigint, hold jsonb)`,
    values: [companyId, runId, JSON.stringify(debits)],
  });
  await tx.$client.query({
    name: 'debit-items-write',
    text: `
      insert into debit_item (company_id, run_id, entry_id, line_number, serial, side, open, elsewhere, left_out,
          left_out_by, is_taken)
        select $1, $2, * from json_to_recordset($3::json) as given (entry_id uuid, line_number int, serial int,
          side text, open bigint, elsewhere text, left_out text, left_out_by text, is_taken boolean)`,
    values: [companyId, runId, JSON.stringify(items)],
  });
}

/** What a plan says of its run as a whole. */
export const sumsOf = ({ file }: DebitPlan) => ({
  count: file?.count ?? 0,
  total: file?.total ?? 0,
  sha256: file?.sha256 ?? null,
  warnings: file ? [...file.warnings] : [],
});

interface Step {
  readonly act: string;
  readonly reason?: string;
  readonly set?: Partial<typeof debitRun.$inferInsert>;
  readonly details?: Readonly<Record<string, string | number>>;
}

/** Writes what was done to a run, in its history and in the log. */
export async function writeStep(
  tx: Tx,
  call: Call,
  run: StoredDebitRun,
  { act, reason = '', set = {}, details }: Step,
) {
  const history = [...run.history, { act, by: call.userName, at: call.at, reason }];
  await tx
    .update(debitRun)
    .set({ ...set, history, version: run.version + 1 })
    .where(isDebitRun(call.companyId, run.id));
  await recordAudit(tx, call, [
    {
      action: `treasury/${act}-debit-run`, // action
      subject: { kind: DEBIT_RUN_KIND, id: run.id },
      details: { number: run.number, ...(reason === '' ? {} : { reason }), ...details },
    },
  ]);
  return writtenOf(tx, call, run.id);
}

/** How a run stands now, as every write answers. */
export async function writtenOf(tx: Tx, { companyId }: Pick<Call, 'companyId'>, runId: string) {
  const { number, state, version, count, total } = await requireDebitRun(tx, companyId, runId);
  const sums = await sumDebits(tx, companyId, [runId]);
  const [held, failed] = [sums(runId, 'held').count, sums(runId, 'failed').count];
  return { runId, number, state, version, count, total, held, failed };
}
