import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { almostMatches, FORGIVEN_AMONG } from '../../../server/database/forgiveTypos';
import { matchesSearch } from '../../../server/database/searchText';
import type { UseCase } from '../../../server/plugin';
import type * as accounts from '../contract/account';
import type * as documents from '../contract/journalEntry';
import { showNumber } from '../contract/shownNumber';
import { readDocuments } from './documents/listDocuments';
import { readBooks } from './openBooks';
import { prefixesIn } from './shownNumbers';
import { account } from './tables';

/** Accounts for the palette: the exact code first, and where none is found those with one letter off. A hit opens the account's ledger. */
export const searchAccounts: UseCase<typeof accounts.searchAccounts> = async (tx, { text, limit }, { companyId }) => {
  const found = await tx
    .select({ code: account.code, title: account.title })
    .from(account)
    .where(and(eq(account.companyId, companyId), matchesSearch(account.searchText, text)))
    .orderBy(desc(eq(sql`lower(${account.code})`, text.normalize('NFKC').toLowerCase())), asc(account.code))
    .limit(limit);
  const isNear = found.length === 0 ? almostMatches(text) : null;
  const all = isNear
    ? await tx
        .select({ code: account.code, title: account.title, searchText: account.searchText })
        .from(account)
        .where(eq(account.companyId, companyId))
        .orderBy(asc(account.code))
        .limit(FORGIVEN_AMONG)
    : [];
  const rows = isNear ? all.filter(({ searchText }) => isNear(searchText)).slice(0, limit) : found;
  return {
    hits: rows.map(({ code, title }) => ({
      id: code,
      code,
      title,
      subtitle: code,
      path: `/AccountitemsList?account=${encodeURIComponent(code)}`,
    })),
  };
};

/** Documents for the palette by number as it is printed, amount, reference, text or partner, newest first. */
export const searchDocuments: UseCase<typeof documents.searchDocuments> = async (
  tx,
  { text, limit },
  { companyId },
) => {
  const books = await readBooks(tx, companyId);
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
        subtitle: [postingDate, partnerTitle, `¥${debit.toLocaleString('en-US')}`, reference].filter(Boolean).join(' '),
        path: `/ACDocument?id=${id}`,
      }),
    ),
  };
};
