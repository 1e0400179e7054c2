import { expect, it } from 'vitest';
import { mailAddresses, parseMailAddresses } from '#core/value/mailAddress.ts';

it.each<[string, string[]]>([
  ['', []],
  [' keiri@example.com ', ['keiri@example.com']],
  [
    'a@example.com, b@example.com;c@example.co.jp、d@example.jp',
    ['a@example.com', 'b@example.com', 'c@example.co.jp', 'd@example.jp'],
  ],
  ['ｋｅｉｒｉ＠ｅｘａｍｐｌｅ．ｃｏｍ', ['keiri@example.com']],
  ['Taro.Yamada+inv@Example.COM', ['Taro.Yamada+inv@example.com']],
  ['経理@例え.jp', []],
  ['keiri@例え.テスト', ['keiri@例え.テスト']],
  ['a@example.com A@EXAMPLE.com', ['a@example.com']],
])('%j is read as addresses', (typed, expected) => expect(parseMailAddresses(typed) ?? []).toEqual(expected));

it.each([
  ['no at', 'keiri.example.com'],
  ['two at', 'a@b@example.com'],
  ['nothing before the at', '@example.com'],
  ['no domain', 'keiri@'],
  ['a domain of one label', 'keiri@localhost'],
  ['doubled dots', 'a..b@example.com'],
  ['a dot at the end', 'a.@example.com'],
  ['a name in brackets', '"経理" <keiri@example.com>'],
  ['an injected header', 'a@example.com\r\nBcc: x@example.org'],
  ['quotes', '"a b"@example.com'],
  ['a hyphen first', 'a@-example.com'],
  ['letters before the at that mail cannot carry', '経理@example.com'],
  ['an address literal', 'a@[127.0.0.1]'],
  ['a mark that turns the direction', 'a@exa\u202emple.com'],
  ['a NUL', 'a\0@example.com'],
])('%s is no address', (_name, typed) => expect(parseMailAddresses(typed)).toBeNull());

it('is kept with commas, and refused as more than ten', () => {
  expect(mailAddresses.parse('a@example.com;b@example.com')).toBe('a@example.com, b@example.com');
  const many = Array.from({ length: 11 }, (_, at) => `a${at}@example.com`).join(',');
  expect(mailAddresses.safeParse(many).error?.issues).toMatchObject([{ message: 'too-many-mail-addresses' }]);
});
