import type { BankAccount } from '#core/bank/bankAccount.ts';
import { readOwnAccounts } from '#plugins/administration/server/service.ts';
import { USUAL_BANK_ACCOUNT } from '#plugins/ledger/account/contract/account.ts';
import { readHouseBanks, type StoredHouseBank } from '#plugins/treasury/house-bank/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { PayerAccount } from '../contract/payment';
import { codeOfAccount } from '../rules/accountCode';
import { findPayers } from './storedPayments';

interface CompanyAccount {
  readonly account: BankAccount;
  readonly bank?: StoredHouseBank;
}

/** The accounts in yen that money of the company can go from, by code: those of its house banks, and others it has recorded. */
export async function readCompanyAccounts(tx: Tx, companyId: string): Promise<ReadonlyMap<string, CompanyAccount>> {
  const found = new Map<string, CompanyAccount>();
  for (const bank of await readHouseBanks(tx, companyId)) {
    const { account, isActive, currency } = bank;
    if (account && isActive && currency === 'JPY') found.set(codeOfAccount(account), { account, bank });
  }
  for (const account of await readOwnAccounts(tx, companyId)) {
    const code = codeOfAccount(account);
    if (!found.has(code)) found.set(code, { account });
  }
  return found;
}

/**
 * The accounts money can go from, each with the payer its latest file named, otherwise the one of its house bank; and the
 * account of the latest file.
 */
export async function readPayers(tx: Tx, companyId: string) {
  const files = await findPayers(tx, companyId);
  const known = await readCompanyAccounts(tx, companyId);
  const accounts = [...known].map(([code, { account, bank }]): PayerAccount => {
    const file = files.find((each) => each.account && codeOfAccount(each.account) === code);
    return {
      ...{ code, title: [account.bankName, account.branchName, account.number].join(' ') },
      payerCode: file?.payerCode || bank?.payerCode || '',
      payerName: file?.payerName || bank?.payerName || account.holder,
      ledgerAccount: file?.ledgerAccount ?? bank?.ledgerAccount ?? USUAL_BANK_ACCOUNT,
    };
  });
  const [latest] = files;
  const usual = latest?.account ? codeOfAccount(latest.account) : null;
  return { accounts, usualAccount: usual !== null && known.has(usual) ? usual : null };
}
