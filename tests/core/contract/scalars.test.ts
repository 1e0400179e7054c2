import { describe, expect, test } from 'vitest';
import { day, lines, text } from '#core/contract/scalars.ts';

const codeOf = (schema: typeof day | ReturnType<typeof text>, value: string) => {
  const { error } = schema.safeParse(value);
  return error?.issues[0]?.message ?? null;
};

describe('a text of one line', () => {
  test.each([
    ['a line break', '山田\n太郎'],
    ['a trailing one of a cell of a spreadsheet', '山田\r\n'],
    ['a header of a request', 'x\r\nX-Injected: 1'],
    ['a line separator', 'a\u2028b'],
    ['a right-to-left override', 'invoice\u202egnp.exe'],
    ['a right-to-left isolate', '\u2067abc\u2069'],
    ['a right-to-left mark', 'abc\u200f'],
    ['a space without width', '山\u200b田'],
    ['a joiner', 'a\u200db'],
    ['a byte order mark', '\ufeff山田'],
    ['a word joiner', 'a\u2060b'],
  ])('refuses %s', (_, value) => {
    expect(codeOf(text(100), value)).toBe('not-one-line');
  });

  test.each([
    ['plain', '株式会社 あおぞら商事'],
    ['a tab', 'a\tb'],
    ['a variant of a kanji', '葛\u{e0100}飾'],
    ['an emoji with its presentation', '❤\ufe0f'],
    ['half-width kana', 'ｱｵｿﾞﾗ'],
    ['a decomposed letter', 'か\u3099'],
    ['nothing', ''],
  ])('takes %s', (_, value) => {
    expect(codeOf(text(100), value)).toBeNull();
  });

  test('says of what cannot be stored that it cannot', () => {
    expect(codeOf(text(100), 'a\0b')).toBe('not-storable-text');
  });
});

test('a text of several lines keeps its breaks', () => {
  expect(codeOf(lines(100), '一行目\r\n二行目')).toBeNull();
  expect(codeOf(lines(100), 'a\0b')).toBe('not-storable-text');
});

describe('a day', () => {
  test.each([
    ['1899-12-31', 'day-far-away'],
    ['1900-01-01', null],
    ['2199-12-31', null],
    ['2200-01-01', 'day-far-away'],
    ['9999-12-31', 'day-far-away'],
    ['2026-02-30', 'not-a-day'],
    ['1867-01-01', 'not-a-day'],
  ])('%s: %s', (value, expected) => {
    expect(codeOf(day, value)).toBe(expected);
  });
});
