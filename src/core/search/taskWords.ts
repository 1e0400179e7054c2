/** What stands between the words of a task: 入金を消し込む, 請求書の入金. */
const PARTICLE =
  /(?<=[\p{Script=Han}\p{Script=Katakana}ーA-Za-z])(?:を|の|に|へ|で|が|は|と)(?=[\p{Script=Han}\p{Script=Katakana}A-Za-z])/gu;
/** How a task ends: 登録する, 締めたい, 取り込むには. What is left of its last word begins with kanji. */
const ENDING = /(?<=[\p{Script=Han}\p{Script=Katakana}ー])\p{Script=Hiragana}+$/u;
/** What begins to exist is 登録 in titles, however it is asked for. */
const MADE = /追加|作成|新規/g;

/**
 * The words of a task typed as a sentence, to be looked for one by one: `入金を消し込む` is `入金 消し込`, and
 * `取引先を追加` is `取引先 追加`, then `取引先 登録`. Nothing for what is no such sentence.
 */
export function readTask(text: string): readonly string[] {
  const words = text.normalize('NFKC').trim().replace(PARTICLE, ' ').replace(ENDING, '');
  return [words, words.replace(MADE, '登録')].filter((one, place, all) => one !== text && all.indexOf(one) === place);
}
