import { describe, expect, test } from 'vitest';
import { checkUploadDocuments } from '#plugins/journal-exchange/upload/rules/checkUploadDocument.ts';
import { groupUploadDocuments } from '#plugins/journal-exchange/upload/rules/groupUploadDocuments.ts';
import { readUploadRows } from '#plugins/journal-exchange/upload/rules/readUploadRows.ts';
import { parseClearingCell, writeClearingCell } from '#plugins/journal-exchange/upload/rules/uploadClearings.ts';
import { proposeMeanings } from '#plugins/journal-exchange/upload/rules/uploadHead.ts';
import { ANYBODY } from '#plugins/ledger/books/rules/poster.ts';
import { standardBooks } from '../../ledger/rules/standardBooks';

const books = standardBooks();
const HEADER = ['伝票キー', '転記日付', '伝票種類', '貸借', '勘定科目', '金額', '税区分', '取引先'];

/** What the check of a file says: of which row, and why. */
function faultsOf(more: readonly string[], ...rows: readonly (readonly string[])[]) {
  const { rows: read, faults } = readUploadRows([[...HEADER, ...more], ...rows]);
  const { groups, faults: differing } = groupUploadDocuments(read);
  return [...faults, ...differing, ...checkUploadDocuments(groups, books, ANYBODY)].map(({ row, code }) => [
    row,
    code.replace('accounting/', ''),
  ]);
}

describe('what a file may say of a document besides', () => {
  const header = [...HEADER, '伝票日付', '期日', '参照番号', '伝票テキスト', '税入力', '消費税額', '税額の理由'];
  const first = ['A', '2026/10/6', 'KR', '借方', '6260', '1,005', 'P10', '', '2026/9/30'];
  const second = ['A', '', '', '貸方', '2020', '1106', '', 'V001', '', '2026/11/30'];

  test('its date, due day, reference, text and tax entry stand in the document', () => {
    const rows = [header, [...first, '', 'INV-1', '備品', '税抜', '101', '請求書'], second];
    const [group] = groupUploadDocuments(readUploadRows(rows).rows).groups;
    expect(group?.document).toMatchObject({
      ...{ documentDate: '2026-09-30', postingDate: '2026-10-06', reference: 'INV-1', headerText: '備品' },
      taxEntry: 'excluded',
      typedTaxes: [{ taxCode: 'P10', side: 'debit', amount: 101, reason: '請求書' }],
      lines: [{ amount: 1_005 }, { dueOn: '2026-11-30' }],
    });
  });

  test('empty cells leave it as it was read before', () => {
    const [group] = groupUploadDocuments(readUploadRows([header, first.with(8, ''), second]).rows).groups;
    expect(group?.document).toMatchObject({ documentDate: '2026-10-06', reference: 'A', taxEntry: 'included' });
  });

  test('rows of one document that say different things are refused', () => {
    const rows = [header, first, ['A', '', '', '貸方', '2020', '1106', '', 'V001', '2026/9/29']];
    expect(groupUploadDocuments(readUploadRows(rows).rows).faults).toMatchObject([{ row: 3, column: 'documentDate' }]);
  });

  test('a list of other software whose only day is a document date is entered on it', () => {
    const sheet = [
      ['伝票日付', '内容', '金額'],
      ['2026/10/1', '文具', '1,000'],
    ];
    expect(proposeMeanings(sheet, 1)).toEqual(['postingDate', 'memo', 'amount']);
  });
});

describe('a reversal in a file', () => {
  const original = [
    ['A', '2026/9/30', 'KR', '借方', '5130', '11000', 'P10T80', ''],
    ['A', '', '', '貸方', '2020', '11000', '', 'V002'],
  ];
  const reversal = (more: { type?: string; amount?: string; of?: string; key?: string } = {}) => {
    const { type = 'KA', amount = '11000', of = 'A', key = 'B' } = more;
    return [
      [key, '2026/10/5', type, '貸方', '5130', amount, 'P10T80', '', of],
      [key, '', '', '借方', '2020', amount, '', 'V002', ''],
    ];
  };
  const check = (...rows: readonly (readonly string[])[]) => faultsOf(['取消元'], ...rows);

  test.each([
    ['mirrors what it takes back, though the tax code has ended', [...original, ...reversal()], []],
    ['stands without what it takes back', reversal(), [[2, 'upload-reverses-unknown']]],
    ['has other lines', [...original, ...reversal({ amount: '10000' })], [[4, 'upload-reversal-differs']]],
    ['is of another type', [...original, ...reversal({ type: 'AB' })], [[4, 'upload-reversal-differs']]],
    ['is the second', [...original, ...reversal(), ...reversal({ key: 'C' })], [[6, 'upload-reverses-twice']]],
    [
      'takes a reversal back',
      [...original, ...reversal(), ...reversal({ key: 'C', of: 'B' })],
      [[6, 'upload-reverses-reversal']],
    ],
  ])('%s', (_, rows, faults) => {
    expect(check(...rows)).toEqual(faults);
  });

  test('without the link it is a document like any other, whose code has ended', () => {
    const plain = reversal().map((cells) => cells.with(8, ''));
    expect(check(...original, ...plain)).toEqual([[4, 'tax-code-not-in-force']]);
  });
});

describe('clearings in a file', () => {
  const invoice = (cell: string) => [
    ['A', '2026/10/1', 'DR', '借方', '1140', '5000', '', 'C001', cell],
    ['A', '', '', '貸方', '4110', '5000', '', '', ''],
  ];
  const receipt = (cell: string, of = '1140') => [
    ['B', '2026/10/31', 'DZ', '借方', '1110', '5000', '', '', ''],
    ['B', '', '', '貸方', of, '5000', '', 'C001', cell],
  ];
  const receivable = [...books.accounts.values()].find(({ isReceivable, isClearable }) => isReceivable && isClearable);
  const code = receivable?.code ?? '';
  const check = (one: string, other: string) =>
    faultsOf(
      ['消込'],
      ...invoice(one).map((cells, index) => (index === 0 ? cells.with(4, code) : cells)),
      ...receipt(other, code),
    );

  test.each([
    ['settle both', 'C1=2026-10-31=5000', 'C1*=2026-10-31=5000', []],
    ['settle a part', 'C1=2026-10-31=3000', 'C1=2026-10-31=3000', []],
    ['only tie', 'C1=2026-10-31=0', 'C1=2026-10-31=0', []],
    ['do not balance', 'C1=2026-10-31=5000', 'C1=2026-10-31=4000', [[2, 'upload-clearing-unbalanced']]],
    ['lack the other side', 'C1=2026-10-31=5000', '', [[2, 'upload-clearing-unbalanced']]],
    ['differ in their day', 'C1=2026-10-31=5000', 'C1=2026-11-01=5000', [[2, 'upload-clearing-days-differ']]],
    ['are before the receipt', 'C1=2026-10-30=5000', 'C1=2026-10-30=5000', [[5, 'upload-clearing-too-early']]],
    [
      'are more than the line',
      'C1=2026-10-31=5000 C2=2026-10-31=1000',
      'C1=2026-10-31=5000 C2=2026-10-31=1000',
      [
        [2, 'upload-clearing-beyond-line'],
        [5, 'upload-clearing-beyond-line'],
      ],
    ],
    ['cannot be read', '5000', '', [[2, 'upload-not-a-clearing']]],
  ])('%s', (_, one, other, faults) => {
    expect(check(one, other)).toEqual(faults);
  });

  test('are written as they are read', () => {
    const read = parseClearingCell('C1=2026-10-31=5000 C12*=2026/11/1=40=300');
    expect(read.ok && writeClearingCell(read.value)).toBe('C1=2026-10-31=5000 C12*=2026-11-01=40=300');
  });
});
