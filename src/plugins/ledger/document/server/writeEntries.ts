import { searchTextOf } from '#server/database/searchText.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { Books } from '../../books/rules/books';
import type { DocumentType } from '../../document-type/contract/documentType';
import type { DocumentSource, DraftDocument } from '../contract/journalEntry';
import type { ComposedEntry } from '../rules/composeJournalEntry';
import { numberBaseOf } from '../rules/documentNumber';
import type { Oddity } from '../rules/findOddities';

/** An entry that is ready for the books but for its number. */
export interface NewEntry {
  readonly call: Call;
  readonly id: string;
  readonly version: number;
  readonly type: DocumentType;
  readonly header: Omit<DraftDocument, 'id' | 'version' | 'documentType' | 'lines' | 'typedTaxes'>;
  readonly reversesId: string | null;
  readonly source: DocumentSource;
  readonly composed: ComposedEntry;
  /** Told to who posts it, and kept nowhere. */
  readonly oddities?: readonly Oddity[];
}

/**
 * Writes entries of one company with their lines, numbers them in their order and discards their drafts, all in one
 * statement; balances follow by trigger. The caller holds the posting lock. Returns the numbers by entry id.
 */
export async function writeEntries(
  tx: Tx,
  companyId: string,
  entries: readonly NewEntry[],
  books: Books,
): Promise<ReadonlyMap<string, string>> {
  const behind = countBehind(entries);
  const rows = entries.map((entry, index) => ({ ...entryRow(entry, books), behind: behind[index] }));
  const lines = entries.flatMap(({ id, header, composed }) =>
    composed.lines.map((line) => ({ entryId: id, postingDate: header.postingDate, ...line })),
  );
  const written = await tx.$client.query<{ id: string; number: string }>({
    name: 'journal-write',
    text: WRITE,
    values: [companyId, JSON.stringify(rows), JSON.stringify(lines)],
  });
  return new Map(written.rows.map(({ id, number }) => [id, number]));
}

/** How many entries of the same number series follow each entry: the counter is known only when all are counted. */
function countBehind(entries: readonly NewEntry[]): number[] {
  const counts = new Map<string, number>();
  return entries
    .toReversed()
    .map(({ type, composed }) => {
      const series = `${type.code} ${composed.fiscalYear}`;
      const count = counts.get(series) ?? 0;
      counts.set(series, count + 1);
      return count;
    })
    .toReversed();
}

function entryRow({ call, id, version, type, header, reversesId, source, composed }: NewEntry, books: Books) {
  return {
    id,
    version,
    documentType: type.code,
    fiscalYear: composed.fiscalYear,
    specialPeriod: composed.specialPeriod,
    numberBase: numberBaseOf(type),
    foldedPrefix: searchTextOf([type.prefix]),
    documentDate: header.documentDate,
    postingDate: header.postingDate,
    currency: header.currency,
    rate: header.rate ?? null,
    rateSource: header.rateSource ?? null,
    taxEntry: header.taxEntry,
    typedTaxes: composed.typedTaxes ?? null,
    headerText: header.headerText,
    reference: header.reference ?? null,
    reversesId,
    source,
    total: composed.total,
    lineCount: composed.lines.length,
    searchText: entrySearchText({ ...header, lines: composed.lines }, books),
    postedAt: call.at,
    postedById: call.userId,
    postedBy: call.userName,
  };
}

/** A document of thousands of lines is found by the first of them; what every search reads must not grow without bound. */
const SEARCHED_LINES = 500;
const SEARCH_TEXT_AT_MOST = 10_000;

/** What a document is found by besides its number. */
export function entrySearchText(
  document: {
    readonly headerText: string;
    readonly reference?: string | null | undefined;
    readonly lines: readonly { memo?: string | undefined; partner?: string | null | undefined }[];
  },
  books: Books,
): string {
  const words = new Set([document.headerText, document.reference]);
  for (const { memo, partner } of document.lines.slice(0, SEARCHED_LINES)) {
    words.add(memo);
    const named = books.partners.get(partner ?? '');
    if (named) words.add(partner).add(named.title).add(named.reading);
  }
  return searchTextOf([...words]).slice(0, SEARCH_TEXT_AT_MOST);
}

const WRITE = `
  with entry as materialized (
    select * from json_to_recordset($2::json) as entry (
      id uuid, version int, "documentType" text, "fiscalYear" smallint, "specialPeriod" smallint, "numberBase" bigint, "foldedPrefix" text, behind int,
      "documentDate" date, "postingDate" date, currency text, rate numeric, "rateSource" text, "taxEntry" text, "typedTaxes" jsonb, "headerText" text, reference text,
      "reversesId" uuid, source text, total bigint, "lineCount" int, "searchText" text,
      "postedAt" timestamptz, "postedById" uuid, "postedBy" text)
  ), counted as (
    insert into number_counter as counter (company_id, fiscal_year, document_type, last_number)
    select $1::uuid, "fiscalYear", "documentType", count(*) from entry group by 2, 3 order by 2, 3
    on conflict (company_id, fiscal_year, document_type)
      do update set last_number = counter.last_number + excluded.last_number
    returning fiscal_year, document_type, last_number
  ), entered as (
    insert into journal_entry (
      company_id, id, version, document_type, fiscal_year, special_period, number, document_date, posting_date, currency,
      rate, rate_source, tax_entry, typed_taxes, header_text, reference, reverses_id, source, total, line_count, search_text, posted_at, posted_by_id, posted_by)
    select $1::uuid, id, version, "documentType", "fiscalYear", "specialPeriod", given.number, "documentDate", "postingDate", currency,
      rate, "rateSource", "taxEntry", "typedTaxes", "headerText", reference, "reversesId", source, total, "lineCount",
      concat_ws(E'\\n', "foldedPrefix" || given.number, nullif("searchText", '')), "postedAt", "postedById", "postedBy"
    from entry
      join counted on counted.fiscal_year = "fiscalYear" and counted.document_type = "documentType"
      cross join lateral (select lpad(("numberBase" + counted.last_number - behind)::text, 10, '0') as number) given
    returning id, number
  ), lined as (
    insert into journal_line (
      company_id, entry_id, line_number, posting_date, side, account_code, amount, foreign_amount, tax_code,
      business_kind, is_tax_line,
      partner_code, department_code, due_on, memo)
    select $1::uuid, "entryId", "lineNumber", "postingDate", side, account, amount, "foreignAmount", "taxCode",
      "businessKind", "isTaxLine",
      partner, department, "dueOn", memo
    from json_to_recordset($3::json) as line (
      "entryId" uuid, "lineNumber" int, "postingDate" date, side text, account text, amount bigint, "foreignAmount" bigint, "taxCode" text, "businessKind" smallint,
      "isTaxLine" boolean, partner text, department text, "dueOn" date, memo text)
  ), discarded as (
    delete from journal_draft where company_id = $1::uuid and id in (select id from entry)
  )
  select id, number from entered`;
