import { MONEY_FORWARD_COLUMNS } from '../rates/exportColumns';
import type { ExportLine } from './exportDocument';
import { pairLines } from './exportDocument';
import {
  type ExportCell,
  type ExportFormat,
  type ExportNames,
  isKeptInside,
  isPartlyDeductible,
  memoOf,
  slashed,
} from './exportFormat';

const WIDTHS: Readonly<Record<string, { widthAtMost: number }>> = {
  摘要: { widthAtMost: 400 },
  借方勘定科目: { widthAtMost: 60 },
  貸方勘定科目: { widthAtMost: 60 },
};

/** What parts the name of a tax code from what stands in the invoice column. */
export const INVOICE_MARK = '／';

/** マネーフォワード クラウド会計 仕訳帳: rows of one number and day are one document. */
export const moneyForwardFormat: ExportFormat = {
  id: 'moneyForward',
  title: { ja: 'マネーフォワード クラウド会計', en: 'Money Forward' },
  extension: 'csv',
  encodings: ['utf8Bom', 'cp932'],
  delimiter: ',',
  quotes: 'needed',
  hasHead: true,
  columns: MONEY_FORWARD_COLUMNS.map((name) => ({ name, ...WIDTHS[name] })),
  names: { record: 'title', taxCode: 'moneyForward' },
  hasTaxMethod: true,
  rowsOf(document, index, names) {
    const sideOf = (line: ExportLine | null) => cellsOf(line, names, isKeptInside(document, names));
    return pairLines(document.lines).map(({ debit, credit }) => [
      index,
      slashed(document.postingDate),
      ...sideOf(debit),
      ...sideOf(credit),
      memoOf(document, debit, credit),
      `${document.documentType} ${document.number}`,
      '',
      '',
      document.isClosing ? 1 : '',
      ...['', '', '', ''],
    ]);
  },
};

function cellsOf(line: ExportLine | null, names: ExportNames, isInside: boolean): ExportCell[] {
  if (!line) return ['', '', '', '', '', '', 0, 0];
  const [taxName = '', invoice = ''] = names.taxCode(line).split(INVOICE_MARK);
  // Books that keep tax inside are given none, and what may be deducted in part is worked out over there.
  const tax = isInside || isPartlyDeductible(line) ? '' : line.tax;
  const partner = line.partner ? names.partner(line) : '';
  return [names.account(line), '', names.department(line), partner, taxName, invoice, line.amount, tax];
}
