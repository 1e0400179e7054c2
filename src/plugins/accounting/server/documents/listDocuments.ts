import { and, eq, min, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '../../../../core/contract/endpoint';
import { findLastApprovals } from '../../../../server/approval/findLastApprovals';
import type { Tx } from '../../../../server/database/transaction';
import type { UseCase } from '../../../../server/plugin';
import type * as contract from '../../contract/journalEntry';
import type { DraftLine, Side } from '../../contract/journalEntry';
import type { Books } from '../../rules/books';
import { readBooks } from '../openBooks';
import { findSample } from '../sample/drawSample';
import { journalDraft, journalEntry, journalLine } from '../tables';
import { countFiles } from './countBesideDocuments';
import { documentSubject } from './documentSubject';
import { type DocumentFilter, entryClearing, entryStatus } from './filterDocuments';
import { firstPageWithSums, pageDocuments } from './pageDocuments';
import { findSaved, sumDocuments } from './sumDocuments';

type ListedDocument = OutputOf<typeof contract.listDocuments>['rows'][number];

/** Drafts and posted documents together, a page at a time with the totals of all that match on the first. */
export const listDocuments: UseCase<typeof contract.listDocuments> = async (tx, input, { companyId }) => {
  // A text is looked for in every document, so it is done once; other conditions have indexes to page by.
  const found = input.cursor
    ? { ...(await pageDocuments(tx, companyId, input, input)), totals: null, latest: null }
    : input.text
      ? await firstPageWithSums(tx, companyId, input, input)
      : await pageThenSum(tx, companyId, input);
  return {
    rows: await readByIds(tx, companyId, found.ids, { books: await readBooks(tx, companyId), ...input }),
    totals: found.totals,
    latest: found.latest,
    sample: input.sample && !input.cursor ? await findSample(tx, companyId, input.sample) : null,
    nextCursor: found.nextCursor,
  };
};

async function pageThenSum(tx: Tx, companyId: string, input: InputOf<typeof contract.listDocuments>) {
  const { sort, limit, cursor, withFiles: _counted, ...filter } = input;
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
  const { ids } = await pageDocuments(tx, companyId, filter, { limit });
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
    .select()
    .from(journalDraft)
    .where(and(eq(journalDraft.companyId, companyId), isOneOf(journalDraft.id, ids)));
  return drafts.map(
    ({ id, version, document, documentType, state, postingDate, debit, credit, source, savedAt, savedBy }) => ({
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
      currency: document.currency,
      clearing: null,
      source,
      savedAt,
      savedBy,
    }),
  );
}

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
      debit: journalEntry.total,
      credit: journalEntry.total,
      currency: journalEntry.currency,
      clearing: entryClearing,
      source: journalEntry.source,
      savedAt: journalEntry.postedAt,
      savedBy: journalEntry.postedBy,
    })
    .from(journalEntry)
    .where(and(eq(journalEntry.companyId, companyId), isOneOf(journalEntry.id, ids)));
  const lines = await readSummarized(tx, companyId, entries);
  return entries.map((entry) => ({ ...entry, ...summarizeLines(lines.get(entry.id) ?? [], books) }));
}

/** One parameter however many ids there are. */
const isOneOf = (column: typeof journalDraft.id | typeof journalEntry.id, ids: readonly string[]) =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/** What each entry is about: its accounts and partners, each pair of a side once, first lines first. */
async function readSummarized(tx: Tx, companyId: string, entries: readonly { id: string }[]) {
  const lines = new Map<string, SummarizedLine[]>();
  if (entries.length === 0) return lines;
  const { entryId, side, account, partner } = journalLine;
  const rows = await tx
    .select({ entryId, side, account, partner })
    .from(journalLine)
    .where(
      and(
        eq(journalLine.companyId, companyId),
        sql`${entryId} = any(${sql.param(entries.map(({ id }) => id))}::uuid[])`,
        eq(journalLine.isTaxLine, false),
      ),
    )
    .groupBy(entryId, side, account, partner)
    .orderBy(entryId, min(journalLine.lineNumber));
  for (const { entryId: id, ...line } of rows) {
    const known = lines.get(id);
    if (known) known.push(line);
    else lines.set(id, [line]);
  }
  return lines;
}

type SummarizedLine = Pick<DraftLine, 'side' | 'account'> & { readonly partner?: string | null | undefined };

/** The accounts of each side by title, and the first partner named. */
function summarizeLines(lines: readonly SummarizedLine[], books: Books) {
  const titlesOf = (side: Side) => {
    const codes = lines.filter((line) => line.side === side).map(({ account }) => account);
    return [...new Set(codes)].map((code) => books.accounts.get(code)?.title ?? code);
  };
  const partner = lines.find((line) => line.partner)?.partner ?? null;
  return {
    debitAccounts: titlesOf('debit'),
    creditAccounts: titlesOf('credit'),
    partner,
    partnerTitle: books.partners.get(partner ?? '')?.title ?? null,
  };
}
