import type { AccountUse } from '#server/plugin.ts';

/** The names that other software has for an account. */
export const exportNameUses: readonly AccountUse[] = [
  {
    kind: 'exportNames',
    count: `select count(*) from accounting_export_name where company_id = $1 and kind = 'account' and code = $2`,
    pathOf: () => '/ACDocExport',
  },
];
