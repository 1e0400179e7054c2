import { portionOf } from '#core/value/rounding.ts';

/** The premiums of 労働基準法37条 in percent of the hourly wage, the hour itself included where it is not paid yet. */
export const PREMIUM_PERCENT = { overtime: 125, over60: 150, legalHoliday: 135, night: 25 } as const;

export interface HourlyBasis {
  /** Monthly, in yen, without the allowances that 労基則21条 leaves out. */
  readonly wage: number;
  readonly daysOffAYear: number;
  readonly dayMinutes: number;
}

/**
 * The pay of a month for minutes with a premium, in yen: the exact hourly wage (month ÷ average hours of a month) times
 * the minutes, rounded once, half up (昭63.3.14基発150号).
 */
export function premiumPayOf(
  { wage, daysOffAYear, dayMinutes }: HourlyBasis,
  { minutes, premium }: { minutes: number; premium: keyof typeof PREMIUM_PERCENT },
): number {
  const yearMinutes = (365 - daysOffAYear) * dayMinutes;
  return portionOf(wage, 12 * minutes * PREMIUM_PERCENT[premium], yearMinutes * 100, 'halfUp');
}
