import { describe, expect, it } from 'vitest';
import {
  isBillable,
  nextOrderState,
  ORDER_ACTS,
  ORDER_STATES,
  refusalOfOrderAct,
} from '#plugins/contracts/rules/orderMachine.ts';
import {
  monthsOfWork,
  type OrderedWork,
  partOfMonth,
  rangeOfMonth,
  settleDays,
} from '#plugins/contracts/rules/orderMonth.ts';
import { hourlyCostOf, type LineProfit, paidCostOf, sumProfit } from '#plugins/contracts/rules/profit.ts';
import { spreadCost } from '#plugins/contracts/rules/spreadCost.ts';
import { statesTable } from '#tests/support/statesTable.ts';

const READY = { hasBegun: true, hasLines: true, isOwn: false, isBilled: false };
const ACTS = [...ORDER_ACTS, 'revise'] as const;
const at = (context = READY) =>
  statesTable(ORDER_STATES, ACTS, (state) => ({
    can: (act) => nextOrderState(state, act, context) !== undefined,
    next: (act) => nextOrderState(state, act, context),
  }));

describe('an order', () => {
  it('goes its way by the table', () => {
    expect(at()).toEqual([
      'draft: receive→received cancel→cancelled',
      'received: start→running cancel→cancelled revise→revised',
      'revised: cancel→cancelled confirm→running revise→revised',
      'running: complete→completed revise→revised',
      'completed:',
      'cancelled:',
    ]);
    expect(at({ hasBegun: false, hasLines: false, isOwn: false, isBilled: true })).toEqual([
      'draft: cancel→cancelled',
      'received: revise→revised',
      'revised: confirm→received revise→revised',
      'running: complete→completed revise→revised',
      'completed:',
      'cancelled:',
    ]);
  });

  it.each([
    ['received', 'start', { hasBegun: false }, 'not-begun'],
    ['draft', 'receive', { hasLines: false }, 'without-lines'],
    ['revised', 'confirm', { isOwn: true }, 'own'],
    ['received', 'cancel', { isBilled: true }, 'billed'],
    ['draft', 'complete', {}, 'not-now'],
    ['running', 'complete', {}, undefined],
  ] as const)('that is %s: %s with %o is refused as %s', (state, act, more, why) => {
    expect(refusalOfOrderAct(state, act, { ...READY, ...more })).toBe(why);
  });

  it('is billed once received, and not while a change waits', () => {
    expect(ORDER_STATES.filter(isBillable)).toEqual(['received', 'running', 'completed']);
  });
});

const WORK: OrderedWork = {
  ...{ startsOn: '2026-09-14', endsOn: '2026-11-30', base: 650_000, lower: 8_400, upper: 10_800 },
  ...{ method: 'upper_lower', rateUnit: 10, rateRounding: 'floor', amountRounding: 'floor' },
  ...{ hourUnit: 15, hourPeriod: 'day', proration: 'businessDays' },
};
const SEPTEMBER = Array.from({ length: 20 }, (_, index) => `2026-09-${String(index + 3).padStart(2, '0')}`);

describe('a month of a line', () => {
  it('is the part that lies within it', () => {
    expect(monthsOfWork(WORK)).toEqual(['2026-09', '2026-10', '2026-11']);
    expect(partOfMonth(WORK, '2026-09')).toEqual({ from: '2026-09-14', through: '2026-09-30' });
    expect(partOfMonth(WORK, '2026-10')).toEqual({ from: '2026-10-01', through: '2026-10-31' });
  });

  it('is prorated where work begins in it, at the rates of the whole month', () => {
    const range = rangeOfMonth(WORK, '2026-09', SEPTEMBER);
    expect(range).toMatchObject({ base: 292_500, lower: 3_780, upper: 4_860 });
    expect(settleDays(WORK, range, [4_920]).settled).toMatchObject({ overRate: 3_610, adjustment: 3_610 });
    expect(rangeOfMonth(WORK, '2026-10', SEPTEMBER)).toMatchObject({ base: 0 });
  });

  it('is cut by the day or the month as agreed', () => {
    const days = [487, 494, 540, 479];
    expect(settleDays(WORK, WORK, days).minutes).toBe(32 * 60 + 45);
    expect(settleDays({ ...WORK, hourUnit: 30, hourPeriod: 'month' }, WORK, days).minutes).toBe(33 * 60);
  });
});

describe('what lines bring in and cost', () => {
  const line: LineProfit = {
    ...{
      billed: 0,
      delivered: 687_905,
      estimate: 0,
      plan: 650_000,
      partnerCost: 582_025,
      partnerInvoiced: 0,
      ownCost: 0,
    },
    ...{ lostTax: 0, bonus: null, expenses: null },
    ...{ ownCostBy: null, person: 'B0001', minutes: 11_430, expectedMinutes: 0, fullMinutes: 9_600 },
  };
  it('is the margin of the published case', () => {
    expect(sumProfit([line])).toMatchObject({
      ...{ revenue: 687_905, cost: 582_025, gross: 105_880, grossPermille: 154, planGap: 37_905, utilisation: 119 },
    });
  });

  it('says nothing of a gross of which a cost is not known', () => {
    const own = { ...line, partnerCost: 0, ownCost: null, billed: 100, delivered: 0, estimate: 20 };
    expect(sumProfit([line, own])).toMatchObject({ revenue: 688_025, cost: null, gross: null, grossPermille: null });
    expect(sumProfit([{ ...own, ownCost: 30 }])).toMatchObject({ revenue: 120, cost: 30, gross: 90 });
    expect(sumProfit([])).toMatchObject({ revenue: 0, gross: 0, grossPermille: null, utilisation: 0 });
  });

  it('has the tax that is not deducted, bonuses and expenses in the cost, each apart', () => {
    const own = { ...line, partnerCost: 0, ownCost: 300, bonus: 50, expenses: 7 };
    const lost = { ...line, lostTax: 17_460 };
    expect(sumProfit([lost, own])).toMatchObject({ lostTax: 17_460, bonus: 50, expenses: 7, cost: 599_842 });
    expect(sumProfit([lost])).toMatchObject({ bonus: null, expenses: null, cost: 599_485 });
    expect(sumProfit([{ ...own, ownCost: null }])).toMatchObject({ bonus: 50, cost: null, gross: null });
  });

  it('of own people is the standard cost of their hours, rounded down', () => {
    expect(hourlyCostOf(9_915, 3_200)).toBe(528_800);
    expect(hourlyCostOf(1, 3_200)).toBe(53);
  });

  it('has one month of a person, however many lines it is spread over', () => {
    const half = { ...line, minutes: 4_800, expectedMinutes: 4_800 };
    expect(sumProfit([half, half])).toMatchObject({ minutes: 9_600, expectedMinutes: 9_600, utilisation: 100 });
    expect(sumProfit([half, { ...half, person: 'B0002' }])).toMatchObject({ utilisation: 50 });
    expect(sumProfit([half, { ...half, person: null }])).toMatchObject({ utilisation: 50 });
  });

  it('says what the cost of own people is taken from', () => {
    const by = (...sources: LineProfit['ownCostBy'][]) =>
      sumProfit(sources.map((ownCostBy) => ({ ...line, ownCostBy }))).ownCostBy;
    expect([by(null), by(null, 'pay'), by('standard', 'standard'), by('pay', 'standard')]).toEqual([
      null,
      'pay',
      'standard',
      'both',
    ]);
  });

  it.each([
    ['half of the month', { minutes: 4_800, worked: 4_800 }, 200_000],
    ['the whole month under two lines', { minutes: 4_800, worked: 9_600 }, 200_000],
    ['more hours than the month has', { minutes: 6_000, worked: 12_000 }, 200_000],
    ['a third, rounded down', { minutes: 3_199, worked: 3_199 }, 133_291],
    ['no hours', { minutes: 0, worked: 0 }, 0],
  ])('costs of a month of pay what its hours are of it: %s', (_what, { minutes, worked }, cost) => {
    expect(paidCostOf(minutes, { amount: 400_000, worked, fullMinutes: 9_600 })).toBe(cost);
  });

  it.each([
    [100, [1, 1, 1], [33, 33, 34]],
    [-100, [1, 1, 1], [-33, -33, -34]],
    [7, [0, 0], [7, 0]],
    [582_025, [4_800, 6_630], [244_419, 337_606]],
    [5, [], []],
  ])('shares %i by %o to the yen', (amount, weights, shares) => {
    expect(spreadCost(amount, weights)).toEqual(shares);
  });
});
