import { foldReading } from '../../core/search/fold';

/** A part of a title; the typed letters stand in those that are matched. */
export interface TitlePart {
  readonly text: string;
  readonly isMatched: boolean;
}

/**
 * Where the words typed stand in a title, in any width, case and kana; what was found by its reading, its code or another
 * name has no such letters.
 */
export function matchedParts(title: string, typed: string): readonly TitlePart[] {
  const words = typed.split(/[\s\u3000]+/).filter(Boolean);
  if (words.length === 0) return [{ text: title, isMatched: false }];
  const letters = [...title];
  const isMatched = letters.map(() => false);
  for (const word of words) {
    if (!markWord(letters, word, isMatched, asWritten)) markWord(letters, word, isMatched, foldReading);
  }
  const parts: { text: string; isMatched: boolean }[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last && last.isMatched === isMatched[at]) last.text += letter;
    else parts.push({ text: letter, isMatched: isMatched[at] ?? false });
  }
  return parts;
}

const asWritten = (text: string) => text.normalize('NFKC').toLowerCase();

/** Each letter is folded by itself, so that it is known which letters a match covers. */
function markWord(
  letters: readonly string[],
  word: string,
  isMatched: boolean[],
  fold: (text: string) => string,
): boolean {
  const wanted = fold(word);
  const folded = letters.map(onceALetter(fold));
  for (let from = 0; from < folded.length; from += 1) {
    let text = '';
    for (let to = from; folded[from] !== '' && to < folded.length && text.length < wanted.length; to += 1) {
      text += folded[to];
      if (text !== wanted) continue;
      isMatched.fill(true, from, to + 1);
      return true;
    }
  }
  return false;
}

const seen = new Map<(text: string) => string, Map<string, string>>();

/** A letter is folded once: titles hold the same few, and all of them are looked through at every key. */
function onceALetter(fold: (text: string) => string): (letter: string) => string {
  const known = seen.get(fold) ?? new Map<string, string>();
  seen.set(fold, known);
  return (letter) => {
    const folded = known.get(letter) ?? fold(letter);
    known.set(letter, folded);
    return folded;
  };
}
