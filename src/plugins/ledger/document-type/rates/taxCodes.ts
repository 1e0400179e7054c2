import type { Provenance } from '../../books/rates/provenance';
import type { TaxCode } from '../contract/documentType';

/**
 * Rates: 10 % (national 7.8, local 2.2), reduced 8 % (6.24 and 1.76). Purchases from suppliers that issue no qualified
 * invoice deduct 80 % through 2026-09-30, 70 % through 2028-09-30, 50 % through 2030-09-30, 30 % through 2031-09-30.
 * A bad debt has the rate of its sale (消費税法39条, 平成24年改正法附則5条以下), so the former 8 % stays in force for it.
 */
export const taxCodesProvenance: Provenance = {
  law: '消費税法、平成28年改正法附則52条・53条（経過措置）、令和8年法律第12号',
  source: '経済産業省概要（2026年度税制改正）、国税庁の公表する税率。経過措置の70・50・30％は令和8年改正後の期間',
  confidence: 'high。行ごとの確度は各行の最後の列',
  checkedOn: '2026-11-20',
};

type Row = readonly [
  code: string,
  title: string,
  side: TaxCode['side'],
  ratePercent: number,
  isReduced: boolean,
  deductiblePercent: number | null,
  effectiveFrom: string,
  effectiveThrough: string | null,
  isEnabled: boolean,
  note: string,
  confidence: 'high' | 'medium' | 'low' | 'uncertain',
];

/** The consumption-tax codes a new company starts with. */
// biome-ignore format: one code a line
export const STANDARD_TAX_CODES: readonly Row[] = [
  ['OUT', '対象外', 'none', 0, false, null, '2019-10-01', null, true, '', 'high'],
  ['S10', '課税売上 10%', 'sale', 10, false, null, '2019-10-01', null, true, '', 'high'],
  ['S08R', '課税売上 8%（軽減）', 'sale', 8, true, null, '2019-10-01', null, true, '', 'high'],
  ['S08O', '課税売上 8%（旧）', 'sale', 8, false, null, '2014-04-01', '2019-09-30', true, '', 'high'],
  ['SEX', '輸出免税売上', 'sale', 0, false, null, '2019-10-01', null, true, '', 'medium'],
  ['SNT', '非課税売上', 'sale', 0, false, null, '2019-10-01', null, true, '', 'high'],
  ['SNA', '不課税（売上）', 'sale', 0, false, null, '2019-10-01', null, true, '', 'medium'],
  ['SR10', '売上返還等 10%', 'saleReturn', 10, false, null, '2019-10-01', null, true, '', 'medium'],
  ['SR08R', '売上返還等 8%（軽減）', 'saleReturn', 8, true, null, '2019-10-01', null, true, '', 'medium'],
  ['SB10', '貸倒れ 10%', 'badDebt', 10, false, null, '2019-10-01', null, true, '', 'medium'],
  ['SB08R', '貸倒れ 8%（軽減）', 'badDebt', 8, true, null, '2019-10-01', null, true, '', 'medium'],
  ['SB08O', '貸倒れ 8%（旧）', 'badDebt', 8, false, null, '2014-04-01', null, true, '2019年9月までの売上の貸倒れ', 'medium'],
  ['P10', '課税仕入 10%（適格・課税売上対応）', 'purchase', 10, false, 100, '2019-10-01', null, true, '', 'high'],
  ['P08R', '課税仕入 8%（軽減・適格）', 'purchase', 8, true, 100, '2019-10-01', null, true, '', 'high'],
  ['P10C', '共通対応課税仕入 10%（適格）', 'purchase', 10, false, 100, '2019-10-01', null, true, '', 'medium'],
  ['P10N', '非課税売上対応課税仕入 10%（適格）', 'purchase', 10, false, 100, '2019-10-01', null, true, '', 'medium'],
  ['P10T80', '課税仕入 10%（免税事業者等・80%控除）', 'purchase', 10, false, 80, '2023-10-01', '2026-09-30', true, '', 'high'],
  ['P08T80', '課税仕入 8%軽減（免税事業者等・80%控除）', 'purchase', 8, true, 80, '2023-10-01', '2026-09-30', true, '', 'high'],
  ['P10T70', '課税仕入 10%（免税事業者等・70%控除）', 'purchase', 10, false, 70, '2026-10-01', '2028-09-30', true, '', 'high'],
  ['P08T70', '課税仕入 8%軽減（免税事業者等・70%控除）', 'purchase', 8, true, 70, '2026-10-01', '2028-09-30', true, '', 'high'],
  ['P10T50', '課税仕入 10%（免税事業者等・50%控除）', 'purchase', 10, false, 50, '2028-10-01', '2030-09-30', true, '', 'high'],
  ['P08T50', '課税仕入 8%軽減（免税事業者等・50%控除）', 'purchase', 8, true, 50, '2028-10-01', '2030-09-30', true, '', 'high'],
  ['P10T30', '課税仕入 10%（免税事業者等・30%控除）', 'purchase', 10, false, 30, '2030-10-01', '2031-09-30', true, '', 'high'],
  ['P08T30', '課税仕入 8%軽減（免税事業者等・30%控除）', 'purchase', 8, true, 30, '2030-10-01', '2031-09-30', true, '', 'high'],
  ['P10X', '課税仕入 10%（控除不可）', 'purchase', 10, false, 0, '2023-10-01', null, true, '', 'medium'],
  ['PR10', '仕入返還等 10%', 'purchaseReturn', 10, false, 100, '2019-10-01', null, true, '', 'medium'],
  ['PNT', '非課税仕入', 'purchase', 0, false, null, '2019-10-01', null, true, '', 'high'],
  ['PNA', '不課税（仕入）', 'purchase', 0, false, null, '2019-10-01', null, true, '', 'medium'],
  ['RC10', '特定課税仕入れ（リバースチャージ）10%', 'reverseCharge', 10, false, 100, '2019-10-01', null, true, '金額は税抜。仮払と仮受の両方に同額の税が立つ。課税売上割合95%以上なら当面なかったものとみなす', 'low'],
  ['IM78', '輸入消費税（国税7.8%）', 'importTax', 10, false, 100, '2019-10-01', null, true, '通関書類の税額を仮払消費税等の科目に入力する。金額そのものが税額', 'low'],
  ['S01R', '課税売上 1%（飲食料品・案）', 'sale', 1, true, null, '2027-04-01', '2029-03-31', false, '2026-09-15 大綱閣議決定。2026-10時点で法案未成立。成立するまで無効', 'uncertain'],
  ['P01R', '課税仕入 1%（飲食料品・案）', 'purchase', 1, true, 100, '2027-04-01', '2029-03-31', false, '2026-09-15 大綱閣議決定。2026-10時点で法案未成立。成立するまで無効', 'uncertain'],
];
