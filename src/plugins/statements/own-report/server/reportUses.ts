import type { AccountUse } from '#server/plugin.ts';

/** The reports whose rows name an account. */
export const reportUses: readonly AccountUse[] = [
  {
    // The rows of a report name accounts as a list: `4110, 5110-5190, !6370`.
    kind: 'reports',
    count: `select count(*) from financial_report r
              join financial_report_version v on v.company_id = r.company_id and v.report_id = r.id and v.version = r.version
             where r.company_id = $1 and exists (
               select from jsonb_array_elements(v.definition->'rows') row
                where $2 = any(regexp_split_to_array(row->>'content', '[\\s,!-]+')))`,
    pathOf: () => '/FinReportCustomize',
  },
];
