import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#core/contract/endpoint.ts';
import { heldByMatches, matchesSearch } from '#server/database/searchText.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Books } from '../../books/rules/books';
import type { ClearingState, listDocuments } from '../../document/contract/journalEntry';
import { isDraftState } from '../../document/rules/documentMachine';
import { readDocumentQuery } from '../../document/rules/readDocumentQuery';
import { type OddPairs, oddPairsOf } from '../../document/server/oddEntries';
import { gramsOfQuery } from '../../document-search/rules/searchGrams';
import { findByText, type TextSearch } from '../../document-search/server/findByText';
import { journalDraft, journalEntry, journalLine } from '../../server/tables/journalTables';
import { amountOf, type Documents, traitsMatching } from './documentTraits';

export type DocumentFilter = Omit<
  InputOf<typeof listDocuments>,
  'limit' | 'cursor' | 'sort' | 'withFiles' | 'withTotals'
> & {
  readonly oddPairs?: OddPairs;
  /** The posted documents that the text can mean, where the index of texts knows them. */
  readonly found?: readonly string[] | undefined;
};

/** The conditions of a request, with what they need to know of the books. */
export const filterIn = <Conditions extends Pick<DocumentFilter, 'trait'>>(conditions: Conditions, books: Books) =>
  conditions.trait === 'odd' ? { ...conditions, oddPairs: oddPairsOf(books) } : conditions;

/** The conditions with the posted documents that their text can mean. */
export const withFound = async <Conditions extends Pick<DocumentFilter, 'text'>>(
  tx: Tx,
  companyId: string,
  conditions: Conditions,
  wanted: TextSearch['wanted'],
) =>
  conditions.text === undefined
    ? conditions
    : { ...conditions, found: await findByText(tx, companyId, searchFor(conditions.text, wanted)) };

function searchFor(text: string, wanted: TextSearch['wanted']): TextSearch {
  const { printed, amount } = readDocumentQuery(text);
  const ways = [text, ...(printed ? [printed.number] : [])].map((way) => gramsOfQuery(heldByMatches(way)));
  return { ways, amount, isMeant: isMeantBy(journalEntry, text), wanted };
}

const isReversed = sql`exists (
  select from journal_entry reversal
  where reversal.company_id = ${journalEntry.companyId} and reversal.reverses_id = ${journalEntry.id})`;

/** Posted, reversed or reversal: derived, since a posted row never changes. */
export const entryStatus = sql<'posted' | 'reversed' | 'reversal'>`
  case when ${journalEntry.reversesId} is not null then 'reversal' when ${isReversed} then 'reversed' else 'posted' end`;

/** How far the items of a document are settled; null where it has none. */
export const entryClearing = sql<ClearingState | null>`(
  select case when count(*) = 0 then null when bool_and(item.cleared = item.amount) then 'cleared'
    when bool_and(item.cleared = 0) then 'open' else 'partial' end
  from open_item item
  where item.company_id = ${journalEntry.companyId} and item.entry_id = ${journalEntry.id})`;

/**
 * What is not settled yet is found by the index of open items; the rest of a busy year is not looked at. The inner query
 * names no column of the entry, or PostgreSQL would ask it again for each.
 */
const hasOpenItem = (companyId: string) => sql`${journalEntry.id} in (
  select item.entry_id from open_item item where item.company_id = ${companyId} and item.cleared < item.amount)`;

/** The posted documents a filter asks for; undefined when it asks for drafts alone. */
export function entriesMatching(companyId: string, filter: DocumentFilter): SQL | undefined {
  const { from, through, account, text, found, documentType, partner, status, clearing } = filter;
  if (isDraftState(status)) return undefined;
  return and(
    eq(journalEntry.companyId, companyId),
    from === undefined ? undefined : gte(journalEntry.postingDate, from),
    through === undefined ? undefined : lte(journalEntry.postingDate, through),
    documentType === undefined ? undefined : eq(journalEntry.documentType, documentType),
    account === undefined ? undefined : hasLine(sql`${journalLine.account} = ${account}`),
    partner === undefined ? undefined : hasLine(sql`${journalLine.partner} = ${partner}`),
    found === undefined ? undefined : isOneOf(found),
    text === undefined ? undefined : isMeantBy(journalEntry, text),
    status === 'reversal' ? sql`${journalEntry.reversesId} is not null` : undefined,
    status === 'reversed' ? isReversed : undefined,
    status === 'posted' ? sql`${journalEntry.reversesId} is null and not ${isReversed}` : undefined,
    clearing === 'open' || clearing === 'partial' ? hasOpenItem(companyId) : undefined,
    clearing === undefined ? undefined : sql`${entryClearing} = ${clearing}`,
    ...traitsMatching(journalEntry, filter),
  );
}

/** Of some thousands of ids that it sees, PostgreSQL reads all documents rather than these. */
const isOneOf = (ids: readonly string[]) =>
  sql`${journalEntry.id} = any(array(select unnest(${sql.param([...ids])}::uuid[])))`;

const hasLine = (condition: SQL) => sql`exists (
  select from ${journalLine}
  where ${journalLine.companyId} = ${journalEntry.companyId} and ${journalLine.entryId} = ${journalEntry.id}
    and ${condition})`;

/** The drafts a filter asks for; undefined when it asks for posted documents alone. */
export function draftsMatching(companyId: string, filter: DocumentFilter): SQL | undefined {
  const { from, through, account, text, documentType, partner, status } = filter;
  if ((status !== undefined && !isDraftState(status)) || filter.clearing !== undefined) return undefined;
  return and(
    eq(journalDraft.companyId, companyId),
    from === undefined ? undefined : gte(journalDraft.postingDate, from),
    through === undefined ? undefined : lte(journalDraft.postingDate, through),
    documentType === undefined ? undefined : eq(journalDraft.documentType, documentType),
    account === undefined ? undefined : hasDraftLine({ account }),
    partner === undefined ? undefined : hasDraftLine({ partner }),
    text === undefined ? undefined : isMeantBy(journalDraft, text),
    status === undefined ? undefined : eq(journalDraft.state, status),
    ...traitsMatching(journalDraft, filter),
  );
}

/** Has the words in it, or has the number as it is printed, or comes to the amount that was typed. */
function isMeantBy(table: Documents, text: string): SQL {
  const { printed, amount } = readDocumentQuery(text);
  const meanings = [
    matchesSearch(table.searchText, text),
    ...(printed
      ? [sql`${table.documentType} = ${printed.documentType} and ${matchesSearch(table.searchText, printed.number)}`]
      : []),
    ...(amount === null ? [] : [sql`${amountOf(table)} = ${amount}`]),
  ];
  return sql`(${sql.join(meanings, sql` or `)})`;
}

const hasDraftLine = (line: object) => sql`${journalDraft.document} @> ${JSON.stringify({ lines: [line] })}::jsonb`;
