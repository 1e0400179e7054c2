import type { Provenance } from '#plugins/ledger/books/rates/provenance.ts';

export const exportTaxNamesProvenance: Provenance = {
  law: '',
  source: '弥生会計・マネーフォワード クラウド会計・freee会計の取込ヘルプに載る税区分名',
  confidence: '課税売上・課税仕入の基本と80%控除はhigh。返還等・貸倒・70/50/30%の名称はmedium、特定課税仕入と輸入はlow',
  checkedOn: '2026-11-20',
};

/**
 * What other accounting software calls our tax codes; each company may change its names, for all of them match by the
 * exact name. 弥生 writes the tax method (込) into the name, マネーフォワード the invoice into a column of its own.
 */
type Row = readonly [code: string, yayoi: string, moneyForward: string, moneyForwardInvoice: string, freee: string];

// biome-ignore format: one code a line
export const STANDARD_EXPORT_TAX_NAMES: readonly Row[] = [
  ['OUT', '対象外', '対象外', '', '対象外'],
  ['S10', '課税売上込10%', '課税売上 10%', '', '課税売上10%'],
  ['S08R', '課税売上込軽減8%', '課税売上 (軽)8%', '', '課税売上8%（軽）'],
  ['S08O', '課税売上込8%', '課税売上 8%', '', '課税売上8%'],
  ['SEX', '輸出売上', '輸出売上 0%', '', '輸出売上'],
  ['SNT', '非課売上', '非課税売上', '', '非課売上'],
  ['SNA', '対象外', '不課税', '', '不課税'],
  ['SR10', '課税売返込10%', '課税売上-返還等 10%', '', '課税売返10%'],
  ['SR08R', '課税売返込軽減8%', '課税売上-返還等 (軽)8%', '', '課税売返8%（軽）'],
  ['SB10', '課税売倒込10%', '課税売上-貸倒 10%', '', '課税売倒10%'],
  ['P10', '課対仕入込10%適格', '課税仕入 10%', '適格', '課対仕入10%'],
  ['P08R', '課対仕入込軽減8%適格', '課税仕入 (軽)8%', '適格', '課対仕入8%（軽）'],
  ['P10C', '共対仕入込10%適格', '共通課税仕入 10%', '適格', '共対仕入10%'],
  ['P10N', '非対仕入込10%適格', '非課税対応仕入 10%', '適格', '非対仕入10%'],
  ['P10T80', '課対仕入込10%区分80%', '課税仕入 10%', '80%控除', '課対仕入（控80）10%'],
  ['P08T80', '課対仕入込軽減8%区分80%', '課税仕入 (軽)8%', '80%控除', '課対仕入（控80）8%（軽）'],
  ['P10T70', '課対仕入込10%区分70%', '課税仕入 10%', '70%控除', '課対仕入（控70）10%'],
  ['P08T70', '課対仕入込軽減8%区分70%', '課税仕入 (軽)8%', '70%控除', '課対仕入（控70）8%（軽）'],
  ['P10T50', '課対仕入込10%区分50%', '課税仕入 10%', '50%控除', '課対仕入（控50）10%'],
  ['P08T50', '課対仕入込軽減8%区分50%', '課税仕入 (軽)8%', '50%控除', '課対仕入（控50）8%（軽）'],
  ['P10T30', '課対仕入込10%区分30%', '課税仕入 10%', '30%控除', '課対仕入（控30）10%'],
  ['P08T30', '課対仕入込軽減8%区分30%', '課税仕入 (軽)8%', '30%控除', '課対仕入（控30）8%（軽）'],
  ['P10X', '課対仕入込10%控不', '課税仕入 10%', '控除なし', '課対仕入（控0）10%'],
  ['PR10', '課対仕返込10%適格', '課税仕入-返還等 10%', '適格', '課対仕返10%'],
  ['PNT', '非課仕入', '非課税仕入', '', '非課仕入'],
  ['PNA', '対象外', '不課税', '', '不課税'],
  ['RC10', '課対特定課税仕入10%', '特定課税仕入 10%', '', '課対特定10%'],
  ['IM78', '課対輸税7.8%', '輸入仕入-本体/消費税額 7.8%', '', '課対輸本7.8%'],
];

/**
 * 課税区分 of TKC FXシリーズ, where its manual tells them (他社システム仕訳の読込マニュアル 第14版); confidence medium. Returns,
 * bad debts, exports, reverse charges and import tax are left for the company to name.
 */
export const TKC_TAX_KINDS: Readonly<Record<string, string>> = {
  OUT: '0',
  S10: '1',
  S08R: '1',
  SNT: '3',
  P10: '5',
  P08R: '5',
  PNT: '8',
  PNA: '8',
  P10T80: '52',
  P08T80: '52',
  P10T70: '52',
  P08T70: '52',
  P10T50: '52',
  P08T50: '52',
  P10T30: '52',
  P08T30: '52',
};
