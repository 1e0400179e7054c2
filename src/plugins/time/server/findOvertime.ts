import type { Month } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import { overtimeLimitsIn } from '../rates/overtimeLimits';
import { type AgreementWarning, findAgreementWarnings } from '../rules/agreement36';
import { findEarlierMonths } from './sheetSetting';
import { readWorkPattern } from './workPattern';

/** A limit of overtime that a month went over, in hours; of `monthsOver` in months. */
export interface OvertimeOver {
  readonly limit: AgreementWarning['limit'] | 'interview';
  readonly allowed: number;
  /** Of an average: of how many months. */
  readonly months?: number;
}

interface OvertimeAsked {
  readonly month: Month;
  /** What was counted of the month, by person. */
  readonly counts: ReadonlyMap<string, { readonly overtimeMinutes: number; readonly legalHolidayMinutes: number }>;
}

/** Who went over which limits of overtime in a month, by person. */
export async function findOvertimeOver(
  tx: Tx,
  companyId: string,
  { month, counts }: OvertimeAsked,
): Promise<ReadonlyMap<string, readonly OvertimeOver[]>> {
  const limits = overtimeLimitsIn(month);
  if (!limits || counts.size === 0) return new Map();
  const earlier = await findEarlierMonths(tx, companyId, { employeeIds: [...counts.keys()], month });
  const pattern = await readWorkPattern(tx, companyId);
  return new Map(
    [...counts].map(([id, count]) => {
      const over = findAgreementWarnings(month, [...(earlier.get(id) ?? []), { month, ...count }], pattern)
        .filter(({ isOver }) => isOver)
        .map(
          ({ limit, allowed, months }): OvertimeOver => ({
            ...{ limit, allowed: limit === 'monthsOver' ? allowed : allowed / 60 },
            ...(months === undefined ? {} : { months }),
          }),
        );
      const withHolidays = count.overtimeMinutes + count.legalHolidayMinutes;
      const interview: OvertimeOver = { limit: 'interview', allowed: limits.interview };
      return [id, withHolidays > limits.interview * 60 ? [...over, interview] : over];
    }),
  );
}
