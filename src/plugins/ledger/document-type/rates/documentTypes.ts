import type { Provenance } from '../../books/rates/provenance';

export const documentTypesProvenance: Provenance = {
  law: '',
  source: '会計システムで広く使われる伝票タイプと番号範囲。EX・PY・CL・OB は本製品の追加',
  confidence: 'high（タイプ）、medium（番号範囲の区切り）',
  checkedOn: '2026-11-20',
};

type Row = readonly [
  code: string,
  title: string,
  /** Letters of the account kinds the type takes: S general ledger, D customer, K vendor, A asset, M material. */
  accountKinds: string,
  rangeFrom: string,
  rangeThrough: string,
  reversalType: string,
  isManual: boolean,
  note: string,
];

/** The document types a new company starts with. */
// biome-ignore format: one type a line
export const STANDARD_DOCUMENT_TYPES: readonly Row[] = [
  ['SA', '振替伝票', 'SDKAM', '0100000000', '0199999999', 'AB', true, '手入力の一般仕訳'],
  ['AB', '決済伝票（消込）', 'SDKA', '0100000000', '0199999999', 'AB', true, '消込・消込差額・振替。自分自身が反対仕訳種別'],
  ['DR', '売上請求', 'DSA', '1800000000', '1899999999', 'DA', true, '得意先請求（AR計上）'],
  ['DG', '売上返品・値引', 'DSA', '1600000000', '1699999999', 'DA', true, '適格返還請求書'],
  ['DZ', '入金', 'DS', '1400000000', '1499999999', 'DA', true, '得意先入金・消込'],
  ['DA', '得意先伝票（反対）', 'DS', '1600000000', '1699999999', 'DA', true, 'D系の反対仕訳'],
  ['KR', '仕入請求', 'KSA', '1900000000', '1999999999', 'KA', true, '仕入先請求（AP計上）・経費'],
  ['KG', '仕入返品・値引', 'KSA', '1700000000', '1799999999', 'KA', true, ''],
  ['KZ', '支払', 'KS', '1500000000', '1599999999', 'KA', true, '手動支払・消込'],
  ['ZP', '自動支払', 'KDS', '2000000000', '2099999999', 'KA', true, '支払処理(FBデータ)からの自動計上'],
  ['KA', '仕入先伝票（反対）', 'KS', '1700000000', '1799999999', 'KA', true, 'K系の反対仕訳'],
  ['RV', '請求管理連携', 'DS', '9000000000', '9099999999', 'AB', true, '販売モジュールの請求(得意先請求書)'],
  ['RE', '仕入請求（購買連携）', 'KSAM', '5100000000', '5199999999', 'RE', true, '発注・検収照合あり'],
  ['WE', '入荷', 'MSA', '5000000000', '5099999999', 'WE', true, ''],
  ['AA', '固定資産取引', 'AS', '0100000000', '0199999999', 'AB', true, '取得・移動・除売却'],
  ['AF', '減価償却', 'AS', '0300000000', '0399999999', 'AF', false, '償却バッチのみ。手入力不可'],
  ['EX', '経費精算', 'KS', '2100000000', '2199999999', 'KA', true, '従業員立替→未払金（独自）'],
  ['PY', '給与連携', 'SK', '2200000000', '2299999999', 'AB', true, '給与計算からの連携（独自）'],
  ['CL', '決算整理', 'SA', '0310000000', '0319999999', 'AB', true, '特別期13-16（独自）'],
  ['OB', '期首残高', 'SDKA', '0000000001', '0000009999', 'AB', true, '残高移行・繰越（独自）'],
];
