import { PCA_COLUMNS } from '../rates/exportColumns';
import type { ExportLine } from './exportDocument';
import { pairLines } from './exportDocument';
import { type ExportCell, type ExportFormat, type ExportNames, memoOf } from './exportFormat';

/** 仕訳区分: an entry of the month, or of the closing. */
const ENTRY_KIND = { monthly: '21', closing: '31' } as const;
/** 入力プログラム区分: from elsewhere. */
const OTHER_PROGRAM = '10';

/** PCA会計DX/hyper 仕訳データ version 7: 81 columns, all of them headed, text in quotes. */
export const pcaFormat: ExportFormat = {
  id: 'pca',
  title: { ja: 'PCA会計', en: 'PCA' },
  extension: 'csv',
  encodings: ['cp932'],
  delimiter: ',',
  quotes: 'always',
  hasHead: true,
  columns: PCA_COLUMNS.map((name) => ({ name })),
  names: { record: 'code', taxCode: 'own' },
  rowsOf: (document, index, names) =>
    pairLines(document.lines).map(({ debit, credit }, position) => {
      const day = document.postingDate.replaceAll('-', '');
      const cells: ExportCell[] = [
        position === 0 ? `*${day}` : day,
        String(index).padStart(5, '0'),
        document.isClosing ? ENTRY_KIND.closing : ENTRY_KIND.monthly,
        '0',
        ...sideOf(debit, names),
        ...sideOf(credit, names),
        memoOf(document, debit, credit),
        '',
        '',
        OTHER_PROGRAM,
      ];
      return [...cells, ...Array.from({ length: PCA_COLUMNS.length - cells.length }, () => '')];
    }),
};

function sideOf(line: ExportLine | null, names: ExportNames): ExportCell[] {
  if (!line) return ['1', '000', '', '', '', '', '', '00', '', 0, '0'];
  const department = names.department(line) || '000';
  const account = names.account(line).padStart(10, '0');
  const partner = line.partner ? names.partner(line) : '';
  return [
    ...['1', department, line.department?.title ?? ''],
    ...[account, line.account.title, partner, line.partner?.title ?? ''],
    ...[names.taxCode(line), ''],
    line.amount,
    String(line.tax),
  ];
}
