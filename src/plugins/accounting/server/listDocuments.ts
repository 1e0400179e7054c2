import { and, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { OutputOf } from '../../../core/contract/endpoint';
import { Refusal } from '../../../core/contract/refusal';
import { isDay } from '../../../core/value/day';
import type { Tx } from '../../../server/database/transaction';
import type { UseCase } from '../../../server/plugin';
import type * as contract from '../contract/journalEntry';
import type { DraftLine, Side } from '../contract/journalEntry';
import type { Books } from '../rules/books';
import { type DocumentFilter, draftsMatching, entriesMatching, entryStatus } from './filterDocuments';
import { readBooks } from './openBooks';
import { journalDraft, journalEntry, journalLine } from './tables';

type ListedDocument = OutputOf<typeof contract.listDocuments>['rows'][number];

/** Drafts and posted documents together, newest posting day first, a page at a time with the totals of all that match. */
export const listDocuments: UseCase<typeof contract.listDocuments> = async (tx, input, { companyId }) => {
  const after = input.cursor === undefined ? undefined : readCursor(input.cursor);
  const books = await readBooks(tx, companyId);
  const found = await readDocuments(tx, companyId, input, { after, limit: input.limit + 1 }, books);
  const rows = found.slice(0, input.limit);
  const last = rows.at(-1);
  return {
    rows,
    totals: await sumDocuments(tx, companyId, input),
    nextCursor: found.length > rows.length && last ? `${last.postingDate}~${last.id}` : null,
  };
};

interface Page {
  readonly after?: Position | undefined;
  readonly limit: number;
}

/** The documents of a page, newest posting day first. */
export async function readDocuments(
  tx: Tx,
  companyId: string,
  filter: DocumentFilter,
  page: Page,
  books: Books,
): Promise<ListedDocument[]> {
  const drafts = await readDrafts(tx, draftsMatching(companyId, filter), page, books);
  const entries = await readEntries(tx, companyId, entriesMatching(companyId, filter), page, books);
  return [...drafts, ...entries].sort(byDayThenId).slice(0, page.limit);
}

function byDayThenId(a: ListedDocument, b: ListedDocument): number {
  if (a.postingDate !== b.postingDate) return a.postingDate < b.postingDate ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

async function readDrafts(tx: Tx, condition: SQL | undefined, page: Page, books: Books): Promise<ListedDocument[]> {
  if (!condition) return [];
  const drafts = await tx
    .select()
    .from(journalDraft)
    .where(and(condition, isAfter(journalDraft, page.after)))
    .orderBy(desc(journalDraft.postingDate), desc(journalDraft.id))
    .limit(page.limit);
  return drafts.map(({ id, version, document, documentType, postingDate, debit, credit, savedAt, savedBy }) => ({
    id,
    version,
    status: 'draft' as const,
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

async function readEntries(
  tx: Tx,
  companyId: string,
  condition: SQL | undefined,
  page: Page,
  books: Books,
): Promise<ListedDocument[]> {
  if (!condition) return [];
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
    .where(and(condition, isAfter(journalEntry, page.after)))
    .orderBy(desc(journalEntry.postingDate), desc(journalEntry.id))
    .limit(page.limit);
  const lines = await readFirstLines(tx, companyId, entries);
  return entries.map((entry) => ({ ...entry, ...summarizeLines(lines.get(entry.id) ?? [], books) }));
}

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
        inArray(
          journalLine.entryId,
          entries.map(({ id }) => id),
        ),
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

async function sumDocuments(tx: Tx, companyId: string, filter: DocumentFilter) {
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

interface Position {
  readonly postingDate: string;
  readonly id: string;
}

const isAfter = (table: typeof journalDraft | typeof journalEntry, after: Position | undefined) =>
  after && sql`(${table.postingDate}, ${table.id}) < (${after.postingDate}::date, ${after.id}::uuid)`;

const CURSOR = /^(\d{4}-\d{2}-\d{2})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function readCursor(text: string): Position {
  const [, postingDate = '', id = ''] = CURSOR.exec(text) ?? [];
  if (!isDay(postingDate)) throw new Refusal('accounting/cursor-not-valid');
  return { postingDate, id };
}
