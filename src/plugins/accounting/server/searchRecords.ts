import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { matchesSearch } from '../../../server/database/searchText';
import type { UseCase } from '../../../server/plugin';
import type * as accounts from '../contract/account';
import type * as documents from '../contract/journalEntry';
import { showNumber } from '../contract/shownNumber';
import { readDocuments } from './documents/listDocuments';
import { readBooks } from './openBooks';
import { prefixesIn } from './shownNumbers';
import { account } from './tables';

/** Accounts for the palette: the exact code first. A hit opens the account's ledger. */
export const searchAccounts: UseCase<typeof accounts.searchAccounts> = async (tx, { text, limit }, { companyId }) => {
  const rows = await tx
    .select({ code: account.code, title: account.title })
    .from(account)
    .where(and(eq(account.companyId, companyId), matchesSearch(account.searchText, text)))
    .orderBy(desc(eq(sql`lower(${account.code})`, text.normalize('NFKC').toLowerCase())), asc(account.code))
    .limit(limit);
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

/** Documents for the palette by number, text or partner, newest first. */
export const searchDocuments: UseCase<typeof documents.searchDocuments> = async (
  tx,
  { text, limit },
  { companyId },
) => {
  const books = await readBooks(tx, companyId);
  const prefixes = prefixesIn(books);
  const rows = await readDocuments(tx, companyId, { text }, { limit }, books);
  return {
    hits: rows.map(({ id, documentType, number, headerText, debitAccounts, postingDate, partnerTitle, debit }) => ({
      id,
      ...(number === null ? {} : { code: number }),
      title: [
        number === null ? documentType : showNumber({ documentType, number }, prefixes),
        headerText || debitAccounts.slice(0, 3).join('・'),
      ]
        .filter(Boolean)
        .join(' '),
      subtitle: [postingDate, partnerTitle, `¥${debit.toLocaleString('en-US')}`].filter(Boolean).join(' '),
      path: `/ACDocument?id=${id}`,
    })),
  };
};
