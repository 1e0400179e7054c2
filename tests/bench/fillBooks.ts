import type pg from 'pg';

/**
 * Copies the demo's entries within the database until there are so many lines, and answers how many there are. Triggers are off for this session, as a
 * restore would have them, so documents are counted and the balances summed anew by the same statement as the trigger's.
 */
export async function fillBooks(client: pg.Client, wanted: number): Promise<number> {
  const count = async () => Number((await client.query('select count(*) from journal_line')).rows[0].count);
  await client.query('set session_replication_role = replica');
  for (let lines = await count(); lines < wanted; lines = await count()) {
    const room = wanted - lines;
    await client.query(
      `with chosen as (
         select e.*, gen_random_uuid() as copy from journal_entry e where e.posting_date >= '2025-05-01' limit $1
       ), entered as (
         insert into journal_entry
         select company_id, copy, version, document_type, fiscal_year, left(copy::text, 18), document_date, posting_date,
           currency, tax_entry, header_text, reference, null, total, line_count, search_text, posted_at, posted_by_id, posted_by
         from chosen
       )
       insert into journal_line
       select l.company_id, c.copy, l.line_number, l.posting_date, l.side, l.account_code, l.amount, l.tax_code,
         l.is_tax_line, l.partner_code, l.department_code, l.due_on, l.memo
       from chosen c join journal_line l on l.company_id = c.company_id and l.entry_id = c.id`,
      [Math.max(1, Math.ceil(room / 4))],
    );
  }
  await sumBooks(client);
  await client.query('set session_replication_role = origin');
  // As a database stands whose own housekeeping has kept up: else that runs while others are measured.
  await client.query('vacuum (analyze)');
  return count();
}

/** Counts documents and sums balances anew, as triggers would have done that were off. */
export async function sumBooks(client: pg.Client): Promise<void> {
  await client.query(
    `update number_counter c set last_number = (
       select count(*) from journal_entry e
       where (e.company_id, e.fiscal_year, e.document_type) = (c.company_id, c.fiscal_year, c.document_type))`,
  );
  await client.query('delete from account_balance');
  await client.query(
    `insert into account_balance (company_id, month, account_code, department_code, debit, credit, line_count)
     select company_id, to_char(posting_date, 'YYYY-MM'), account_code, coalesce(department_code, ''),
       coalesce(sum(amount) filter (where side = 'debit'), 0), coalesce(sum(amount) filter (where side = 'credit'), 0),
       count(*)
     from journal_line group by 1, 2, 3, 4`,
  );
}
