import { namedBySql } from '#server/audit/namedBySql.ts';

/** What the log calls records whose ids say nothing. */
export const recordNames = {
  'partner-import': namedBySql(
    'select id, file_name as name from partner_import where company_id = $1 and id = any ($2::uuid[])',
  ),
};
