import { largeKatakana } from '#plugins/ledger/open-item/rules/payerName.ts';

/**
 * The one spelling of a memo: half-width and full-width, upper and lower case, hiragana and katakana, small and large
 * kana meet in it, and blanks and dashes are left out. Banks write `ｱﾏｿﾞﾝ ｼﾞﾔﾊﾟﾝ` where people write `アマゾンジャパン`.
 */
export const foldMemo = (text: string): string =>
  largeKatakana(text.normalize('NFKC').toUpperCase()).replace(/[\s\u30fc\u2010-\u2015\u2212-]/gu, '');

/** Months, days, numbers and signs are of one time only: what is left between them are words. */
const BETWEEN_WORDS = /[\s\d/.,:;・、。「」()[\]【】#№*＊_~〜-]+/u;
const SHORTEST_TOKEN = 2;

/** A word of a memo, as it was written and folded. */
export interface MemoWord {
  readonly written: string;
  readonly token: string;
}

/**
 * What a memo is about, by which equal ones are told: its longest word, the first of equally long ones; undefined where
 * it has none.
 * @example wordOfMemo('タクシー代 11/20') // { written: 'タクシー代', token: 'タクシ代' }
 */
export function wordOfMemo(text: string): MemoWord | undefined {
  const words = text
    .normalize('NFKC')
    .split(BETWEEN_WORDS)
    .map((written) => ({ written, token: foldMemo(written) }));
  const longest = words.reduce((best, word) => (word.token.length > best.token.length ? word : best));
  return longest.token.length < SHORTEST_TOKEN ? undefined : longest;
}
