import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BankAccount } from '#core/bank/bankAccount.ts';
import { BankKanaFault, toBankKana } from '#core/bank/bankKana.ts';
import { composeTransferFile, encodeTransferFile } from '#core/bank/transferFile.ts';

const account = (
  [bankCode, bankName, branchCode, branchName]: readonly [string, string, string, string],
  number: string,
  holder: string,
  kind: BankAccount['kind'] = 'ordinary',
): BankAccount => ({ bankCode, bankName, branchCode, branchName, number, holder, kind });

const payer = {
  code: '0123456789',
  name: 'カ）テストショウジ',
  account: account(['0001', 'ミズホ', '001', 'トウキョウ'], '1234567', ''),
};
const transfers = [
  {
    account: account(['0005', 'ミツビシUFJ', '001', 'ホンテン'], '7654321', 'カ）ヤマダショウテン'),
    amount: 1_100_000,
    codes: ['1001', '0'] as const,
  },
  {
    account: account(['0009', 'ミツイスミトモ', '200', 'ホンテン'], '12345', 'ユ）サトウジムキ', 'current'),
    amount: 550_000,
    codes: ['1002', '0'] as const,
  },
  {
    account: account(['9900', 'ユウチョ', '018', 'ゼロイチハチ'], '1234567', 'タナカ ハナコ'),
    amount: 98_979,
    codes: ['1003', '0'] as const,
  },
];

describe('letters of a bank file', () => {
  it.each([
    ['カ）ヤマダショウテン', 'ｶ)ﾔﾏﾀﾞｼﾖｳﾃﾝ', []],
    ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ﾔﾏﾀﾞ ﾀﾛｳ', []],
    ['ジェイ・ピー・モルガン', 'ｼﾞｴｲ.ﾋﾟ-.ﾓﾙｶﾞﾝ', []],
    ['スーパーマーケット', 'ｽ-ﾊﾟ-ﾏ-ｹﾂﾄ', []],
    ['ヲダ イチロウ', 'ｵﾀﾞ ｲﾁﾛｳ', ['ヲ→オ']],
    ['ｷｬﾉﾝ', 'ｷﾔﾉﾝ', []],
    ['やまだ　はなこ', 'ﾔﾏﾀﾞ ﾊﾅｺ', []],
    ['ヴァン－abc', 'ｳﾞｱﾝ-ABC', []],
  ])('%s are %s', (typed, output, warnings) => {
    expect(toBankKana(typed)).toEqual({ output, warnings });
  });

  it.each([
    ['ABC商事', '商'],
    ['タナカ,ハナコ', ','],
    ['タナカ\tハナコ', '\t'],
    ['😀', '😀'],
  ])('there are none for %s', (typed, letter) => {
    expect(() => toBankKana(typed)).toThrow(BankKanaFault);
    try {
      toBankKana(typed);
    } catch (error) {
      expect(error).toMatchObject({ letter });
    }
  });
});

describe('a transfer file', () => {
  const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

  // zengin-sogo-sample.txt of the domain's tables, with and without line ends.
  it('is the published sample, byte by byte', () => {
    const { records, count, total, warnings } = composeTransferFile('general', { payer, day: '2026-11-30', transfers });
    expect([count, total, warnings]).toEqual([3, 1_748_979, []]);
    expect(sha(encodeTransferFile(records))).toBe('c145449f7db6cc925683aeb0c3209cc7dd69ad39930dc87ecd8903a250adca82');
    expect(sha(encodeTransferFile(records, '\r\n'))).toBe(
      'bcbe7b3b96b3505065769aed65e7730f5fe93ded8c3c16207910ff98a3f26491',
    );
  });

  it.each([
    ['salary', '11'],
    ['bonus', '12'],
  ] as const)('of a %s has the number of the person and no EDI', (kind, code) => {
    const { records } = composeTransferFile(kind, { payer, day: '2026-11-25', transfers });
    expect(records.map(({ length }) => length)).toEqual([120, 120, 120, 120, 120, 120]);
    expect(records[0]?.slice(0, 14)).toBe(`1${code}00123456789`);
    expect(records[0]?.slice(54, 58)).toBe('1125');
    expect(records[1]?.slice(80)).toBe(`0001100000${'0'}0000001001${'0000000000'}${' '.repeat(9)}`);
    expect(records[4]).toBe(`8000003000001748979${' '.repeat(101)}`);
    expect(records[5]).toBe(`9${' '.repeat(119)}`);
  });

  it('cuts names to their field and says so, and leaves names of banks in kanji out', () => {
    const long = 'ナガイナマエ'.repeat(6);
    const to = account(['0001', 'みずほ銀行', '001', '本店'], '1', long);
    const { records, warnings } = composeTransferFile('salary', {
      payer,
      day: '2026-11-25',
      transfers: [{ account: to, amount: 1 }],
    });
    expect(records[1]?.slice(1, 38)).toBe(`0001${' '.repeat(15)}001${' '.repeat(15)}`);
    expect(records[1]?.slice(50, 80)).toBe('ﾅｶﾞｲﾅﾏｴﾅｶﾞｲﾅﾏｴﾅｶﾞｲﾅﾏｴﾅｶﾞｲﾅﾏｴﾅｶ');
    expect(warnings).toHaveLength(1);
  });

  it.each([0, -1, 1.5, 10_000_000_000])('refuses %d yen', (amount) => {
    const one = { ...transfers[0], account: sureAccount(), amount };
    expect(() => composeTransferFile('salary', { payer, day: '2026-11-25', transfers: [one] })).toThrow('yen');
  });

  it('refuses a total of 13 figures, which its trailer cannot hold', () => {
    const most = Array.from({ length: 101 }, () => ({ account: sureAccount(), amount: 9_999_999_999 }));
    const composed = (count: number) =>
      composeTransferFile('general', { payer, day: '2026-11-30', transfers: most.slice(0, count) });
    expect(composed(100).total).toBe(999_999_999_900);
    expect(() => composed(101)).toThrow('no number of 12 figures');
  });
});

const sureAccount = () => account(['0001', 'ミズホ', '001', 'ホンテン'], '1', 'タナカ');
