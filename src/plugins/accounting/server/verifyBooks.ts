import { verifyChain } from '../../../server/audit/verifyChain';
import type { Tx } from '../../../server/database/transaction';
import { findChangedEntries } from './findChangedEntries';

/** A promise of the books that does not hold. `invariant` is its number in the README. */
export interface Violation {
  readonly invariant: number;
  /** What it was found at: an entry id, a number series, an account and month. */
  readonly subject: string;
  readonly detail: string;
}

const VIOLATIONS_AT_MOST = 1_000;

/** Checks every promise of the books of the company `tx` is scoped to by recomputing it; an empty list is a clean bill. */
export async function verifyBooks(tx: Tx, companyId: string): Promise<Violation[]> {
  const { rows } = await tx.$client.query<Violation>(`${CHECKS.join('\nunion all\n')} limit ${VIOLATIONS_AT_MOST}`, [
    companyId,
  ]);
  const brokenAt = await verifyChain(tx);
  const chain =
    brokenAt === null ? [] : [{ invariant: 9, subject: `${brokenAt}`, detail: 'the audit chain breaks here' }];
  return [...rows, ...chain, ...(await findChangedEntries(tx, companyId))];
}

/** Each gives the violations it finds as (invariant, subject, detail); `$1` is the company. */
const CHECKS = [
  `select 1 as invariant, e.id::text as subject, 'the lines do not balance, or are not all of them' as detail
     from journal_entry e
     left join lateral (
       select count(*) as lines, sum(amount) filter (where side = 'debit') as debit,
         sum(amount) filter (where side = 'credit') as credit
       from journal_line where company_id = $1 and entry_id = e.id) l on true
     where e.company_id = $1 and (l.lines, l.debit, l.credit) is distinct from (e.line_count, e.total, e.total)`,
  `select 2, l.entry_id::text, 'a line without its entry'
     from journal_line l
     where l.company_id = $1
       and not exists (select from journal_entry e where e.company_id = $1 and e.id = l.entry_id)`,
  `select 2, rule.name, 'a rule of the database is missing or switched off'
     from (values ('check_new_entries'), ('check_and_sum_new_lines'), ('refuse_balance_change'), ('refuse_change'),
       ('refuse_removal'), ('refuse_number_going_back'), ('masters_version')) as rule (name)
     where not exists (select from pg_trigger where tgname = rule.name)
       or exists (select from pg_trigger where tgname = rule.name and tgenabled not in ('O', 'A'))`,
  `select 3, r.id::text, 'the reversal does not mirror its original'
     from journal_entry r
     join journal_entry o on o.company_id = $1 and o.id = r.reverses_id
     where r.company_id = $1 and (r.total, r.line_count) is distinct from (o.total, o.line_count) or exists (
       select from journal_line a
         left join journal_line b on b.company_id = $1 and b.entry_id = r.id and b.line_number = a.line_number
         where a.company_id = $1 and a.entry_id = o.id
           and (b.account_code, b.amount, b.partner_code, b.department_code, b.side <> a.side)
             is distinct from (a.account_code, a.amount, a.partner_code, a.department_code, true))`,
  `select 5, coalesce(stored.month || ' ' || stored.account_code, summed.month || ' ' || summed.account_code),
       'the stored balance is not the sum of the lines'
     from (select month, account_code, department_code, debit, credit from account_balance where company_id = $1) stored
     full join (
       select to_char(posting_date, 'YYYY-MM') as month, account_code, coalesce(department_code, '') as department_code,
         sum(amount) filter (where side = 'debit') as debit, sum(amount) filter (where side = 'credit') as credit
       from journal_line where company_id = $1 group by 1, 2, 3) summed using (month, account_code, department_code)
     where (coalesce(stored.debit, -1), coalesce(stored.credit, -1))
       is distinct from (coalesce(summed.debit, 0), coalesce(summed.credit, 0))`,
  `select 8, coalesce(e.document_type, c.document_type) || ' ' || coalesce(e.fiscal_year, c.fiscal_year),
       'the number series has a gap or does not match its counter'
     from (
       select document_type, fiscal_year, count(*) as entries, min(number::bigint) as first, max(number::bigint) as last
       from journal_entry where company_id = $1 group by 1, 2) e
     full join (select * from number_counter where company_id = $1) c using (document_type, fiscal_year)
     left join document_type t on t.company_id = $1 and t.code = coalesce(e.document_type, c.document_type)
     where c.last_number is distinct from e.entries
       or (e.first, e.last) is distinct from
          (t.range_from::bigint / 10 * 10 + 1, t.range_from::bigint / 10 * 10 + e.entries)`,
  `select 8, e.id::text, 'the number does not follow the order of posting'
     from (
       select id, number, lag(number) over (partition by document_type, fiscal_year order by a.sequence) as previous
       from journal_entry
       join audit_log a on a.company_id = $1 and a.subject_kind = 'journal-entry' and a.subject_id = id::text
         and a.action in ('accounting/post-document', 'accounting/reverse-document')
       where journal_entry.company_id = $1) e
     where e.previous >= e.number`,
  `select 15, l.entry_id::text, 'an amount beyond what the books hold'
     from journal_line l where l.company_id = $1 and l.amount not between 1 and 10000000000000`,
];
