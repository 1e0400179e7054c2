import { describe, expect, it } from 'vitest';
import { prorate, ratesOf, roundMinutes, type SettlementRange, settle } from '#plugins/contracts/rules/settlement.ts';

const range = (base: number, lower: number, upper: number, more: Partial<SettlementRange> = {}): SettlementRange => ({
  ...{ base, lower: lower * 60, upper: upper * 60, method: 'upper_lower', rateUnit: 10 },
  ...{ rateRounding: 'floor', amountRounding: 'floor' },
  ...more,
});

/** The published table of settlements: base, bounds, method, rounding, minutes → rates, kind, adjustment, amount. */
const TABLE = [
  ['上下割 範囲内', range(650_000, 140, 180), 9_930, 3_610, 4_640, '範囲内', 0, 650_000],
  ['上下割 超過', range(650_000, 140, 180), 11_430, 3_610, 4_640, '超過', 37_905, 687_905],
  ['中割 超過', range(650_000, 140, 180, { method: 'mid' }), 11_430, 4_060, 4_060, '超過', 42_630, 692_630],
  ['固定', range(650_000, 140, 180, { method: 'fixed' }), 12_000, 0, 0, '範囲内', 0, 650_000],
  ['四捨五入', range(650_000, 140, 180, { rateRounding: 'half_up' }), 7_920, 3_610, 4_640, '控除', -37_120, 612_880],
  ['150-200', range(800_000, 150, 200), 12_345, 4_000, 5_330, '超過', 23_000, 823_000],
  ['仕入側', range(550_000, 140, 180), 11_430, 3_050, 3_920, '超過', 32_025, 582_025],
] as const;

describe('a settlement', () => {
  it.each(TABLE)('%s', (_name, agreed, minutes, overRate, shortRate, kind, adjustment, subtotal) => {
    expect(settle(agreed, minutes)).toMatchObject({ overRate, shortRate, kind, adjustment, subtotal });
  });

  it('stands on its bounds without an adjustment, and begins a minute beyond', () => {
    const agreed = range(650_000, 140, 180);
    expect([8_400, 10_800].map((minutes) => settle(agreed, minutes).kind)).toEqual(['範囲内', '範囲内']);
    expect(settle(agreed, 10_801)).toMatchObject({ kind: '超過', adjustment: 60 });
    expect(settle(agreed, 8_399)).toMatchObject({ kind: '控除', adjustment: -77 });
  });

  it('is rounded as agreed, exactly at any size', () => {
    const up = range(650_000, 140, 180, { rateUnit: 1, rateRounding: 'ceil', amountRounding: 'ceil' });
    expect(ratesOf(up)).toEqual({ overRate: 3_612, shortRate: 4_643 });
    expect(settle(up, 10_801).adjustment).toBe(61);
    expect(ratesOf(range(9_999_999_999_999, 140, 180, { rateUnit: 1 })).overRate).toBe(55_555_555_555);
  });
});

describe('a month worked in part', () => {
  const whole = range(650_000, 140, 180);
  it('is prorated by business days, at the rates of the whole month', () => {
    const part = prorate(whole, 'businessDays', { workedDays: 12, businessDays: 20 });
    expect(part).toMatchObject({ base: 390_000, lower: 84 * 60, upper: 108 * 60 });
    expect(settle(part, 109 * 60, ratesOf(whole))).toMatchObject({ overRate: 3_610, adjustment: 3_610 });
    expect(ratesOf(part)).toEqual(ratesOf(whole));
  });

  it.each([
    ['half', 10, 325_000],
    ['half', 11, 650_000],
    ['half', 0, 0],
    ['none', 3, 650_000],
    ['businessDays', 20, 650_000],
  ] as const)('%s, %i of 20 days → %i', (way, workedDays, base) => {
    expect(prorate(whole, way, { workedDays, businessDays: 20 }).base).toBe(base);
  });
});

it.each([
  ['day', 15, 32 * 60 + 45],
  ['month', 30, 33 * 60],
] as const)('hours are cut by %s to %i minutes', (period, unit, minutes) => {
  expect(roundMinutes([8 * 60 + 7, 8 * 60 + 14, 9 * 60, 7 * 60 + 59], { unit, period })).toBe(minutes);
});
