import type { BankAccount } from '#core/bank/bankAccount.ts';

/** A partner as whoever looks for another that passes for it compares it. */
export interface Compared {
  readonly code: string;
  readonly title: string;
  readonly accounts: readonly BankAccount[];
}

const LEGAL_FORM =
  /株式会社|有限会社|合同会社|合資会社|合名会社|\(株\)|\(有\)|\(同\)|㈱|㈲|\bCO\.?,?\s*LTD\.?|\bINC\.?|\bK\.?K\.?/g;
/** Letters that look like others: a kanji, a kana, a sign or a figure. */
const TWINS = new Map(
  [
    '二ニ',
    '力カ',
    '口ロ',
    '夕タ',
    '工エ',
    '卜ト',
    '八ハ',
    '一ー',
    '-ー',
    '−ー',
    '―ー',
    '‐ー',
    '0O',
    '〇O',
    '1I',
    'LI',
  ].map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** A name without its legal form, signs and differences of width: `㈱ヤマダ商店` is `ヤマダ商店`. */
export const foldedName = (title: string): string =>
  [
    ...title
      .normalize('NFKC')
      .toUpperCase()
      .replace(LEGAL_FORM, '')
      .replace(/[\s・.,()'"]/g, '')
      .replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60)),
  ]
    .map((letter) => TWINS.get(letter) ?? letter)
    .join('');

/** Shorter names are alike only where they are the same: a letter makes another company of `本田`. */
const LEAST_LETTERS = 5;

export const accountKey = ({ bankCode, branchCode, kind, number }: BankAccount): string =>
  [bankCode, branchCode, kind, number.padStart(7, '0')].join('-');

/**
 * Partners that could be taken for one another, by code: their names differ in about a letter once legal form, width and
 * letters that look the same are left aside, or they are paid into the same account.
 */
export function findAlike(partners: readonly Compared[]): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = new Map<string, string[]>();
  const join = (key: string, code: string) => {
    const group = groups.get(key);
    if (group) group.push(code);
    else groups.set(key, [code]);
  };
  for (const { code, title, accounts } of partners) {
    const letters = [...foldedName(title)];
    if (letters.length > 0) for (const key of variantsOf(letters)) join(`name ${key}`, code);
    for (const account of accounts) join(`account ${accountKey(account)}`, code);
  }
  const alike = new Map<string, Set<string>>();
  for (const codes of groups.values()) {
    const different = [...new Set(codes)];
    if (different.length < 2) continue;
    for (const code of different) {
      const others = alike.get(code) ?? new Set();
      for (const other of different) if (other !== code) others.add(other);
      alike.set(code, others);
    }
  }
  return alike;
}

/** A name, and the same with each of its letters left out: names that share one differ in a letter or in the order of two. */
function variantsOf(letters: readonly string[]): string[] {
  const whole = letters.join('');
  if (letters.length < LEAST_LETTERS) return [whole];
  return [...new Set([whole, ...letters.map((_, at) => letters.filter((__, place) => place !== at).join(''))])];
}
