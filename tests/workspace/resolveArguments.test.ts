import { describe, expect, it } from 'vitest';
import type { CommandArgument } from '../../src/core/plugin/commandArgument';
import { kitWords } from '../../src/ui/words/kitWords';
import { placeWords } from '../../src/workspace/palette/argumentLine';
import { type Named, resolveArgument } from '../../src/workspace/palette/resolveArguments';

const DEBIT: CommandArgument = {
  name: 'debit',
  kind: 'record',
  recordKind: 'sample:accounts',
  title: { ja: '借方', en: 'Debit' },
  reading: 'かりかた',
};
const SIDE: CommandArgument = {
  name: 'side',
  kind: 'choice',
  title: { ja: '貸借', en: 'Side' },
  reading: 'たいしゃく',
  choices: [
    { value: 'debit', title: { ja: '借方', en: 'Debit' }, reading: 'かりかた' },
    { value: 'credit', title: { ja: '貸方', en: 'Credit' }, reading: 'かしかた' },
  ],
};
const ACCOUNTS: readonly Named[] = [
  { value: '4110', title: '売上高', note: '4110' },
  { value: '4150', title: '輸出 売上高', note: '4150' },
];

function resolve(argument: CommandArgument, word: string, answer: readonly Named[] | 'failed' | undefined) {
  const [place] = placeWords([argument], word === '' ? [] : [word], '2026-11-25').places;
  if (!place) throw new Error('nothing was placed');
  return resolveArgument(place, {
    locale: 'ja',
    say: (key, params = {}) => [key, ...Object.values(params)].join(' '),
    words: kitWords(),
    names: () => answer,
  });
}

describe('a name in a line', () => {
  it.each([
    ['4110', '4110', 'its code'],
    ['４１１０', '4110', 'its code in full width'],
    ['売上高', '4110', 'its whole title, though another title holds it'],
    ['輸出_売上高', '4150', 'a title of two words'],
  ])('%s stands for %s: %s', (word, value) =>
    expect(resolve(DEBIT, word, ACCOUNTS)).toMatchObject({ value, problem: null }),
  );

  it('stands for the only one found', () => {
    expect(resolve(DEBIT, 'うりあげ', ACCOUNTS.slice(0, 1))).toMatchObject({ value: '4110', shown: '売上高' });
  });

  it.each([
    ['several', 'うりあげ', ACCOUNTS, 'palette.arguments.several うりあげ 借方 2'],
    ['none', 'ぬぬぬ', [], 'palette.arguments.nothing ぬぬぬ 借方'],
    ['an answer that failed', '売上高', 'failed' as const, 'palette.searchFailed 借方'],
    ['no answer yet', '売上高', undefined, 'palette.searching'],
    ['no word', '', ACCOUNTS, 'palette.arguments.missing 借方'],
  ])('stands for nothing with %s, and says so', (_, word, answer, problem) =>
    expect(resolve(DEBIT, word, answer)).toMatchObject({ value: null, problem }),
  );

  it('offers what is found to be picked', () => expect(resolve(DEBIT, 'うりあげ', ACCOUNTS).options).toEqual(ACCOUNTS));

  it.each(['かし', '貸', 'kashi', 'credit'])('%s is a choice', (word) =>
    expect(resolve(SIDE, word, undefined)).toMatchObject({ value: 'credit', shown: '貸方' }),
  );
});
