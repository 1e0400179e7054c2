import type { BankAccountUse } from '#server/company/bankAccountUses.ts';
import { getHouseAccount } from '../contract/houseBank';
import { readHouseBanks } from './readHouseBanks';

/** Accounts of house banks in use. */
export const houseBankAccounts: readonly BankAccountUse[] = [
  {
    title: { ja: '自社口座', en: 'House banks' },
    read: getHouseAccount,
    find: async (tx, { companyId }) =>
      (await readHouseBanks(tx, companyId)).flatMap(({ code, title, isActive, account }) =>
        account && isActive
          ? [{ name: `${code} ${title}`, path: `/HouseBankList/bank?${new URLSearchParams({ code })}`, account }]
          : [],
      ),
  },
];
