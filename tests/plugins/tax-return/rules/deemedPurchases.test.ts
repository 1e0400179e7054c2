import { describe, expect, it } from 'vitest';
import { standardTaxCodes } from '#plugins/ledger/books/rules/standardMasters.ts';
import type { TaxedSum } from '#plugins/ledger/tax/rules/taxedSum.ts';
import { deemPurchases } from '#plugins/tax-return/rules/deemedPurchases.ts';

const codes = new Map(standardTaxCodes().map((taxCode) => [taxCode.code, taxCode]));

/** Sales by kind of business, in yen with tax. */
const salesOf = (byKind: Readonly<Record<number, number>>, code = 'S10'): TaxedSum[] =>
  Object.entries(byKind).map(([kind, gross]) => {
    const taxCode = codes.get(code);
    if (!taxCode) throw new Error(`no tax code ${code}`);
    return { ...taxCode, gross, businessKind: Number(kind) };
  });

function rateOf(sums: readonly TaxedSum[]) {
  const deemed = deemPurchases(sums);
  return deemed && [deemed.rule, Math.floor((deemed.numerator * 100) / deemed.denominator) / 100];
}

describe('the rate of deemed purchases of several kinds of business (消費税法施行令57条2項・3項)', () => {
  it.each([
    { name: 'one kind has its own', sales: { 5: 11_000_000 }, rate: ['single', 50] },
    // No kind has 75 %: (9 × 60 + 6 × 40) ÷ 10.
    { name: 'two kinds are weighted by their tax', sales: { 1: 6_600_000, 4: 4_400_000 }, rate: ['weighted', 78] },
    { name: 'wholesale of 75 % holds for all', sales: { 1: 8_250_000, 5: 2_750_000 }, rate: ['oneKind', 90] },
    { name: 'just below 75 % does not', sales: { 1: 8_240_000, 5: 2_760_000 }, rate: ['weighted', 79.96] },
    // Services of 80 % may hold for all, but each at its own is better.
    { name: 'it is a choice', sales: { 5: 8_800_000, 1: 2_200_000 }, rate: ['weighted', 58] },
    // 50 % retail and 30 % making: 80 % × 0.5 + 70 % × 0.5, where each at its own is 71 %.
    { name: 'two of three kinds', sales: { 2: 5_500_000, 3: 3_300_000, 5: 2_200_000 }, rate: ['twoKinds', 75] },
  ])('$name', ({ sales, rate }) => expect(rateOf(salesOf(sales))).toEqual(rate));

  it('takes returns off their kind, and knows reduced rates', () => {
    const returns = salesOf({ 1: 1_100_000 }, 'SR10');
    expect(rateOf([...salesOf({ 1: 7_700_000, 4: 4_400_000 }), ...returns])).toEqual(['weighted', 78]);
    const deemed = deemPurchases([...salesOf({ 2: 1_080_000 }, 'S08R'), ...salesOf({ 4: 1_100_000 })]);
    expect(deemed?.kinds.map(({ kind, net, tax }) => [kind, net, tax])).toEqual([
      [2, 1_000_000, 62_400],
      [4, 1_000_000, 78_000],
    ]);
  });

  it('is not known while sales have no kind, or there are none', () => {
    expect(deemPurchases(salesOf({ 0: 1_100_000, 1: 1_100_000 }))).toBeNull();
    expect(deemPurchases([])).toBeNull();
  });
});
