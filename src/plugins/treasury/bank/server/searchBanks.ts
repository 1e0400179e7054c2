import type { Bank, searchBanks, searchBranches } from '#core/bank/bank.ts';
import { SearchIndex } from '#core/search/searchIndex.ts';
import type { Day } from '#core/value/day.ts';
import type { UseCase } from '#server/plugin.ts';
import { type BankEntry, bankStateOf, branchCodeOf, isBranch } from '../rules/bankTable';
import { readBankTable } from './readBankTable';

/** Banks as a look-up offers them: what is no longer there is not offered. */
export const findBanks: UseCase<typeof searchBanks> = async (tx, { text }, { companyId, today }) => {
  const { table } = await readBankTable(tx, companyId);
  const banks = table.entries.filter(({ code }) => !isBranch(code));
  return { rows: offer(banks, { text, today, codeOf: (code) => code }) };
};

export const findBranches: UseCase<typeof searchBranches> = async (tx, { bank, text }, { companyId, today }) => {
  const { table } = await readBankTable(tx, companyId);
  return { rows: offer(table.branchesOf(bank), { text, today, codeOf: branchCodeOf }) };
};

interface Offer {
  readonly text: string | undefined;
  readonly today: Day;
  readonly codeOf: (code: string) => string;
}

function offer(entries: readonly BankEntry[], { text, today, codeOf }: Offer): Bank[] {
  const offered = entries
    .filter((entry) => bankStateOf(entry, today) !== 'closed')
    .map(({ code, title, reading }) => ({ code: codeOf(code), title, reading }));
  if (!text) return offered;
  const findables = offered.map((bank) => ({ value: bank, code: bank.code, spellings: [bank.title, bank.reading] }));
  return new SearchIndex(findables).find(text, { limit: offered.length });
}
