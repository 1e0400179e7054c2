/** Columns are the vowels a i u e o; a row's name is its consonant in the canonical romaji. */
const KANA_ROWS: Readonly<Record<string, string>> = {
  '': 'あいうえお',
  k: 'かきくけこ',
  g: 'がぎぐげご',
  s: 'さしすせそ',
  z: 'ざじずぜぞ',
  t: 'たちつてと',
  d: 'だぢづでど',
  n: 'なにぬねの',
  h: 'はひふへほ',
  b: 'ばびぶべぼ',
  p: 'ぱぴぷぺぽ',
  m: 'まみむめも',
  r: 'らりるれろ',
  // Small kana replace the vowel before them: き + ゃ is kya, ふ + ぁ is fa.
  '~': 'ぁぃぅぇぉ',
};

const ROMAJI_OF_KANA = new Map<string, string>([
  ...Object.entries(KANA_ROWS).flatMap(([consonant, kana]) =>
    [...kana].map((letter, column): [string, string] => [letter, consonant + 'aiueo'.charAt(column)]),
  ),
  ...Object.entries({ や: 'ya', ゆ: 'yu', よ: 'yo', わ: 'wa', を: 'wo', ん: 'n', ゔ: 'bu', ゐ: 'i', ゑ: 'e' }),
  ...Object.entries({ ゃ: '~ya', ゅ: '~yu', ょ: '~yo', ゎ: '~wa', ゕ: 'ka', ゖ: 'ke', っ: '', ー: '', '・': '' }),
]);

/**
 * The one spelling under which every spelling of a Japanese reading meets: `せいきゅう`, `セイキュウ`, `ｾｲｷｭｳ`, `seikyuu`,
 * `ｓｅｉｋｙｕ` are all `seikyu`. Kanji, digits and other letters stay as they are, in lower case and half width.
 * Both sides of a comparison must be folded; the result is for searching, never for showing.
 * What is typed stays a prefix of what it grows into, so results do not flicker while a syllable is half typed.
 */
export function foldReading(text: string): string {
  const letters = romajiOfKana(hiraganaOf(plainLetters(text)));
  return (/[a-z]/.test(letters) ? canonicalRomaji(letters) : letters).replace(/\s+/g, ' ').trim();
}

function canonicalRomaji(text: string): string {
  return text
    .replace(/([aiueo])[-']+(?=[a-z])/g, '$1')
    .replace(/n'/g, 'n')
    .replace(/c(?=ch)/g, '')
    .replace(/sh(?=[aueo])/g, 'sy')
    .replace(/ch(?=[aueo])/g, 'ty')
    .replace(/j(?=[aueo])/g, 'zy')
    .replace(/sh/g, 's')
    .replace(/ch|ts/g, 't')
    .replace(/j|dz|d(?=[iuy])/g, 'z')
    .replace(/f/g, 'h')
    .replace(/v/g, 'b')
    .replace(/m(?=[bp])/g, 'n')
    .replace(/ou+/g, 'o')
    .replace(/([a-z])\1+/g, '$1');
}

/**
 * The spellings a half-typed query may stand for: `shim` may grow into `shimei` or `shimbun`, `cred` into `credit`,
 * `せいき` into `せいきゅう`. The first is the plain folding.
 */
export function foldQuery(text: string): readonly string[] {
  const folded = foldReading(text);
  const last = folded.at(-1) ?? '';
  const grown = LAST_SOUND_MAY_BECOME[last];
  if (last === 'i' && !/[きぎしじちぢにひびぴみりキギシジチヂニヒビピミリ]$/.test(text.normalize('NFKC')))
    return [folded];
  return grown ? [folded, folded.slice(0, -1) + grown] : [folded];
}

const LAST_SOUND_MAY_BECOME: Readonly<Record<string, string>> = { m: 'n', d: 'z', c: 't', i: 'y' };

/** Half width, lower case, without the accents and macrons of romanised names. */
function plainLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00df-\u017f]/g, (letter) => letter.normalize('NFD').charAt(0))
    .replace(/[\u2018\u2019]/g, "'");
}

/** The katakana block mirrors the hiragana block 0x60 further on. */
function hiraganaOf(text: string): string {
  return text.replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
}

function romajiOfKana(text: string): string {
  return text
    .replace(/う(?=[ぁぃぇぉ])/g, 'w')
    .replace(/[ぁ-ゖー・]/g, (kana) => ROMAJI_OF_KANA.get(kana) ?? kana)
    .replace(/([stz])i~e/g, '$1ye')
    .replace(/[aiueo]?~/g, '');
}
