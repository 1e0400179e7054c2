import { type SQL, sql } from 'drizzle-orm';
import { journalDraft, journalEntry } from '../../server/tables/journalTables';

/** What a document is about: the accounts of each side by code, each once, first lines first, and the first partner named. */
export interface LineSummary {
  readonly debit: readonly string[];
  readonly credit: readonly string[];
  readonly partner: string | null;
}

/** Summed up where the lines are, so that a page of long documents sends a row for each and no lines. */
const summarize = (lines: SQL) => sql<LineSummary>`(
  select json_build_object(
    'debit', coalesce(json_agg(account order by first) filter (where side = 'debit'), '[]'),
    'credit', coalesce(json_agg(account order by first) filter (where side = 'credit'), '[]'),
    'partner', (select partner from (${lines}) line where partner <> '' order by line_number limit 1))
  from (select side, account, min(line_number) as first from (${lines}) line group by side, account) used)`;

/** Of an entry; tax lines are left out, since nobody typed them. */
export const entrySummary = summarize(sql`
  select line_number, side, account_code as account, partner_code as partner from journal_line
  where company_id = ${journalEntry.companyId} and entry_id = ${journalEntry.id} and not is_tax_line`);

export const draftSummary = summarize(sql`
  select number as line_number, line ->> 'side' as side, line ->> 'account' as account, line ->> 'partner' as partner
  from jsonb_array_elements(${journalDraft.document} -> 'lines') with ordinality as typed (line, number)`);
