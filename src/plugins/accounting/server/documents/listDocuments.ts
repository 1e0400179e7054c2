import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { OutputOf } from '../../../../core/contract/endpoint';
import type { Tx } from '../../../../server/database/transaction';
import type { UseCase } from '../../../../server/plugin';
import type * as contract from '../../contract/journalEntry';
import type { DraftLine, Side } from '../../contract/journalEntry';
import type { Books } from '../../rules/books';
import { readBooks } from '../openBooks';
import { journalDraft, journalEntry, journalLine } from '../tables';
import { type DocumentFilter, draftsMatching, entriesMatching, entryStatus } from './filterDocuments';
import { pageDocuments } from './pageDocuments';

type ListedDocument = OutputOf<typeof contract.listDocuments>['rows'][number];

/** Drafts and posted documents together, a page at a time with the totals of all that match. */
export const listDocuments: UseCase<typeof contract.listDocuments> = async (tx, input, { companyId }) => {
  const { ids, nextCursor } = await pageDocuments(tx, companyId, input, input);
  return {
    rows: await readByIds(tx, companyId, ids, await readBooks(tx, companyId)),
    totals: await sumDocuments(tx, companyId, input),
    latest: input.cursor === undefined ? await findLatest(tx, companyId, input) : null,
    nextCursor,
  };
};

/** The first documents of a filter, newest posting day first. */
export async function readDocuments(
  tx: Tx,
  companyId: string,
  filter: DocumentFilter,
  { limit }: { readonly limit: number },
  books: Books,
): Promise<ListedDocument[]> {
  const { ids } = await pageDocuments(tx, companyId, filter, { limit });
  return readByIds(tx, companyId, ids, books);
}

async function readByIds(tx: Tx, companyId: string, ids: readonly string[], books: Books): Promise<ListedDocument[]> {
  if (ids.length === 0) return [];
  const found = [...(await readDrafts(tx, companyId, ids, books)), ...(await readEntries(tx, companyId, ids, books))];
  const byId = new Map(found.map((document) => [document.id, document]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function readDrafts(tx: Tx, companyId: string, ids: readonly string[], books: Books): Promise<ListedDocument[]> {
  const drafts = await tx
    .select()
    .from(journalDraft)
    .where(and(eq(journalDraft.companyId, companyId), isOneOf(journalDraft.id, ids)));
  return drafts.map(({ id, version, document, documentType, state, postingDate, debit, credit, savedAt, savedBy }) => ({
    id,
    version,
    status: state,
    documentType,
    fiscalYear: null,
    number: null,
    documentDate: document.documentDate,
    postingDate,
    headerText: document.headerText,
    reference: document.reference ?? null,
    ...summarizeLines(document.lines, books),
    debit,
    credit,
    savedAt,
    savedBy,
  }));
}

async function readEntries(tx: Tx, companyId: string, ids: readonly string[], books: Books): Promise<ListedDocument[]> {
  const entries = await tx
    .select({
      id: journalEntry.id,
      version: journalEntry.version,
      status: entryStatus,
      documentType: journalEntry.documentType,
      fiscalYear: journalEntry.fiscalYear,
      number: journalEntry.number,
      documentDate: journalEntry.documentDate,
      postingDate: journalEntry.postingDate,
      headerText: journalEntry.headerText,
      reference: journalEntry.reference,
      debit: journalEntry.total,
      credit: journalEntry.total,
      savedAt: journalEntry.postedAt,
      savedBy: journalEntry.postedBy,
    })
    .from(journalEntry)
    .where(and(eq(journalEntry.companyId, companyId), isOneOf(journalEntry.id, ids)));
  const lines = await readFirstLines(tx, companyId, entries);
  return entries.map((entry) => ({ ...entry, ...summarizeLines(lines.get(entry.id) ?? [], books) }));
}

/** One parameter however many ids there are. */
const isOneOf = (column: typeof journalDraft.id | typeof journalEntry.id, ids: readonly string[]) =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/** Enough of an entry's lines to say what it is about, however many it has. */
const FIRST_LINES = 20;

async function readFirstLines(tx: Tx, companyId: string, entries: readonly { id: string }[]) {
  const lines = new Map<string, SummarizedLine[]>();
  if (entries.length === 0) return lines;
  const rows = await tx
    .select({
      entryId: journalLine.entryId,
      side: journalLine.side,
      account: journalLine.account,
      partner: journalLine.partner,
    })
    .from(journalLine)
    .where(
      and(
        eq(journalLine.companyId, companyId),
        sql`${journalLine.entryId} = any(${sql.param(entries.map(({ id }) => id))}::uuid[])`,
        lte(journalLine.lineNumber, FIRST_LINES),
        eq(journalLine.isTaxLine, false),
      ),
    )
    .orderBy(journalLine.entryId, journalLine.lineNumber);
  for (const { entryId, ...line } of rows) lines.set(entryId, [...(lines.get(entryId) ?? []), line]);
  return lines;
}

type SummarizedLine = Pick<DraftLine, 'side' | 'account'> & { readonly partner?: string | null | undefined };

const TITLES_AT_MOST = 3;

/** The accounts of each side by title, and the first partner named. */
function summarizeLines(lines: readonly SummarizedLine[], books: Books) {
  const titlesOf = (side: Side) => {
    const codes = lines.filter((line) => line.side === side).map(({ account }) => account);
    return [...new Set(codes)].slice(0, TITLES_AT_MOST).map((code) => books.accounts.get(code)?.title ?? code);
  };
  const partner = lines.find((line) => line.partner)?.partner ?? null;
  return {
    debitAccounts: titlesOf('debit'),
    creditAccounts: titlesOf('credit'),
    partner,
    partnerTitle: books.partners.get(partner ?? '')?.title ?? null,
  };
}

/** How many documents a filter leaves, and what they add up to. */
export async function sumDocuments(tx: Tx, companyId: string, filter: DocumentFilter) {
  const drafts = draftsMatching(companyId, filter);
  const entries = entriesMatching(companyId, filter);
  const none = { count: 0, debit: 0, credit: 0 };
  const [ofDrafts = none] = drafts
    ? await tx
        .select({ count: count, debit: sumOf(journalDraft.debit), credit: sumOf(journalDraft.credit) })
        .from(journalDraft)
        .where(drafts)
    : [];
  const [ofEntries = none] = entries
    ? await tx
        .select({ count: count, debit: sumOf(journalEntry.total), credit: sumOf(journalEntry.total) })
        .from(journalEntry)
        .where(entries)
    : [];
  return {
    count: ofDrafts.count + ofEntries.count,
    debit: ofDrafts.debit + ofEntries.debit,
    credit: ofDrafts.credit + ofEntries.credit,
  };
}

const count = sql<number>`count(*)`;
const sumOf = (amount: typeof journalDraft.debit | typeof journalDraft.credit | typeof journalEntry.total) =>
  sql<number>`coalesce(sum(${amount}), 0)::bigint`;

/** Who saved last among all that match, and when. */
async function findLatest(tx: Tx, companyId: string, filter: DocumentFilter) {
  const drafts = draftsMatching(companyId, filter);
  const entries = entriesMatching(companyId, filter);
  const found = [
    ...(drafts
      ? await tx
          .select({ savedAt: journalDraft.savedAt, savedBy: journalDraft.savedBy })
          .from(journalDraft)
          .where(drafts)
          .orderBy(desc(journalDraft.savedAt))
          .limit(1)
      : []),
    ...(entries
      ? await tx
          .select({ savedAt: journalEntry.postedAt, savedBy: journalEntry.postedBy })
          .from(journalEntry)
          .where(entries)
          .orderBy(desc(journalEntry.postedAt))
          .limit(1)
      : []),
  ];
  return found.sort((one, other) => (one.savedAt < other.savedAt ? 1 : -1))[0] ?? null;
}
