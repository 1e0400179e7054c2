/** A letter no bank file may hold (kanji, most signs), found in a name. */
export class BankKanaFault extends Error {
  readonly letter: string;

  constructor(letter: string) {
    super(`a bank file cannot hold ${letter}`);
    this.letter = letter;
  }
}

export interface BankKana {
  /** Half-width, one letter a byte: a voiced sound mark is a letter of its own. */
  readonly output: string;
  /** What reads differently from what was typed: `ヲ→オ`. */
  readonly warnings: readonly string[];
}

const SMALL = new Map(
  [...'ァィゥェォッャュョヮヵヶ'].map((letter, at) => [letter, [...'アイウエオツヤユヨワカケ'][at] ?? letter]),
);
const OLD = new Map([
  ['ヲ', 'オ'],
  ['ヰ', 'イ'],
  ['ヱ', 'エ'],
]);
const DASHES = /[ー‐‑‒–—―−]/;
const VOICED = new Map([
  ['\u3099', 'ﾞ'],
  ['\u309a', 'ﾟ'],
]);
/** カ → ｶ, of the letters banks take. */
const HALF = new Map(
  Array.from({ length: 0xff9d - 0xff71 + 1 }, (_, at) => String.fromCharCode(0xff71 + at)).map((half) => [
    half.normalize('NFKC'),
    half,
  ]),
);
const isHiragana = (letter: string) => letter >= 'ぁ' && letter <= 'ゖ';

/**
 * A name in the letters of 全銀協: half-width kana, A–Z, figures, space and ( ) . - alone. Small kana become large, a
 * long sound a hyphen, a middle dot a full stop.
 * @throws BankKanaFault with the first letter there is none for: nothing is dropped
 */
export function toBankKana(text: string): BankKana {
  const warnings: string[] = [];
  let output = '';
  for (const typed of text.normalize('NFKC')) {
    const { written, warning } = read.get(typed) ?? readLetter(typed);
    output += written;
    if (warning !== null) warnings.push(warning);
  }
  return { output, warnings };
}

interface ReadLetter {
  readonly written: string;
  readonly warning: string | null;
}

/** Letters that were read before: of those a bank file may hold there are some three hundred. */
const read = new Map<string, ReadLetter>();

function readLetter(typed: string): ReadLetter {
  const katakana = isHiragana(typed) ? String.fromCharCode(typed.charCodeAt(0) + 0x60) : typed;
  const old = OLD.get(katakana);
  const plain = old ?? SMALL.get(katakana) ?? katakana;
  const written = [...plain.normalize('NFD')].map((part) => letterOf(part, typed)).join('');
  const letter = { written, warning: old ? `${katakana}→${old}` : null };
  read.set(typed, letter);
  return letter;
}

function letterOf(part: string, typed: string): string {
  const half = HALF.get(part) ?? VOICED.get(part);
  if (half) return half;
  if (DASHES.test(part)) return '-';
  if (part === '・') return '.';
  const upper = part.toUpperCase();
  if (/^[A-Z0-9 ().-]$/.test(upper)) return upper;
  throw new BankKanaFault(typed);
}
