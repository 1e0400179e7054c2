import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BankAccount } from '#core/bank/bankAccount.ts';
import { composeDebitFile } from '#core/bank/debitFile.ts';
import { readDebitResult } from '#core/bank/readDebitResult.ts';
import { encodeTransferFile } from '#core/bank/transferFile.ts';

const account = (
  [bankCode, bankName, branchCode, branchName]: readonly [string, string, string, string],
  number: string,
  holder: string,
  kind: BankAccount['kind'] = 'ordinary',
): BankAccount => ({ bankCode, bankName, branchCode, branchName, number, holder, kind });

const asked = {
  payer: {
    code: '123456789',
    name: 'カ）テストショウジ',
    account: account(['0001', 'ミズホ', '001', 'トウキョウ'], '1234567', ''),
  },
  day: '2026-11-27',
  debits: [
    {
      account: account(['0005', 'ミツビシUFJ', '001', 'ホンテン'], '7654321', 'カ）ヤマダショウテン'),
      ...{ amount: 1_100_000, newCode: '1', customerNumber: '1001' },
    },
    {
      account: account(['0009', 'ミツイスミトモ', '200', 'ホンテン'], '12345', 'ユ）サトウジムキ', 'current'),
      ...{ amount: 550_000, newCode: '0', customerNumber: '98765432109876543210' },
    },
    {
      account: account(['9900', 'ユウチョ', '018', 'ゼロイチハチ'], '1234567', 'タナカ ハナコ', 'other'),
      ...{ amount: 9_999_999_999, newCode: '2', customerNumber: '7' },
    },
  ],
} as const satisfies Parameters<typeof composeDebitFile>[0];

/** Laid out field by field from the table of the format, by another program. */
const GOLDEN = new Uint8Array(readFileSync(new URL('debits-91.txt', import.meta.url)));

describe('a file of direct debits', () => {
  const { records, count, total, warnings } = composeDebitFile(asked);

  it('is the golden file, byte by byte', () => {
    expect([count, total, warnings]).toEqual([3, 10_001_649_999, []]);
    expect(Buffer.from(encodeTransferFile(records)).equals(Buffer.from(GOLDEN))).toBe(true);
  });

  // 預金口座振替（種別 91）: record, first and last position counted from 1, what stands there.
  it.each([
    ['kind', 0, 1, 4, '1910'],
    ['collector code', 0, 5, 14, '0123456789'],
    ['collector', 0, 15, 54, 'ｶ)ﾃｽﾄｼﾖｳｼﾞ'],
    ['debit day', 0, 55, 58, '1127'],
    ['collecting bank', 0, 59, 77, '0001ﾐｽﾞﾎ'],
    ['collecting branch', 0, 78, 95, '001ﾄｳｷﾖｳ'],
    ['collecting account', 0, 96, 103, '11234567'],
    ['rest of the header', 0, 104, 120, ''],
    ['debited bank', 1, 1, 20, '20005ﾐﾂﾋﾞｼUFJ'],
    ['debited branch', 1, 21, 38, '001ﾎﾝﾃﾝ'],
    ['blanks', 1, 39, 42, ''],
    ['debited account', 2, 43, 50, '20012345'],
    ['account of another kind', 3, 43, 43, '9'],
    ['holder', 1, 51, 80, 'ｶ)ﾔﾏﾀﾞｼﾖｳﾃﾝ'],
    ['amount', 2, 81, 90, '0000550000'],
    ['first debit', 1, 91, 91, '1'],
    ['no first debit', 2, 91, 91, '0'],
    ['another account', 3, 91, 91, '2'],
    ['customer number', 1, 92, 111, '00000000000000001001'],
    ['customer number of 20 figures', 2, 92, 111, '98765432109876543210'],
    ['result to come', 1, 112, 112, '0'],
    ['rest of the record', 1, 113, 120, ''],
    ['count and total', 4, 1, 19, '8000003010001649999'],
    ['results to come', 4, 20, 55, '0'.repeat(36)],
    ['rest of the trailer', 4, 56, 120, ''],
    ['end', 5, 1, 120, '9'],
  ] as const)('has the %s in its place', (_what, at, from, to, expected) => {
    expect(records[at]?.length).toBe(120);
    expect(records[at]?.slice(from - 1, to).trimEnd()).toBe(expected);
  });

  it.each([0, -1, 1.5, 10_000_000_000])('refuses %d yen', (amount) => {
    const [debit] = asked.debits;
    expect(() => composeDebitFile({ ...asked, debits: [{ ...debit, amount }] })).toThrow('yen');
  });

  it('refuses a customer number of 21 figures', () => {
    const [debit] = asked.debits;
    const long = { ...debit, customerNumber: '1'.repeat(21) };
    expect(() => composeDebitFile({ ...asked, debits: [long] })).toThrow('no number of 20 figures');
  });
});

/** The golden file as a bank sends it back: the first two came, the last account had too little. */
function resultOf(change: (lines: string[]) => void = () => {}): string[] {
  const lines =
    Buffer.from(GOLDEN)
      .toString('latin1')
      .match(/.{120}/gs) ?? [];
  put(lines, 3, 112, '1');
  put(lines, 4, 20, `${'000002'}${'000001650000'}${'000001'}${'009999999999'}`);
  change(lines);
  return lines;
}

function put(lines: string[], at: number, position: number, text: string) {
  const line = lines[at] ?? '';
  lines[at] = line.slice(0, position - 1) + text + line.slice(position - 1 + text.length);
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const read = (change?: (lines: string[]) => void) => readDebitResult(bytes(resultOf(change).join('')));

describe('the result of direct debits', () => {
  const EXPECTED = {
    ...{ collectorCode: '0123456789', monthAndDay: '1127', count: 3, total: 10_001_649_999 },
    debits: [
      { customerNumber: '1001', amount: 1_100_000, resultCode: '0' },
      { customerNumber: '98765432109876543210', amount: 550_000, resultCode: '0' },
      { customerNumber: '7', amount: 9_999_999_999, resultCode: '1' },
    ],
    collected: { count: 2, amount: 1_650_000 },
    failed: { count: 1, amount: 9_999_999_999 },
    isFailuresAlone: false,
  };

  it.each([
    ['without line ends', resultOf().join('')],
    ['with line ends', resultOf().join('\r\n')],
    ['with a mark of its end', `${resultOf().join('\r\n')}\r\n\x1a`],
    [
      'without the blanks at the end of its lines',
      resultOf()
        .map((line) => line.trimEnd())
        .join('\n'),
    ],
  ])('is read %s', (_how, text) => {
    expect(readDebitResult(bytes(text))).toEqual(EXPECTED);
  });

  const shortened = (text: string, letters: number) => text.slice(0, -letters);
  it.each([
    ['empty', '', 'empty', 1],
    ['a mark of the end alone', '\x1a', 'empty', 1],
    ['cut within its last record', shortened(resultOf().join(''), 7), 'cut', 6],
    ['cut before its last record', shortened(resultOf().join(''), 120), 'order', 4],
    ['cut in the middle', shortened(resultOf().join(''), 400), 'cut', 3],
    ['a line too long', `${resultOf().join('\r\n')} and more`.replace('9 ', '9X'), 'cut', 6],
    ['in kanji', `${resultOf().join('')}`.replace('ﾐ', 'x').replace('0001', '\x88\xc0\x88\xc0'), 'letters', 1],
    ['with a tab', resultOf().join('').replace('  ', '\t '), 'letters', 1],
    ['as UTF-8', Buffer.from('１９１０みずほ', 'utf8').toString('latin1'), 'letters', 1],
    ['of transfers', resultOf((lines) => put(lines, 0, 2, '21')).join(''), 'kind', 1],
    ['in EBCDIC', resultOf((lines) => put(lines, 0, 4, '1')).join(''), 'kind', 1],
    ['two files in one', resultOf().join('') + resultOf().join(''), 'order', 5],
    ['a record of another kind', resultOf((lines) => put(lines, 2, 1, '3')).join(''), 'order', 3],
    ['a letter among the figures', resultOf((lines) => put(lines, 1, 85, 'O')).join(''), 'figures', 2],
    ['a result that is none', resultOf((lines) => put(lines, 1, 112, ' ')).join(''), 'figures', 2],
    ['a count that is not that of its records', resultOf((lines) => put(lines, 4, 7, '4')).join(''), 'sums', 5],
    ['a total that is not', resultOf((lines) => put(lines, 4, 19, '8')).join(''), 'sums', 5],
    ['a result changed without its sums', resultOf((lines) => put(lines, 3, 112, '0')).join(''), 'sums', 5],
    ['an amount changed without its sums', resultOf((lines) => put(lines, 1, 81, '9')).join(''), 'sums', 5],
    ['a customer twice', resultOf((lines) => put(lines, 2, 92, '00000000000000001001')).join(''), 'twice', 3],
  ])('is refused: %s', (_what, text, fault, row) => {
    expect(() => readDebitResult(bytes(text))).toThrow(expect.objectContaining({ fault, row }));
  });

  it('may name what failed alone, where its sums tell the rest', () => {
    const alone = (change?: (lines: string[]) => void) =>
      read((lines) => {
        change?.(lines);
        lines.splice(1, 2);
      });
    expect(alone()).toEqual({ ...EXPECTED, debits: EXPECTED.debits.slice(2), isFailuresAlone: true });
    for (const [at, put2] of [
      [7, '9'],
      [19, '8'],
      [25, '9'],
      [43, '0'],
    ] as const) {
      expect(() => alone((lines) => put(lines, 4, at, put2))).toThrow(expect.objectContaining({ fault: 'sums' }));
    }
    // One that came is left out, another is not: neither way of telling.
    expect(() => read((lines) => lines.splice(1, 1))).toThrow(expect.objectContaining({ fault: 'sums' }));
  });

  it('keeps codes nobody has named as a failure', () => {
    expect(read((lines) => put(lines, 3, 112, '7')).debits[2]?.resultCode).toBe('7');
  });
});
