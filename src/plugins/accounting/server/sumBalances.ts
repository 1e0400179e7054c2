import { and, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import { type Day, monthOf } from '../../../core/value/day';
import { addMonths, firstDayOf, lastDayOf, type Month } from '../../../core/value/month';
import type { Tx } from '../../../server/database/transaction';
import { accountBalance, journalLine } from './tables';

/** The sums of one account for a report, in yen; all but the last two are debit positive. */
export interface AccountSums {
  readonly account: string;
  /** Before the fiscal year the report starts in. */
  readonly earlierYears: number;
  /** From the start of that year up to the report. */
  readonly thisYear: number;
  readonly debit: number;
  readonly credit: number;
}

export interface ReportMonths {
  /** First month of the fiscal year that the report starts in. */
  readonly yearFrom: Month;
  readonly from: Month;
  readonly through: Month;
}

const signed = sql`${accountBalance.debit} - ${accountBalance.credit}`;
const sumWhere = (amount: SQL | typeof accountBalance.debit, condition: SQL | undefined) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)::bigint`;

/** Sums the stored balances of each account for a report by months; as fast with a million lines as with none. */
export function sumBalances(
  tx: Tx,
  companyId: string,
  { yearFrom, from, through }: ReportMonths,
  department?: string,
): Promise<AccountSums[]> {
  const { month } = accountBalance;
  return tx
    .select({
      account: accountBalance.account,
      earlierYears: sumWhere(signed, lt(month, yearFrom)),
      thisYear: sumWhere(signed, and(gte(month, yearFrom), lt(month, from))),
      debit: sumWhere(accountBalance.debit, gte(month, from)),
      credit: sumWhere(accountBalance.credit, gte(month, from)),
    })
    .from(accountBalance)
    .where(
      and(
        eq(accountBalance.companyId, companyId),
        lte(month, through),
        department === undefined ? undefined : eq(accountBalance.department, department),
      ),
    )
    .groupBy(accountBalance.account);
}

/** The lines of the days that a stored month only covers in part: from the first of the month of `through`. */
export function sumDaysOfMonth(
  tx: Tx,
  companyId: string,
  through: Day,
  account?: string,
): Promise<{ account: string; balance: number }[]> {
  return tx
    .select({
      account: journalLine.account,
      balance: sql<number>`sum(case ${journalLine.side} when 'debit' then ${journalLine.amount} else -${journalLine.amount} end)::bigint`,
    })
    .from(journalLine)
    .where(
      and(
        eq(journalLine.companyId, companyId),
        account === undefined ? undefined : eq(journalLine.account, account),
        gte(journalLine.postingDate, firstDayOf(monthOf(through))),
        lte(journalLine.postingDate, through),
      ),
    )
    .groupBy(journalLine.account);
}

/** The last month that ends on or before a day, and whether days of the next month are left over. */
export function wholeMonthsThrough(day: Day): { lastMonth: Month; hasDaysLeft: boolean } {
  const month = monthOf(day);
  const isWhole = day === lastDayOf(month);
  return { lastMonth: isWhole ? month : addMonths(month, -1), hasDaysLeft: !isWhole };
}
