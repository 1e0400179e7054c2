import { joinNames } from '#core/value/joinNames.ts';
import type { Locale } from '#core/value/text.ts';

/** What belongs to a category, as it was typed. */
interface Typed {
  readonly code: string;
  readonly accounts: string;
}

interface Known {
  readonly code: string;
  readonly group: string;
}

const RANGE = /^(\d+)-(\d+)$/;

const wordsOf = ({ accounts }: Typed): string[] => accounts.split(/[\s,、]+/).filter(Boolean);

const isIn = (word: string, account: string): boolean => {
  const [, from, through] = RANGE.exec(word) ?? [];
  return from !== undefined && through !== undefined ? from <= account && account <= through : word === account;
};

/** The category of each account by its code: named itself, within a range, or else by its group. */
export function assignCategories(
  categories: readonly Typed[],
  accounts: readonly Known[],
): ReadonlyMap<string, string> {
  const words = categories.map((category) => ({ code: category.code, words: wordsOf(category) }));
  return new Map(
    accounts.flatMap((account) => {
      const found =
        words.find((each) => each.words.some((word) => isIn(word, account.code))) ??
        words.find((each) => each.words.includes(account.group));
      return found ? [[account.code, found.code] as const] : [];
    }),
  );
}

/** What belongs to a category in the words of a reader: names of accounts and groups for their codes. */
export function nameAccounts(category: Typed, titles: ReadonlyMap<string, string>, locale: Locale): string {
  const titleOf = (word: string) => titles.get(word) ?? word;
  const named = wordsOf(category).map((word) => {
    const [, from, through] = RANGE.exec(word) ?? [];
    return from !== undefined && through !== undefined
      ? [from, through].map(titleOf).join(locale === 'en' ? ' – ' : '～')
      : titleOf(word);
  });
  return joinNames(named, locale);
}

/** Words that name no account and no group of the chart. */
export function findUnknownWords(category: Typed, accounts: readonly Known[], groups: ReadonlySet<string>): string[] {
  return wordsOf(category).filter((word) => !groups.has(word) && !accounts.some((account) => isIn(word, account.code)));
}

/** The first other category that names a word of this one as well, with that word. */
export function findNamedTwice(
  category: Typed,
  others: readonly Typed[],
): { readonly word: string; readonly other: string } | undefined {
  for (const word of wordsOf(category)) {
    const other = others.find((each) => each.code !== category.code && wordsOf(each).includes(word));
    if (other) return { word, other: other.code };
  }
  return undefined;
}
