import { readOwnAccounts } from '#plugins/administration/server/service.ts';
import { USUAL_BANK_ACCOUNT } from '#plugins/ledger/account/contract/account.ts';
import { readHouseBanks } from '#plugins/treasury/house-bank/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { PayerAccount } from '../contract/payment';
import { codeOfAccount } from '../rules/accountCode';
import { findPayers } from './storedPayments';

/**
 * The accounts of the company money can go from, each with the payer its latest file named, otherwise the one of its house
 * bank; and the account of the latest file.
 */
export async function readPayers(tx: Tx, companyId: string) {
  const files = await findPayers(tx, companyId);
  const houseBanks = (await readHouseBanks(tx, companyId)).filter(({ isActive }) => isActive);
  const accounts = (await readOwnAccounts(tx, companyId)).map((account): PayerAccount => {
    const code = codeOfAccount(account);
    const file = files.find((each) => each.account && codeOfAccount(each.account) === code);
    const bank = houseBanks.find((each) => each.account && codeOfAccount(each.account) === code);
    return {
      ...{ code, title: [account.bankName, account.branchName, account.number].join(' ') },
      payerCode: file?.payerCode || bank?.payerCode || '',
      payerName: file?.payerName || bank?.payerName || account.holder,
      ledgerAccount: file?.ledgerAccount ?? bank?.ledgerAccount ?? USUAL_BANK_ACCOUNT,
    };
  });
  const [latest] = files;
  const usual = accounts.find(({ code }) => latest?.account && codeOfAccount(latest.account) === code);
  return { accounts, usualAccount: usual?.code ?? null };
}
