import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import { payRun, payslip } from '../../server/tables/runTables';
import type { PAY_RUN_KINDS } from '../rules/payRunKind';
import type { PayRunState } from '../rules/payRunMachine';

/** What a run pays its people in all, in yen. */
export interface NetPay {
  readonly id: string;
  readonly kind: (typeof PAY_RUN_KINDS)[number];
  readonly groupCode: string;
  readonly paidOn: Day;
  readonly state: PayRunState;
  readonly net: number;
}

/** Runs paid on a day or later, as sums over everybody: nobody's own pay is told. */
export async function findNetPay(tx: Tx, companyId: string, since: Day): Promise<readonly NetPay[]> {
  const rows = await tx
    .select({
      id: payRun.id,
      kind: payRun.kind,
      groupCode: payRun.groupCode,
      paidOn: payRun.paidOn,
      state: payRun.state,
      net: sql<number>`coalesce(sum(${payslip.net}), 0)::bigint`,
    })
    .from(payRun)
    .leftJoin(payslip, and(eq(payslip.companyId, payRun.companyId), eq(payslip.runId, payRun.id)))
    .where(and(eq(payRun.companyId, companyId), gte(payRun.paidOn, since)))
    .groupBy(payRun.id, payRun.kind, payRun.groupCode, payRun.paidOn, payRun.state)
    .orderBy(asc(payRun.paidOn), asc(payRun.id));
  return rows.map((row) => ({ ...row, net: Number(row.net) }));
}
