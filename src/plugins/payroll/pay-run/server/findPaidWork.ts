import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { permissionOf } from '#core/contract/endpoint.ts';
import { firstDayOf, lastDayOf } from '#core/value/month.ts';
import type { FindPaidWork } from '#server/company/paidWork.ts';
import { payRun, payslip } from '../../server/tables/runTables';
import { getPayRun } from '../contract/payRun';
import { CONFIRMED_STATES } from '../rules/payRunMachine';

/**
 * What people cost for the months in which the period of their confirmed salary ends: gross pay and the employer's share of
 * insurance, in yen; apart from it those of confirmed bonuses of the same months. Nothing for whoever may not read the runs of the company and their
 * amounts.
 */
export const findPaidWork: FindPaidWork = async (tx, { companyId, permissions }, months) => {
  const [first] = months;
  const last = months.at(-1);
  const mayRead = permissions.reads('pay') && permissions.scopeOf(permissionOf(getPayRun)) === 'company';
  if (!first || !last || !mayRead) return [];
  const { periodThrough, kind, state } = payRun;
  return (
    tx
      .select({
        person: payslip.number,
        month: sql<string>`to_char(${periodThrough}, 'YYYY-MM')`,
        amount: sql`sum(${payslip.gross} + ${payslip.employer}) filter (where ${kind} = 'salary')`.mapWith(Number),
        bonus: sql`coalesce(sum(${payslip.gross} + ${payslip.employer}) filter (where ${kind} = 'bonus'), 0)`.mapWith(
          Number,
        ),
      })
      .from(payslip)
      .innerJoin(payRun, and(eq(payRun.companyId, payslip.companyId), eq(payRun.id, payslip.runId)))
      .where(
        and(
          eq(payslip.companyId, companyId),
          inArray(state, [...CONFIRMED_STATES]),
          gte(periodThrough, firstDayOf(first)),
          lte(periodThrough, lastDayOf(last)),
        ),
      )
      .groupBy(payslip.number, sql`to_char(${periodThrough}, 'YYYY-MM')`)
      // A bonus alone says nothing of what the month costs.
      .having(sql`bool_or(${kind} = 'salary')`)
  );
};
