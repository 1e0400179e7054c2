import { and, eq, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#core/contract/endpoint.ts';
import { findLastApprovals } from '#server/approval/findLastApprovals.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import type { Books } from '../../books/rules/books';
import { booksIn } from '../../books/rules/englishNames';
import { readBooks } from '../../books/server/openBooks';
import type * as contract from '../../document/contract/journalEntry';
import { countFiles } from '../../document/server/countBesideDocuments';
import { documentSubject } from '../../document/server/documentSubject';
import { journalDraft, journalEntry } from '../../server/tables/journalTables';
import { findSample } from './drawSample';
import { type DocumentFilter, entryClearing, entryStatus, filterIn, withFound } from './filterDocuments';
import { firstPageWithSums, pageDocuments } from './pageDocuments';
import { findSaved, sumDocuments } from './sumDocuments';
import { draftSummary, entrySummary, type LineSummary } from './summarizeLines';

type ListedDocument = OutputOf<typeof contract.listDocuments>['rows'][number];

/** Drafts and posted documents together, a page at a time with the totals of all that match on the first. */
export const listDocuments: UseCase<typeof contract.listDocuments> = async (tx, asked, { companyId, locale }) => {
  const books = booksIn(locale, await readBooks(tx, companyId));
  const isPageAlone = Boolean(asked.cursor) || asked.withTotals === false;
  const input = await withFound(tx, companyId, filterIn(asked, books), isPageAlone ? 'page' : 'all');
  // A text is looked for in every document, so it is done once; other conditions have indexes to page by.
  const found = isPageAlone
    ? { ...(await pageDocuments(tx, companyId, input, input)), totals: null, latest: null }
    : input.text
      ? await firstPageWithSums(tx, companyId, input, input)
      : await pageThenSum(tx, companyId, input);
  return {
    rows: await readByIds(tx, companyId, found.ids, { books, ...input }),
    totals: found.totals,
    latest: found.latest,
    sample: input.sample && !input.cursor ? await findSample(tx, companyId, input.sample) : null,
    nextCursor: found.nextCursor,
  };
};

async function pageThenSum(tx: Tx, companyId: string, input: InputOf<typeof contract.listDocuments> & DocumentFilter) {
  const { sort, limit, cursor, withFiles: _counted, withTotals: _added, ...filter } = input;
  const page = await pageDocuments(tx, companyId, filter, { sort, limit, cursor });
  const { totals, savedAt } = await sumDocuments(tx, companyId, filter);
  const latest = savedAt === null ? null : await findSaved(tx, companyId, filter, savedAt);
  return { ...page, totals, latest };
}

/** The first documents of a filter, newest posting day first. */
export async function readDocuments(
  tx: Tx,
  companyId: string,
  filter: DocumentFilter,
  { limit }: { readonly limit: number },
  books: Books,
): Promise<ListedDocument[]> {
  const { ids } = await pageDocuments(tx, companyId, await withFound(tx, companyId, filter, 'page'), { limit });
  return readByIds(tx, companyId, ids, { books });
}

async function readByIds(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  { books, withFiles = false }: { books: Books; withFiles?: boolean | undefined },
): Promise<ListedDocument[]> {
  if (ids.length === 0) return [];
  const found = [...(await readDrafts(tx, companyId, ids, books)), ...(await readEntries(tx, companyId, ids, books))];
  const byId = new Map(found.map((document) => [document.id, document]));
  const files = withFiles ? await countFiles(tx, companyId, ids) : undefined;
  const approvals = await findLastApprovals(tx, companyId, { kind: documentSubject.kind, ids });
  return ids.flatMap((id) => {
    const document = byId.get(id);
    if (!document) return [];
    const { by = null, onBehalfOf = null } = approvals.get(id) ?? {};
    return { ...document, approver: by, approvedFor: onBehalfOf, files: files ? (files.get(id) ?? 0) : null };
  });
}

/** A document without what stands beside it. */
type BareDocument = Omit<ListedDocument, 'files' | 'approver' | 'approvedFor'>;

async function readDrafts(tx: Tx, companyId: string, ids: readonly string[], books: Books): Promise<BareDocument[]> {
  const drafts = await tx
    .select({
      id: journalDraft.id,
      version: journalDraft.version,
      status: journalDraft.state,
      documentType: journalDraft.documentType,
      documentDate: ofDocument<string>('documentDate'),
      postingDate: journalDraft.postingDate,
      headerText: ofDocument<string>('headerText'),
      reference: ofDocument<string | null>('reference'),
      summary: draftSummary,
      debit: journalDraft.debit,
      credit: journalDraft.credit,
      currency: ofDocument<string>('currency'),
      source: journalDraft.source,
      savedAt: journalDraft.savedAt,
      savedBy: journalDraft.savedBy,
    })
    .from(journalDraft)
    .where(and(eq(journalDraft.companyId, companyId), isOneOf(journalDraft.id, ids)));
  return drafts.map(({ summary, ...draft }) => ({
    ...draft,
    ...titled(summary, books),
    fiscalYear: null,
    number: null,
    clearing: null,
    corrects: null,
    correctedBy: null,
    review: null,
  }));
}

/** A text of a draft, which is kept as one value. */
const ofDocument = <Text extends string | null>(field: string) => sql<Text>`${journalDraft.document} ->> ${field}`;

async function readEntries(tx: Tx, companyId: string, ids: readonly string[], books: Books): Promise<BareDocument[]> {
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
      summary: entrySummary,
      debit: journalEntry.total,
      credit: journalEntry.total,
      currency: journalEntry.currency,
      clearing: entryClearing,
      source: journalEntry.source,
      corrects: correctionNumber('corrects'),
      correctedBy: correctionNumber('correctedBy'),
      review: reviewOf,
      savedAt: journalEntry.postedAt,
      savedBy: journalEntry.postedBy,
    })
    .from(journalEntry)
    .where(and(eq(journalEntry.companyId, companyId), isOneOf(journalEntry.id, ids)));
  return entries.map(({ summary, ...entry }) => ({ ...entry, ...titled(summary, books) }));
}

/** One parameter however many ids there are. */
const isOneOf = (column: typeof journalDraft.id | typeof journalEntry.id, ids: readonly string[]) =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/** The accounts of each side by title, and the first partner named. */
function titled({ debit, credit, partner }: LineSummary, books: Books) {
  const titlesOf = (codes: readonly string[]) => codes.map((code) => books.accounts.get(code)?.title ?? code);
  return {
    debitAccounts: titlesOf(debit),
    creditAccounts: titlesOf(credit),
    partner,
    partnerTitle: books.partners.get(partner ?? '')?.title ?? null,
  };
}

/** Who found an odd entry right, as it stands now. */
const reviewOf = sql<ListedDocument['review']>`(
  select jsonb_build_object('at', to_char(review.reviewed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'by', review.reviewed_by, 'reason', review.reason, 'isAlone', review.is_alone)
    from document_review review
    where review.company_id = journal_entry.company_id and review.entry_id = journal_entry.id
      and review.entry_version = journal_entry.version)`;

/** Type and number of the entry a listed one replaces, or that replaced it; null of most. */
function correctionNumber(end: 'corrects' | 'correctedBy') {
  const [here, there] = end === 'corrects' ? ['entry_id', 'corrects_id'] : ['corrects_id', 'entry_id'];
  return sql<string | null>`(
    select other.document_type || ' ' || type.prefix || other.number from journal_correction tie
      join journal_entry other on other.company_id = tie.company_id and other.id = tie.${sql.raw(there)}
      join document_type type on type.company_id = tie.company_id and type.code = other.document_type
      where tie.company_id = journal_entry.company_id and tie.${sql.raw(here)} = journal_entry.id)`;
}
