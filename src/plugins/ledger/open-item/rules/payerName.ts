/** Letters banks write in transfers: katakana of full or half width, Latin capitals, digits and a few signs. */
const PAYER_NAME = /[\p{Script=Katakana}ーｰ゛゜ﾞﾟA-ZＡ-Ｚ0-9０-９()（）.．\-－・･ 　]+/gu;

/** 法人格 as banks shorten them, before or behind the name with one bracket, and in full. */
const LEGAL_FORMS =
  /^(?:カ|ユ|ド|メ|シ|シヤ|ザイ|イ|ガク)\)|\((?:カ|ユ|ド|メ|シ|シヤ|ザイ|イ|ガク)\)?$|\((?:カ|ユ|ド|メ)\)|カブシキガイシヤ|ユウゲンガイシヤ|ゴウドウガイシヤ|カブシキカイシヤ/g;

/** Banks have no small kana: シヨウジ is ショウジ. */
const LARGE_OF_SMALL: Readonly<Record<string, string>> = {
  ァ: 'ア',
  ィ: 'イ',
  ゥ: 'ウ',
  ェ: 'エ',
  ォ: 'オ',
  ッ: 'ツ',
  ャ: 'ヤ',
  ュ: 'ユ',
  ョ: 'ヨ',
  ヮ: 'ワ',
  ヵ: 'カ',
  ヶ: 'ケ',
};

/**
 * The one spelling of a payer's name: full-width katakana, small letters large, without the legal form, blanks and signs.
 * @example 'ｶ)ｱｵｿﾞﾗｼﾖｳｼﾞ' and '株式会社アオゾラショウジ' are both 'アオゾラシヨウジ'
 */
export function normalizePayerName(name: string): string {
  return largeKatakana(name.normalize('NFKC').replace(/株式会社|有限会社|合同会社/g, ''))
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(LEGAL_FORMS, '')
    .replace(/[()・.．ー\-－]/g, '');
}

/** Hiragana and small kana as banks write them: しょう is シヨウ. */
export function largeKatakana(text: string): string {
  return [...text]
    .map((letter) => {
      const katakana =
        letter >= 'ぁ' && letter <= 'ゖ' ? String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x60) : letter;
      return LARGE_OF_SMALL[katakana] ?? katakana;
    })
    .join('');
}

/** What banks write beside the name: 振込, 入金, 送金. */
const BESIDE_THE_NAME = new Set(['フリコミ', 'ニユウキン', 'ニュウキン', 'ソウキン']);

/** The name of the payer in the text of a deposit, as the bank wrote it; empty where there is none. */
export function findPayerName(text: string): string {
  return [...text.matchAll(PAYER_NAME)]
    .map(([found]) =>
      found
        .split(/[\s\u3000]+/)
        .filter(isPartOfName)
        .join(' '),
    )
    .filter((name) => countKatakana(name) >= 3)
    .reduce((longest, name) => (name.length > longest.length ? name : longest), '');
}

const isPartOfName = (word: string) =>
  !/^[\d()（）０-９.．・･\-－]*$/.test(word) && !BESIDE_THE_NAME.has(word.normalize('NFKC'));

const countKatakana = (name: string) => name.match(/\p{Script=Katakana}/gu)?.length ?? 0;
