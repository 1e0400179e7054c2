import { type SQL, sql } from 'drizzle-orm';
import type { journalEntry } from '../../server/tables/journalTables';

/**
 * Posted into a period, of the month or a special one, that had been closed by then: as a whole, or for the kind of an
 * account it has a line on.
 */
export const isAfterClose = (entry: typeof journalEntry): SQL => {
  const { companyId, id, postedAt } = entry;
  return sql`(exists (
    select from fiscal_period period
    where period.company_id = ${companyId} and ${isPeriodOf(entry)} and period.closed_at < ${postedAt})
  or exists (
    with period as materialized (${CLOSED_KINDS})
    select from period
    where period.company_id = ${companyId} and ${isPeriodOf(entry)} and period.since < ${postedAt} and exists (
      select from journal_line line
      join account on account.company_id = line.company_id and account.code = line.account_code
      where line.company_id = ${companyId} and line.entry_id = ${id} and ${KIND_OF_ACCOUNT} = period.account_kind)))`;
};

const isPeriodOf = ({ fiscalYear, specialPeriod, postingDate }: typeof journalEntry) => sql`
  period.fiscal_year = ${fiscalYear} and period.month = to_char(${postingDate}, 'YYYY-MM')
  and (period.number = ${specialPeriod} or ${specialPeriod} is null and period.number <= 12)`;

/**
 * Kinds that are closed by themselves, with the moment since when, which the log tells: a lock knows its last change
 * alone. Nothing in it depends on the document, so that it is read once for a whole list.
 */
const CLOSED_KINDS = sql`
  select company_id, fiscal_year, number, month, account_kind, coalesce((
    select max(at) from audit_log log
    where log.company_id = lock.company_id and log.subject_kind = 'fiscal-period'
      and log.subject_id = case when number <= 12 then month else fiscal_year || '-' || number end
      and log.action in ('accounting/soft-close-period', 'accounting/close-period')
      and log.details ->> 'from' = 'open' and log.details ->> 'accountKind' = account_kind), lock.changed_at) as since
  from period_lock lock join fiscal_period using (company_id, fiscal_year, number)`;

/** As `accountKindOf` tells it. */
const KIND_OF_ACCOUNT = sql.raw(
  `case when not account.is_reconciliation then 'S' when account.is_receivable then 'D'
    when account.is_payable then 'K' else 'A' end`,
);
