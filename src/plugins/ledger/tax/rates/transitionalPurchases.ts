import type { Day } from '#core/value/day.ts';
import type { Provenance } from '../../books/rates/provenance';

/** How much of one supplier without qualified invoices the transitional measure (経過措置) takes in. */
export const transitionalPurchasesProvenance: Provenance = {
  law: '平成28年改正法附則52条1項・53条1項のただし書（令和6年法律第8号、令和8年3月31日法律第12号による改正）',
  source: '経済産業省・財務省の令和8年度改正の概要（一の免税事業者等から年1億円、改正前は10億円）',
  confidence: 'high（1億円と2026-10-01）、medium（10億円の始期）',
  checkedOn: '2026-11-20',
};

/** The largest sum of a period of taxation with one supplier, tax included, by the first day of the period. */
const LIMITS: readonly { periodFrom: Day; limit: number; law: string }[] = [
  { periodFrom: '2026-10-01', limit: 100_000_000, law: '令和8年3月31日法律第12号' },
  { periodFrom: '2024-10-01', limit: 1_000_000_000, law: '令和6年法律第8号' },
];

/** What is bought of one supplier beyond this is not deducted in a period of taxation that begins on a day; null knows no limit. */
export const transitionalLimitOf = (periodFrom: Day): number | null =>
  LIMITS.find((each) => each.periodFrom <= periodFrom)?.limit ?? null;
