/** How a month of work is settled (精算): a basic amount for a range of hours, and a rate for what lies beyond it. */

/** 上下割, 中割, 固定. */
export const SETTLEMENT_METHODS = ['upper_lower', 'mid', 'fixed'] as const;
export type SettlementMethod = (typeof SETTLEMENT_METHODS)[number];

export const FRACTIONS = ['floor', 'half_up', 'ceil'] as const;
export type Fraction = (typeof FRACTIONS)[number];

/** As tables and invoices name it. */
export const SETTLEMENT_KINDS = ['範囲内', '超過', '控除'] as const;
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];

export interface SettlementRange {
  /** Yen a month without tax. */
  readonly base: number;
  /** Both in minutes a month. */
  readonly lower: number;
  readonly upper: number;
  readonly method: SettlementMethod;
  /** Rates are rounded to so many yen. */
  readonly rateUnit: number;
  readonly rateRounding: Fraction;
  /** The adjustment is rounded to whole yen, whichever way it goes. */
  readonly amountRounding: Fraction;
}

export interface Settled {
  /** Yen an hour beyond the range and short of it. */
  readonly overRate: number;
  readonly shortRate: number;
  readonly kind: SettlementKind;
  /** Minutes beyond the range or short of it. */
  readonly difference: number;
  /** Negative where hours are lacking. */
  readonly adjustment: number;
  /** Without tax. */
  readonly subtotal: number;
}

/** Settles the minutes of a month. */
export function settle(range: SettlementRange, minutes: number, rates = ratesOf(range)): Settled {
  const { base, lower, upper, method, amountRounding } = range;
  const over = method === 'fixed' ? 0 : Math.max(0, minutes - upper);
  const short = method === 'fixed' ? 0 : Math.max(0, lower - minutes);
  const amount = roundFraction({ over: over * rates.overRate + short * rates.shortRate, by: 60 }, 1, amountRounding);
  const adjustment = short > 0 ? -amount : amount;
  return {
    ...rates,
    kind: over > 0 ? '超過' : short > 0 ? '控除' : '範囲内',
    difference: over || short,
    adjustment: adjustment === 0 ? 0 : adjustment,
    subtotal: base + adjustment,
  };
}

/** The rates of a range: 上下割 divides by each bound, 中割 by the middle of both. */
export function ratesOf({ base, lower, upper, method, rateUnit, rateRounding }: SettlementRange) {
  const perHour = (minutes: number) =>
    minutes === 0 ? 0 : roundFraction({ over: base * 60, by: minutes }, rateUnit, rateRounding);
  switch (method) {
    case 'fixed':
      return { overRate: 0, shortRate: 0 };
    case 'mid': {
      const rate = roundFraction({ over: base * 120, by: lower + upper }, rateUnit, rateRounding);
      return { overRate: rate, shortRate: rate };
    }
    case 'upper_lower':
      return { overRate: perHour(upper), shortRate: perHour(lower) };
  }
}

/** `over` divided `by`, rounded to a multiple of `unit`; exact, since all of them are whole numbers. */
export function roundFraction(
  { over, by }: { readonly over: number; readonly by: number },
  unit: number,
  fraction: Fraction,
): number {
  const [dividend, divisor] = [BigInt(over), BigInt(by) * BigInt(unit)];
  const down = dividend / divisor;
  const rest = dividend % divisor;
  const isUp = fraction === 'ceil' ? rest > 0n : fraction === 'half_up' && rest * 2n >= divisor;
  return Number((down + (isUp ? 1n : 0n)) * BigInt(unit));
}

/** 日割り by business days, half months, or none. */
export const PRORATIONS = ['businessDays', 'half', 'none'] as const;
export type Proration = (typeof PRORATIONS)[number];

/** Of a month in which somebody begins or ends: days of work that fall into the contract, and all of the month. */
export interface PartOfMonth {
  readonly workedDays: number;
  readonly businessDays: number;
}

/**
 * The range of a month that is worked in part. Rates stay those of the whole month. A half month is one in which no more
 * than half of the business days are worked; what a part comes to is cut to whole yen and minutes.
 */
export function prorate<Range extends Pick<SettlementRange, 'base' | 'lower' | 'upper'>>(
  range: Range,
  way: Proration,
  { workedDays, businessDays }: PartOfMonth,
): Range {
  if (way === 'none' || businessDays === 0 || workedDays >= businessDays) return range;
  const isHalf = workedDays * 2 <= businessDays;
  if (way === 'half' && !isHalf) return range;
  const [share, whole] = way === 'half' ? [workedDays === 0 ? 0 : 1, 2] : [workedDays, businessDays];
  const part = (value: number) => Math.floor((value * share) / whole);
  return { ...range, base: part(range.base), lower: part(range.lower), upper: part(range.upper) };
}

export const HOUR_PERIODS = ['day', 'month'] as const;

/** The minutes of a month as they are billed: each day, or the sum, cut to a unit of minutes. */
export function roundMinutes(
  days: readonly number[],
  { unit, period }: { readonly unit: number; readonly period: (typeof HOUR_PERIODS)[number] },
): number {
  const cut = (minutes: number) => minutes - (minutes % unit);
  const sum = (minutes: readonly number[]) => minutes.reduce((all, each) => all + each, 0);
  return period === 'day' ? sum(days.map(cut)) : cut(sum(days));
}
