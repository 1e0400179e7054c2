import { FREEE_COLUMNS } from '../rates/exportColumns';
import type { ExportLine } from './exportDocument';
import { pairLines } from './exportDocument';
import { type ExportCell, type ExportFormat, type ExportNames, memoOf, slashed } from './exportFormat';

/** freee会計 他社会計ソフト仕訳インポート（汎用形式）: rows of one day and number are one document. */
export const freeeFormat: ExportFormat = {
  id: 'freee',
  title: { ja: 'freee会計', en: 'freee' },
  extension: 'csv',
  encodings: ['utf8Bom', 'cp932'],
  delimiter: ',',
  quotes: 'needed',
  hasHead: true,
  columns: FREEE_COLUMNS.map((name) => ({ name })),
  names: { record: 'title', taxCode: 'freee' },
  rowsOf: (document, index, names) =>
    pairLines(document.lines).map(({ debit, credit }) => [
      '[明細行]',
      slashed(document.postingDate),
      index,
      document.isClosing ? 1 : '',
      ...sideOf(debit, names),
      ...sideOf(credit, names),
      memoOf(document, debit, credit),
    ]),
};

function sideOf(line: ExportLine | null, names: ExportNames): ExportCell[] {
  if (!line) return Array.from({ length: 14 }, () => '');
  const itemTagAndSegments = ['', '', '', '', ''];
  return [
    names.account(line),
    '',
    '',
    line.partner ? names.partner(line) : '',
    line.partner?.code ?? '',
    names.department(line),
    ...itemTagAndSegments,
    line.amount,
    names.taxCode(line),
    line.tax,
  ];
}
