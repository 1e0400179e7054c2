import type { Provenance } from '../../books/rates/provenance';

/** What the return of consumption tax (消費税及び地方消費税の確定申告) is worked out by. */
export const consumptionTaxReturnProvenance: Provenance = {
  law: '消費税法28–30・37–39・45条、同施行令57条、地方税法72条の82・72条の83、平成28年改正法附則51条の2、令和8年法律第12号',
  source: '国税庁の申告書・付表の計算順。2割特例の検算例（売上税額454,946円 → 90,900円 + 25,600円）と一致',
  confidence: 'high（税率・端数・95%と5億円）、medium（3割特例の期間）',
  checkedOn: '2026-11-20',
};

/** The national part of each rate, in hundredths of a percent; the local tax is 22/78 of the national one. */
export const NATIONAL_RATES: readonly { ratePercent: number; isReduced: boolean; per10k: number }[] = [
  { ratePercent: 10, isReduced: false, per10k: 780 },
  { ratePercent: 8, isReduced: true, per10k: 624 },
  { ratePercent: 8, isReduced: false, per10k: 630 },
];

/** Sales without tax, by what they are for the ratio of taxable sales: 免税, 非課税, 不課税. */
export const UNTAXED_SALES: Readonly<Record<string, 'export' | 'exempt' | 'outOfScope'>> = {
  SEX: 'export',
  SNT: 'exempt',
  SNA: 'outOfScope',
};

/** Purchases that serve other than taxable sales alone: 共通対応, 非課税売上対応. */
export const PURCHASE_USES: Readonly<Record<string, 'common' | 'exempt'>> = { P10C: 'common', P10N: 'exempt' };

/** All of the tax on purchases is deducted from this ratio of taxable sales on, up to these taxable sales (30条2項). */
export const FULL_DEDUCTION = { ratioPercent: 95, taxableSalesAtMost: 500_000_000 };

/**
 * Measures for businesses that became taxable by registering, for periods of taxation with a day within them: 2割特例,
 * then 3割特例 for persons alone, whose periods are calendar years.
 */
export const SPECIAL_MEASURES: readonly {
  deductedPercent: 70 | 80;
  effectiveFrom: string;
  effectiveThrough: string;
  personsOnly: boolean;
}[] = [
  { deductedPercent: 80, effectiveFrom: '2023-10-01', effectiveThrough: '2026-09-30', personsOnly: false },
  { deductedPercent: 70, effectiveFrom: '2027-01-01', effectiveThrough: '2028-12-31', personsOnly: true },
];

/**
 * みなし仕入率 of 簡易課税 by kind of business (消費税法37条、施行令57条1項・5項; 第2種 takes food of farms since 2019-10-01):
 * 卸売, 小売, 製造・建設, その他(飲食など), サービス・運輸通信・金融保険, 不動産.
 */
export const DEEMED_PURCHASES: readonly { kind: number; percent: number; effectiveFrom: string; law: string }[] = [
  { kind: 1, percent: 90, effectiveFrom: '1991-10-01', law: '施行令57条1項1号' },
  { kind: 2, percent: 80, effectiveFrom: '1991-10-01', law: '施行令57条1項2号' },
  { kind: 3, percent: 70, effectiveFrom: '1991-10-01', law: '施行令57条1項3号' },
  { kind: 4, percent: 60, effectiveFrom: '1991-10-01', law: '消費税法37条1項1号' },
  { kind: 5, percent: 50, effectiveFrom: '2015-04-01', law: '施行令57条1項4号（平成26年政令第141号による改正後）' },
  { kind: 6, percent: 40, effectiveFrom: '2015-04-01', law: '施行令57条1項5号（平成26年政令第141号による改正後）' },
];
