import { describe, expect, it } from 'vitest';
import { READY_ITEMS } from '#plugins/payroll/pay-item/rules/readyItems.ts';
import { calculateEarnings } from '#plugins/payroll/pay-run/rules/calculateSlip.ts';
import { compareSlips, sumUnexplained } from '#plugins/payroll/pay-run/rules/compareSlips.ts';
import type { Attendance, PayFacts, RetroMonth } from '#plugins/payroll/pay-run/rules/payFacts.ts';
import { splitPay } from '#plugins/payroll/pay-run/rules/payParts.ts';
import { composeRetro, findRetroMonth } from '#plugins/payroll/pay-run/rules/retroactive.ts';
import { amounts, codes, facts, halves, paid, setting, sheet } from './slips';

describe('pay that changed within the period', () => {
  const worked = (hours: number): Attendance => sheet({ workedMinutes: hours * 60, workDays: hours / 8 });

  it('is paid by the working days each pay held on', () => {
    // 300,000 × 7 ÷ 21 + 360,000 × 14 ÷ 21.
    const slip = paid({ baseAmount: 360_000, parts: halves(300_000, 360_000) });
    expect(amounts(slip)).toMatchObject({ BASE: 340_000 });
    const base = slip.items.find(({ code }) => code === 'BASE');
    expect(base?.explanation.map(({ step, formula, value }) => [step, formula, value])).toEqual([
      ['monthlyPay', '', 360_000],
      ['payPart', '2026-10-01 – 2026-10-09: 300,000 × 7 ÷ 21', 100_000],
      ['payPart', '2026-10-10 – 2026-10-31: 360,000 × 14 ÷ 21', 240_000],
      ['payItem', '100,000 + 240,000', 340_000],
    ]);
    expect(codes(slip)).toContain('pay-changed');
  });

  it('pays every hour and day by the wage it was worked at', () => {
    const hourly = halves(1_200, 1_300, { basis: 'hourly', worked: [worked(56), worked(112)] });
    expect(amounts(paid({ basis: 'hourly', baseAmount: 1_300, attendance: worked(168), parts: hourly }))).toMatchObject(
      {
        HOURLY: 1_200 * 56 + 1_300 * 112,
      },
    );
    const daily = halves(10_000, 12_000, { basis: 'daily', worked: [worked(56), worked(112)] });
    expect(amounts(paid({ basis: 'daily', baseAmount: 12_000, attendance: worked(168), parts: daily }))).toMatchObject({
      DAILY: 10_000 * 7 + 12_000 * 14,
    });
  });

  it('pays overtime by the hourly wage of its day, and takes absence off by the pay of its day', () => {
    const before = sheet({ overtimeMinutes: 600, absenceDays: 1 });
    const parts = halves(320_000, 352_000, { worked: [before, sheet({ overtimeMinutes: 300 })] });
    const whole = sheet({ overtimeMinutes: 900, absenceDays: 1 });
    // 320,000 ÷ 160 = 2,000 an hour, then 2,200; a day is 320,000 ÷ 20.
    expect(amounts(paid({ baseAmount: 352_000, attendance: whole, parts }))).toMatchObject({
      OT25: 2_000 * 12.5 + 2_200 * 6.25,
      ABSENCE: -16_000,
    });
  });

  it('counts only the days in service of who joins within it', () => {
    const slip = paid({ baseAmount: 360_000, joinedOn: '2026-10-08', parts: halves(300_000, 360_000) });
    // The 8th and the 9th by the first pay.
    expect(amounts(slip)).toMatchObject({ BASE: Math.round((300_000 * 2 + 360_000 * 14) / 21) });
  });

  it('leaves what is of the month as it is at the end, and typed amounts alone', () => {
    const slip = paid({ baseAmount: 360_000, parts: halves(300_000, 360_000) });
    expect(amounts(slip)).toMatchObject({ COMMUTE: 11_800 });
  });

  it('is the cause of what differs from the month before and from the month after', () => {
    const [before, now, after] = [
      paid({ baseAmount: 300_000 }),
      paid({ baseAmount: 360_000, parts: halves(300_000, 360_000) }),
      paid({ baseAmount: 360_000 }),
    ];
    const causes = (one: typeof before, other: typeof before) =>
      compareSlips(one.items, other.items)
        .find(({ code }) => code === 'BASE')
        ?.causes.map(({ cause }) => cause);
    expect([causes(before, now), causes(now, after)]).toEqual([['monthlyPay', 'earlierPayDays'], ['earlierPayDays']]);
    expect(sumUnexplained(compareSlips(now.items, after.items))).toBe(0);
  });
});

describe('the parts of a period', () => {
  const period = { from: '2026-10-01', through: '2026-10-31' };
  const pay = (baseAmount: number) => ({ basis: 'monthly' as const, baseAmount, allowances: [], positionAllowance: 0 });
  const last = { ...pay(330_000), attendance: sheet({ overtimeMinutes: 600 }) };
  const told = (turns: Parameters<typeof splitPay>[1]) =>
    splitPay(period, turns, last).map(({ from, through, baseAmount, attendance }) => [
      ...[from, through, baseAmount, attendance?.overtimeMinutes ?? null],
    ]);
  const worked = sheet({ overtimeMinutes: 200 });

  it.each([
    ['one pay throughout', [], []],
    ['recorded again without a change', [{ on: '2026-10-10', before: pay(330_000), worked }], []],
    ['the first pay of who joined', [{ on: '2026-10-10', before: null, worked: null }], []],
    [
      'a raise',
      [{ on: '2026-10-10', before: pay(300_000), worked }],
      [
        ['2026-10-01', '2026-10-09', 300_000, 200],
        ['2026-10-10', '2026-10-31', 330_000, 400],
      ],
    ],
    [
      'two, read in any order',
      [
        { on: '2026-10-20', before: pay(310_000), worked: sheet({ overtimeMinutes: 500 }) },
        { on: '2026-10-10', before: pay(300_000), worked },
      ],
      [
        ['2026-10-01', '2026-10-09', 300_000, 200],
        ['2026-10-10', '2026-10-19', 310_000, 300],
        ['2026-10-20', '2026-10-31', 330_000, 100],
      ],
    ],
    [
      'without a timesheet',
      [{ on: '2026-10-10', before: pay(300_000), worked: null }],
      [
        ['2026-10-01', '2026-10-09', 300_000, null],
        ['2026-10-10', '2026-10-31', 330_000, 600],
      ],
    ],
  ] as const)('%s', (_, turns, expected) => expect(told(turns)).toEqual(expected));
});

describe('a difference of confirmed months', () => {
  const earnings = (more: Partial<PayFacts> = {}) => calculateEarnings(facts(more), setting);
  const isTaxable = (code: string) => READY_ITEMS.some((item) => item.code === code && item.isTaxable);
  const compose = (before: Partial<PayFacts>, now: Partial<PayFacts>, settled = { taxable: 0, free: 0 }) =>
    composeRetro({ month: '2026-09', before: earnings(before), now: earnings(now), isTaxable, settled });
  const overtime = sheet({ overtimeMinutes: 600 });

  it.each([
    ['nothing changed', {}, {}, undefined, null],
    ['a raise', { baseAmount: 320_000 }, { baseAmount: 336_000 }, undefined, [16_000, 0]],
    ['a cut', { baseAmount: 336_000 }, { baseAmount: 320_000 }, undefined, [-16_000, 0]],
    // 2,000 an hour became 2,100: 10 hours at 125 %.
    [
      'a raise with overtime',
      { baseAmount: 320_000, attendance: overtime },
      { baseAmount: 336_000, attendance: overtime },
      undefined,
      [16_000 + 1_250, 0],
    ],
    [
      'hours entered late',
      { baseAmount: 320_000 },
      { baseAmount: 320_000, attendance: overtime },
      undefined,
      [25_000, 0],
    ],
    [
      'commuting entered late, free of tax',
      { commute: null },
      { commute: { monthlyAmount: 9_000, km: null } },
      undefined,
      [0, 9_000],
    ],
    ['what was settled before', { baseAmount: 320_000 }, { baseAmount: 336_000 }, [16_000, 0], null],
    ['what was settled in part', { baseAmount: 320_000 }, { baseAmount: 336_000 }, [10_000, 0], [6_000, 0]],
    [
      'what was settled and is taken back',
      { baseAmount: 320_000 },
      { baseAmount: 320_000 },
      [16_000, 500],
      [-16_000, -500],
    ],
  ] as const)('is %s', (_, before, now, settled, expected) => {
    const found = compose(before, now, settled && { taxable: settled[0], free: settled[1] });
    expect(found && [found.taxable, found.free]).toEqual(expected);
  });

  const september = (taxable: number, free = 0): RetroMonth => ({
    ...{ month: '2026-09', taxable, free },
    differences: compose({ baseAmount: 320_000 }, { baseAmount: 336_000 })?.differences ?? [],
  });

  it('is paid as an item of its own, taxed and insured, with its months and causes', () => {
    const slip = paid({ retro: [september(16_000, 9_000)] });
    expect(amounts(slip)).toMatchObject({ RETRO: 16_000, RETRO_FREE: 9_000, BASE: 310_000 });
    const item = slip.items.find(({ code }) => code === 'RETRO');
    expect(item?.explanation).toEqual([
      {
        ...{ step: 'retroMonth', formula: '2026-09: BASE 320,000 → 336,000', value: 16_000 },
        source: {
          law: { ja: '基本給（月給額 320,000 → 336,000）', en: 'Base pay (monthlyPay 320,000 → 336,000)' },
        },
      },
    ]);
    expect(slip.problems).toContainEqual({ code: 'retro-pay', params: { months: '2026/09' } });
    const plain = paid();
    const tax = (one: typeof slip) => amounts(one).INCOME_TAX ?? 0;
    expect(tax(slip)).toBeGreaterThan(tax(plain));
    expect(amounts(slip).EMPLOYMENT).toBeGreaterThan(amounts(plain).EMPLOYMENT ?? 0);
    // The grade stays: a late difference is no pay of this month.
    expect(amounts(slip).HEALTH).toBe(amounts(plain).HEALTH);
    expect(sumUnexplained(compareSlips(plain.items, slip.items))).toBe(0);
  });

  it('may be less than nothing', () => {
    const slip = paid({ retro: [september(-16_000)] });
    expect(amounts(slip)).toMatchObject({ RETRO: -16_000 });
    expect(codes(slip)).not.toContain('minus-item');
  });

  it('is told of where no item takes it', () => {
    const items = READY_ITEMS.filter(({ code }) => !code.startsWith('RETRO'));
    expect(codes(paid({ retro: [september(16_000)] }, { items }))).toContain('retro-no-item');
  });

  it.each([
    ['retro-2026-09', '2026-09'],
    ['retroFree-2026-09', '2026-09'],
    ['monthlyPay', null],
  ])('is kept by its month: %s', (key, month) => expect(findRetroMonth(key)).toBe(month));
});
