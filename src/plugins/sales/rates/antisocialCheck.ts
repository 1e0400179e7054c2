import type { Day } from '#core/value/day.ts';

/** How often a partner is checked for ties to organized crime (反社チェック), from a day on. */
export interface AntisocialCheck {
  readonly effectiveFrom: Day;
  readonly everyYears: number;
}

/** The guideline asks for checks and names no interval; the ordinances of the prefectures oblige to check on contracting. */
export const ANTISOCIAL_CHECK_PROVENANCE = {
  law: '「企業が反社会的勢力による被害を防止するための指針」（2007年6月19日犯罪対策閣僚会議幹事会申合せ）、東京都暴力団排除条例18条1項（2011年10月1日施行）',
  source:
    '法務省「企業が反社会的勢力による被害を防止するための指針について」、警視庁「東京都暴力団排除条例」。年1回は実務の慣行',
  checkedOn: '2026-11-28',
  confidence: 'high（確認の要請）、medium（年1回）',
} as const;

/** The latest on or before a day holds. */
const CHECKS: readonly [AntisocialCheck, ...AntisocialCheck[]] = [{ effectiveFrom: '2007-06-19', everyYears: 1 }];

export const antisocialCheckOn = (day: Day): AntisocialCheck =>
  CHECKS.findLast(({ effectiveFrom }) => effectiveFrom <= day) ?? CHECKS[0];
