import { and, eq, type SQL } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import type { Books } from '../../books/rules/books';
import { booksIn } from '../../books/rules/englishNames';
import { readBooks } from '../../books/server/openBooks';
import { yenTotals } from '../../currency/rules/composeForeignLines';
import { textsOpenThrough } from '../../document-type/rules/documentLocks';
import { journalDraft, journalEntry } from '../../server/tables/journalTables';
import type * as contract from '../contract/journalEntry';
import type { JournalEntry } from '../contract/journalEntry';
import { digitsOf } from '../contract/shownNumber';
import type { ComposedLine } from '../rules/composedLine';
import { findCorrections, findEntry, readLines } from './readEntry';
import { clearingOf, readOpenAmounts } from './readOpenAmounts';

/** A posted document or a draft, with the titles of what its lines name. */
export const getDocument: UseCase<typeof contract.getDocument> = async (tx, input, { companyId, locale }) => {
  const books = booksIn(locale, await readBooks(tx, companyId));
  const document =
    'id' in input
      ? ((await readPosted(tx, companyId, eq(journalEntry.id, input.id), books)) ??
        (await readDraft(tx, companyId, input.id, books)))
      : await readPosted(
          tx,
          companyId,
          and(
            eq(journalEntry.fiscalYear, input.fiscalYear),
            eq(journalEntry.documentType, input.documentType),
            eq(journalEntry.number, digitsOf(input.number)),
          ),
          books,
        );
  if (!document) throw new Refusal('accounting/unknown-document', {}, { kind: 'notFound' });
  return document;
};

async function readPosted(
  tx: Tx,
  companyId: string,
  condition: SQL | undefined,
  books: Books,
): Promise<JournalEntry | undefined> {
  const found = await findEntry(tx, companyId, condition);
  if (!found) return undefined;
  const { entry, reversal, original } = found;
  const open = await readOpenAmounts(tx, companyId, entry.id);
  return {
    id: entry.id,
    version: entry.version,
    status: original ? 'reversal' : reversal ? 'reversed' : 'posted',
    documentType: entry.documentType,
    fiscalYear: entry.fiscalYear,
    number: entry.number,
    documentDate: entry.documentDate,
    postingDate: entry.postingDate,
    currency: entry.currency,
    ...rateOf(entry),
    taxEntry: entry.taxEntry,
    ...(entry.typedTaxes === null ? {} : { typedTaxes: entry.typedTaxes }),
    headerText: entry.headerText,
    reference: entry.reference,
    reverses: linkTo(original),
    reversedBy: linkTo(reversal),
    ...(await findCorrections(tx, companyId, entry.id)),
    source: entry.source,
    total: entry.total,
    clearing: clearingOf([...open.values()]),
    textsOpenThrough: textsOpenThrough(books.documentTypes.get(entry.documentType), entry.postedAt),
    savedAt: entry.postedAt,
    savedBy: entry.postedBy,
    lines: (await readLines(tx, companyId, entry.id)).map((line) =>
      titled({ ...inItsCurrency(line), open: open.get(line.lineNumber)?.open }, books),
    ),
  };
}

async function readDraft(tx: Tx, companyId: string, id: string, books: Books): Promise<JournalEntry | undefined> {
  const [draft] = await tx
    .select()
    .from(journalDraft)
    .where(and(eq(journalDraft.companyId, companyId), eq(journalDraft.id, id)));
  if (!draft) return undefined;
  const { lines, documentType, documentDate, postingDate, currency, taxEntry, headerText, reference } = draft.document;
  return {
    id,
    version: draft.version,
    status: draft.state,
    documentType,
    fiscalYear: null,
    number: null,
    documentDate,
    postingDate,
    currency,
    ...rateOf(draft.document),
    taxEntry,
    ...(draft.document.typedTaxes ? { typedTaxes: draft.document.typedTaxes } : {}),
    headerText,
    reference: reference ?? null,
    reverses: null,
    reversedBy: null,
    corrects: null,
    correctedBy: null,
    source: null,
    total: yenTotals(draft.document, books).debit,
    clearing: null,
    textsOpenThrough: null,
    savedAt: draft.savedAt,
    savedBy: draft.savedBy,
    lines: lines.map((line, index) => titled({ ...line, lineNumber: index + 1, isTaxLine: false }, books)),
  };
}

/** A line of the books as its document has it: in another currency, with the yen beside. */
const inItsCurrency = ({ foreignAmount, ...line }: ComposedLine) =>
  foreignAmount === undefined ? line : { ...line, amount: foreignAmount, yen: line.amount };

const rateOf = ({
  rate,
  rateSource,
}: {
  rate?: string | null | undefined;
  rateSource?: string | null | undefined;
}) => ({
  ...(rate ? { rate } : {}),
  ...(rateSource ? { rateSource } : {}),
});

type Line = JournalEntry['lines'][number];

/** A line with the titles of its codes; a code no record has stays without one. Absent fields are left out. */
function titled(
  line: Pick<Line, 'lineNumber' | 'side' | 'account' | 'amount' | 'yen' | 'businessKind' | 'isTaxLine'> & {
    readonly open?: number | undefined;
  } & {
    [Field in 'taxCode' | 'partner' | 'department' | 'dueOn' | 'memo']?: string | null | undefined;
  },
  books: Books,
): Line {
  const { taxCode, partner, department, dueOn, memo } = line;
  return {
    lineNumber: line.lineNumber,
    side: line.side,
    account: line.account,
    accountTitle: books.accounts.get(line.account)?.title ?? '',
    amount: line.amount,
    isTaxLine: line.isTaxLine,
    ...(line.yen === undefined ? {} : { yen: line.yen }),
    ...(line.businessKind === undefined ? {} : { businessKind: line.businessKind }),
    ...(line.open === undefined ? {} : { open: line.open }),
    partnerTitle: books.partners.get(partner ?? '')?.title ?? null,
    departmentTitle: books.departments.get(department ?? '')?.title ?? null,
    ...(taxCode ? { taxCode } : {}),
    ...(partner ? { partner } : {}),
    ...(department ? { department } : {}),
    ...(dueOn ? { dueOn } : {}),
    ...(memo ? { memo } : {}),
  };
}

const linkTo = (entry: typeof journalEntry.$inferSelect | null) =>
  entry && { id: entry.id, documentType: entry.documentType, fiscalYear: entry.fiscalYear, number: entry.number };
