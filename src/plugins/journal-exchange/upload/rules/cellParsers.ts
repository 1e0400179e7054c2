import type { Parsed } from '#core/value/normalizeTyped.ts';
import type { UploadColumn } from '#plugins/ledger/spreadsheet/contract/uploadColumns.ts';
import {
  parseUploadAmount,
  parseUploadCode,
  parseUploadCurrency,
  parseUploadDay,
  parseUploadKind,
  parseUploadRate,
  parseUploadSide,
  parseUploadTaxEntry,
  parseUploadText,
} from '#plugins/ledger/spreadsheet/rules/parseUploadCell.ts';
import { parseClearingCell } from './uploadClearings';

/** How the cells of each column are read. */
export const PARSERS = {
  documentKey: (text: string) => parseUploadText(text, 50),
  postingDate: parseUploadDay,
  documentType: parseUploadCode,
  side: parseUploadSide,
  account: parseUploadCode,
  amount: parseUploadAmount,
  taxCode: parseUploadCode,
  partner: parseUploadCode,
  department: parseUploadCode,
  memo: (text: string) => parseUploadText(text, 200),
  taxAmount: parseUploadAmount,
  currency: parseUploadCurrency,
  rate: parseUploadRate,
  businessKind: parseUploadKind,
  documentDate: parseUploadDay,
  dueOn: parseUploadDay,
  reference: (text: string) => parseUploadText(text, 50),
  headerText: (text: string) => parseUploadText(text, 200),
  taxEntry: parseUploadTaxEntry,
  taxReason: (text: string) => parseUploadText(text, 200),
  yen: parseUploadAmount,
  reverses: (text: string) => parseUploadText(text, 50),
  clearings: parseClearingCell,
} satisfies Record<UploadColumn, (text: string) => Parsed<unknown, string>>;

/** What a cell of a column holds once it was read. */
export type ValueOf<Column extends UploadColumn> = Extract<ReturnType<(typeof PARSERS)[Column]>, { ok: true }>['value'];
