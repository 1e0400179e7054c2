import { expect, test } from 'vitest';
import { finderByName } from '#plugins/journal-exchange/upload/rules/findByName.ts';

const find = finderByName(
  new Map([
    ['1110', { title: '普通預金', reading: 'フツウヨキン', searchKey: 'futsu' }],
    ['1111', { title: '普通預金（みずほ銀行）', reading: 'フツウヨキンミズホ', searchKey: '' }],
    ['1150', { title: '売掛金', reading: 'ウリカケキン', searchKey: '' }],
    ['6210', { title: '旅費交通費', reading: 'リョヒコウツウヒ', searchKey: '' }],
    ['6211', { title: '旅費（海外）', reading: 'リョヒカイガイ', searchKey: 'ryohi' }],
    ['6212', { title: '旅費（国内）', reading: 'リョヒコクナイ', searchKey: 'ryohi' }],
    ['6900', { title: '雑費', reading: 'ザッピ', searchKey: '', isBlocked: true }],
    ['6901', { title: '雑費', reading: 'ザッピ', searchKey: '', isBlocked: false }],
  ]),
);

test.each([
  ['its code, in any width', '１１５０', '1150'],
  ['its title', ' 売掛金 ', '1150'],
  ['code and title, as lists write them', '1150 売掛金', '1150'],
  ['its title with brackets of another width', '普通預金(みずほ銀行)', '1111'],
  ['its reading, in half width', 'ｳﾘｶｹｷﾝ', '1150'],
  ['its reading in hiragana', 'りょひこうつうひ', '6210'],
  ['its search key', 'FUTSU', '1110'],
  ['a part of its sub name', '普通預金（みずほ）', '1111'],
  ['a sub name that no record has', '売掛金（あおぞら商事）', '1150'],
  ['the one in use of two alike', '雑費', '6901'],
])('a record is found by %s', (_, text, code) => {
  expect(find(text)).toEqual({ ok: true, value: code });
});

test('a name of several is refused with all of them, an unknown one as such', () => {
  const candidates = '6211 旅費（海外）, 6212 旅費（国内）';
  expect(find('ryohi')).toEqual({ ok: false, reason: 'upload-ambiguous-name', candidates });
  expect(find('仕入高')).toEqual({ ok: false, reason: 'upload-unknown-name' });
});

test('what has the form of a code and is none is left to the ledger to refuse', () => {
  expect(find('9999')).toEqual({ ok: true, value: '9999' });
});
