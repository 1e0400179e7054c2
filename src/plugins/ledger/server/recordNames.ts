import { namedBySql } from '#server/audit/namedBySql.ts';

const documents = namedBySql(`
  select e.id, e.document_type || ' ' || coalesce(t.prefix, '') || e.number as name
    from journal_entry e left join document_type t on t.company_id = e.company_id and t.code = e.document_type
   where e.company_id = $1 and e.id = any ($2::uuid[])
  union all
  select id, 'TMP-' || upper(right(id::text, 6)) from journal_draft where company_id = $1 and id = any ($2::uuid[])`);

/** What the log calls records of the books whose ids say nothing. */
export const recordNames = {
  'journal-entry': documents,
  'journal-draft': documents,
  'dictionary-word': namedBySql(
    'select id, title as name from entry_dictionary where company_id = $1 and id = any ($2::uuid[])',
  ),
  'recurring-entry': namedBySql(
    'select id, title as name from recurring_entry where company_id = $1 and id = any ($2::uuid[])',
  ),
  'account-import': namedBySql(
    'select id, file_name as name from account_import where company_id = $1 and id = any ($2::uuid[])',
  ),
};
