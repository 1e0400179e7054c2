import { describe, expect, it } from 'vitest';
import { standardTaxCodes } from '#plugins/ledger/books/rules/standardMasters.ts';
import {
  consumptionTaxReturnProvenance,
  NATIONAL_RATES,
  PURCHASE_USES,
  SPECIAL_MEASURES,
  UNTAXED_SALES,
} from '#plugins/ledger/tax/rates/consumptionTaxReturn.ts';
import type { TaxedSum } from '#plugins/ledger/tax/rules/taxedSum.ts';
import { estimateTaxPayable } from '#plugins/tax-return/rules/estimateTaxPayable.ts';

const codes = new Map(standardTaxCodes().map((taxCode) => [taxCode.code, taxCode]));
const YEAR = { from: '2026-04-01', through: '2027-03-31' };

function sumsOf(grosses: Readonly<Record<string, number>>): TaxedSum[] {
  return Object.entries(grosses).map(([code, gross]) => {
    const taxCode = codes.get(code);
    if (!taxCode) throw new Error(`no tax code ${code}`);
    return { ...taxCode, gross };
  });
}

const outcomesOf = (grosses: Readonly<Record<string, number>>, period = YEAR) =>
  Object.fromEntries(
    estimateTaxPayable(sumsOf(grosses), period).outcomes.map(({ method, ...outcome }) => [method, outcome]),
  );

describe('the tax of a period', () => {
  const business = {
    S10: 11_000_000,
    S08R: 1_080_499,
    SR10: 110_000,
    SB10: 11_000,
    P10: 5_500_000,
    P10T70: 110_000,
    P10X: 110_000,
    PR10: 11_000,
    IM78: 7_800,
    OUT: 999,
  };

  it('is worked back from amounts with their tax, each rate cut to 1,000 yen', () => {
    const { sales, taxOnSales, taxOnReturns, taxOnBadDebts, purchases, ratio } = estimateTaxPayable(
      sumsOf(business),
      YEAR,
    );
    expect(sales.map(({ base, tax }) => [base, tax])).toEqual([
      [10_000_000, 780_000],
      [1_000_000, 62_400],
    ]);
    expect([taxOnSales, taxOnReturns, taxOnBadDebts]).toEqual([842_400, 7_800, 780]);
    // 390,000 in full, 7,800 × 70 %, import tax itself, and returned goods taken off.
    const taxable = 390_000 + 5_460 + 7_800 - 780;
    expect(purchases).toEqual({ taxable, common: 0, exempt: 0, all: taxable });
    expect(ratio).toMatchObject({ taxable: 10_900_462, exempt: 0, deductsAll: true });
  });

  it('owes whole hundreds by the rule, and compares the special measure the period lies in', () => {
    expect(outcomesOf(business)).toEqual({
      full: { deduction: 402_480, national: 431_300, local: 121_600 },
      special80: { deduction: 667_680, national: 166_100, local: 46_800 },
    });
    expect(Object.keys(outcomesOf(business, { from: '2025-04-01', through: '2026-03-31' }))).toContain('special80');
    expect(Object.keys(outcomesOf(business, { from: '2027-04-01', through: '2028-03-31' }))).toEqual([
      'full',
      'special70',
    ]);
    expect(Object.keys(outcomesOf(business, { from: '2029-04-01', through: '2030-03-31' }))).toEqual(['full']);
  });

  it('is shared out where exempt sales weigh too much, reverse charges then counted', () => {
    const mixed = { S10: 1_100_000, SNT: 1_000_000, P10: 220_000, P10C: 110_000, P10N: 110_000, RC10: 100_000 };
    const { ratio, sales } = estimateTaxPayable(sumsOf(mixed), YEAR);
    expect(ratio).toMatchObject({ numerator: 1_000_000, denominator: 2_000_000, deductsAll: false });
    expect(sales.map(({ base, tax }) => [base, tax])).toEqual([[1_100_000, 85_800]]);
    expect(outcomesOf(mixed)).toMatchObject({
      individual: { deduction: 23_400 + 3_900, national: 58_500, local: 16_500 },
      proportional: { deduction: 19_500, national: 66_300, local: 18_700 },
    });
  });

  it.each([
    { sales: { S10: 1_045_000, SNT: 50_000 }, deductsAll: true },
    { sales: { S10: 1_044_990, SNT: 50_000 }, deductsAll: false },
    { sales: { SEX: 950_000, SNT: 50_000 }, deductsAll: true },
    { sales: { S10: 1_100_000, SNA: 9_000_000 }, deductsAll: true },
    { sales: { S10: 550_000_000 }, deductsAll: true },
    { sales: { S10: 550_000_011 }, deductsAll: false },
    { sales: {}, deductsAll: true },
  ])('deducts all of $sales: $deductsAll', ({ sales, deductsAll }) =>
    expect(estimateTaxPayable(sumsOf(sales), YEAR).ratio.deductsAll).toBe(deductsAll),
  );

  it('leaves a reverse charge out where all is deducted', () => {
    expect(outcomesOf({ S10: 1_100_000, RC10: 100_000 })).toMatchObject({
      full: { deduction: 0, national: 78_000, local: 22_000 },
    });
  });

  it.each([
    { kind: 1, deduction: 751_140, national: 82_600, local: 23_200 },
    { kind: 2, deduction: 667_680, national: 166_100, local: 46_800 },
    { kind: 3, deduction: 584_220, national: 249_600, local: 70_400 },
    { kind: 4, deduction: 500_760, national: 333_000, local: 93_900 },
    { kind: 5, deduction: 417_300, national: 416_500, local: 117_400 },
    { kind: 6, deduction: 333_840, national: 499_900, local: 140_900 },
  ])('deducts a share of the tax on sales less returns under simplified taxation, kind $kind', ({ kind, ...owed }) => {
    // Tax on sales 842,400 less 7,800 of returns is 834,600; 780 of bad debts comes off besides.
    const { outcomes } = estimateTaxPayable(sumsOf(business), YEAR, { businessKind: kind });
    expect(outcomes.map(({ method }) => method)).toEqual(['full', 'simplified', 'special80']);
    expect(outcomes[1]).toEqual({ method: 'simplified', ...owed });
  });

  it('counts no reverse charge under simplified taxation', () => {
    const { outcomes } = estimateTaxPayable(sumsOf({ S10: 1_100_000, SNT: 1_000_000, RC10: 100_000 }), YEAR, {
      businessKind: 5,
    });
    expect(outcomes.at(-1)?.method).toBe('special80');
    expect(outcomes.find(({ method }) => method === 'simplified')).toMatchObject({
      deduction: 39_000,
      national: 39_000,
    });
  });

  it('deducts nothing of purchases beyond the limit of a supplier', () => {
    const { purchases, beyondLimit } = estimateTaxPayable(sumsOf({ S10: 1_100_000, P10T70: 330_000 }), YEAR, {
      beyondLimit: new Map([['P10T70', 110_000]]),
    });
    // 70 % of the 15,600 in 220,000.
    expect([purchases.taxable, beyondLimit]).toEqual([10_920, 110_000]);
  });

  it('cuts tax on purchases once for each rate, returns taken off before, and once for each use where it is shared out', () => {
    const bought = { P10: 100_133, P10C: 100_133, P10N: 100_133 };
    expect(outcomesOf({ S10: 11_000_000, ...bought })).toMatchObject({
      full: { deduction: 21_301, national: 758_600 },
    });
    // 200,266 less 50,077 are 150,189: 10,649.7 yen.
    const { purchases } = estimateTaxPayable(sumsOf({ P10: 100_133, P10C: 100_133, PR10: 50_077 }), YEAR);
    expect(purchases).toEqual({ taxable: 3_549, common: 7_100, exempt: 0, all: 10_649 });
    expect(outcomesOf({ S10: 1_100_000, SNT: 1_000_000, ...bought })).toMatchObject({
      individual: { deduction: 7_100 + 3_550 },
      proportional: { deduction: 10_650 },
    });
  });

  it.each([
    { measure: '2割特例', S10: 6_415_910, period: YEAR, deduction: 363_916, national: 90_900, local: 25_600 },
    {
      measure: '3割特例',
      S10: 8_800_000,
      period: { from: '2027-01-01', through: '2027-12-31' },
      deduction: 436_800,
      national: 187_200,
      local: 52_800,
    },
    { measure: '2割特例 without sales', S10: 0, period: YEAR, deduction: 0, national: 0, local: 0 },
    {
      measure: '2割特例 with bad debts',
      S10: 4_400_000,
      SB10: 1_100_000,
      period: YEAR,
      deduction: 249_600,
      national: -15_600,
      local: -4_400,
    },
  ])('owes or gets back by $measure', ({ measure: _measure, period, deduction, national, local, ...grosses }) => {
    const { special80, special70 } = outcomesOf(grosses, period);
    expect(special80 ?? special70).toEqual({ deduction, national, local });
  });

  it('takes the tax of a rate off of which more was taken back than sold', () => {
    const { taxOnSales, taxOnReturns } = estimateTaxPayable(sumsOf({ S10: 1_100_000, S08R: -108_000 }), YEAR);
    expect([taxOnSales, taxOnReturns]).toEqual([78_000, 6_240]);
    expect(outcomesOf({ S10: 1_100_000, S08R: -108_000 })).toMatchObject({ full: { national: 71_700, local: 20_200 } });
  });

  it('compares the sales of part of a year with the limit by the year', () => {
    const deductsAll = (gross: number, through: string) =>
      estimateTaxPayable(sumsOf({ S10: gross }), { from: '2026-04-01', through }).ratio.deductsAll;
    expect(deductsAll(275_000_000, '2026-09-30')).toBe(true);
    expect(deductsAll(275_000_011, '2026-09-30')).toBe(false);
    expect(deductsAll(550_000_011, '2028-03-31')).toBe(false);
  });

  it('is refunded to the yen', () => {
    expect(outcomesOf({ P10: 110_123 })).toMatchObject({ full: { national: -7_808, local: -2_202 } });
  });
});

describe('what the return is worked out by', () => {
  it('has a source, and a national part for every rate of a tax code', () => {
    expect(consumptionTaxReturnProvenance.law).not.toBe('');
    expect(consumptionTaxReturnProvenance.source).not.toBe('');
    const known = new Set(NATIONAL_RATES.map(({ ratePercent, isReduced }) => `${ratePercent} ${isReduced}`));
    const asked = [...codes.values()].filter(({ isEnabled, ratePercent }) => isEnabled && ratePercent > 0);
    expect(asked.filter(({ ratePercent, isReduced }) => !known.has(`${ratePercent} ${isReduced}`))).toEqual([]);
  });

  it('names tax codes there are, and says of every untaxed sale what it is', () => {
    const untaxed = [...codes.values()].filter(({ side, ratePercent }) => side === 'sale' && ratePercent === 0);
    expect(Object.keys(UNTAXED_SALES).sort()).toEqual(untaxed.map(({ code }) => code).sort());
    expect(Object.keys(PURCHASE_USES).filter((code) => codes.get(code)?.side !== 'purchase')).toEqual([]);
    expect(SPECIAL_MEASURES.every(({ effectiveFrom, effectiveThrough }) => effectiveFrom < effectiveThrough)).toBe(
      true,
    );
  });
});
