/** What stands between the words of a task: 入金を消し込む, 請求書の入金. */
const PARTICLE =
  /(?<=[\p{Script=Han}\p{Script=Katakana}ーA-Za-z])(?:を|の|に|へ|で|が|は|と)(?=[\p{Script=Han}\p{Script=Katakana}A-Za-z])/gu;
/** How a task ends: 登録する, 締めたい, 取り込むには. What is left of its last word begins with kanji. */
const ENDING = /(?<=[\p{Script=Han}\p{Script=Katakana}ー])\p{Script=Hiragana}+$/u;
/** What somebody wants to see is named before it: 売上を見たい. */
const WISH = /[をが]?(?:見|知り|調べ|確認し)たい$/;
/** What somebody wants to do is called by its verb: 締めたい is 締める, 出したい is 出す. */
const WANTED = /(.)たい$/u;
const STEMS = 'いきぎしちにびみり';
const PLAIN = 'うくぐすつぬぶむる';
/** What begins to exist is 登録 in titles, however it is asked for. */
const MADE = /追加|作成|新規/g;
/** A verb written as a noun: 銀行明細の取込 is what a title calls 銀行明細を取り込む. */
const NOUNS: Readonly<Record<string, string>> = { 取込: '取り込', 消込: '消し込', 繰越: '繰り越', 振込: '振り込' };
const AS_NOUN = /取込|消込|繰越|振込/g;
/** A month is any month in a name: 10月を締める, 先月を締める and 2026-10を締める are 月を締める. */
export const A_MONTH = /(?:\d{4}年)?(?:\d{1,2}|[先今来前翌当])月分?|\d{4}[-/]\d{1,2}(?![-/\d])/g;
/** Which month or year is meant is no part of what it is called: 先月の給与. */
const WHEN = /[先今来前翌]月分?|[昨今来前翌]年度?/g;
/** What only tells when is no task. */
const NOTHING = /^月?$/;

/** What English puts before a name. */
const ARTICLE = /\b(?:an?|the|my|our|(?:last|this) month(?:['’]?s)?)\s+/gi;

const plainVerb = (stem: string): string => {
  const row = STEMS.indexOf(stem);
  return row < 0 ? `${stem}る` : (PLAIN[row] ?? stem);
};

/**
 * The words of a task typed as a sentence, to be looked for one by one: `入金を消し込む` is `入金 消し込`, and
 * `取引先を追加` is `取引先 追加`, then `取引先 登録`; first by what a name may be that holds them all, `経費精算` for
 * `経費を精算したい`. Nothing for what is no such sentence.
 */
export function readTask(text: string): readonly string[] {
  const typed = text.normalize('NFKC').trim();
  const wished = typed.replace(WISH, '');
  const ofAnyMonth = wished.replace(A_MONTH, '月');
  const wordsOf = (sentence: string) => sentence.replace(PARTICLE, ' ').replace(ENDING, '');
  const words = wordsOf(wished);
  const others = [
    wished,
    typed.replace(WANTED, (_, stem: string) => plainVerb(stem)),
    typed.replace(ENDING, ''),
    typed.replace(ENDING, '').replace(MADE, '登録'),
    words.replaceAll(' ', ''),
    ofAnyMonth,
    wordsOf(ofAnyMonth),
    words,
    words.replace(MADE, '登録'),
    words
      .replace(AS_NOUN, (noun) => ` ${NOUNS[noun] ?? noun}`)
      .replace(/ +/g, ' ')
      .trim(),
    words.replace(WHEN, ' ').trim(),
    typed.replace(ARTICLE, ''),
  ];
  return others.filter((one, place, all) => !NOTHING.test(one) && one !== typed && all.indexOf(one) === place);
}

const BEFORE_PARTICLE = /^(.*?[\p{Script=Han}\p{Script=Katakana}ーA-Za-z])[をのに](?=\S)/u;

/** What a task is about, for where nothing does the task itself: `決算書を印刷` is about `決算書`. */
export const subjectOf = (text: string): string | undefined => BEFORE_PARTICLE.exec(text.normalize('NFKC').trim())?.[1];
