import type { Month } from '#core/value/month.ts';

/** Hours that overtime may come to, by law. */
export interface OvertimeLimits {
  /** The first month the limits hold for. */
  readonly from: Month;
  readonly source: string;
  /** 限度時間: overtime of a month and of a year (労働基準法36条4項). */
  readonly month: number;
  readonly year: number;
  /** 特別条項: overtime of a year, and how many months of it may be above `month` (36条5項). */
  readonly specialYear: number;
  readonly monthsOver: number;
  /** With work on legal holidays: below so much in a month, and at most so much on the average of two to six (36条6項2号・3号). */
  readonly single: number;
  readonly average: number;
  /** With work on legal holidays, what is above it is told to the person, who may ask for a doctor (労働安全衛生規則52条の2). */
  readonly interview: number;
}

/**
 * The latest first. Small and medium companies had until March 2020 (平成30年法律71号附則3条); agreements of variable hours above
 * three months (42 and 320 hours), drivers, doctors and research are not told apart.
 */
const LIMITS: readonly OvertimeLimits[] = [
  {
    from: '2019-04',
    source: '労働基準法36条4項〜6項（平成30年法律71号）、労働安全衛生法66条の8・同規則52条の2',
    ...{ month: 45, year: 360, specialYear: 720, monthsOver: 6, single: 100, average: 80, interview: 80 },
  },
];

/** The limits that hold for a month; undefined before there were any. */
export const overtimeLimitsIn = (month: Month): OvertimeLimits | undefined => LIMITS.find(({ from }) => from <= month);
