import { describe, expect, it } from 'vitest';
import { LAW_TABLES } from '#plugins/payroll/law/rates/lawTables.ts';
import { calculateSlip } from '#plugins/payroll/pay-run/rules/calculateSlip.ts';
import { compareSlips, sumUnexplained } from '#plugins/payroll/pay-run/rules/compareSlips.ts';
import type { PayFacts, PaySetting } from '#plugins/payroll/pay-run/rules/payFacts.ts';
import {
  findBonusExemption,
  findExemption,
  isFreed,
  isLongerThan,
} from '#plugins/payroll/pay-run/rules/premiumExemption.ts';
import type { LeaveSpan } from '#plugins/people/contract/facts.ts';
import { leaveSpansOf } from '#plugins/people/rules/leaveSpans.ts';
import { amounts, codes, facts, paid, setting } from './slips';

const book = { own: [], law: LAW_TABLES };
const leave = (from: string, through: string | null, more: Partial<LeaveSpan> = {}): LeaveSpan => ({
  ...{ kind: 'childcare', from, through, workedDays: 0, isPaid: false },
  ...more,
});
const maternity = (from: string, through: string | null) => leave(from, through, { kind: 'maternity' });
const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11', '2026-12', '2027-01'];

describe('a month of leave for a child', () => {
  it.each<[string, LeaveSpan[], string[]]>([
    ['maternity up to the month before its end', [maternity('2026-09-10', '2026-12-16')], ['09', '10', '11']],
    ['maternity to the end of a month', [maternity('2026-09-10', '2026-12-31')], ['09', '10', '11', '12']],
    ['maternity within a month', [maternity('2026-10-01', '2026-10-20')], []],
    ['childcare whose end is not known', [leave('2026-11-30', null)], ['11', '12', '01']],
    ['childcare on the last day of a month alone', [leave('2026-10-31', '2026-10-31')], ['10']],
    ['14 days of one month', [leave('2026-10-05', '2026-10-18')], ['10']],
    ['13 days of one month', [leave('2026-10-05', '2026-10-17')], []],
    ['16 days, 3 of them worked', [leave('2026-10-05', '2026-10-20', { workedDays: 3 })], []],
    ['7 and 7 days of one month', [leave('2026-10-01', '2026-10-07'), leave('2026-10-20', '2026-10-26')], ['10']],
    ['20 days of a month it did not begin in', [leave('2026-09-25', '2026-10-20')], ['09']],
    [
      'the rest of a leave does not count with another of the month',
      [leave('2026-09-25', '2026-10-05'), leave('2026-10-15', '2026-10-27')],
      ['09'],
    ],
    ['two without a day between', [leave('2026-10-06', '2026-10-31'), leave('2026-09-25', '2026-10-05')], ['09', '10']],
    [
      'maternity, then childcare',
      [maternity('2026-09-10', '2026-11-05'), leave('2026-11-06', null)],
      ['09', '10', '11', '12', '01'],
    ],
  ])('is free of premiums: %s', (_what, leaves, free) => {
    expect(MONTHS.filter((month) => findExemption(book, leaves, month)).map((month) => month.slice(5))).toEqual(free);
  });

  it('counts days of one month since October 2022', () => {
    expect(findExemption(book, [leave('2022-10-01', '2022-10-14')], '2022-10')).not.toBeNull();
    expect(findExemption(book, [leave('2022-09-01', '2022-09-20')], '2022-09')).toBeNull();
  });

  it.each<[string, LeaveSpan, string[]]>([
    ['childcare of exactly a month', leave('2026-11-16', '2026-12-15'), []],
    ['childcare of a month and a day', leave('2026-11-16', '2026-12-16'), ['11']],
    ['maternity of a month', maternity('2026-11-16', '2026-12-15'), ['11']],
    ['14 days of one month', leave('2026-10-05', '2026-10-18'), []],
    ['childcare of months', leave('2026-09-01', '2026-12-31'), ['09', '10', '11', '12']],
    ['begun before October 2022', leave('2022-09-16', '2022-10-15'), []],
  ])('frees a bonus: %s', (_what, own, free) => {
    expect(MONTHS.filter((month) => findBonusExemption(book, [own], month)).map((month) => month.slice(5))).toEqual(
      free,
    );
  });

  it.each([
    ['2026-01-31', '2026-02-28', false],
    ['2026-01-31', '2026-03-01', true],
    ['2026-01-30', '2026-02-28', false],
    ['2026-11-16', null, true],
  ])('lasts more than a month: %s – %s', (from, through, expected) => {
    expect(isLongerThan({ from, through }, 1)).toBe(expected);
  });
});

it('leaves are recorded until their last day, or until something else is', () => {
  const value = { leaveThrough: null, workedInLeave: 0, isLeavePaid: false };
  expect(
    leaveSpansOf([
      { validFrom: '2026-11-06', value: { ...value, leave: 'childcare', leaveThrough: '2027-10-31' } },
      { validFrom: '2026-09-10', value: { ...value, leave: 'maternity', leaveThrough: '2026-11-20' } },
      { validFrom: '2027-04-01', value: { ...value, leave: 'none' } },
      { validFrom: '2028-01-11', value: { ...value, leave: 'childcare', isLeavePaid: true, workedInLeave: 2 } },
    ]),
  ).toEqual([
    maternity('2026-09-10', '2026-11-05'),
    leave('2026-11-06', '2027-03-31'),
    leave('2028-01-11', null, { isPaid: true, workedDays: 2 }),
  ]);
});

describe('a payslip during leave', () => {
  const PREMIUMS = ['HEALTH', 'SUPPORT', 'PENSION', 'ER_HEALTH', 'ER_PENSION', 'ER_CHILD'];
  const premiums = (more: Partial<PayFacts>, changed: Partial<PaySetting> = {}) =>
    Object.keys(amounts(paid(more, changed))).filter((code) => PREMIUMS.includes(code));

  it('takes no premium of the month, and employment insurance of what is paid', () => {
    // Of October, paid on 23 October: the premiums of September.
    const slip = paid({ leaves: [leave('2026-09-01', '2026-09-30')] });
    const { HEALTH, SUPPORT, PENSION, ER_HEALTH, ER_PENSION, ER_CHILD, ...rest } = amounts(slip);
    expect([HEALTH, SUPPORT, PENSION, ER_HEALTH, ER_PENSION, ER_CHILD]).toEqual(PREMIUMS.map(() => undefined));
    // 321,800 × 5 ‰.
    expect(rest).toMatchObject({ BASE: 310_000, COMMUTE: 11_800, EMPLOYMENT: 1_609 });
    expect(slip.problems).toContainEqual({ code: 'premiums-free', params: { months: '2026/09' } });
    expect(codes(paid())).not.toContain('premiums-free');
  });

  it('is of the days worked, unless the leave is paid', () => {
    // 7 of 21 working days: 310,000 × 7 ÷ 21.
    const own = { leaves: [leave('2026-10-12', '2026-10-30')] };
    expect(amounts(paid(own)).BASE).toBe(103_333);
    expect(amounts(paid({ leaves: [leave('2026-10-12', '2026-10-30', { isPaid: true })] })).BASE).toBe(310_000);
    const throughout = amounts(paid({ leaves: [maternity('2026-09-10', null)] }));
    expect(throughout).toEqual({});
    // The premiums of September are owed of a leave that begins on 12 October.
    expect(premiums(own)).toEqual(PREMIUMS);
    // Of October, taken from the pay of October: 19 days of one month, and 13.
    expect(premiums(own, { premiumMonths: 'current' })).toEqual([]);
    const shorter = { leaves: [leave('2026-10-12', '2026-10-24')] };
    expect(premiums(shorter, { premiumMonths: 'current' })).toEqual(PREMIUMS);
  });

  it('differs from the month before for the leave', () => {
    const differences = compareSlips(paid().items, paid({ leaves: [maternity('2026-09-10', null)] }).items);
    expect(sumUnexplained(differences)).toBe(0);
    const health = differences.find(({ code }) => code === 'HEALTH');
    expect(health?.causes).toContainEqual({ cause: 'exemptMonths', before: 0, now: 1 });
    expect(health?.causes.map(({ cause }) => cause)).not.toContain('standardRemuneration');
  });

  it('takes none of a bonus either', () => {
    const paidOn = '2026-12-10';
    const bonus: Partial<PaySetting> = {
      ...{ month: '2026-12', period: { from: paidOn, through: paidOn, paidOn }, workingDays: [paidOn] },
      bonus: { paidOn, timesPer100: 200, months: 6 },
    };
    const before = { previous: null, isPreviousConfirmed: true, fiscalYear: 0, month: 0 };
    const free = { bonus: before, leaves: [leave('2026-11-16', '2026-12-31')] };
    expect(premiums(free, bonus)).toEqual([]);
    expect(amounts(paid(free, bonus)).BONUS).toBe(620_000);
    expect(premiums({ ...free, leaves: [leave('2026-12-05', '2026-12-31')] }, bonus)).toEqual(PREMIUMS);
  });
});

describe('premiums that a confirmed month took before its leave was recorded', () => {
  const took = paid().items;
  const free = paid({ leaves: [leave('2026-09-10', '2026-12-31')] }).items;

  it.each<[string, typeof took, string[], LeaveSpan[], boolean]>([
    ['of a month that is free now', took, ['2026-10'], [leave('2026-09-10', '2026-12-31')], true],
    ['of a month before the leave', took, ['2026-08'], [leave('2026-09-10', '2026-12-31')], false],
    ['of two months, of which one is free', took, ['2026-08', '2026-09'], [leave('2026-09-10', '2026-12-31')], false],
    ['of nobody on leave', took, ['2026-10'], [], false],
    ['of a payslip that took none', free, ['2026-10'], [leave('2026-09-10', '2026-12-31')], false],
  ])('%s', (_what, items, months, leaves, expected) => {
    expect(isFreed(items, months, { book, leaves })).toBe(expected);
  });

  it('are named by the next pay, and settle nothing by themselves', () => {
    const september = { month: '2026-09', taxable: 0, free: 0, differences: [], isFreed: true };
    const slip = paid({ retro: [september] });
    expect(slip.problems).toContainEqual({ code: 'premiums-taken', params: { months: '2026/09' } });
    expect(codes(slip)).not.toContain('retro-pay');
    expect(amounts(slip)).toEqual(amounts(paid()));
  });

  it('may be given back by an amount below zero', () => {
    const typed = new Map([['HEALTH', { amount: -15_000, reason: '免除' }]]);
    const slip = calculateSlip(facts(), setting, typed);
    expect(amounts(slip).HEALTH).toBe(-15_000);
    expect(codes(slip)).not.toContain('minus-item');
  });
});
