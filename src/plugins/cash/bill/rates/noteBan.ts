/**
 * From this day on a vendor under 取適法 is not paid by 手形 at all, nor by a claim that turns into money only after the last
 * day of payment.
 */
export const NOTE_BAN = {
  effectiveFrom: '2026-01-01',
  law: '取適法5条1項2号（手形の交付、支払期日までに代金相当額を得ることが困難な電子記録債権等の禁止）',
  source: '公正取引委員会「取適法の留意点」',
  checkedOn: '2026-11-28',
  confidence: 'high',
} as const;
