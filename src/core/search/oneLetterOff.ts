/** A shorter word would be found everywhere. */
const SHORTEST = 4;
/** From here on half a word says enough to look for it in the middle of a text as well. */
const LONG = 6;

interface Near {
  /** One of them is in every text in which the word is found. */
  readonly parts: readonly string[];
  isIn(lines: string): boolean;
}

/**
 * Finds a folded word that was typed with one letter wrong, missing, too much, or with two that changed places.
 * At the start of a spelling or of a word any letter may be the wrong one; elsewhere the first half must be right.
 * @returns null for words too short, and for numbers: another number is another thing
 */
export function oneLetterOff(word: string): Near | null {
  if (word.length < SHORTEST || !/\p{L}/u.test(word)) return null;
  // Wherever the slip is, one half is as it should be, or the slip swapped the letters where the halves meet.
  const middle = Math.ceil(word.length / 2);
  const [head, tail] = [word.slice(0, middle), word.slice(middle)];
  const swapped = `${head.slice(0, -1)}${tail.charAt(0)}${head.slice(-1)}${tail.slice(1)}`;
  const tails = Array.from({ length: word.length + 3 }, (_, from) => word.slice(from));
  const isIn = (lines: string) => {
    if (lines.includes(swapped)) return true;
    const findsInside = word.length >= LONG;
    if (findsInside && someIndexOf(lines, head, (at) => almostBegins(lines, at, tails))) return true;
    if (!lines.includes(tail) && (findsInside || !lines.includes(head))) return false;
    return ['\n', ' '].some((start) => someIndexOf(lines, start, (at) => almostBegins(lines, at + 1, tails)));
  };
  return { parts: [swapped, head, tail], isIn };
}

function someIndexOf(text: string, part: string, isRight: (at: number) => boolean): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) if (isRight(at)) return true;
  return false;
}

/** Whether the text goes on with the word from a place, but for one letter. `tails` are the word without its first 0, 1, 2… letters. */
function almostBegins(text: string, at: number, tails: readonly string[]): boolean {
  const word = tails[0] as string;
  let same = 0;
  while (same < word.length && text.charCodeAt(at + same) === word.charCodeAt(same)) same += 1;
  const goesOn = (wordFrom: number, textFrom: number) => text.startsWith(tails[wordFrom] as string, at + textFrom);
  const isSwapped =
    text.charAt(at + same) === word.charAt(same + 1) && text.charAt(at + same + 1) === word.charAt(same);
  return (
    goesOn(same + 1, same + 1) ||
    goesOn(same, same + 1) ||
    goesOn(same + 1, same) ||
    (isSwapped && goesOn(same + 2, same + 2))
  );
}
