import type { AccountUse } from '#server/plugin.ts';

/** The rules that name an account. */
export const keywordUses: readonly AccountUse[] = [
  {
    kind: 'keywords',
    count: 'select count(*) from account_keyword where company_id = $1 and $2 in (account_code, bank_account)',
    pathOf: () => '/ACIDKwList',
  },
];
