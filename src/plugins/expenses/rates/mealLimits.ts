import type { Day } from '#core/value/day.ts';

interface MealLimit {
  readonly effectiveFrom: Day;
  /** Yen for each head, above which a meal with guests is entertainment (交際費等). */
  readonly yenPerHead: number;
}

export const mealLimitsProvenance = {
  law: '租税特別措置法61条の4第6項2号、租税特別措置法施行令37条の5第1項（令和6年3月30日法律第8号、2024-04-01 から 10,000 円）',
  source: '国税庁タックスアンサー No.5265',
  confidence: 'high',
  checkedOn: '2026-11-20',
} as const;

/** Each holds until the next; with or without tax as the company keeps its books. */
export const MEAL_LIMITS: readonly MealLimit[] = [
  { effectiveFrom: '2006-04-01', yenPerHead: 5_000 },
  { effectiveFrom: '2024-04-01', yenPerHead: 10_000 },
];

/** The limit for a meal of a day. */
export const mealLimitOn = (day: Day): number =>
  MEAL_LIMITS.findLast(({ effectiveFrom }) => effectiveFrom <= day)?.yenPerHead ?? 0;
