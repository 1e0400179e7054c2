import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LAW_TABLES } from '#plugins/payroll/law/rates/lawTables.ts';
import { READY_ITEMS } from '#plugins/payroll/pay-item/rules/readyItems.ts';
import { readTimes, showTimes } from '#plugins/payroll/pay-run/rules/bonusTimes.ts';
import { calculateSlip } from '#plugins/payroll/pay-run/rules/calculateSlip.ts';
import type { BonusFacts, ManualAmount, PayFacts, PaySetting } from '#plugins/payroll/pay-run/rules/payFacts.ts';

interface WorkedCase {
  readonly in: Readonly<Record<string, number | string | boolean | undefined>>;
  readonly expect: Readonly<Record<string, number>>;
}
const worked = JSON.parse(readFileSync(new URL('../workedCases.json', import.meta.url), 'utf8')) as Record<
  string,
  readonly WorkedCase[]
>;

const PAID = '2026-12-10';
const setting = (months = 6, paidOn = PAID): PaySetting => ({
  ...{ month: paidOn.slice(0, 7), period: { from: paidOn, through: paidOn, paidOn } },
  bonus: { paidOn, timesPer100: 200, months },
  items: READY_ITEMS,
  book: { own: [], law: LAW_TABLES },
  insuranceOn: () => ({
    ...{ effectiveFrom: '2025-04-01', prefecture: '13', scheme: 'kyokai', healthPer100k: 0, healthEmployeePer100k: 0 },
    ...{ carePer100k: 0, careEmployeePer100k: 0, isRoundedOnce: false, employmentBusiness: 'general' },
    ...{ workersBusiness: '94', version: 1 },
  }),
  ...{ premiumMonths: 'previous', taxMethod: 'table', workingDays: [paidOn], workingDaysOfYear: 240 },
  ...{ dayMinutes: 480, leaveDayMinutes: 480 },
});

const paidBefore = (more: Partial<BonusFacts> = {}): BonusFacts => ({
  ...{ previous: { pay: 300_000, insurance: 45_000 }, isPreviousConfirmed: true, fiscalYear: 0, month: 0 },
  ...more,
});
const MILESTONES = { careStarts: '2036-01', careEnds: '2061-01', pensionEnds: '2066-01', healthEnds: '2071-01' };
const facts = (more: Partial<PayFacts> = {}): PayFacts => ({
  ...{ joinedOn: '2020-04-01', leftOn: null, milestones: MILESTONES, basis: 'monthly', baseAmount: 250_000 },
  ...{ allowances: [], positionAllowance: 0, commute: null, isInsuredByType: true },
  insurance: { isInsured: true, acquiredOn: null, lostOn: null, standard: 260_000 },
  ...{ employmentInsurance: { isInsured: true }, isEmploymentInsuredByType: true, dependants: 0, residentTax: null },
  ...{ bonus: paidBefore(), hasBankAccount: true, attendance: null, isTimesheetClosed: false },
  ...more,
});

const typed = (item: string, amount: number): [string, ManualAmount] => [item, { amount, reason: '例' }];
const slipOf = (
  more: Partial<PayFacts> = {},
  { manual = [], months, paidOn }: { manual?: [string, ManualAmount][]; months?: number; paidOn?: string } = {},
) => calculateSlip(facts(more), setting(months, paidOn), new Map(manual));
const amounts = (slip: ReturnType<typeof slipOf>) =>
  Object.fromEntries(slip.items.filter(({ amount }) => amount !== 0).map(({ code, amount }) => [code, amount]));

describe('a bonus', () => {
  it('is months of the monthly pay, less premiums and the tax by the pay of the month before', () => {
    const slip = slipOf();
    // 250,000 × 2; premiums of 500,000 as published, 5 ‰ of employment insurance; 255,000 before: 4.084 %.
    expect(amounts(slip)).toMatchObject({
      ...{ BONUS: 500_000, HEALTH: 24_625, SUPPORT: 575, PENSION: 45_750, EMPLOYMENT: 2_500 },
      INCOME_TAX: Math.floor(((500_000 - 24_625 - 575 - 45_750 - 2_500) * 4_084) / 100_000),
    });
    expect(slip.items.map(({ code }) => code)).not.toContain('RESIDENT_TAX');
    expect(slip.problems.map(({ code }) => code)).not.toContain('no-timesheet');
  });

  it.each([
    ['nothing was paid the month before', { bonus: paidBefore({ previous: null }) }, 'no-previous-pay'],
    ['the month before is not confirmed', { bonus: paidBefore({ isPreviousConfirmed: false }) }, 'previous-open'],
  ])('says that %s', (_what, more, code) => {
    expect(slipOf(more).problems.map((problem) => problem.code)).toContain(code);
  });

  it.each([
    [500_600, 700, 500_600, 1_000],
    [500_600, 300, 500_600, 0],
    [0, 0, 500_600, 500_000],
  ])('after %d yen in the same month drops the fraction of the sum', (paidInMonth, before, bonus, standard) => {
    const month = Math.floor(paidInMonth / 1_000) * 1_000;
    const amount = paidInMonth === 0 ? bonus : before;
    const slip = slipOf(
      { bonus: paidBefore({ month, fiscalYear: month, paidInMonth }) },
      { manual: [typed('BONUS', amount)] },
    );
    const steps = slip.items.find(({ code }) => code === 'HEALTH')?.explanation ?? [];
    expect(steps.find(({ step }) => step === 'standardBonus')?.value).toBe(standard);
  });

  it('has no premiums in the month of leaving, but on its last day', () => {
    expect(amounts(slipOf({ leftOn: '2026-12-20' }))).not.toHaveProperty('HEALTH');
    expect(amounts(slipOf({ leftOn: '2026-12-31' }))).toMatchObject({ HEALTH: 24_625 });
  });

  it.each(worked.bonus_insurance_tokyo_2026 ?? [])('takes the premiums of %o', ({ in: given, expect: expected }) => {
    const milestones = given.care_on ? { ...MILESTONES, careStarts: '2020-01' } : MILESTONES;
    const slip = slipOf(
      { milestones, bonus: paidBefore({ fiscalYear: Number(given.prev_fy ?? 0) }) },
      { manual: [typed('BONUS', Number(given.bonus))] },
    );
    const { HEALTH = 0, CARE = 0, SUPPORT = 0, PENSION = 0 } = amounts(slip);
    expect({ healthAndCare: HEALTH + CARE, SUPPORT, PENSION }).toEqual({
      healthAndCare: expected.employee_health_and_care,
      SUPPORT: expected.employee_support,
      PENSION: expected.employee_pension,
    });
  });

  const taxed = [
    ...(worked.bonus_2026 ?? []).map((each) => ({ ...each, paidOn: PAID })),
    ...(worked.bonus_2025_exceptions ?? []).map((each) => ({ ...each, paidOn: '2025-12-10' })),
  ];
  it.each(taxed)('takes the tax of $in', ({ in: given, expect: expected, paidOn }) => {
    const pay = Number(given.prev_pay ?? given.prev_after_ins ?? 0);
    const slip = slipOf(
      {
        dependants: given.column === 'otsu' ? null : Number(given.dependants ?? 0),
        bonus: paidBefore({
          previous: given.prev_paid === false ? null : { pay, insurance: Number(given.prev_insurance ?? 0) },
        }),
      },
      {
        ...{ months: Number(given.months ?? 6), paidOn },
        manual: [
          typed('BONUS', Number(given.bonus ?? given.bonus_after_ins)),
          typed('HEALTH', Number(given.bonus_insurance ?? 0)),
          ...['CARE', 'SUPPORT', 'PENSION', 'EMPLOYMENT'].map((code) => typed(code, 0)),
        ],
      },
    );
    expect(slip.items.find(({ code }) => code === 'INCOME_TAX')?.amount).toBe(expected.tax);
  });

  it.each([
    ['2', 200],
    ['２.５', 250],
    ['1.25', 125],
    ['0.005', undefined],
    ['two', undefined],
  ])('reads %s months of pay', (text, times) => {
    expect(readTimes(text)).toBe(times);
    if (times !== undefined) expect(readTimes(showTimes(times))).toBe(times);
  });
});
