import { and, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Month } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import { accountBalance } from '../../server/tables/balanceTable';
import { NONE } from '../contract/statementRow';
import type { DaysBeside } from './splitMonths';

/** A department as `account_balance` names it, where none is the empty text. */
export const storedDepartment = (department: string): string => (department === NONE ? '' : department);

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
        department === undefined ? undefined : eq(accountBalance.department, storedDepartment(department)),
      ),
    )
    .groupBy(accountBalance.account);
}

/**
 * What the lines of days beside whole months change, by account, debit positive. The entries are found by day and their lines by key
 * (`offset 0` keeps the planner from reading the whole table of lines instead); of a few `accounts` they are found by account and day.
 */
export async function sumDays(
  tx: Tx,
  companyId: string,
  { from, through, sign }: DaysBeside,
  accounts?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.$client.query<{ account: string; balance: number }>(
    accounts
      ? { name: 'journal-sum-days-of', text: SUM_DAYS_OF, values: [companyId, from, through, accounts] }
      : { name: 'journal-sum-days', text: SUM_DAYS, values: [companyId, from, through] },
  );
  return new Map(rows.map(({ account, balance }) => [account, sign * balance]));
}

const SUM_DAYS_OF = `
  select account_code as account, sum(case side when 'debit' then amount else -amount end)::bigint as balance
    from journal_line
    where company_id = $1 and account_code = any($4) and posting_date between $2 and $3
    group by account_code`;

const SUM_DAYS = `
  select line.account_code as account, sum(line.balance)::bigint as balance
    from journal_entry entry
    cross join lateral (
      select account_code, case side when 'debit' then amount else -amount end as balance
        from journal_line where company_id = $1 and entry_id = entry.id offset 0) line
    where entry.company_id = $1 and entry.posting_date between $2 and $3
    group by line.account_code`;
