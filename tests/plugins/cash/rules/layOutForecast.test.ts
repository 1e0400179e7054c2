import { describe, expect, it } from 'vitest';
import type { ExpectedFlow } from '#plugins/cash/forecast/rules/expectedFlow.ts';
import {
  dropCustomer,
  findLowest,
  layOutForecast,
  payLate,
  receivePart,
  stepsOf,
} from '#plugins/cash/forecast/rules/layOutForecast.ts';
import { planDays } from '#plugins/cash/plan/rules/planDays.ts';

const flow = (on: string, amount: number, source: ExpectedFlow['source'] = 'plan', partner: string | null = null) => ({
  ...{ id: `${on} ${amount}`, on, dueOn: on, amount, source, certainty: 'sure' as const, partner, title: '', path: '' },
});

const LOAN = { every: 'month', startsOn: '2026-11-27', endsOn: null, onHoliday: 'after' } as const;
const SPAN = { from: '2026-11-20', through: '2026-12-30' };

/** domain/accounting.md §8: 3,000,000 yen on 2026-11-20. */
const FLOWS = [
  flow('2026-11-30', 1_100_000, 'receivable', 'C001'),
  flow('2026-12-30', -640_227, 'payable', 'V001'),
  flow('2026-11-25', -1_200_000, 'payroll'),
  flow('2026-12-10', -45_000, 'tax'),
  flow('2026-11-30', -300_000, 'tax'),
  ...planDays(LOAN, SPAN).map((day) => flow(day, -100_000)),
];

describe('a forecast', () => {
  it('is that of the example, day by day', () => {
    const steps = layOutForecast(3_000_000, FLOWS, stepsOf(SPAN, 'day'));
    const moved = steps.filter((step) => step.in !== 0 || step.out !== 0).map(({ from, balance }) => [from, balance]);
    expect(moved).toEqual([
      ['2026-11-25', 1_800_000],
      ['2026-11-27', 1_700_000],
      ['2026-11-30', 2_500_000],
      ['2026-12-10', 2_455_000],
      ['2026-12-28', 2_355_000],
      ['2026-12-30', 1_714_773],
    ]);
  });

  it('has its lowest day within a step that ends higher', () => {
    const steps = layOutForecast(3_000_000, FLOWS, stepsOf(SPAN, 'month'));
    expect(steps.map(({ from, through, balance, least }) => [from, through, balance, least])).toEqual([
      ['2026-11-20', '2026-11-30', 2_500_000, 1_700_000],
      ['2026-12-01', '2026-12-30', 1_714_773, 1_714_773],
    ]);
    expect(findLowest(3_000_000, FLOWS, SPAN)).toEqual({ on: '2026-11-27', balance: 1_700_000 });
  });

  it('runs in weeks from its first day, the last cut short', () => {
    expect(
      stepsOf({ from: '2026-11-20', through: '2026-12-05' }, 'week').map(({ from, through }) => [from, through]),
    ).toEqual([
      ['2026-11-20', '2026-11-26'],
      ['2026-11-27', '2026-12-03'],
      ['2026-12-04', '2026-12-05'],
    ]);
  });

  it('of late customers moves what they pay alone, off the days banks are closed on', () => {
    const late = payLate(
      [flow('2026-12-17', 500, 'order', 'C001'), flow('2026-12-17', -300, 'payable')],
      15,
      new Set(),
    );
    expect(late.map(({ on }) => on)).toEqual(['2027-01-04', '2026-12-17']);
  });

  it('without a customer, or with a part of the receipts, leaves payments as they are', () => {
    expect(dropCustomer(FLOWS, 'C001').map(({ amount }) => amount)).toEqual(
      FLOWS.map(({ amount }) => amount).filter((amount) => amount < 0),
    );
    expect(receivePart(FLOWS, 80)[0]?.amount).toBe(880_000);
    expect(receivePart(FLOWS, 80)[1]?.amount).toBe(-640_227);
  });
});

describe('the days of a plan', () => {
  it.each([
    ['once, on a Sunday', { ...LOAN, every: 'once', startsOn: '2026-12-27' }, ['2026-12-28']],
    [
      'the last of each month, before holidays',
      { ...LOAN, startsOn: '2026-11-30', onHoliday: 'before' },
      ['2026-11-30', '2026-12-30'],
    ],
    ['up to its end', { ...LOAN, endsOn: '2026-11-30' }, ['2026-11-27']],
    ['every quarter', { ...LOAN, every: 'quarter' }, ['2026-11-27']],
  ] as const)('are, %s', (_what, plan, days) => {
    expect(planDays(plan, SPAN)).toEqual(days);
  });
});
