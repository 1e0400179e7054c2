import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { formatDay } from '#core/value/formatDay.ts';
import { searchForgiving } from '#server/database/forgiveTypos.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as accounts from '../../account/contract/account';
import { accountIn, booksIn } from '../../books/rules/englishNames';
import { readBooks } from '../../books/server/openBooks';
import type * as documents from '../../document/contract/journalEntry';
import { showNumber } from '../../document/contract/shownNumber';
import { prefixesIn } from '../../document/server/shownNumbers';
import { account } from '../../server/tables/accountTables';
import { readDocuments } from './listDocuments';

/** Accounts for the palette: the exact code first, and where none is found those with one letter off. A hit opens the account's ledger. */
export const searchAccounts: UseCase<typeof accounts.searchAccounts> = async (
  tx,
  { text, limit },
  { companyId, locale },
) => {
  const rows = await searchForgiving({
    text,
    limit,
    column: account.searchText,
    read: (condition, atMost) =>
      tx
        .select({
          code: account.code,
          title: account.title,
          reading: account.reading,
          englishTitle: account.englishTitle,
          searchText: account.searchText,
        })
        .from(account)
        .where(and(eq(account.companyId, companyId), condition))
        .orderBy(desc(eq(sql`lower(${account.code})`, text.normalize('NFKC').toLowerCase())), asc(account.code))
        .limit(atMost),
  });
  return {
    hits: rows
      .map((row) => accountIn(locale, row))
      .map(({ code, title, reading }) => ({
        id: code,
        code,
        title,
        reading,
        subtitle: code,
        path: `/AccountitemsList?account=${encodeURIComponent(code)}`,
      })),
  };
};

/** Documents for the palette by number as it is printed, amount, reference, text or partner, newest first. */
export const searchDocuments: UseCase<typeof documents.searchDocuments> = async (
  tx,
  { text, limit },
  { companyId, locale },
) => {
  const books = booksIn(locale, await readBooks(tx, companyId));
  const prefixes = prefixesIn(books);
  const rows = await readDocuments(tx, companyId, { text }, { limit }, books);
  return {
    hits: rows.map(
      ({ id, documentType, number, headerText, debitAccounts, postingDate, partnerTitle, debit, reference }) => ({
        id,
        ...(number === null ? {} : { code: number }),
        title: [
          number === null ? documentType : showNumber({ documentType, number }, prefixes),
          headerText || debitAccounts.slice(0, 3).join('・'),
        ]
          .filter(Boolean)
          .join(' '),
        subtitle: [formatDay(postingDate), partnerTitle, `¥${debit.toLocaleString('en-US')}`, reference]
          .filter(Boolean)
          .join(' '),
        path: `/ACDocument?id=${id}`,
      }),
    ),
  };
};
