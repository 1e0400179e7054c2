import type { Provenance } from '../../books/rates/provenance';

export const statementSubtotalsProvenance: Provenance = {
  law: '会社計算規則73条・76条・88条〜94条',
  source: '貸借対照表と報告式損益計算書の標準的な小計',
  confidence: 'high',
  checkedOn: '2026-11-20',
};

/** Printed behind the last row of its group: the sum of the group. */
export const BALANCE_SHEET_TOTALS: ReadonlyMap<string, string> = new Map([
  ['BS-A-CUR', '流動資産合計'],
  ['BS-A-FIX', '固定資産合計'],
  ['BS-A', '資産合計'],
  ['BS-L-CUR', '流動負債合計'],
  ['BS-L-FIX', '固定負債合計'],
  ['BS-L', '負債合計'],
  ['BS-E-SH', '株主資本合計'],
  ['BS-E', '純資産合計'],
]);

type ProfitStep = 'grossProfit' | 'operatingProfit' | 'ordinaryProfit' | 'profitBeforeTax' | 'profit';

/** Printed behind a group of the income statement: the running result, under another name when it is a loss. */
export const PROFIT_STEPS: ReadonlyMap<string, { key: ProfitStep; profit: string; loss: string }> = new Map([
  ['PL-COGS', { key: 'grossProfit', profit: '売上総利益', loss: '売上総損失' }],
  ['PL-SGA', { key: 'operatingProfit', profit: '営業利益', loss: '営業損失' }],
  ['PL-NOE', { key: 'ordinaryProfit', profit: '経常利益', loss: '経常損失' }],
  ['PL-XL', { key: 'profitBeforeTax', profit: '税引前当期純利益', loss: '税引前当期純損失' }],
  ['PL-TAX', { key: 'profit', profit: '当期純利益', loss: '当期純損失' }],
]);
