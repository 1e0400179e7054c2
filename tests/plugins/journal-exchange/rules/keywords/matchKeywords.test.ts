import { describe, expect, it } from 'vitest';
import { BOOKING_WORDS } from '#plugins/journal-exchange/keyword/rules/bookingWords.ts';
import { findShadowed } from '#plugins/journal-exchange/keyword/rules/findShadowed.ts';
import { foldMemo, wordOfMemo } from '#plugins/journal-exchange/keyword/rules/foldMemo.ts';
import { judgeBooked } from '#plugins/journal-exchange/keyword/rules/judgeBooked.ts';
import {
  findKeyword,
  type KeywordRule,
  type MemoFacts,
  matchKeywords,
} from '#plugins/journal-exchange/keyword/rules/matchKeywords.ts';
import { readKeywordRows } from '#plugins/journal-exchange/keyword/rules/readKeywordRows.ts';
import { standardBooks } from '#tests/plugins/ledger/rules/standardBooks.ts';

const rule = (more: Partial<KeywordRule> = {}): KeywordRule => ({
  code: 'K0001',
  priority: 10,
  match: 'contains',
  text: 'タクシー',
  flow: 'any',
  amountFrom: null,
  amountThrough: null,
  bankAccount: null,
  partnerIs: null,
  account: '6210',
  taxCode: null,
  department: null,
  partner: null,
  isActive: true,
  ...more,
});

const facts = (text: string, more: Partial<MemoFacts> = {}): MemoFacts => ({
  text,
  side: null,
  amount: null,
  partner: null,
  bankAccount: null,
  ...more,
});

it('the words of bookings are read in kana, long enough not to be found inside names', () => {
  const faulty = BOOKING_WORDS.filter(([, reading]) => !/^[ァ-ヶー]{3,}$/u.test(reading));
  expect(faulty).toEqual([]);
  expect(new Set(BOOKING_WORDS.map(([written]) => written)).size).toBe(BOOKING_WORDS.length);
});

describe('a keyword rule', () => {
  it.each([
    ['contains', 'タクシー', 'ﾀｸｼｰ代', true],
    ['contains', 'タクシー', 'たくしー　だい', true],
    ['contains', 'タクシー', 'タクシ', true],
    ['contains', 'タクシー', '電車', false],
    ['contains', 'amazon', 'ＡＭＡＺＯＮ.CO.JP', true],
    ['contains', 'シャトー', 'ｼﾔﾄ-', true],
    ['contains', '振込手数料', '手数料 フリコミテスウリヨウ', true],
    ['contains', '振込手数料', 'ﾌﾘｺﾐﾃｽｳﾘﾖｳ', true],
    ['contains', '利息', 'リソク', true],
    ['contains', 'リソク', '受取利息', true],
    ['contains', '電気料金', 'ﾃﾞﾝｷﾘﾖｳｷﾝ 11ｶﾞﾂ', true],
    ['contains', '利息', 'リソソーム', false],
    ['starts', '家賃', 'ﾔﾁﾝ 11ｶﾞﾂﾌﾞﾝ', true],
    ['starts', '家賃', 'ﾎﾝｼﾔ ﾔﾁﾝ', false],
    ['starts', '家賃', '家賃 11月分', true],
    ['starts', '家賃', '本社家賃', false],
    ['pattern', '^(電気|ガス|水道)', '水道料金', true],
    ['pattern', '^(電気|ガス|水道)', '下水道料金', false],
  ] as const)('that %s 「%s」 meets 「%s」: %s', (match, text, memo, expected) => {
    expect(findKeyword([rule({ match, text })], facts(memo)) !== undefined).toBe(expected);
  });

  it.each([
    ['money that comes in', { flow: 'in' }, { side: 'credit' }, { side: 'debit' }],
    ['an amount from', { amountFrom: 1_000 }, { amount: 1_000 }, { amount: 999 }],
    ['an amount through', { amountThrough: 1_000 }, { amount: 1_000 }, { amount: 1_001 }],
    ['a known amount', { amountFrom: 1 }, { amount: 1 }, { amount: null }],
    ['a bank account', { bankAccount: '1110' }, { bankAccount: '1110' }, { bankAccount: '1120' }],
    ['a partner', { partnerIs: 'C001' }, { partner: 'C001' }, { partner: null }],
    ['being active', { isActive: true }, {}, undefined],
  ] as const)('may ask for %s', (_, condition, fitting, other) => {
    const rules = [rule(condition)];
    expect(findKeyword(rules, facts('タクシー', fitting))).toBeDefined();
    if (other) expect(findKeyword(rules, facts('タクシー', other))).toBeUndefined();
    else expect(findKeyword([rule({ isActive: false })], facts('タクシー'))).toBeUndefined();
  });

  it('wins by its place, of equal ones the older; the others are told as well', () => {
    const rules = [
      rule({ code: 'K0003', priority: 20, text: '代', account: '6390' }),
      rule({ code: 'K0002', priority: 10, account: '6230' }),
      rule({ code: 'K0001', priority: 10 }),
    ];
    expect(matchKeywords(rules, facts('タクシー代')).map(({ code }) => code)).toEqual(['K0001', 'K0002', 'K0003']);
  });

  it('without a memo, or with signs alone, proposes nothing', () => {
    expect(findKeyword([rule({ text: 'ー' })], facts('タクシー'))).toBeUndefined();
    expect(findKeyword([rule()], facts(' - '))).toBeUndefined();
  });

  it('that can never win is told with the one that covers it', () => {
    const rules = [
      rule({ code: 'K0001', priority: 10, text: '代' }),
      rule({ code: 'K0002', priority: 20, text: 'タクシー代', account: '6230' }),
      rule({ code: 'K0003', priority: 30, text: 'タクシー代' }),
      rule({ code: 'K0004', priority: 5, text: 'タクシー代', account: '6230', amountFrom: 10_000 }),
    ];
    expect([...findShadowed(rules)]).toEqual([['K0002', 'K0001']]);
    const narrow = rule({ code: 'K0001', priority: 1, text: '代', flow: 'in' });
    expect([...findShadowed([narrow, rule({ code: 'K0002', text: '代金', account: '1' })])]).toEqual([]);
  });
});

describe('learning', () => {
  const booked = (text: string, account: string, more = {}) => ({
    ...{ text, account, side: 'debit' as const, amount: 1_000, bankAccount: null },
    ...{ taxCode: 'P10', department: null, partner: null },
    ...more,
  });
  const books = standardBooks();

  it.each([
    ['タクシー代 11/20 渋谷', 'タクシー代'],
    ['ＥＴＣ　ｼﾕﾄｺｳ 3', 'シユトコウ'],
    ['2026/11/20', undefined],
    ['A', undefined],
  ])('takes %s for %s', (memo, word) => {
    expect(wordOfMemo(memo)?.written).toBe(word);
  });

  it('counts a proposal that stood as a hit, another account as a correction with a lesson', () => {
    expect(judgeBooked(booked('タクシー代', '6210'), [rule()], books)).toEqual({
      rule: 'K0001',
      isHit: true,
      lesson: undefined,
    });
    expect(judgeBooked(booked('タクシー代 11/5', '6230'), [rule()], books)).toEqual({
      rule: 'K0001',
      isHit: false,
      lesson: {
        ...{ token: foldMemo('タクシー代'), account: '6230', taxCode: null, department: null, partner: null },
        example: 'タクシー代 11/5',
      },
    });
    expect(judgeBooked(booked('タクシー代', '6210', { taxCode: 'OUT' }), [rule()], books)).toMatchObject({
      isHit: true,
    });
    const strict = rule({ taxCode: 'P10' });
    expect(judgeBooked(booked('タクシー代', '6210', { taxCode: 'OUT' }), [strict], books)).toMatchObject({
      isHit: false,
      lesson: { taxCode: 'OUT' },
    });
  });

  it.each(['1110', '1010', '1220', '1470', 'none'])('learns nothing from a line on %s', (account) => {
    expect(judgeBooked(booked('タクシー代', account), [rule()], books)).toBeUndefined();
  });
});

describe('a file of rules', () => {
  const head = ['優先順位', 'キーワード', '一致の仕方', '勘定科目', '入出金', '有効'];

  it('is read by the titles of the export, in any order and width', () => {
    const read = readKeywordRows([
      head,
      ['10', 'ﾀｸｼｰ', 'で始まる', '6210 旅費交通費', '出金', '✓'],
      ['', '家賃', '', '６２９０', '', ''],
    ]);
    expect(read).toMatchObject({
      rules: [
        { row: 2, rule: { priority: 10, text: 'ﾀｸｼｰ', match: 'starts', account: '6210', flow: 'out', isActive: true } },
        { row: 3, rule: { priority: null, text: '家賃', match: 'contains', account: '6290', flow: 'any' } },
      ],
    });
  });

  it.each([
    ['without its columns', [['a']], { reason: 'keyword-import-column', params: { header: 'キーワード' } }],
    [
      'with an unknown match',
      [head, ['1', 'a', '何か', '6210', '', '']],
      { reason: 'keyword-import-cell', params: { row: 2, header: '一致の仕方', text: '何か' } },
    ],
    [
      'without an account',
      [head, ['1', 'a', '', '', '', '']],
      { reason: 'keyword-import-cell', params: { row: 2, header: '勘定科目', text: '' } },
    ],
    [
      'with a place out of range',
      [head, ['0', 'a', '', '6210', '', '']],
      { reason: 'keyword-import-cell', params: { row: 2, header: '優先順位', text: '0' } },
    ],
  ])('%s is refused by row and column', (_, sheet, fault) => {
    expect(readKeywordRows(sheet)).toEqual({ fault });
  });
});
