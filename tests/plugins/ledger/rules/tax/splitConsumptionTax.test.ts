import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standardTaxCodes } from '#plugins/ledger/books/rules/standardMasters.ts';
import { splitConsumptionTax, type TaxableLine } from '#plugins/ledger/tax/rules/splitConsumptionTax.ts';

const rules = new Map(standardTaxCodes().map((taxCode) => [taxCode.code, taxCode]));
const debit = (amount: number, taxCode?: string): TaxableLine => ({ side: 'debit', amount, taxCode });
const credit = (amount: number, taxCode?: string): TaxableLine => ({ side: 'credit', amount, taxCode });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('tax beside the amounts (税抜)', () => {
  it.each([
    { name: 'three lines of 333 are rounded once', lines: [333, 333, 333], tax: 99, total: 1098 },
    { name: 'one engineer', lines: [687905], tax: 68790, total: 756695 },
  ])('$name', ({ lines, tax, total }) => {
    const split = splitConsumptionTax(
      lines.map((amount) => credit(amount, 'S10')),
      'excluded',
      rules,
    );
    expect(split.taxLines).toMatchObject([
      { side: 'credit', taxCode: 'S10', account: '2250', amount: tax, after: lines.length - 1 },
    ]);
    expect(sum(split.amounts) + tax).toBe(total);
  });

  it('rounds each rate on its own', () => {
    const split = splitConsumptionTax(
      [credit(10005, 'S10'), credit(2503, 'S08R'), credit(1999, 'S08R')],
      'excluded',
      rules,
    );
    expect(split.taxLines.map(({ taxCode, amount, after }) => [taxCode, amount, after])).toEqual([
      ['S10', 1000, 0],
      ['S08R', 360, 2],
    ]);
  });

  it('leaves in the cost what a purchase may not deduct', () => {
    const split = splitConsumptionTax([debit(100_000, 'P10T70'), debit(1000, 'P10X')], 'excluded', rules);
    expect(split.amounts).toEqual([103_000, 1100]);
    expect(split.taxLines.map(({ amount }) => amount)).toEqual([7000]);
  });
});

describe('tax inside the amounts (税込)', () => {
  it.each([
    { gross: 108_000, taxCode: 'S08R', tax: 8000, net: 100_000 },
    { gross: 999, taxCode: 'S10', tax: 90, net: 909 },
  ])('$gross under $taxCode holds $tax', ({ gross, taxCode, tax, net }) => {
    const split = splitConsumptionTax([credit(gross, taxCode)], 'included', rules);
    expect(split.amounts).toEqual([net]);
    expect(split.taxLines.map(({ amount, account }) => [amount, account])).toEqual([[tax, '2250']]);
  });

  it.each([
    { on: '2026-09-30', taxCode: 'P10T80', gross: 110_000, deductible: 8000, cost: 102_000 },
    { on: '2026-11-10', taxCode: 'P10T70', gross: 110_000, deductible: 7000, cost: 103_000 },
    { on: '2028-10-01', taxCode: 'P10T50', gross: 110_000, deductible: 5000, cost: 105_000 },
    { on: '2031-09-30', taxCode: 'P10T30', gross: 110_000, deductible: 3000, cost: 107_000 },
    { on: '2026-11-10', taxCode: 'P10T70', gross: 55_555, deductible: 3535, cost: 52_020 },
  ])(
    'a supplier without qualified invoices on $on: $gross deducts $deductible',
    ({ taxCode, gross, deductible, cost }) => {
      const split = splitConsumptionTax([debit(gross, taxCode), credit(gross)], 'included', rules);
      expect(split.amounts).toEqual([cost, gross]);
      expect(split.taxLines).toMatchObject([{ side: 'debit', taxCode, account: '1470', amount: deductible, after: 0 }]);
    },
  );

  it('keeps the sides of one code apart', () => {
    const split = splitConsumptionTax([debit(1100, 'P10'), credit(550, 'P10')], 'included', rules);
    expect(split.taxLines.map(({ side, amount }) => [side, amount])).toEqual([
      ['debit', 100],
      ['credit', 50],
    ]);
  });

  it('makes no tax line without a code, with 対象外, or at a rate of zero', () => {
    const split = splitConsumptionTax([debit(1100), debit(1100, 'OUT'), credit(1100, 'SEX')], 'included', rules);
    expect(split).toEqual({ amounts: [1100, 1100, 1100], taxLines: [] });
  });

  it('leaves every line at least one yen', () => {
    const split = splitConsumptionTax(
      Array.from({ length: 11 }, () => debit(1, 'P10')),
      'included',
      rules,
    );
    expect(split.amounts).toEqual(Array.from({ length: 11 }, () => 1));
    expect(split.taxLines).toMatchObject([]);
  });

  it('spreads exactly at the largest amounts', () => {
    const largest = 10_000_000_000_000;
    const split = splitConsumptionTax(
      [debit(largest, 'P10'), debit(largest, 'P10'), debit(1, 'P10')],
      'included',
      rules,
    );
    expect(sum(split.amounts) + sum(split.taxLines.map(({ amount }) => amount))).toBe(2 * largest + 1);
    expect(split.amounts[2]).toBe(1);
  });
});

describe('tax with rules of its own', () => {
  it.each([
    { rounding: 'down' as const, tax: 99, total: 1098 },
    { rounding: 'up' as const, tax: 100, total: 1099 },
    { rounding: 'halfUp' as const, tax: 100, total: 1099 },
  ])('three lines of 333 are rounded $rounding once', ({ rounding, tax, total }) => {
    const split = splitConsumptionTax(
      [333, 333, 333].map((net) => credit(net, 'S10')),
      'excluded',
      rules,
      rounding,
    );
    expect(split.taxLines.map(({ amount }) => amount)).toEqual([tax]);
    expect(sum(split.amounts) + tax).toBe(total);
  });

  it('one engineer is rounded up', () => {
    const { amounts, taxLines } = splitConsumptionTax([credit(687_905, 'S10')], 'excluded', rules, 'up');
    expect([amounts, taxLines.map(({ amount }) => amount)]).toEqual([[687_905], [68_791]]);
  });

  it('rounds half up each rate on its own', () => {
    const lines = [credit(10005, 'S10'), credit(2503, 'S08R'), credit(1999, 'S08R')];
    const { amounts, taxLines } = splitConsumptionTax(lines, 'excluded', rules, 'halfUp');
    expect(taxLines.map(({ amount }) => amount)).toEqual([1001, 360]);
    expect(sum(amounts) + sum(taxLines.map(({ amount }) => amount))).toBe(15_868);
  });

  it('a reverse charge stands on both sides beside its amount, however amounts are meant', () => {
    for (const taxEntry of ['included', 'excluded'] as const) {
      const split = splitConsumptionTax([debit(100_000, 'RC10'), credit(100_000)], taxEntry, rules);
      expect(split.amounts).toEqual([100_000, 100_000]);
      expect(split.taxLines).toMatchObject([
        { side: 'debit', taxCode: 'RC10', account: '1470', amount: 10_000, after: 0 },
        { side: 'credit', taxCode: 'RC10', account: '2250', amount: 10_000, after: 0 },
      ]);
    }
  });

  it('import tax is the amount itself', () => {
    const split = splitConsumptionTax([debit(78_000, 'IM78'), credit(78_000)], 'included', rules);
    expect(split).toEqual({ amounts: [78_000, 78_000], taxLines: [] });
  });
});

describe('for any lines', () => {
  const separated = [...rules.values()].filter(({ side }) => side !== 'reverseCharge' && side !== 'importTax');
  const line = fc.record({
    side: fc.constantFrom('debit' as const, 'credit' as const),
    amount: fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 10_000_000_000_000 })),
    taxCode: fc.constantFrom(undefined, ...separated.map(({ code }) => code)),
  });

  it('included keeps the sum of each side; every amount stays positive', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const { amounts, taxLines } = splitConsumptionTax(lines, 'included', rules);
        for (const side of ['debit', 'credit'] as const) {
          const before = sum(lines.filter((each) => each.side === side).map(({ amount }) => amount));
          const after =
            sum(amounts.filter((_, index) => lines[index]?.side === side)) +
            sum(taxLines.filter((each) => each.side === side).map(({ amount }) => amount));
          expect(after).toBe(before);
        }
        expect(Math.min(1, ...amounts, ...taxLines.map(({ amount }) => amount))).toBe(1);
      }),
      { numRuns: 200 },
    );
  });

  it('excluded adds the tax of each code and side, rounded down once', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const { amounts, taxLines } = splitConsumptionTax(lines, 'excluded', rules);
        const added = sum(amounts) + sum(taxLines.map(({ amount }) => amount)) - sum(lines.map(({ amount }) => amount));
        const nets = new Map<string, number>();
        for (const { side, amount, taxCode = '' } of lines) {
          nets.set(`${taxCode} ${side}`, (nets.get(`${taxCode} ${side}`) ?? 0) + amount);
        }
        const expected = [...nets].map(([key, net]) =>
          Number((BigInt(net) * BigInt(rules.get(key.split(' ')[0] ?? '')?.ratePercent ?? 0)) / 100n),
        );
        expect(added).toBe(sum(expected));
      }),
      { numRuns: 200 },
    );
  });
});
