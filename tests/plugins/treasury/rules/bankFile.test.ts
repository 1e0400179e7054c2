import { describe, expect, it } from 'vitest';
import { type BankEntry, BankTable } from '#plugins/treasury/bank/rules/bankTable.ts';
import { compareBanks, isTooShort } from '#plugins/treasury/bank/rules/compareBanks.ts';
import { readBankRows } from '#plugins/treasury/bank/rules/readBankRows.ts';

const sheetOf = (text: string) => text.split('\n').map((line) => line.split(','));
const HEAD = '銀行コード,支店コード,名称,フリガナ,開設日,廃止日,統合先コード';
const faultsOf = (text: string) => {
  const { rows, faults } = readBankRows(sheetOf(text));
  return [
    ...faults.map(({ code }) => ['file', code]),
    ...rows.flatMap((row) => row.faults.map(({ code }) => [row.row, code])),
  ];
};

describe('a file of banks', () => {
  it.each([
    ['a bank code of three digits', '001,,あ,ア,,,', [[2, 'treasury/bank-code-digits']]],
    ['a branch code whose zeros were lost', '0001,4,あ,ア,,,', [[2, 'treasury/branch-code-digits']]],
    ['letters instead of a code', 'みずほ,,あ,ア,,,', [[2, 'treasury/bank-code-digits']]],
    ['no name', '0001,004,,ア,,,', [[2, 'treasury/bank-without-title']]],
    ['kanji in the kana', '0001,004,あ,亜,,,', [[2, 'treasury/bank-reading-letter']]],
    ['a day that is none', '0001,004,あ,ア,2026/2/30,,', [[2, 'treasury/bank-cell-unfit']]],
    ['a successor that is no code', '0001,004,あ,ア,,2026/10/1,本店', [[2, 'treasury/bank-cell-unfit']]],
    ['a code that stands twice', '0001,004,あ,ア,,,\n0001,004,い,イ,,,', [[3, 'treasury/bank-row-twice']]],
    ['a last row that is cut off', '0001,004,あ,ア,,,\n0001,005,い', [[3, 'treasury/bank-row-cut']]],
    ['full-width digits', '０００１,００４,あ,ア,,,', []],
  ])('%s', (_what, rows, expected) => {
    expect(faultsOf(`${HEAD}\n${rows}`)).toEqual(expected);
  });

  it.each([
    ['no column of codes', '名称,フリガナ\nあ,ア', 'treasury/bank-file-lacks'],
    ['no column of names', '銀行コード,支店コード\n0001,004', 'treasury/bank-file-lacks'],
    [
      'two columns that mean the same',
      '銀行コード,金融機関コード,支店コード,名称\n0001,0001,004,あ',
      'treasury/bank-file-column-twice',
    ],
    ['mojibake', 'éŠ€è¡Œ,ã‚³ãƒ¼ãƒ‰\n0001,004', 'treasury/bank-file-lacks'],
  ])('%s', (_what, text, code) => {
    expect(faultsOf(text)).toEqual([['file', code]]);
  });

  it('with the bank beside each branch names each bank once, and tells one named otherwise', () => {
    const head = '金融機関コード,支店コード,金融機関名カナ,金融機関名,支店名カナ,支店名,並び';
    const { rows, aside } = readBankRows(
      sheetOf(
        `${head}\n0001,001,ﾐｽﾞﾎ,みずほ,ﾄｳｷﾖｳ,東京営業部,1\n0001,004,ﾐｽﾞﾎ,みずほ,ﾏﾙﾉｳﾁ,丸の内中央,1\n0001,005,ﾐｽﾞﾎ,瑞穂,ﾏﾙﾉｳﾁ,丸之内,1`,
      ),
    );
    expect(aside).toEqual(['並び']);
    expect(rows.map(({ row, code, given, faults }) => [row, code, given.title, given.reading, faults.length])).toEqual([
      [2, '0001', 'みずほ', 'ミズホ', 0],
      [2, '0001-001', '東京営業部', 'トウキヨウ', 0],
      [3, '0001-004', '丸の内中央', 'マルノウチ', 0],
      [4, '0001-005', '丸之内', 'マルノウチ', 1],
    ]);
  });
});

const entry = (code: string, more: Partial<BankEntry> = {}): BankEntry => ({
  ...{ code, title: `店${code}`, reading: 'ミセ', openedOn: null, closedOn: null, successor: null },
  ...{ source: 'shipped', version: 1, ...more },
});
const table = new BankTable([
  ...[entry('0001'), entry('0001-001'), entry('0001-002'), entry('0001-003', { closedOn: '2026-05-01' })],
  ...[entry('0001-004', { closedOn: '2027-05-01' }), entry('0001-009', { source: 'own' })],
  entry('0001-008', { openedOn: '2026-11-20' }),
]);
const compared = (rows: string, isWhole = false) =>
  compareBanks(table, {
    rows: readBankRows(sheetOf(rows)).rows,
    ...{ on: '2026-11-20', isWhole, source: 'file' },
  })
    .filter(({ changes, faults }) => changes.length + faults.length > 0)
    .map(({ code, faults, changes }) => [
      code,
      ...faults.map((fault) => fault.code.slice('treasury/'.length)),
      ...changes.map(({ column, after }) => `${column} ${after}`),
    ]);
const SHORT = '銀行コード,支店コード,名称';
const ALL = `${SHORT}\n0001,,店0001\n0001,001,店0001-001\n0001,002,店0001-002\n0001,004,店0001-004`;

describe('the differences of a table', () => {
  it.each([
    ['a name alone', `${SHORT}\n0001,001,本店`, [['0001-001', 'title 本店']]],
    ['a reading alone', `${HEAD}\n0001,001,店0001-001,ヨミ,,,`, [['0001-001', 'reading ヨミ']]],
    ['the day it opens alone', `${HEAD}\n0001,001,店0001-001,ミセ,2026/12/1,,`, [['0001-001', 'openedOn 2026-12-01']]],
    ['the day it closes alone', `${HEAD}\n0001,004,店0001-004,ミセ,,2027/6/1,`, [['0001-004', 'closedOn 2027-06-01']]],
    [
      'what it becomes alone',
      `${HEAD}\n0001,004,店0001-004,ミセ,,2027/5/1,0001-001`,
      [['0001-004', 'successor 0001-001']],
    ],
    ['nothing', `${SHORT}\n0001,001,店0001-001`, []],
    ['a new branch', `${SHORT}\n0001,010,新店`, [['0001-010', 'title 新店']]],
    ['a branch of a bank nobody knows', `${SHORT}\n0777,010,新店`, [['0777-010', 'branch-without-bank']]],
    [
      'a merger',
      `${HEAD}\n0001,002,店0001-002,ミセ,,2026/12/1,0001-001`,
      [['0001-002', 'closedOn 2026-12-01', 'successor 0001-001']],
    ],
    [
      'a successor nobody knows',
      `${HEAD}\n0001,002,店0001-002,ミセ,,2026/12/1,0001-777`,
      [['0001-002', 'successor-unknown']],
    ],
    [
      'a successor of one that stays',
      `${HEAD}\n0001,002,店0001-002,ミセ,,,0001-001`,
      [['0001-002', 'successor-of-open']],
    ],
    [
      'a branch that becomes a bank',
      `${HEAD}\n0001,002,店0001-002,ミセ,,2026/12/1,0001`,
      [['0001-002', 'successor-unlike']],
    ],
    [
      'a branch that becomes itself',
      `${HEAD}\n0001,002,店0001-002,ミセ,,2026/12/1,0001-002`,
      [['0001-002', 'successor-in-ring']],
    ],
    [
      'closed before it opened',
      `${HEAD}\n0001,002,店0001-002,ミセ,2026/12/1,2026/12/1,`,
      [['0001-002', 'bank-closes-early']],
    ],
  ])('%s', (_what, rows, expected) => {
    expect(compared(rows)).toEqual(expected);
  });

  it.each([
    ['closes nothing that it has, keeps planned days, later branches and what was added by hand', ALL, []],
    [
      'closes what it leaves out from its day',
      ALL.replace('\n0001,002,店0001-002', ''),
      [['0001-002', 'closedOn 2026-11-20']],
    ],
    ['opens again what it has', `${ALL}\n0001,003,店0001-003`, [['0001-003', 'openedOn 2026-11-20', 'closedOn ']]],
  ])('a whole table %s', (_what, rows, expected) => {
    expect(compared(rows, true)).toEqual(expected);
  });

  it('is told as cut where more than a tenth would close', () => {
    const many = new BankTable(Array.from({ length: 20 }, (_, at) => entry(`${1000 + at}`)));
    const isCut = (left: number) => {
      const rows = many.entries.slice(left).map(({ code, title }) => ({ row: 2, code, given: { title }, faults: [] }));
      return isTooShort(compareBanks(many, { rows, on: '2026-11-20', isWhole: true, source: 'file' }), many);
    };
    expect([isCut(2), isCut(3)]).toEqual([false, true]);
  });
});
