import type { BookCheck, Counted } from './bookCheck';
import { MISSING_RULES } from './databaseRules';
import { FOREIGN_CHECK } from './foreignCheck';

/** How many there are of what the checks look at; `$1` is the company. */
export const COUNTS: Readonly<Record<Counted, string>> = {
  entries: `select count(*) from journal_entry where company_id = $1`,
  lines: `select count(*) from journal_line where company_id = $1`,
  reversals: `select count(*) from journal_entry where company_id = $1 and reverses_id is not null`,
  balances: `select count(*) from account_balance where company_id = $1`,
  months: `select count(distinct month) from account_balance where company_id = $1`,
  series: `select count(*) from number_counter where company_id = $1`,
  openItems: `select count(*) from open_item where company_id = $1`,
  controlAccounts: `select count(*) from account where company_id = $1 and is_reconciliation and (is_receivable or is_payable)`,
  periods: `select count(*) from fiscal_period where company_id = $1`,
  runs: `select count(*) from carry_forward where company_id = $1`,
  records: `select count(*) from audit_log where company_id = $1`,
  rules: `select count(*) from pg_trigger where not tgisinternal`,
};

/** How the audit log names what was posted, for an entry `e`. */
const POSTED = `audit_log a on a.company_id = $1 and a.subject_kind = 'journal-entry' and a.subject_id = e.id::text
       and a.action in ('accounting/post-document', 'accounting/reverse-document')`;

export const BOOK_CHECKS: readonly BookCheck[] = [
  {
    id: 'entriesBalance',
    invariant: 1,
    counts: 'entries',
    subject: 'entry',
    finds: `select e.id::text as subject, 'the lines do not balance, or are not all of them' as detail
     from journal_entry e
     left join (
       select entry_id, count(*) as lines, sum(amount) filter (where side = 'debit') as debit,
         sum(amount) filter (where side = 'credit') as credit
       from journal_line where company_id = $1 group by entry_id) l on l.entry_id = e.id
     where e.company_id = $1 and (l.lines, l.debit, l.credit) is distinct from (e.line_count, e.total, e.total)`,
  },
  {
    id: 'periodsBalance',
    invariant: 1,
    counts: 'months',
    subject: 'period',
    finds: `select month as subject, 'debit is not credit in this month' as detail
     from account_balance where company_id = $1 group by month having sum(debit) <> sum(credit)`,
  },
  {
    id: 'linesBelong',
    invariant: 2,
    counts: 'lines',
    subject: 'entry',
    finds: `select distinct l.entry_id::text as subject, 'a line without its entry' as detail
     from journal_line l
     where l.company_id = $1
       and not exists (select from journal_entry e where e.company_id = $1 and e.id = l.entry_id)`,
  },
  {
    id: 'rulesInForce',
    invariant: 2,
    counts: 'rules',
    subject: 'rule',
    finds: MISSING_RULES,
  },
  {
    id: 'reversalsMirror',
    invariant: 3,
    counts: 'reversals',
    subject: 'entry',
    finds: `select r.id::text as subject, 'the reversal does not mirror its original' as detail
     from journal_entry r
     join journal_entry o on o.company_id = $1 and o.id = r.reverses_id
     where r.company_id = $1 and ((r.total, r.line_count) is distinct from (o.total, o.line_count) or exists (
       select from journal_line a
         left join journal_line b on b.company_id = $1 and b.entry_id = r.id and b.line_number = a.line_number
         where a.company_id = $1 and a.entry_id = o.id
           and (b.account_code, b.amount, b.partner_code, b.department_code, b.side <> a.side)
             is distinct from (a.account_code, a.amount, a.partner_code, a.department_code, true)))`,
  },
  {
    id: 'openItems',
    invariant: 4,
    counts: 'openItems',
    subject: 'entry',
    finds: `select coalesce(l.entry_id, o.entry_id)::text as subject,
       'the open item is not the line less its clearings' as detail
     from (
       select entry_id, line_number, account_code, side, amount, coalesce(due_on, posting_date) as due_on from journal_line
       join account on account.company_id = $1 and account.code = account_code and is_clearable
       where journal_line.company_id = $1) l
     full join (select * from open_item where company_id = $1) o using (entry_id, line_number)
     left join (
       select entry_id, line_number, sum(amount) as cleared from clearing_item where company_id = $1 group by 1, 2) c
       using (entry_id, line_number)
     where (l.account_code, l.side, l.amount, l.due_on, coalesce(c.cleared, 0))
         is distinct from (o.account_code, o.side, o.amount, o.due_on, o.cleared)
       or o.cleared not between 0 and o.amount`,
  },
  {
    id: 'balancesStored',
    invariant: 5,
    counts: 'balances',
    subject: 'account',
    finds: `select distinct coalesce(stored.account_code, summed.account_code) as subject,
       coalesce(stored.month, summed.month) || ': the stored balance is not the sum of the lines' as detail
     from (
       select month, account_code, department_code, debit, credit, line_count
       from account_balance where company_id = $1) stored
     full join (
       select to_char(posting_date, 'YYYY-MM') as month, account_code, coalesce(department_code, '') as department_code,
         sum(amount) filter (where side = 'debit') as debit, sum(amount) filter (where side = 'credit') as credit,
         count(*) as line_count
       from journal_line where company_id = $1 group by 1, 2, 3) summed using (month, account_code, department_code)
     where (coalesce(stored.debit, -1), coalesce(stored.credit, -1), stored.line_count)
       is distinct from (coalesce(summed.debit, 0), coalesce(summed.credit, 0), summed.line_count)`,
  },
  {
    id: 'carriedForward',
    invariant: 5,
    counts: 'runs',
    subject: 'account',
    finds: `select account_code as subject,
       fiscal_year || ': what was carried forward is not what was in the books at that moment' as detail
     from (
       select fiscal_year, account_code, partner_code, department_code, sum(amount) as amount
       from carried_balance where company_id = $1 group by 1, 2, 3, 4) carried
     full join (
       select run.fiscal_year,
         case when account.statement = 'PL' then '3390' else l.account_code end as account_code,
         case when account.statement = 'PL' then '' else coalesce(l.partner_code, '') end as partner_code,
         case when account.statement = 'PL' then '' else coalesce(l.department_code, '') end as department_code,
         sum(case l.side when 'debit' then l.amount else -l.amount end) as amount
       from (select distinct on (fiscal_year) * from carry_forward where company_id = $1
             order by fiscal_year, run desc) run
       join journal_entry e on e.company_id = $1 and e.posting_date <= run.as_of
       join ${POSTED} and a.sequence <= run.through_sequence
       join journal_line l on l.company_id = $1 and l.entry_id = e.id
       join account on account.company_id = $1 and account.code = l.account_code
       group by 1, 2, 3, 4) closing using (fiscal_year, account_code, partner_code, department_code)
     where coalesce(carried.amount, 0) <> coalesce(closing.amount, 0)`,
  },
  {
    id: 'controlAccounts',
    invariant: 6,
    counts: 'controlAccounts',
    subject: 'account',
    finds: `select account.code as subject, 'the control account is not the sum of its partners or of its open items' as detail
     from account
     left join (select account_code, sum(debit - credit) as balance from account_balance where company_id = $1 group by 1) b
       on b.account_code = account.code
     left join (
       select account_code, sum(case side when 'debit' then amount else -amount end) as balance
       from journal_line where company_id = $1 and partner_code is not null group by 1) p on p.account_code = account.code
     left join (
       select account_code, sum(case side when 'debit' then amount - cleared else cleared - amount end) as balance
       from open_item where company_id = $1 group by 1) o on o.account_code = account.code
     where account.company_id = $1 and is_reconciliation and (is_receivable or is_payable)
       and (coalesce(b.balance, 0) <> coalesce(p.balance, 0)
         or is_clearable and coalesce(b.balance, 0) <> coalesce(o.balance, 0))`,
  },
  {
    id: 'periodsRespected',
    invariant: 7,
    counts: 'periods',
    subject: 'entry',
    finds: `select distinct e.id::text as subject, closed.period || ': posted while the period was closed' as detail
     from (
       select subject_id as period, details ->> 'accountKind' as kind, action, sequence as since,
         lead(sequence) over (partition by subject_id, details ->> 'accountKind' order by sequence) as until
       from audit_log where company_id = $1 and subject_kind = 'fiscal-period'
         and action in ('accounting/open-period', 'accounting/soft-close-period', 'accounting/close-period')) closed
     join journal_entry e on e.company_id = $1 and closed.period = case when e.special_period is null
       then to_char(e.posting_date, 'YYYY-MM') else lpad(e.fiscal_year::text, 4, '0') || '-' || e.special_period end
     join ${POSTED} and a.sequence > closed.since and (closed.until is null or a.sequence < closed.until)
     where closed.action = 'accounting/close-period'
       and (closed.kind is null or exists (
         select from journal_line l join account on account.company_id = $1 and account.code = l.account_code
           where l.company_id = $1 and l.entry_id = e.id and account_kind_of(account) = closed.kind))
       and not exists (
         select from period_exception x
           join fiscal_period p on p.company_id = $1 and p.fiscal_year = x.fiscal_year and p.number = x.number
           where x.company_id = $1 and x.user_id = e.posted_by_id and p.fiscal_year = e.fiscal_year
             and (p.number = e.special_period
               or e.special_period is null and p.number <= 12 and p.month = to_char(e.posting_date, 'YYYY-MM'))
             and x.granted_at <= e.posted_at and e.posted_at < x.ends_at)`,
  },
  {
    id: 'numbersGapless',
    invariant: 8,
    counts: 'series',
    subject: 'series',
    finds: `select coalesce(e.document_type, c.document_type) || ' ' || coalesce(e.fiscal_year, c.fiscal_year) as subject,
       'the number series has a gap or does not match its counter' as detail
     from (
       select document_type, fiscal_year, count(*) as entries, min(number::bigint) as first, max(number::bigint) as last
       from journal_entry where company_id = $1 group by 1, 2) e
     full join (select * from number_counter where company_id = $1) c using (document_type, fiscal_year)
     left join document_type t on t.company_id = $1 and t.code = coalesce(e.document_type, c.document_type)
     where c.last_number is distinct from e.entries
       or (e.first, e.last) is distinct from
          (t.range_from::bigint / 10 * 10 + 1, t.range_from::bigint / 10 * 10 + e.entries)`,
  },
  {
    id: 'numbersInOrder',
    invariant: 8,
    counts: 'entries',
    subject: 'entry',
    // Grouped rather than joined: a join of so many would be planned by statistics that a young database does not have.
    finds: `select id::text as subject, 'the number does not follow the order of posting' as detail
     from (
       select id, number, lag(number) over (partition by series order by sequence) as previous
       from (
         select id, max(number) as number, max(series) as series, max(sequence) as sequence
         from (
           select id, number, document_type || fiscal_year as series, null::bigint as sequence
           from journal_entry where company_id = $1
           union all
           select subject_id::uuid, null, null, sequence from audit_log
           where company_id = $1 and subject_kind = 'journal-entry'
             and action in ('accounting/post-document', 'accounting/reverse-document')) told
         group by id) posted
       where number is not null and sequence is not null) ordered
     where previous >= number`,
  },
  {
    id: 'amountsWithinLimit',
    invariant: 15,
    counts: 'lines',
    subject: 'entry',
    finds: `select distinct l.entry_id::text as subject, 'an amount beyond what the books hold' as detail
     from journal_line l where l.company_id = $1 and l.amount not between 1 and 10000000000000`,
  },
  FOREIGN_CHECK,
];
