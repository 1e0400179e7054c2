import { describe, expect, test } from 'vitest';
import { setUploadMeaning, type UploadMapping } from '#plugins/journal-exchange/upload/contract/uploadMapping.ts';
import { groupUploadDocuments } from '#plugins/journal-exchange/upload/rules/groupUploadDocuments.ts';
import { readUploadRows } from '#plugins/journal-exchange/upload/rules/readUploadRows.ts';
import {
  countColumns,
  countHeadRows,
  meaningsUnder,
  nameOfHead,
  proposeMeanings,
  titlesOf,
} from '#plugins/journal-exchange/upload/rules/uploadHead.ts';
import { findMissing } from '#plugins/journal-exchange/upload/rules/uploadLayout.ts';

const EXPENSES = [
  ['日付', '内容', '金額'],
  ['2026/12/1', '電車代', '1,100'],
  ['2026/12/2', '返金', '-300'],
];
const WHOLE: UploadMapping = {
  headRows: 1,
  meanings: ['postingDate', 'memo', 'amount'],
  constants: { documentType: 'SA', account: '6210', counterAccount: '1010', department: '200' },
};
const read = (sheet: readonly (readonly string[])[], mapping: UploadMapping) => {
  const { rows, faults } = readUploadRows(sheet, { mapping });
  const { groups, faults: groupFaults } = groupUploadDocuments(rows);
  return {
    documents: groups.map(({ document }) => document),
    faults: [...faults, ...groupFaults].map(({ row, column, code }) => [row, column, code.replace('accounting/', '')]),
  };
};

describe('a list of expenses, mapped by hand', () => {
  test('becomes balanced documents with the counter account that was chosen', () => {
    const { documents, faults } = read(EXPENSES, WHOLE);
    expect(faults).toEqual([]);
    expect(documents).toMatchObject([
      {
        documentType: 'SA',
        postingDate: '2026-12-01',
        headerText: '電車代',
        reference: '',
        lines: [
          { side: 'debit', account: '6210', amount: 1_100, department: '200', memo: '電車代' },
          { side: 'credit', account: '1010', amount: 1_100, memo: '電車代' },
        ],
      },
      // What was given back stands on the other side.
      {
        lines: [
          { side: 'credit', account: '6210', amount: 300 },
          { side: 'debit', account: '1010', amount: 300 },
        ],
      },
    ]);
    expect(documents[0]?.lines[1]).not.toHaveProperty('department');
  });

  test('ends with what it adds up to, which is no entry; a sum with a day is one', () => {
    const sums = [
      ['', '合 計', '800'],
      ['合計', '', '800'],
      ['2026/12/3', '合計', '5'],
    ];
    const { documents, faults } = read([...EXPENSES, ...sums], WHOLE);
    expect(faults).toEqual([]);
    expect(documents.map(({ headerText }) => headerText)).toEqual(['電車代', '返金', '合計']);
  });

  test('takes the account a keyword proposes before the one that holds for all, and its tax code', () => {
    const { rows } = readUploadRows(EXPENSES, {
      mapping: WHOLE,
      propose: ({ text }) =>
        text === '電車代'
          ? { code: 'K1', account: '6220', taxCode: 'P10', department: null, partner: null }
          : undefined,
    });
    expect(rows.map(({ line }) => line?.account)).toEqual(['6220', '1010', '6210', '1010']);
    expect(rows[0]?.line?.taxCode).toBe('P10');
  });

  test('of two amounts, money out and money in, stands on the side of the one that is there', () => {
    const sheet = [
      ['月日', '店', '用途', '支出', '収入'],
      ['2026/12/1', '本屋', '資料', '2,000', ''],
      ['2026/12/2', '社長', '補充', '0', '5,000'],
      ['2026/12/3', '', '', '1', '2'],
    ];
    const mapping: UploadMapping = {
      ...WHOLE,
      meanings: ['postingDate', 'memo', 'memo', 'debit', 'credit'],
    };
    const { documents, faults } = read(sheet, mapping);
    expect(documents[0]).toMatchObject({ headerText: '本屋 資料', lines: [{ side: 'debit', amount: 2_000 }, {}] });
    expect(documents[1]).toMatchObject({ lines: [{ side: 'credit', amount: 5_000 }, { side: 'debit' }] });
    expect(faults).toEqual([[4, null, 'upload-two-amounts']]);
  });

  test('with both accounts in a row, and a number that several rows share', () => {
    const sheet = [
      ['No', '日', '借方科目', '貸方科目', '金額'],
      ['7', '2026/12/1', '6210', '1010', '100'],
      ['7', '', '6220', '', '200'],
    ];
    const meanings: UploadMapping['meanings'] = ['documentKey', 'postingDate', 'account', 'counterAccount', 'amount'];
    const { documents, faults } = read(sheet, { headRows: 1, meanings, constants: { documentType: 'SA' } });
    expect(documents).toMatchObject([{ reference: '7', lines: [{ account: '6210' }, { account: '1010' }] }]);
    expect(faults).toEqual([[3, null, 'upload-cell-empty']]);
  });

  test.each<[string, Partial<UploadMapping>, string[]]>([
    ['no day', { meanings: ['none', 'memo', 'amount'] }, ['postingDate']],
    ['no type', { constants: { account: '6210', counterAccount: '1010' } }, ['documentType']],
    ['no amount', { meanings: ['postingDate', 'memo'] }, ['amount']],
    [
      'neither account nor memo',
      {
        meanings: ['postingDate', 'none', 'amount'],
        constants: { documentType: 'SA', counterAccount: '1010' },
      },
      ['account'],
    ],
    [
      'neither number nor counter account',
      { constants: { documentType: 'SA', account: '6210' } },
      ['counterAccount', 'side'],
    ],
  ])('says what is missing: %s', (_, change, missing) => {
    const mapping: UploadMapping = { ...WHOLE, ...change, meanings: [...(change.meanings ?? WHOLE.meanings)] };
    expect(findMissing(mapping)).toEqual(missing);
    expect(read(EXPENSES, mapping).documents).toEqual([]);
  });

  test('refuses a meaning on two columns, and cells beyond the last column', () => {
    const twice = read(EXPENSES, { ...WHOLE, meanings: ['postingDate', 'amount', 'amount'] });
    expect(twice.faults).toEqual([[1, 'amount', 'upload-duplicate-column']]);
    const beyond = read([...EXPENSES, ['2026/12/3', 'x', '1', 'y']], WHOLE);
    expect(beyond.faults).toEqual([[4, null, 'upload-cell-without-column']]);
  });
});

describe('the head of a file', () => {
  const REPORT = [['経費精算書'], ['営業部', '', '2026年12月分'], ...EXPENSES];

  test('is the row with the titles, wherever it stands', () => {
    expect(countHeadRows(EXPENSES)).toBe(1);
    expect(countHeadRows(REPORT)).toBe(3);
    expect(countHeadRows(EXPENSES.slice(1))).toBe(0);
    expect(countHeadRows([['何か'], ['利用', '円'], ['2026/12/1', '5']])).toBe(2);
    expect(
      countHeadRows([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ).toBe(1);
    const { documents } = read(REPORT, { ...WHOLE, headRows: 3 });
    expect(documents).toHaveLength(2);
  });

  test('names a file the same whatever stands above it, in any width', () => {
    expect(nameOfHead(REPORT, 3)).toBe(nameOfHead([['日付 ', '内　容', '金額', '']], 1));
    expect(nameOfHead(EXPENSES, 1)).not.toBe(nameOfHead([['日付', '金額', '内容']], 1));
    expect(nameOfHead(EXPENSES.slice(1), 0)).toBe('3');
  });

  test('proposes what its columns mean, each once', () => {
    expect(proposeMeanings(EXPENSES, 1)).toEqual(['postingDate', 'memo', 'amount']);
    const sheet = [['利用日', '利用日', '店名', '備考', '支出金額', '収入金額', '金額', '残高', '', '社員']];
    expect(proposeMeanings(sheet, 1)).toEqual([
      ...['postingDate', 'none', 'memo', 'memo', 'debit', 'credit', 'none', 'none', 'none', 'none'],
    ]);
    expect(
      proposeMeanings(
        [
          ['いつ', 'なに'],
          ['2026/12/1', 'x'],
        ],
        1,
      ),
    ).toEqual(['postingDate', 'none']);
    expect(proposeMeanings(EXPENSES.slice(1), 0)).toEqual(['postingDate', 'none', 'none']);
  });

  test('of a hundred columns and more has a hundred', () => {
    const sheet = [Array.from({ length: 150 }, (_, column) => `T${column}`)];
    expect(titlesOf(sheet, 1)).toHaveLength(150);
    expect(countColumns(sheet, 1)).toBe(100);
  });
});

describe('a meaning', () => {
  test('is taken from the column that had it, and amounts of a side exclude one without', () => {
    expect(setUploadMeaning(['amount', 'memo', 'none'], 2, 'amount')).toEqual(['none', 'memo', 'amount']);
    expect(setUploadMeaning(['amount', 'memo', 'none'], 2, 'memo')).toEqual(['amount', 'memo', 'memo']);
    expect(setUploadMeaning(['amount', 'memo', 'none'], 2, 'debit')).toEqual(['none', 'memo', 'debit']);
    expect(setUploadMeaning(['debit', 'credit', 'none'], 2, 'amount')).toEqual(['none', 'none', 'amount']);
  });
});

describe('under another row of titles', () => {
  const rows = [
    ['12月分', '', '', ''],
    ['利用日', '内容', '金額', '数量'],
    ['2026/12/1', '電車代', '1,100', '1'],
  ];

  test('what was proposed is proposed anew', () => {
    const meanings = proposeMeanings(rows, 1);
    expect(meaningsUnder(2, { rows, headRows: 1, meanings })).toEqual(proposeMeanings(rows, 2));
    expect(proposeMeanings(rows, 2)).toEqual(['postingDate', 'memo', 'amount', 'none']);
  });

  test('what was chosen stays with its column, and no other column means it as well', () => {
    const meanings = setUploadMeaning(proposeMeanings(rows, 1), 3, 'amount');
    expect(meaningsUnder(2, { rows, headRows: 1, meanings })).toEqual(['postingDate', 'memo', 'none', 'amount']);
  });
});
