import type { Day } from '#core/value/day.ts';

/** 消費税法29条と地方税法72条の83: the standard rate, national and local together, by first day. */
const STANDARD_RATES = [
  { effectiveFrom: '1989-04-01', percent: 3 },
  { effectiveFrom: '1997-04-01', percent: 5 },
  { effectiveFrom: '2014-04-01', percent: 8 },
  { effectiveFrom: '2019-10-01', percent: 10 },
] as const;

export const standardRateOn = (day: Day): number =>
  STANDARD_RATES.findLast(({ effectiveFrom }) => effectiveFrom <= day)?.percent ?? 0;
