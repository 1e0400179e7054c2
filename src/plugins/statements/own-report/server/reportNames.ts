import { namedBySql } from '#server/audit/namedBySql.ts';

/** What the log calls reports. */
export const reportNames = {
  'financial-report': namedBySql(
    'select id, title as name from financial_report where company_id = $1 and id = any ($2::uuid[])',
  ),
};
