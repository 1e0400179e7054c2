import type { Day } from '#core/value/day.ts';

/** 給与, 賞与: by it a bank file says what it pays (種別 11, 12). */
export const PAY_RUN_KINDS = ['salary', 'bonus'] as const;
export type PayRunKind = (typeof PAY_RUN_KINDS)[number];

/** What a bonus is worked out by, besides what is recorded of the people. */
export interface BonusPlan {
  readonly paidOn: Day;
  /** 支給月数: months of the monthly pay, in hundredths. */
  readonly timesPer100: number;
  /** The months it is worked out over: above six the exception of the tax divides by twelve (所得税法186条2項). */
  readonly months: number;
}

export const kindOf = (bonus: BonusPlan | null | undefined): PayRunKind => (bonus ? 'bonus' : 'salary');
