import { and, eq } from 'drizzle-orm';
import { keyOf } from '#plugins/ledger/open-item/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { paymentRun, paymentTransfer } from '../../server/tables/paymentRunTables';
import type { PlannedTransfer } from '../rules/planRun';
import type { Decided, RunPlan } from './planFor';
import { countTransfers, isRun, RUN_KIND, requireRun, type StoredRun } from './storedRuns';

const stateOf = ({ isHeld, amount }: PlannedTransfer) => (isHeld ? 'held' : amount > 0 ? 'payable' : 'leftOut');

interface Written extends Pick<Decided, 'releases'> {
  /** Who left an item out, by item. */
  readonly leftOutBy: ReadonlyMap<string, string>;
}

/** Writes the transfers and items of a run as they are planned, in place of those it had. */
export async function writePlan(
  tx: Tx,
  { companyId }: Call,
  runId: string,
  { planned }: RunPlan,
  { releases, leftOutBy }: Written,
): Promise<void> {
  await tx
    .delete(paymentTransfer)
    .where(and(eq(paymentTransfer.companyId, companyId), eq(paymentTransfer.runId, runId)));
  const transfers = planned.map((transfer, at) => ({
    ...{ serial: at + 1, partner: transfer.partner, state: stateOf(transfer), account: transfer.account },
    ...{ owed: transfer.owed, set_off: transfer.setOff, withheld: transfer.withheld },
    ...{
      fee_bearer: transfer.feeBearer,
      bank_fee: transfer.amount > 0 ? transfer.bankFee : 0,
      amount: transfer.amount,
    },
    ...{ holds: transfer.holds, release: releases.get(transfer.partner) ?? null },
  }));
  const items = planned.flatMap((transfer, at) =>
    transfer.items.map((item) => ({
      ...{ entry_id: item.entryId, line_number: item.lineNumber, serial: at + 1, is_offset: item.isOffset },
      ...{ side: item.side, open: item.open, withheld: item.withheld, left_out: item.leftOut },
      left_out_by: item.leftOut === null ? '' : (leftOutBy.get(keyOf(item)) ?? ''),
      is_taken: item.leftOut === null && transfer.amount > 0,
    })),
  );
  await tx.$client.query({
    name: 'payment-transfers-write',
    text: `
      insert into payment_transfer (company_id, run_id, serial, partner, state, account, owed, set_off, withheld,
          fee_bearer, bank_fee, amount, holds, release)
        select $1, $2, * from json_to_recordset($3::json) as given (serial int, partner text, state text, account jsonb,
          owed bigint, set_off bigint, withheld bigint, fee_bearer text, bank_fee bigint, amount bigint, holds jsonb,
          release jsonb)`,
    values: [companyId, runId, JSON.stringify(transfers)],
  });
  await tx.$client.query({
    name: 'payment-items-write',
    text: `
      insert into payment_item (company_id, run_id, entry_id, line_number, serial, is_offset, side, open, withheld,
          left_out, left_out_by, is_taken)
        select $1, $2, * from json_to_recordset($3::json) as given (entry_id uuid, line_number int, serial int,
          is_offset boolean, side text, open bigint, withheld bigint, left_out text, left_out_by text,
          is_taken boolean)`,
    values: [companyId, runId, JSON.stringify(items)],
  });
}

/** What a plan says of its run as a whole. */
export const sumsOf = ({ planned, file }: RunPlan) => ({
  count: file?.count ?? 0,
  total: file?.total ?? 0,
  bankFees: planned.reduce((sum, { amount, bankFee }) => (amount > 0 ? sum + bankFee : sum), 0),
  sha256: file?.sha256 ?? null,
  warnings: file ? [...file.warnings] : [],
});

interface Step {
  readonly act: string;
  readonly reason?: string;
  readonly set?: Partial<typeof paymentRun.$inferInsert>;
  readonly details?: Readonly<Record<string, string | number>>;
}

/** Writes what was done to a run, in its history and in the log. */
export async function writeStep(tx: Tx, call: Call, run: StoredRun, { act, reason = '', set = {}, details }: Step) {
  const history = [...run.history, { act, by: call.userName, at: call.at, reason }];
  await tx
    .update(paymentRun)
    .set({ ...set, history, version: run.version + 1 })
    .where(isRun(call.companyId, run.id));
  await recordAudit(tx, call, [
    {
      action: `treasury/${act}-payment-run`, // action
      subject: { kind: RUN_KIND, id: run.id },
      details: { number: run.number, ...(reason === '' ? {} : { reason }), ...details },
    },
  ]);
  return writtenOf(tx, call, run.id);
}

/** How a run stands now, as every write answers. */
export async function writtenOf(tx: Tx, { companyId }: Pick<Call, 'companyId'>, runId: string) {
  const { number, state, version, count, total } = await requireRun(tx, companyId, runId);
  const counted = await countTransfers(tx, companyId, [runId]);
  return { runId, number, state, version, count, total, held: counted(runId, 'held') };
}
