import { describe, expect, it } from 'vitest';
import { foldMemo } from '#plugins/journal-exchange/keyword/rules/foldMemo.ts';
import { readPattern } from '#plugins/journal-exchange/keyword/rules/readPattern.ts';

/** Small numbers in a fixed order, so that a failure comes again. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

const ATOMS = ['a', 'b', '.', '[ab]', '[^a]', '[a-c]', '(a|b)', '(ab)', '(a*b)', '(|a)', '\\d', '\\.', '^', '$'];
const SIGNS = ['', '', '', '*', '+', '?'];
const LETTERS = ['a', 'b', 'c', '1', '.', '日'];

describe('readPattern', () => {
  it('finds what the language’s own expressions find, in 3,000 random patterns and texts', () => {
    const random = numbers(20_261_120);
    const pick = <Value>(values: readonly Value[]) =>
      values[Math.floor((random.next().value ?? 0) * values.length)] as Value;
    const differing: string[] = [];
    for (let turn = 0; turn < 3_000; turn += 1) {
      const parts = Array.from({ length: 1 + (turn % 5) }, () => {
        const atom = pick(ATOMS);
        return atom === '^' || atom === '$' ? atom : atom + pick(SIGNS);
      });
      const pattern = parts.join(turn % 7 === 0 ? '|' : '');
      const text = Array.from({ length: turn % 9 }, () => pick(LETTERS)).join('');
      const expected = new RegExp(pattern, 'u').test(text);
      if (readPattern(pattern)?.(text) !== expected) differing.push(`/${pattern}/ in "${text}": ${expected}`);
    }
    expect(differing).toEqual([]);
  });

  it.each(['(a+)+$', '(a|a)*b', 'a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?aaaaaaaaaaaaaaaa', '(.*)*(.*)*(.*)*x'])(
    'takes no longer for %s, which keeps other machines busy for years',
    (pattern) => {
      const test = readPattern(pattern);
      const startedAt = performance.now();
      test?.('a'.repeat(200));
      expect(performance.now() - startedAt).toBeLessThan(200);
    },
  );

  it.each(['(', ')', '[', '[]', 'a)', '*a', 'a|*', '{2}', 'a{2}', '\\', '\\1', '\\b', '(?=a)', '[b-a]'])(
    'refuses %s',
    (pattern) => {
      expect(readPattern(pattern)).toBeUndefined();
    },
  );

  it('reads a half-width voiced kana as one letter, folded like the text', () => {
    expect(readPattern('^ｱﾏｿﾞﾝ.*ジャパン', foldMemo)?.(foldMemo('アマゾン ｼﾞﾔﾊﾟﾝ'))).toBe(true);
    expect(readPattern('ETC|ゆうりょう', foldMemo)?.(foldMemo('ユウリヨウ道路'))).toBe(true);
  });
});
