import type { Locale } from '#core/value/text.ts';
import type { Account } from '../../account/contract/account';
import { ENGLISH_ACCOUNTS } from '../rates/englishAccounts';
import { ENGLISH_CODES } from '../rates/englishCodes';
import { ENGLISH_STATEMENTS } from '../rates/englishStatements';
import type { Books } from './books';

/** What an account of the standard chart is called in English; '' for any other name. */
export const englishNameOf = (title: string): string => ENGLISH_ACCOUNTS.get(title) ?? '';

const inEnglish = new WeakMap<Books, Books>();

/** The books as whoever reads them in a language sees their accounts and codes: by their English names where they have one. */
export function booksIn(locale: Locale, books: Books): Books {
  if (locale === 'ja') return books;
  const known = inEnglish.get(books) ?? {
    ...books,
    accounts: new Map([...books.accounts].map(([code, account]) => [code, accountIn(locale, account)])),
    documentTypes: new Map([...books.documentTypes].map(([code, type]) => [code, codeIn(locale, type)])),
    taxCodes: new Map([...books.taxCodes].map(([code, tax]) => [code, codeIn(locale, tax)])),
  };
  inEnglish.set(books, known);
  return known;
}

export const accountIn = <Named extends Pick<Account, 'title' | 'englishTitle'>>(
  locale: Locale,
  account: Named,
): Named => (locale === 'en' && account.englishTitle !== '' ? { ...account, title: account.englishTitle } : account);

/** A document type or a tax code; what a company named itself stays as it is. */
export const codeIn = <Named extends { readonly title: string }>(locale: Locale, named: Named): Named =>
  locale === 'ja' ? named : { ...named, title: ENGLISH_CODES.get(named.title) ?? named.title };

const SECTION_NUMBER = /^([ⅠⅡⅢⅣⅤⅥⅦ] )?(.*)$/u;

/** Sections, totals and rows of statements in the reader's language; what a company named itself stays as it is. */
export function titlesIn<Row extends { readonly title: string }>(locale: Locale, rows: readonly Row[]): Row[] {
  if (locale === 'ja') return [...rows];
  return rows.map((row) => {
    const [, number = '', title = ''] = SECTION_NUMBER.exec(row.title) ?? [];
    const english = ENGLISH_STATEMENTS.get(title) ?? ENGLISH_ACCOUNTS.get(title);
    return english === undefined ? row : { ...row, title: `${number}${english}` };
  });
}
