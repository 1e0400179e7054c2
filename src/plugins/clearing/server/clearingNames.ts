import { namedBySql } from '#server/audit/namedBySql.ts';

/** What the log calls a clearing: its first document. */
export const clearingNames = {
  clearing: namedBySql(`
    select c.id, min(e.document_type || ' ' || coalesce(t.prefix, '') || e.number) as name
      from clearing c
      join clearing_item i on i.company_id = c.company_id and i.clearing_id = c.id
      join journal_entry e on e.company_id = i.company_id and e.id = i.entry_id
      left join document_type t on t.company_id = e.company_id and t.code = e.document_type
     where c.company_id = $1 and c.id = any ($2::uuid[]) group by c.id`),
};
