import { and, asc, eq, gt, lt, lte, ne, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Month } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import {
  fiscalPeriod,
  periodException,
  periodLock,
  periodReopening,
  taxAccounting,
} from '../../server/tables/periodTables';
import type { FiscalPeriod } from '../contract/fiscalPeriod';
import { periodKeyOf } from '../rules/fiscalYearOf';

/** Where a period is found: the year it belongs to and its number there. */
export interface PeriodPlace {
  readonly fiscalYear: number;
  readonly number: number;
}

const sameKey = (left: PeriodPlace) => (right: PeriodPlace) =>
  left.fiscalYear === right.fiscalYear && left.number === right.number;

/** The periods a condition singles out, in their order, with everything that decides what they take. */
export async function findPeriods(
  tx: Tx,
  { companyId, at }: Pick<Call, 'companyId' | 'at'>,
  condition?: SQL,
): Promise<FiscalPeriod[]> {
  const periods = await tx
    .select()
    .from(fiscalPeriod)
    .where(and(eq(fiscalPeriod.companyId, companyId), condition))
    .orderBy(asc(fiscalPeriod.fiscalYear), asc(fiscalPeriod.number));
  const locks = await tx.select().from(periodLock).where(eq(periodLock.companyId, companyId));
  const exceptions = await tx
    .select()
    .from(periodException)
    .where(and(eq(periodException.companyId, companyId), gt(periodException.endsAt, at)))
    .orderBy(asc(periodException.grantedAt));
  const reopenings = await tx.select().from(periodReopening).where(eq(periodReopening.companyId, companyId));
  const isInclusiveIn = await readTaxAccounting(tx, companyId);
  return periods.map((period) => ({
    period: periodKeyOf(period),
    isTaxInclusive: isInclusiveIn(period.fiscalYear),
    fiscalYear: period.fiscalYear,
    number: period.number,
    state: period.state,
    changedAt: period.changedAt,
    changedBy: period.changedBy,
    locks: locks
      .filter(sameKey(period))
      .map(({ accountKind, state, changedAt, changedBy }) => ({ accountKind, state, changedAt, changedBy })),
    exceptions: exceptions
      .filter(sameKey(period))
      .map(({ id, userId, userName, reason, grantedAt, grantedBy, endsAt }) => ({
        id,
        userId,
        userName,
        reason,
        grantedAt,
        grantedBy,
        endsAt,
      })),
    reopenings: reopenings
      .filter(sameKey(period))
      .map(({ accountKind, state, reason, requestedAt, requestedById, requestedBy }) => ({
        accountKind,
        state,
        reason,
        requestedAt,
        requestedById,
        requestedBy,
      })),
  }));
}

/** Whether a fiscal year keeps its tax in the amounts: as the last year with a word of its own does. */
export async function readTaxAccounting(tx: Tx, companyId: string): Promise<(fiscalYear: number) => boolean> {
  const said = await tx
    .select()
    .from(taxAccounting)
    .where(eq(taxAccounting.companyId, companyId))
    .orderBy(asc(taxAccounting.fiscalYear));
  return (fiscalYear) => said.findLast((each) => each.fiscalYear <= fiscalYear)?.isInclusive ?? false;
}

/** The row of one period. */
export const isPeriod = (companyId: string, { fiscalYear, number }: PeriodPlace): SQL | undefined =>
  and(eq(fiscalPeriod.companyId, companyId), eq(fiscalPeriod.fiscalYear, fiscalYear), eq(fiscalPeriod.number, number));

/** One period that is known to exist. */
export async function getPeriod(
  tx: Tx,
  call: Pick<Call, 'companyId' | 'at'>,
  place: PeriodPlace,
): Promise<FiscalPeriod> {
  const [period] = await findPeriods(tx, call, isPeriod(call.companyId, place));
  if (!period) throw new Error(`there is no period ${place.fiscalYear}/${place.number}`);
  return period;
}

/** The calendar months before one that still take entries; a month may be asked for as part of the query. */
export const isOpenBefore = (companyId: string, month: Month | SQLWrapper): SQL | undefined =>
  and(
    eq(fiscalPeriod.companyId, companyId),
    lt(fiscalPeriod.month, month),
    lte(fiscalPeriod.number, 12),
    ne(fiscalPeriod.state, 'closed'),
  );
