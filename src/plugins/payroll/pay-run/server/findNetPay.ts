import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Day } from '#core/value/day.ts';
import type { Month } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { PayCalendar } from '../../pay-group/rules/payPeriod';
import { payGroup } from '../../server/tables/groupTables';
import { payRun, payslip } from '../../server/tables/runTables';
import type { PAY_RUN_KINDS } from '../rules/payRunKind';
import { CONFIRMED_STATES, type PayRunState } from '../rules/payRunMachine';

/** What a run pays its people in all, in yen. */
interface NetPay extends PayCalendar {
  readonly id: string;
  readonly kind: (typeof PAY_RUN_KINDS)[number];
  readonly groupCode: string;
  /** That in which the period of the run closes. */
  readonly month: Month;
  readonly paidOn: Day;
  readonly state: PayRunState;
  /** A second person has decided it, whether it was paid since or not. */
  readonly isConfirmed: boolean;
  readonly net: number;
  /** How many people are paid, and their gross pay with the employer's share of insurance. */
  readonly people: number;
  readonly cost: number;
  /** What is owed to people until it is paid, by the account of their group. */
  readonly netAccount: string;
}

/** Runs paid on a day or later, as sums over everybody: nobody's own pay is told. */
export async function findNetPay(tx: Tx, companyId: string, since: Day): Promise<readonly NetPay[]> {
  const rows = await tx
    .select({
      id: payRun.id,
      kind: payRun.kind,
      groupCode: payRun.groupCode,
      month: payRun.month,
      paidOn: payRun.paidOn,
      state: payRun.state,
      netAccount: payGroup.netAccount,
      closingDay: payGroup.closingDay,
      payMonthOffset: payGroup.payMonthOffset,
      payDay: payGroup.payDay,
      holidayRule: payGroup.holidayRule,
      net: sql<number>`coalesce(sum(${payslip.net}), 0)::bigint`,
      people: sql<number>`count(${payslip.employeeId})::int`,
      cost: sql<number>`coalesce(sum(${payslip.gross} + ${payslip.employer}), 0)::bigint`,
    })
    .from(payRun)
    .innerJoin(payGroup, and(eq(payGroup.companyId, payRun.companyId), eq(payGroup.code, payRun.groupCode)))
    .leftJoin(payslip, and(eq(payslip.companyId, payRun.companyId), eq(payslip.runId, payRun.id)))
    .where(and(eq(payRun.companyId, companyId), gte(payRun.paidOn, since)))
    .groupBy(payRun.companyId, payRun.id, payGroup.companyId, payGroup.code)
    .orderBy(asc(payRun.paidOn), asc(payRun.id));
  return rows.map((row) => ({
    ...row,
    isConfirmed: CONFIRMED_STATES.some((state) => state === row.state),
    ...{ net: Number(row.net), cost: Number(row.cost) },
  }));
}
