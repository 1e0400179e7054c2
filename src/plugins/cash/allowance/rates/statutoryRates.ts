/** The kinds of business that 法定繰入率 tells apart, by what a company mainly does. */
export const ALLOWANCE_BUSINESSES = ['trade', 'making', 'finance', 'instalments', 'other'] as const;
export type AllowanceBusiness = (typeof ALLOWANCE_BUSINESSES)[number];

interface StatutoryRate {
  readonly business: AllowanceBusiness;
  readonly perMille: number;
  /** The first day of the first fiscal year it holds for, and the last first day. */
  readonly effectiveFrom: string;
  readonly effectiveThrough: string | null;
  readonly confidence: 'high' | 'medium';
}

export const statutoryRatesProvenance = {
  law: '租税特別措置法57条の9、同施行令33条の7第4項（中小法人の一括評価金銭債権）、法人税法施行令96条1項3号（個別評価の50%）',
  source: '税理士事務所等の公表する法定繰入率の表（卸小売10・製造8・金融3・割賦13・その他6）',
  confidence: 'high（卸小売・製造・金融・その他）、medium（割賦の7/1000とその開始日、適用開始日）',
  checkedOn: '2026-11-28',
} as const;

/** 法定繰入率 by the first day of the fiscal year: wholesale, retail and restaurants; making, power, gas, repairs; finance; instalments; the rest. */
// biome-ignore format: one rate a line
export const STATUTORY_RATES: readonly StatutoryRate[] = [
  { business: 'trade', perMille: 10, effectiveFrom: '1998-04-01', effectiveThrough: null, confidence: 'high' },
  { business: 'making', perMille: 8, effectiveFrom: '1998-04-01', effectiveThrough: null, confidence: 'high' },
  { business: 'finance', perMille: 3, effectiveFrom: '1998-04-01', effectiveThrough: null, confidence: 'high' },
  { business: 'instalments', perMille: 13, effectiveFrom: '1998-04-01', effectiveThrough: '2021-03-31', confidence: 'medium' },
  { business: 'instalments', perMille: 7, effectiveFrom: '2021-04-01', effectiveThrough: null, confidence: 'medium' },
  { business: 'other', perMille: 6, effectiveFrom: '1998-04-01', effectiveThrough: null, confidence: 'high' },
];

/** 個別評価 by the outward signs (形式基準): half of what is not secured. */
export const INDIVIDUAL_PERCENT = 50;

export { ALLOWANCE_ACCOUNT, PROVISION_ACCOUNT } from '#plugins/ledger/books/rules/systemAccounts.ts';
