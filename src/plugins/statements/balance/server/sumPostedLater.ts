import type { Day } from '#core/value/day.ts';
import { type AccountSums, storedDepartment } from '#plugins/ledger/balance/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';

/** The days of a report, and the moment as of whose knowledge it is drawn up. */
export interface KnownRange {
  /** ISO instant: what was posted after it counts as unknown. */
  readonly knownAt: string;
  /** First day of the fiscal year that the report starts in. */
  readonly yearFrom: Day;
  readonly from: Day;
  readonly through: Day;
  readonly department?: string | undefined;
}

/**
 * What entries posted after a moment put into a report, by account: taken off the stored balances it leaves what was
 * known then. The entries are found by their moment and their lines by key, so the cost is that of what came later.
 */
export async function sumPostedLater(tx: Tx, companyId: string, range: KnownRange): Promise<AccountSums[]> {
  const { knownAt, yearFrom, from, through, department } = range;
  const { rows } = await tx.$client.query<AccountSums>({
    name: 'journal-sum-posted-later',
    text: SUM_LATER,
    values: [
      companyId,
      knownAt,
      yearFrom,
      from,
      through,
      department === undefined ? null : storedDepartment(department),
    ],
  });
  return rows;
}

const SUM_LATER = `
  select account, coalesce(sum(debit - credit) filter (where posting_date < $3::date), 0)::bigint as "earlierYears",
         coalesce(sum(debit - credit) filter (where posting_date >= $3::date and posting_date < $4::date), 0)::bigint as "thisYear",
         coalesce(sum(debit) filter (where posting_date >= $4::date), 0)::bigint as debit,
         coalesce(sum(credit) filter (where posting_date >= $4::date), 0)::bigint as credit
    from (
      select line.account_code as account, entry.posting_date,
             case line.side when 'debit' then line.amount else 0 end as debit,
             case line.side when 'credit' then line.amount else 0 end as credit
        from journal_entry entry
        cross join lateral (
          select account_code, side, amount from journal_line
            where company_id = $1 and entry_id = entry.id
              and ($6::text is null or coalesce(department_code, '') = $6) offset 0) line
        where entry.company_id = $1 and entry.posted_at > $2::timestamptz and entry.posting_date <= $5::date) later
    group by account`;

/** Stored sums without what came later. */
export function withoutLater(sums: readonly AccountSums[], later: readonly AccountSums[]): AccountSums[] {
  const laterOf = new Map(later.map((sum) => [sum.account, sum]));
  return sums.map((sum) => {
    const less = laterOf.get(sum.account);
    if (!less) return sum;
    return {
      account: sum.account,
      earlierYears: sum.earlierYears - less.earlierYears,
      thisYear: sum.thisYear - less.thisYear,
      debit: sum.debit - less.debit,
      credit: sum.credit - less.credit,
    };
  });
}
