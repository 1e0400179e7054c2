import { describe, expect, it } from 'vitest';
import { calculateSlip } from '#plugins/payroll/pay-run/rules/calculateSlip.ts';
import { compareSlips, sumUnexplained } from '#plugins/payroll/pay-run/rules/compareSlips.ts';
import type { BonusFacts, PayFacts } from '#plugins/payroll/pay-run/rules/payFacts.ts';
import { isBlocking } from '#plugins/payroll/pay-run/rules/slip.ts';
import { sure } from '#tests/support/sure.ts';
import { amounts, codes, facts, paid, setting } from './slips';

const abroad: Partial<PayFacts> = { taxResidence: 'nonResident', dependants: null };
const commute = (monthlyAmount: number) => ({ monthlyAmount, km: null });
const taxOf = (slip: ReturnType<typeof paid>) => sure(slip.items.find(({ code }) => code === 'INCOME_TAX'));

describe('somebody not resident', () => {
  it.each<[string, Partial<PayFacts>, number]>([
    // 310,000 × 20.42 %; premiums of 47,144 are not taken off, commuting up to its limit is free.
    ['works in Japan', abroad, 63_302],
    // 312,345 × 20.42 % = 63,780.849.
    ['leaves a fraction, which is dropped', { ...abroad, baseAmount: 312_345 }, 63_780],
    // 150,000 of 160,000 are free of tax: 320,000 × 20.42 %.
    ['commutes above the limit', { ...abroad, commute: commute(160_000) }, 65_344],
    ['declared dependants, which count for residents alone', { ...abroad, dependants: 3 }, 63_302],
    ['works abroad', { ...abroad, taxResidence: 'nonResidentAbroad' }, 0],
  ])('pays the rate of the law of the whole pay: %s', (_who, more, tax) => {
    expect(taxOf(paid(more)).amount).toBe(tax);
  });

  it('goes on paying premiums, and is asked for no declaration', () => {
    const [resident, other] = [paid(), paid(abroad)];
    const { INCOME_TAX: _resident, ...before } = amounts(resident);
    const { INCOME_TAX: tax, ...now } = amounts(other);
    expect(now).toEqual(before);
    expect(tax).toBe(63_302);
    expect(codes(other)).not.toContain('no-dependants');
    expect(codes(paid({ dependants: null }))).toContain('no-dependants');
  });

  it('is why the tax differs from the month before', () => {
    const differences = compareSlips(paid({ dependants: 0 }).items, paid(abroad).items);
    expect(differences.map(({ code }) => code)).toEqual(['INCOME_TAX']);
    expect(sure(differences[0]).causes).toContainEqual({ cause: 'nonResident', before: 0, now: 1 });
    expect(sumUnexplained(differences)).toBe(0);
  });

  it('pays the same of a bonus, whatever was paid the month before', () => {
    const before: BonusFacts = { previous: null, isPreviousConfirmed: false, fiscalYear: 0, month: 0 };
    const paidOn = '2026-12-10';
    const slip = paid(
      { ...abroad, bonus: before },
      {
        ...{ month: '2026-12', period: { from: paidOn, through: paidOn, paidOn } },
        bonus: { paidOn, timesPer100: 200, months: 6 },
        workingDays: [paidOn],
      },
    );
    // 620,000 × 20.42 %.
    expect(amounts(slip)).toMatchObject({ BONUS: 620_000, INCOME_TAX: 126_604 });
    expect(codes(slip)).not.toContain('previous-open');
    expect(codes(slip)).not.toContain('no-previous-pay');
  });

  it('says by which law and row', () => {
    const { explanation } = taxOf(paid(abroad));
    expect(explanation.map(({ step, formula, value }) => [step, formula, value])).toEqual([
      ['nonResidentTax', '310,000 × 20.42%', 63_302],
    ]);
    expect(explanation[0]?.source?.table).toMatchObject({ kind: 'feeWithholding', effectiveFrom: '2013-01-01' });
    const later = paid(abroad, { period: { ...setting.period, paidOn: '2027-01-25' } });
    expect(taxOf(later).explanation[0]?.source?.table?.effectiveFrom).toBe('2027-01-01');
  });
});

describe('a day labourer', () => {
  const dayLabourer: Partial<PayFacts> = { taxResidence: 'dayLabourer', dependants: null };
  const typed = (amount: number) => new Map([['INCOME_TAX', { amount, reason: '日額表 丙欄' }]]);

  it('has no tax guessed: it keeps the run until it is typed, be it zero', () => {
    const open = paid(dayLabourer);
    expect(taxOf(open)).toMatchObject({ amount: 0, isManual: false });
    expect(codes(open)).toContain('day-labourer');
    expect(codes(open)).not.toContain('no-dependants');
    expect(isBlocking('day-labourer')).toBe(true);
    for (const amount of [0, 1_430]) {
      const slip = calculateSlip(facts(dayLabourer), setting, typed(amount));
      expect(taxOf(slip)).toMatchObject({ amount, isManual: true });
      expect(codes(slip)).not.toContain('day-labourer');
    }
  });
});
