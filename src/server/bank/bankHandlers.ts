import { type Bank, searchBanks, searchBranches } from '../../core/bank/bank';
import { SearchIndex } from '../../core/search/searchIndex';
import { type Handler, handle } from '../plugin';

interface BankTable {
  readonly banks: readonly Bank[];
  readonly branchesOf: ReadonlyMap<string, readonly Bank[]>;
}

let table: Promise<BankTable> | null = null;

/**
 * The table of the package zengin-code (MIT; made weekly of what the banks publish), some 1,100 banks with 29,000
 * branches: five megabytes that are read when somebody first looks a bank up.
 */
function bankTable(): Promise<BankTable> {
  table ??= import('zengin-code').then(({ default: known }) => {
    const all = Object.values(known);
    return {
      banks: all.map(bankOf).sort(byCode),
      branchesOf: new Map(all.map(({ code, branches }) => [code, Object.values(branches).map(bankOf).sort(byCode)])),
    };
  });
  return table;
}

const bankOf = ({ code, name, kana }: { code: string; name: string; kana: string }): Bank => ({
  code,
  title: name,
  reading: kana,
});

const byCode = (one: Bank, other: Bank) => (one.code < other.code ? -1 : 1);

function findAmong(banks: readonly Bank[], text: string | undefined): Bank[] {
  if (!text) return [...banks];
  const entries = banks.map((bank) => ({ value: bank, code: bank.code, spellings: [bank.title, bank.reading] }));
  return [...new SearchIndex(entries).find(text, { limit: banks.length })];
}

export const bankHandlers: readonly Handler[] = [
  handle(searchBanks, async (_tx, { text }) => ({ rows: findAmong((await bankTable()).banks, text) })),
  handle(searchBranches, async (_tx, { bank, text }) => ({
    rows: findAmong((await bankTable()).branchesOf.get(bank) ?? [], text),
  })),
];
