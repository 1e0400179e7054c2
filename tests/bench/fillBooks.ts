/** A connection to PostgreSQL, or the embedded engine itself. */
interface Books {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/**
 * Copies the demo's entries within the database until there are so many lines, and answers how many there are. Copies have
 * numbers behind those given, amounts of their own, and two of 160,000 pairs of kanji in the text they are found by.
 * Triggers are off for this session, as a restore would have them, so documents are counted and the balances summed anew by
 * the same statement as the trigger's.
 */
export async function fillBooks(client: Books, wanted: number): Promise<number> {
  const count = async () => Number((await client.query('select count(*) from journal_line')).rows[0]?.count);
  await client.query('set session_replication_role = replica');
  for (let lines = await count(); lines < wanted; lines = await count()) {
    const room = wanted - lines;
    await client.query(COPY, [Math.max(1, Math.min(MOST_AT_ONCE, Math.ceil(room / 4)))]);
    await countDocuments(client);
  }
  await sumBooks(client);
  await client.query('set session_replication_role = origin');
  // As a database stands whose own housekeeping has kept up: else that runs while others are measured.
  await client.query('vacuum (analyze)');
  return count();
}

/** The embedded engine keeps what a statement copies in the memory of the process. */
const MOST_AT_ONCE = 50_000;

/** One of 400 kanji, by chance. */
const KANJI = 'chr(19968 + 20 * floor(random() * 400)::int)';

/** Two kanji that a few of a hundred thousand copies hold. */
export const randomPair = (): string =>
  String.fromCharCode(...Array.from({ length: 2 }, () => 19968 + 20 * Math.floor(Math.random() * 400)));

const COPY = `
  with picked as (
    select *, gen_random_uuid() as copy, 1 + floor(random() * 50)::int as times from journal_entry
    where posting_date >= '2025-05-01' and total < 100000000000 order by random() limit $1
  ), chosen as (
    select picked.*, left(number, 2) || lpad((last_number + row_number() over series)::text, 8, '0') as given
    from picked join number_counter using (company_id, fiscal_year, document_type)
    window series as (partition by company_id, fiscal_year, document_type)
  ), entered as (
    insert into journal_entry (company_id, id, version, document_type, fiscal_year, number, document_date, posting_date,
      currency, tax_entry, header_text, reference, total, line_count, search_text, posted_at, posted_by_id, posted_by)
    select company_id, copy, version, document_type, fiscal_year, given, document_date, posting_date,
      currency, tax_entry, header_text, reference, total * times, line_count,
      replace(search_text, number, given) || ' ' || ${KANJI} || ${KANJI} || ' ' || ${KANJI} || ${KANJI},
      posted_at, posted_by_id, posted_by
    from chosen
  )
  insert into journal_line (company_id, entry_id, line_number, posting_date, side, account_code, amount, tax_code,
    is_tax_line, partner_code, department_code, due_on, memo)
  select l.company_id, c.copy, l.line_number, l.posting_date, l.side, l.account_code, l.amount * c.times, l.tax_code,
    l.is_tax_line, l.partner_code, l.department_code, l.due_on, l.memo
  from chosen c join journal_line l on l.company_id = c.company_id and l.entry_id = c.id`;

/** Counts documents and sums balances anew, as triggers would have done that were off. */
export async function sumBooks(client: Books): Promise<void> {
  await countDocuments(client);
  await client.query('delete from account_balance');
  await client.query(
    `insert into account_balance (company_id, month, account_code, department_code, debit, credit, line_count)
     select company_id, to_char(posting_date, 'YYYY-MM'), account_code, coalesce(department_code, ''),
       coalesce(sum(amount) filter (where side = 'debit'), 0), coalesce(sum(amount) filter (where side = 'credit'), 0),
       count(*)
     from journal_line group by 1, 2, 3, 4`,
  );
}

const countDocuments = (client: Books) =>
  client.query(
    `update number_counter c set last_number = (
       select count(*) from journal_entry e
       where (e.company_id, e.fiscal_year, e.document_type) = (c.company_id, c.fiscal_year, c.document_type))`,
  );
