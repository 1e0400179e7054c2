import type { AccountUse } from '#server/plugin.ts';

/** The house bank whose money an account holds: it is the account of no other. */
export const houseBankUses: readonly AccountUse[] = [
  {
    kind: 'houseBanks',
    count: 'select count(*) from house_bank where company_id = $1 and ledger_account = $2',
    pathOf: () => '/HouseBankList',
    barsMerge: true,
  },
];
