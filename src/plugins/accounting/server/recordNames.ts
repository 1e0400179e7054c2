import { namedBySql } from '../../../server/record/namedBySql';

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
  clearing: namedBySql(`
    select c.id, min(e.document_type || ' ' || coalesce(t.prefix, '') || e.number) as name
      from clearing c
      join clearing_item i on i.company_id = c.company_id and i.clearing_id = c.id
      join journal_entry e on e.company_id = i.company_id and e.id = i.entry_id
      left join document_type t on t.company_id = e.company_id and t.code = e.document_type
     where c.company_id = $1 and c.id = any ($2::uuid[]) group by c.id`),
  'dictionary-word': namedBySql(
    'select id, title as name from entry_dictionary where company_id = $1 and id = any ($2::uuid[])',
  ),
  'recurring-entry': namedBySql(
    'select id, title as name from recurring_entry where company_id = $1 and id = any ($2::uuid[])',
  ),
  'financial-report': namedBySql(
    'select id, title as name from financial_report where company_id = $1 and id = any ($2::uuid[])',
  ),
  'account-import': namedBySql(
    'select id, file_name as name from account_import where company_id = $1 and id = any ($2::uuid[])',
  ),
  'document-upload': namedBySql(
    'select id, file_name as name from document_upload where company_id = $1 and id = any ($2::uuid[])',
  ),
};
