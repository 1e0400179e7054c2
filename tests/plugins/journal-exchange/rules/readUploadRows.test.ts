import { describe, expect, test } from 'vitest';
import { groupUploadDocuments } from '#plugins/journal-exchange/upload/rules/groupUploadDocuments.ts';
import { readUploadRows } from '#plugins/journal-exchange/upload/rules/readUploadRows.ts';

const HEADER = ['伝票キー', '転記日付', '伝票種類', '貸借', '勘定科目', '金額', '税区分', '取引先', '部門', '摘要'];
const DEBIT = ['A', '2026/4/1', 'SA', '借方', '6210', '1,100', 'P10', '', '200', '電車代'];
const CREDIT = ['A', '', '', '貸方', '1010', '1100', '', '', '', ''];

const reasonsOf = (faults: readonly { row: number; column: string | null; code: string }[]) =>
  faults.map(({ row, column, code }) => [row, column, code.replace('accounting/', '')]);

describe('the rows of an upload', () => {
  test('become documents of the ledger', () => {
    const { rows, faults } = readUploadRows([HEADER, DEBIT, CREDIT]);
    expect(faults).toEqual([]);
    expect(groupUploadDocuments(rows)).toEqual({
      groups: [
        {
          key: 'A',
          row: 2,
          document: {
            documentType: 'SA',
            documentDate: '2026-04-01',
            postingDate: '2026-04-01',
            currency: 'JPY',
            taxEntry: 'included',
            headerText: '電車代',
            reference: 'A',
            lines: [
              { side: 'debit', account: '6210', amount: 1_100, taxCode: 'P10', department: '200', memo: '電車代' },
              { side: 'credit', account: '1010', amount: 1_100 },
            ],
          },
          rows: [2, 3],
          isPartial: false,
        },
      ],
      faults: [],
    });
  });

  test('are found by English titles, in any order, width and case', () => {
    const header = ['amount', 'ACCOUNT', 'ｓｉｄｅ', 'Document Type', 'posting_date', 'documentKey'];
    const { rows, faults } = readUploadRows([header, ['1', '1010', 'credit', 'SA', '2026-04-01', 'k']]);
    expect(faults).toEqual([]);
    expect(rows).toMatchObject([{ documentKey: 'k', postingDate: '2026-04-01', line: { account: '1010', amount: 1 } }]);
  });

  test('of one document need not stand together', () => {
    const other = ['B', '2026/4/2', 'SA', '借方', '6210', '1', '', '', '', ''];
    const { groups } = groupUploadDocuments(readUploadRows([HEADER, DEBIT, other, CREDIT]).rows);
    expect(groups.map(({ document, rows }) => [document.reference, rows])).toEqual([
      ['A', [2, 4]],
      ['B', [3]],
    ]);
  });

  test('keep their numbers behind empty rows', () => {
    const { rows } = readUploadRows([HEADER, [], DEBIT, ['', ' '], CREDIT]);
    expect(rows.map(({ row }) => row)).toEqual([3, 5]);
  });

  test.each([
    ['a title twice', [[...HEADER, '摘要']], [[1, 'memo', 'upload-duplicate-column']]],
    ['a title missing', [HEADER.filter((title) => title !== '金額')], [[1, 'amount', 'upload-missing-column']]],
    ['an unknown title', [[...HEADER, '備考']], [[1, null, 'upload-unknown-column']]],
    ['no key', [HEADER, ['', ...DEBIT.slice(1)]], [[2, 'documentKey', 'upload-cell-empty']]],
    ['no amount', [HEADER, DEBIT.with(5, '')], [[2, 'amount', 'upload-cell-empty']]],
    ['a cell too many', [HEADER, [...DEBIT, 'x']], [[2, null, 'upload-cell-without-column']]],
    [
      'several faults in a row',
      [HEADER, DEBIT.with(1, '2026/2/30').with(3, '右').with(5, '１２a')],
      [
        [2, 'postingDate', 'upload-not-a-day'],
        [2, 'side', 'upload-not-a-side'],
        [2, 'amount', 'upload-not-an-amount'],
      ],
    ],
  ])('are refused with %s', (_, sheet, expected) => {
    expect(reasonsOf(readUploadRows(sheet).faults)).toEqual(expected);
  });

  test.each([
    ['another day', CREDIT.with(1, '2026/4/2'), [[3, 'postingDate', 'upload-differs-in-document']]],
    ['another type', CREDIT.with(2, 'KR'), [[3, 'documentType', 'upload-differs-in-document']]],
  ])('of one document have one day and one type: %s', (_, second, expected) => {
    const { rows } = readUploadRows([HEADER, DEBIT, second]);
    expect(reasonsOf(groupUploadDocuments(rows).faults)).toEqual(expected);
  });

  test('need a day and a type in the first row of a document', () => {
    const { rows } = readUploadRows([HEADER, CREDIT, DEBIT]);
    expect(reasonsOf(groupUploadDocuments(rows).faults)).toEqual([
      [2, 'postingDate', 'upload-day-empty'],
      [2, 'documentType', 'upload-type-empty'],
    ]);
  });

  test('are too many for one document beyond the ledger’s limit', () => {
    const lines = Array.from({ length: 10_001 }, () => DEBIT);
    const { rows } = readUploadRows([HEADER, ...lines]);
    expect(reasonsOf(groupUploadDocuments(rows).faults)).toEqual([[2, null, 'upload-too-many-lines']]);
  });
});
