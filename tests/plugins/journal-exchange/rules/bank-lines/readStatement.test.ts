import { describe, expect, it } from 'vitest';
import { findBankHead } from '#plugins/journal-exchange/bank-line/rules/bankColumns.ts';
import { readBankColumns } from '#plugins/journal-exchange/bank-line/rules/readBankColumns.ts';
import { findZenginKind, readShortDay, readZengin } from '#plugins/journal-exchange/bank-line/rules/readZengin.ts';
import { nameLines } from '#plugins/journal-exchange/bank-line/rules/statementLine.ts';
import { zengin01, zengin03 } from './zenginFile';

const TODAY = '2026-11-20';
const sheetOf = (text: string) => text.split('\n').map((row) => row.split(','));
const read = (text: string, meanings = findBankHead(sheetOf(text)).meanings) =>
  readBankColumns(sheetOf(text), meanings);
const brief = ({ lines }: ReturnType<typeof read>) =>
  lines.map(({ day, text, deposit, withdrawal, balance }) => [day, text, deposit - withdrawal, balance]);

describe('the table of a bank', () => {
  it.each([
    [
      'with both amounts in columns of their own, in years of an era',
      '口座番号,123\n年月日,お引出し,お預入れ,お取り扱い内容,残高\nR8.11.2,"1500",,電気代,8500\nR8.11.3,,2000,ｱｵｿﾞﾗ,10500'.replaceAll(
        '"',
        '',
      ),
    ],
    [
      'with one signed amount, newest first',
      '取引日,入出金(円),残高(円),入出金先内容\n20261103,2000,10500,ｱｵｿﾞﾗ\n20261102,-1500,8500,電気代',
    ],
    [
      'with the day in three columns, sums below and a balance brought forward above',
      '年,月,日,摘要,出金額,入金額,差引残高\n2026,11,1,繰越,,,10000\n2026,11,2,電気代,1500,,8500\n2026,11,3,ｱｵｿﾞﾗ,,2000,10500\n,,,合計,1500,2000,',
    ],
    [
      'with a time behind the day and dashes for nothing',
      '取引日時日付,摘要,支払い金額,預かり金額,差引残高\n2026/11/02 09:15,電気代,1500,-,8500\n2026/11/03 10:00:01,ｱｵｿﾞﾗ,*,2000,10500',
    ],
  ])('%s is understood by its head', (_, text) => {
    const statement = read(text);
    expect(statement.faults).toEqual([]);
    expect(brief(statement)).toEqual([
      ['2026-11-02', '電気代', -1500, 8500],
      ['2026-11-03', 'ｱｵｿﾞﾗ', 2000, 10_500],
    ]);
  });

  it('without a head is read by the meanings a person gives', () => {
    const text = '2026/11/02,電気,1500,,8500\n2026/11/03,入金,,2000,10500';
    expect(findBankHead(sheetOf(text))).toMatchObject({
      headRows: 0,
      meanings: ['day', 'none', 'none', 'none', 'none'],
    });
    expect(brief(read(text, ['day', 'text', 'withdrawal', 'deposit', 'balance']))).toHaveLength(2);
    expect(read(text).faults).toMatchObject([{ code: 'accounting/bank-columns-missing' }]);
  });

  it.each([
    [
      'a balance that does not meet',
      '日付,摘要,入金,残高\n2026/11/1,a,100,100\n2026/11/2,b,100,250',
      3,
      'bank-balance',
    ],
    [
      'a row of both ways',
      '日付,摘要,出金,入金,残高\n2026/11/1,a,,100,100\n2026/11/2,b,440,1000,660',
      3,
      'bank-both-ways',
    ],
    ['a last row that was cut', '日付,摘要,入金,残高\n2026/11/1,a,100,100\n2026/11/2,b,1', 3, 'bank-cut'],
    ['a day that is none', '日付,摘要,入金\n2026/13/1,a,100', 2, 'upload-not-a-day'],
    ['no day', '日付,摘要,入金\n,a,100', 2, 'bank-day-empty'],
    ['an amount that is none', '日付,摘要,入金\n2026/11/1,a,=1+1', 2, 'upload-not-an-amount'],
    ['nothing to import', '日付,摘要,入金\n2026/11/1,繰越,', 1, 'bank-no-lines'],
  ])('with %s names the row', (_, text, row, reason) => {
    expect(read(text).faults).toMatchObject([{ row, code: `accounting/${reason}` }]);
  });

  it('names two equal lines apart, and the same line alike in another file', () => {
    const [first, second] = [
      '日付,摘要,入金\n2026/11/1,a,100\n2026/11/1,a,100',
      '取引日,入金額,内容\n2026/11/1,100,a\n2026/11/1,100,a\n2026/11/2,100,a',
    ].map((text) => [...nameLines(read(text).lines).values()]);
    expect(new Set(first).size).toBe(2);
    expect(second?.slice(0, 2)).toEqual(first);
  });
});

describe('a file of the fixed formats', () => {
  const lines = [
    { day: '081102', amount: 1_500, isOut: true, note: 'ﾃﾞﾝｷﾀﾞｲ' },
    { day: '081103', amount: 2_000, name: 'ｶ)ｱｵｿﾞﾗｼﾖｳｼﾞ' },
  ];

  it.each([
    ['without line ends', (records: string[]) => records.join('')],
    ['with line ends', (records: string[]) => `${records.join('\r\n')}\r\n`],
    ['with the end mark of CP/M', (records: string[]) => `${records.join('\r\n')}\r\n${String.fromCharCode(26)}`],
  ])('03 %s is read with its running balance', (_, join) => {
    const statement = readZengin(join(zengin03(10_000, lines)), TODAY);
    expect(statement.faults).toEqual([]);
    expect(brief(statement)).toEqual([
      ['2026-11-02', 'デンキダイ', -1_500, 8_500],
      ['2026-11-03', 'カ)アオゾラシヨウジ', 2_000, 10_500],
    ]);
  });

  it('01 is read with what was taken back', () => {
    const statement = readZengin(
      zengin01([
        { day: '081103', amount: 2_000, name: 'ｱｵｿﾞﾗ' },
        { day: '081104', amount: 2_000, isOut: true },
      ]).join(''),
      TODAY,
    );
    expect(statement).toMatchObject({ faults: [], lines: [{ deposit: 2_000 }, { withdrawal: 2_000 }] });
  });

  it('that was cut, altered or mixed is refused by what is wrong', () => {
    const records = zengin03(10_000, lines);
    const reasonOf = (file: string) =>
      readZengin(file, TODAY).faults.map(({ code }) => code.replace('accounting/', ''));
    expect(reasonOf(records.slice(0, 3).join(''))).toEqual(['bank-zengin-cut']);
    expect(reasonOf(records.join('').slice(0, 620))).toEqual(['bank-zengin-cut']);
    expect(reasonOf(records.toSpliced(1, 1).join(''))).toEqual(['bank-zengin-sums']);
    expect(reasonOf(records.map((record) => record.replace('000000001500', '00000000x500')).join(''))).toEqual([
      'bank-zengin-record',
    ]);
    const wrongBalance = zengin03(10_000, lines).with(0, zengin03(9_999, lines)[0] ?? '');
    expect(reasonOf(wrongBalance.join(''))).toEqual(['bank-balance']);
    const other = (records[0] ?? '').replace('1234567', '7654321');
    expect(reasonOf([...records.slice(0, 4), other, ...records.slice(1)].join(''))).toEqual(['bank-several-accounts']);
    expect(reasonOf(`1031${records.join('').slice(4)}`)).toEqual(['bank-zengin-ebcdic']);
  });

  it('is told from a table that begins with the same figures', () => {
    expect(findZenginKind(`1030,${'a,'.repeat(200)}`)).toBeUndefined();
    expect(findZenginKind('1030')).toBeUndefined();
    expect(findZenginKind(zengin01(lines).join(''))).toBe('zengin01');
  });

  it.each([
    ['081120', '2026-11-20'],
    ['261120', '2026-11-20'],
    ['310430', '2019-04-30'],
    ['081331', undefined],
  ])('reads the short day %s as %s', (digits, day) => {
    expect(readShortDay(digits, TODAY)).toBe(day);
  });
});
