import { describe, expect, it } from 'vitest';
import { findBeyond, heldBackOf } from '#plugins/invoicing/rules/creditedInvoice.ts';
import type { SaleTaxCode } from '#plugins/invoicing/rules/saleTaxCodes.ts';
import { type SummedLine, sumInvoice } from '#plugins/invoicing/rules/sumInvoice.ts';
import { splitTax } from '#plugins/ledger/tax/rules/splitTax.ts';

const line = (amount: number, taxCode: SaleTaxCode = 'S10', kind: SummedLine['kind'] = 'item'): SummedLine => ({
  ...{ kind, amount, taxCode },
});
const TERMS = { entry: 'exclusive', rounding: 'down', isWithheld: false, deliveredOn: '2026-11-30' } as const;

describe('the sums of a credit note', () => {
  const whole = { net: 1_500_000, withholding: 204_200 };
  it('take back what was held back in proportion, and with the last part all that is left', () => {
    const credit = (notes: readonly { net: number; withholding: number }[]) =>
      sumInvoice([line(750_000)], { ...TERMS, heldBack: heldBackOf(whole, notes) });
    expect(credit([])).toMatchObject({ withholding: 102_100, billed: 722_900 });
    expect(credit([{ net: 750_000, withholding: 102_099 }]).withholding).toBe(102_101);
    expect(
      sumInvoice([line(1)], { ...TERMS, isWithheld: true, heldBack: heldBackOf({ net: 1, withholding: 0 }, []) }),
    ).toMatchObject({ withholding: 0 });
  });

  const sums = (lines: readonly SummedLine[]) => sumInvoice(lines, TERMS);
  const invoice = sums([line(650_000), line(1_000, 'S08R'), line(500, 'OUT', 'expense')]);
  it.each([
    ['another rate', [line(2_000, 'S08R')], { part: 'rate', params: { taxCode: 'S08R', amount: 2_160, left: 1_080 } }],
    ['no tax', [line(1_000, 'SNT')], { part: 'rate', params: { taxCode: 'SNT', amount: 1_000, left: 0 } }],
    ['more expenses', [line(501, 'OUT', 'expense')], { part: 'expense', params: { amount: 501, left: 500 } }],
    ['an advance it had not', [line(9, 'OUT', 'advance')], { part: 'advance', params: { amount: 9, left: 0 } }],
  ])('go beyond it with %s', (_name, lines, beyond) => {
    expect(findBeyond(invoice, [], sums(lines))).toEqual(beyond);
  });
  it('go beyond it with what another took back, and not with the rest', () => {
    expect(findBeyond(invoice, [sums([line(400_000)])], sums([line(250_001)]))).toMatchObject({ part: 'rate' });
    expect(findBeyond(invoice, [sums([line(400_000)])], sums([line(250_000), line(1_000, 'S08R')]))).toBeUndefined();
  });
});

describe('the sums of an invoice', () => {
  // The published table: lines, rounding → tax by rate, total. Rounding line by line would come to another tax.
  it.each([
    ['10% ×3 切捨て', [line(333), line(333), line(333)], 'down', [[10, 999, 99]], 1_098],
    ['10% ×3 切上げ', [line(333), line(333), line(333)], 'up', [[10, 999, 100]], 1_099],
    [
      '10% と軽減 8%',
      [line(10_005), line(2_503, 'S08R'), line(1_999, 'S08R')],
      'halfUp',
      [
        [10, 10_005, 1_001],
        [8, 4_502, 360],
      ],
      15_868,
    ],
    ['SES 切捨て', [line(687_905)], 'down', [[10, 687_905, 68_790]], 756_695],
    ['SES 切上げ', [line(687_905)], 'up', [[10, 687_905, 68_791]], 756_696],
  ] as const)('%s: one rounding a rate', (_name, lines, rounding, perRate, total) => {
    const sums = sumInvoice(lines, { ...TERMS, rounding });
    expect(sums.perRate.map(({ ratePercent, taxable, tax }) => [ratePercent, taxable, tax])).toEqual(perRate);
    expect(sums.total).toBe(total);
  });

  it.each([
    [108_000, 8, 100_000, 8_000],
    [999, 10, 909, 90],
  ])('%i with tax at %i %% is %i and %i', (gross, rate, taxable, tax) => {
    expect(splitTax(gross, rate, { entry: 'inclusive', rounding: 'down' })).toEqual({ taxable, tax });
  });

  it('takes discounts off their rate, and leaves 立替金 and advances outside the tax', () => {
    const lines = [
      line(100_005),
      line(5_000, 'S10', 'discount'),
      line(1_000, 'S08R'),
      line(3_300, 'OUT', 'expense'),
      line(20_000, 'OUT', 'advance'),
    ];
    expect(sumInvoice(lines, TERMS)).toMatchObject({
      perRate: [
        { taxCode: 'S10', taxable: 95_005, tax: 9_500 },
        { taxCode: 'S08R', isReduced: true, taxable: 1_000, tax: 80 },
      ],
      ...{ net: 96_005, tax: 9_580, expense: 3_300, total: 108_885, advance: 20_000, billed: 88_885 },
    });
  });

  it('holds back income tax of the price without tax', () => {
    const sums = sumInvoice([line(100_000)], { ...TERMS, isWithheld: true });
    expect(sums).toMatchObject({ total: 110_000, withholding: 10_210, billed: 99_790 });
  });

  it('has no tax on a rate whose discounts exceed its items', () => {
    expect(sumInvoice([line(100), line(200, 'S10', 'discount')], TERMS).perRate[0]).toMatchObject({
      ...{ taxable: -100, tax: 0 },
    });
  });
});
