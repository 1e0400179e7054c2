import { and, eq, lte } from 'drizzle-orm';
import { type Day, monthOf } from '#core/value/day.ts';
import { firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Books } from '../../books/rules/books';
import { composeJournalEntry } from '../../document/rules/composeJournalEntry';
import { journalDraft } from '../../server/tables/journalTables';
import type { MonthSum } from '../rules/monthSum';

/** Which sums a report is made of. */
export interface SumsAsked {
  /** Months before it come as one sum without a month. */
  readonly since: Month;
  readonly through: Month;
  /** As the books store it: empty is none. */
  readonly department: string | undefined;
  /** The partners of this account instead of all accounts. */
  readonly account: string | undefined;
}

const SUM_MONTHS = `
  select account_code as code, case when month < $2 then '' else month end as month, department_code as department,
    sum(debit)::bigint as debit, sum(credit)::bigint as credit
  from account_balance
  where company_id = $1 and month <= $3 and ($4::text is null or department_code = $4)
  group by 1, 2, 3`;

const SUM_MONTHS_OF_COMPANY = `
  select account_code as code, case when month < $2 then '' else month end as month, '' as department,
    sum(debit)::bigint as debit, sum(credit)::bigint as credit
  from account_balance
  where company_id = $1 and month <= $3
  group by 1, 2`;

const SUM_PARTNERS = `
  select coalesce(partner_code, '-') as code,
    case when posting_date < $2::date then '' else to_char(posting_date, 'YYYY-MM') end as month,
    coalesce(department_code, '') as department,
    coalesce(sum(amount) filter (where side = 'debit'), 0)::bigint as debit,
    coalesce(sum(amount) filter (where side = 'credit'), 0)::bigint as credit
  from journal_line
  where company_id = $1 and account_code = $3 and posting_date <= $4
    and ($5::text is null or coalesce(department_code, '') = $5)
  group by 1, 2, 3`;

/**
 * What moved by month: accounts from the stored balances, as fast with a million lines as with none; the partners of one
 * account from its lines. `byDepartment` keeps departments apart.
 */
export async function sumMonths(
  tx: Tx,
  companyId: string,
  { since, through, department, account }: SumsAsked,
  { byDepartment }: { byDepartment: boolean },
): Promise<MonthSum[]> {
  const query =
    account !== undefined
      ? {
          name: 'balance-sum-partners',
          text: SUM_PARTNERS,
          values: [companyId, firstDayOf(since), account, lastDayOf(through), department ?? null],
        }
      : byDepartment || department !== undefined
        ? { name: 'balance-sum-months', text: SUM_MONTHS, values: [companyId, since, through, department ?? null] }
        : { name: 'balance-sum-company', text: SUM_MONTHS_OF_COMPANY, values: [companyId, since, through] };
  const { rows } = await tx.$client.query<MonthSum>(query);
  return rows;
}

/** What one day puts into a report besides the stored months. */
export interface DaySum {
  readonly day: Day;
  readonly sum: MonthSum;
}

const SUM_POSTED_LATER = `
  select case when $5::text is null then line.account_code else coalesce(line.partner_code, '-') end as code,
    entry.posting_date as day, line.department,
    -line.debit::bigint as debit, -line.credit::bigint as credit
  from journal_entry entry
  cross join lateral (
    select account_code, partner_code, coalesce(department_code, '') as department,
      coalesce(sum(amount) filter (where side = 'debit'), 0) as debit,
      coalesce(sum(amount) filter (where side = 'credit'), 0) as credit
    from journal_line
    where company_id = $1 and entry_id = entry.id
      and ($4::text is null or coalesce(department_code, '') = $4) and ($5::text is null or account_code = $5)
    group by 1, 2, 3 offset 0) line
  where entry.company_id = $1 and entry.posted_at > $2::timestamptz and entry.posting_date <= $3::date`;

/**
 * What was posted after a moment, to be taken off: added to the stored months it leaves what was known then. The entries
 * are found by their moment and their lines by key, so the cost is that of what came later.
 */
export async function sumLater(
  tx: Tx,
  companyId: string,
  { since, through, department, account }: SumsAsked,
  knownAt: string,
): Promise<DaySum[]> {
  const { rows } = await tx.$client.query<{
    code: string;
    day: Day;
    department: string;
    debit: number;
    credit: number;
  }>({
    name: 'balance-sum-later',
    text: SUM_POSTED_LATER,
    values: [companyId, knownAt, lastDayOf(through), department ?? null, account ?? null],
  });
  return rows.map(({ day, ...moved }) => {
    const month = monthOf(day);
    return { day, sum: { ...moved, month: month < since ? '' : month } };
  });
}

/** The lines of drafts by their day, and how many drafts were counted and left out. */
export interface DraftSums {
  readonly lines: readonly DaySum[];
  readonly counted: number;
  readonly leftOut: number;
}

/** What the drafts up to a day would move if they were posted; one that could not be posted is left out. */
export async function sumDrafts(
  tx: Tx,
  companyId: string,
  { through, department, account }: SumsAsked,
  books: Books,
): Promise<DraftSums> {
  const stored = await tx
    .select({ document: journalDraft.document })
    .from(journalDraft)
    .where(and(eq(journalDraft.companyId, companyId), lte(journalDraft.postingDate, lastDayOf(through))));
  const drafts = stored.map(({ document }) => document);
  const entries = drafts.flatMap((draft) => {
    const composed = composeJournalEntry(draft, books);
    return 'entry' in composed ? [{ day: draft.postingDate, lines: composed.entry.lines }] : [];
  });
  const lines = entries.flatMap(({ day, lines: composed }) =>
    composed
      .filter((line) => account === undefined || line.account === account)
      .filter((line) => department === undefined || (line.department ?? '') === department)
      .map((line) => ({
        day,
        sum: {
          code: account === undefined ? line.account : (line.partner ?? '-'),
          month: monthOf(day),
          department: line.department ?? '',
          debit: line.side === 'debit' ? line.amount : 0,
          credit: line.side === 'credit' ? line.amount : 0,
        },
      })),
  );
  return { lines, counted: entries.length, leftOut: drafts.length - entries.length };
}
