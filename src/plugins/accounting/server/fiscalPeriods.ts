import { and, asc, eq } from 'drizzle-orm';
import { Refusal } from '../../../core/contract/refusal';
import { monthOf } from '../../../core/value/day';
import { addMonths, monthsOf } from '../../../core/value/month';
import { recordAudit } from '../../../server/audit/recordAudit';
import type { Tx } from '../../../server/database/transaction';
import type { UseCase } from '../../../server/plugin';
import type * as contract from '../contract/fiscalPeriod';
import { fiscalMonthOf, monthsOfFiscalYear } from '../rules/fiscalYearOf';
import { fiscalYearStartOf } from './foundCompany';
import { fiscalPeriod } from './tables';

const periodColumns = {
  period: fiscalPeriod.month,
  fiscalYear: fiscalPeriod.fiscalYear,
  number: fiscalPeriod.number,
  state: fiscalPeriod.state,
  changedAt: fiscalPeriod.changedAt,
  changedBy: fiscalPeriod.changedBy,
};

export const listPeriods: UseCase<typeof contract.listPeriods> = async (tx, { fiscalYear }, { companyId }) => ({
  rows: await tx
    .select(periodColumns)
    .from(fiscalPeriod)
    .where(
      and(
        eq(fiscalPeriod.companyId, companyId),
        fiscalYear === undefined ? undefined : eq(fiscalPeriod.fiscalYear, fiscalYear),
      ),
    )
    .orderBy(asc(fiscalPeriod.month)),
});

/** Opens or closes a month; opening one of the fiscal year that follows or precedes the known ones creates that year. */
export const setPeriod: UseCase<typeof contract.setPeriod> = async (tx, { period: month, state }, call) => {
  const { companyId } = call;
  const change = { state, changedAt: call.at, changedBy: call.userName };
  const isThis = and(eq(fiscalPeriod.companyId, companyId), eq(fiscalPeriod.month, month));
  const update = () => tx.update(fiscalPeriod).set(change).where(isThis).returning(periodColumns);
  let [changed] = await update();
  if (!changed) {
    await createFiscalYear(tx, companyId, month);
    [changed] = await update();
  }
  if (!changed) throw new Error(`the period ${month} was not created`);
  await recordAudit(tx, call, [
    {
      action: state === 'open' ? 'accounting/open-period' : 'accounting/close-period',
      subject: { kind: 'fiscal-period', id: month },
    },
  ]);
  return changed;
};

/** Adds the twelve periods of a month's fiscal year, closed, next to the years that exist. */
async function createFiscalYear(tx: Tx, companyId: string, month: string): Promise<void> {
  const startMonth = await fiscalYearStartOf(tx, companyId);
  const known = await tx
    .select({ month: fiscalPeriod.month })
    .from(fiscalPeriod)
    .where(eq(fiscalPeriod.companyId, companyId))
    .orderBy(asc(fiscalPeriod.month));
  const range = monthsOfFiscalYear(fiscalMonthOf(month, startMonth).fiscalYear, startMonth);
  const last = known.at(-1)?.month ?? addMonths(range.from, -1);
  const first = known.at(0)?.month ?? range.from;
  if (addMonths(last, 1) !== range.from && addMonths(first, -1) !== range.through) {
    throw new Refusal('accounting/fiscal-year-out-of-reach', { month });
  }
  await tx
    .insert(fiscalPeriod)
    .values(
      monthsOf(range).map((each) => ({
        companyId,
        month: each,
        ...fiscalMonthOf(each, startMonth),
        state: 'closed' as const,
      })),
    )
    .onConflictDoNothing();
}

export const currentYear: UseCase<typeof contract.currentYear> = async (tx, _input, { companyId, today }) => {
  const startMonth = await fiscalYearStartOf(tx, companyId);
  const month = monthOf(today);
  const { fiscalYear, number } = fiscalMonthOf(month, startMonth);
  const [current] = await tx
    .select(periodColumns)
    .from(fiscalPeriod)
    .where(and(eq(fiscalPeriod.companyId, companyId), eq(fiscalPeriod.month, month)));
  return {
    fiscalYear,
    ...monthsOfFiscalYear(fiscalYear, startMonth),
    current: current ?? { period: month, fiscalYear, number, state: 'closed', changedAt: null, changedBy: null },
  };
};
