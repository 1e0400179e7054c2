/** Pairs of Latin letters and digits have a number each: they are too common to share one. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const PAIRS = ALPHABET.length ** 2;
/** All other grams share so many numbers. */
const SHARED = 4_096;

/** A query asks for no more grams: each leaves a small part of what the ones before it left. */
const ASKED_AT_MOST = 16;

/** The grams of a text that is searched, by number: what it can be found by. */
export function gramsOfText(searchText: string): ReadonlySet<number> {
  const grams = new Set<number>();
  for (const line of searchText.split('\n')) {
    for (let at = 0; at < line.length; at += 1) {
      if (!isLatin(line.charCodeAt(at))) grams.add(gramOf(line.slice(at, at + 1)));
      if (at + 2 <= line.length) grams.add(gramOf(line.slice(at, at + 2)));
      if (isLatinTriple(line, at)) grams.add(gramOf(line.slice(at, at + 3)));
    }
  }
  return grams;
}

/**
 * The grams that every text has which holds all these parts. A part of a single Latin letter has none.
 * @example gramsOfQuery(['denk']) // the numbers of `de`, `den`, `en`, `enk` and `nk`
 */
export const gramsOfQuery = (parts: readonly string[]): readonly number[] =>
  [...gramsOfText(parts.join('\n'))].slice(0, ASKED_AT_MOST);

const isLatin = (unit: number): boolean => unit < 0x80;

const isLatinTriple = (text: string, at: number): boolean =>
  at >= 0 &&
  at + 3 <= text.length &&
  isLatin(text.charCodeAt(at)) &&
  isLatin(text.charCodeAt(at + 1)) &&
  isLatin(text.charCodeAt(at + 2));

function gramOf(gram: string): number {
  const [first, second] = [ALPHABET.indexOf(gram.charAt(0)), ALPHABET.indexOf(gram.charAt(1))];
  if (gram.length === 2 && first >= 0 && second >= 0) return first * ALPHABET.length + second;
  // FNV-1a over UTF-16 units; the lower bits alone would tell little of the first letter.
  let hash = 0x811c9dc5;
  for (let at = 0; at < gram.length; at += 1) hash = Math.imul(hash ^ gram.charCodeAt(at), 0x01000193);
  return PAIRS + (((hash >>> 16) ^ hash) & (SHARED - 1));
}
