import type { Day } from '../../../../core/value/day';

/** 給与, 賞与. */
export const PAY_RUN_KINDS = ['salary', 'bonus'] as const;
export type PayRunKind = (typeof PAY_RUN_KINDS)[number];

/** What the bonuses of a month are worked out by. */
export interface BonusTerms {
  /** As it was typed; banks may be closed then. */
  readonly payOn: Day;
  /** The months it is worked out over: above six the exception of its tax divides by twelve (所得税法186条2項). */
  readonly months: number;
  /** Of everybody without a typed amount: `月給額 × 2`. Empty: amounts are typed. */
  readonly formula: string;
}
