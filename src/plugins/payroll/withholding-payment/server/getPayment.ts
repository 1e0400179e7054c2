import { getOwnCompany } from '#plugins/administration/server/service.ts';
import { balancesAsOf } from '#plugins/ledger/balance/server/service.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { UseCase } from '#server/plugin.ts';
import { itemsOn } from '../../pay-item/rules/payItem';
import { readItems } from '../../pay-item/server/payItems';
import { isNaming } from '../../pay-run/server/yearSums';
import type * as contract from '../contract/withholdingPayment';
import { readSheet } from './readSheet';

export const getWithholdingPayment: UseCase<typeof contract.getWithholdingPayment> = async (tx, asked, call) => {
  const { companyId } = call;
  const sheet = await readSheet(tx, companyId, asked);
  const items = itemsOn(await readItems(tx, companyId), sheet.through);
  const isTax = (name: 'incomeTaxWithheld' | 'yearEndDifference') => isNaming(items, name);
  const accounts = [
    ...new Set(
      items
        .filter((item) => isTax('incomeTaxWithheld')(item) || isTax('yearEndDifference')(item))
        .map(({ account }) => account),
    ),
  ].sort();
  const balances = await balancesAsOf(tx, companyId, sheet.through, await readBooks(tx, companyId));
  const { title, address, phone, corporateNumber } = await getOwnCompany(tx, { asOf: call.today }, call);
  return {
    ...{ ...asked, ...sheet },
    owed: { accounts, amount: accounts.reduce((sum, account) => sum - (balances.get(account) ?? 0), 0) },
    payer: { name: title, address, phone, corporateNumber },
  };
};
