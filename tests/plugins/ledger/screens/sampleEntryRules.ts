import { type CellReaders, entryRules } from '#plugins/ledger/document/screens/entryRules.ts';

const known =
  (...codes: string[]) =>
  (text: string) =>
    codes.find((code) => text === code || text.startsWith(`${code} `)) ?? null;
const readers: CellReaders = {
  account: known('5120', '1110', '2250'),
  taxCode: known('P10', 'OUT'),
  partner: known('V001'),
  department: known('D1'),
  amount: (text) => {
    const amount = Number(text.normalize('NFKC').replaceAll(',', '').replace('△', '-'));
    return Number.isSafeInteger(amount) ? amount : null;
  },
  day: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null),
  findDefaults: (account) => ({ defaultTaxCode: account === '5120' ? 'P10' : 'OUT' }),
};

/** The grid of documents over a few masters. */
export const RULES = entryRules({
  readers,
  sideText: (side) => side,
  amountText: String,
  sideOfNext: () => 'credit',
  nextKey: () => 1,
});
