import type { TaxCode } from '../../document-type/contract/documentType';

/** What was sold or bought under one tax code in a period, on its normal side, in yen. */
export interface TaxedSum extends Pick<TaxCode, 'code' | 'side' | 'ratePercent' | 'isReduced' | 'deductiblePercent'> {
  /** With its tax; a reverse charge without, import tax the tax itself. */
  readonly gross: number;
  /** 事業区分 1–6 of sales, where their account has one. */
  readonly businessKind?: number | null;
}
