export const smallAmountRuleProvenance = {
  law: '平成28年改正法附則53条の2、同施行令附則24条の2（少額特例: 基準期間の課税売上高1億円以下、または特定期間5千万円以下）',
  source: '国税庁 インボイス制度に関する Q&A 問111',
  confidence: 'high',
  checkedOn: '2026-11-20',
} as const;

/** Purchases below so many yen with tax need no invoice, for those who are small enough, on these days. */
export const SMALL_AMOUNT_RULE = {
  below: 10_000,
  effectiveFrom: '2023-10-01',
  effectiveThrough: '2029-09-30',
} as const;
