import type { Day } from '#core/value/day.ts';

/**
 * 所得税法204条・205条1号 with 復興財源確保法28条 (and from 2027 防衛特別所得税): what a customer holds back of fees for
 * writing, design, lectures and professions. Per 100,000 yen; beyond the limit the higher rate holds.
 * Source: 国税庁タックスアンサー No.2795, checked 2026-11-20; the rate from 2027 on stays 2.1 % of the income tax in all.
 */
const FEE_WITHHOLDINGS = [
  { effectiveFrom: '2013-01-01', limit: 1_000_000, per100k: 10_210, per100kBeyond: 20_420 },
  { effectiveFrom: '2027-01-01', limit: 1_000_000, per100k: 10_210, per100kBeyond: 20_420 },
] as const;

export const feeWithholdingOn = (day: Day): (typeof FEE_WITHHOLDINGS)[number] | undefined =>
  FEE_WITHHOLDINGS.findLast(({ effectiveFrom }) => effectiveFrom <= day);
