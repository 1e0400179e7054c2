import type { Bank, searchBanks, searchBranches } from '#core/bank/bank.ts';
import type { UseCase } from '#server/plugin.ts';
import { type BankEntry, bankCodeOf, bankStateOf, branchCodeOf, isBranch } from '../rules/bankTable';
import { readBankTable } from './readBankTable';

/** Banks as a look-up offers them: what is no longer there is not offered. */
export const findBanks: UseCase<typeof searchBanks> = async (tx, { text }, { companyId, today }) => {
  const banks = await readBankTable(tx, companyId);
  const found = text ? banks.search(text) : banks.table.entries;
  const rows = found.filter((entry) => !isBranch(entry.code) && bankStateOf(entry, today) !== 'closed');
  return { rows: rows.map((entry) => offered(entry, entry.code)) };
};

export const findBranches: UseCase<typeof searchBranches> = async (tx, { bank, text }, { companyId, today }) => {
  const banks = await readBankTable(tx, companyId);
  const found = text
    ? banks.search(text).filter(({ code }) => isBranch(code) && bankCodeOf(code) === bank)
    : banks.table.branchesOf(bank);
  const rows = found.filter((entry) => bankStateOf(entry, today) !== 'closed');
  return { rows: rows.map((entry) => offered(entry, branchCodeOf(entry.code))) };
};

const offered = ({ title, reading }: BankEntry, code: string): Bank => ({ code, title, reading });
