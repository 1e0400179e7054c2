import type { AccountUse } from '#server/plugin.ts';

/** The kinds of bank files whose lines are booked on an account. */
export const bankFileUses: readonly AccountUse[] = [
  {
    kind: 'bankFiles',
    count: 'select count(*) from bank_mapping where company_id = $1 and account_code = $2',
    pathOf: () => '/ExpenseDocUpload',
  },
];
