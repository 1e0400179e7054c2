import { expect, it } from 'vitest';
import { matchedParts } from '../../src/workspace/palette/matchedParts';

/** The title with what is matched in brackets. */
const shown = (title: string, typed: string) =>
  matchedParts(title, typed)
    .map(({ text, isMatched }) => (isMatched ? `[${text}]` : text))
    .join('');

it.each([
  ['会計伝票入力', '伝票', '会計[伝票]入力'],
  ['会計伝票入力', '入力 会計', '[会計]伝票[入力]'],
  ['会計伝票入力', 'でんぴょう', '会計伝票入力'],
  ['Chart of accounts', 'ACC', 'Chart of [acc]ounts'],
  ['SA 0100000148', '０１００', 'SA [0100]000148'],
  ['カグヤ通信', 'かぐや', '[カグヤ]通信'],
  ['カグヤ通信', 'kagu', '[カグ]ヤ通信'],
  ['売掛金', '', '売掛金'],
  ['売掛金', '   ', '売掛金'],
  ['髙島𠮷郎', '𠮷', '髙島[𠮷]郎'],
])('marks in %s what %s means', (title, typed, expected) => {
  expect(shown(title, typed)).toBe(expected);
});
