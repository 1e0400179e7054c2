import { eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { allDocumentOrigins } from '#server/company/documentOrigins.ts';
import type { DocumentSource, DocumentTrait } from '../../document/contract/journalEntry';
import { isAfterClose } from '../../document/server/isAfterClose';
import { isOddEntry, isReviewed, isReviewedAlone, type OddPairs } from '../../document/server/oddEntries';
import type { journalDraft, journalEntry } from '../../server/tables/journalTables';

export type Documents = typeof journalEntry | typeof journalDraft;

/** What an audit looks at, of drafts and posted documents alike; the moment is that of Tokyo. */
const TRAITS: Readonly<Record<DocumentTrait, (table: Documents, oddPairs: OddPairs | undefined) => SQL>> = {
  weekend: ({ postingDate }) => sql`extract(isodow from ${postingDate}) in (6, 7)`,
  roundAmount: (table) => sql`${amountOf(table)} >= 100000 and ${amountOf(table)} % 100000 = 0`,
  oddHour: (table) => sql`extract(hour from ${savedAtOf(table)} at time zone 'Asia/Tokyo') not between 7 and 21`,
  typedTax: (table) =>
    'postedAt' in table
      ? sql`${table.typedTaxes} is not null`
      : sql`jsonb_array_length(coalesce(${table.document} -> 'typedTaxes', '[]')) > 0`,
  afterClose: (table) => ('postedAt' in table ? isAfterClose(table) : sql`false`),
  // Of a draft it is asked when it is posted.
  odd: (table, pairs) => {
    if (!pairs) throw new Error('a filter by what is odd is asked with the pairs that are');
    return 'postedAt' in table ? isOddEntry(pairs) : sql`false`;
  },
  reviewed: (table) => ('postedAt' in table ? isReviewed : sql`false`),
  reviewedAlone: (table) => ('postedAt' in table ? isReviewedAlone : sql`false`),
};

interface TraitFilter {
  readonly attachment?: 'with' | 'without' | undefined;
  readonly amountFrom?: number | undefined;
  readonly amountThrough?: number | undefined;
  readonly trait?: DocumentTrait | undefined;
  /** Goes with the trait `odd`. */
  readonly oddPairs?: OddPairs | undefined;
  readonly upload?: string | undefined;
  readonly sample?: string | undefined;
  readonly source?: DocumentSource | 'unknown' | undefined;
}

/** The conditions on how large a document is, whether it has evidence, what is unusual about it, and where it came from. */
export function traitsMatching(
  table: Documents,
  { attachment, amountFrom, amountThrough, trait, oddPairs, upload, sample, source }: TraitFilter,
): (SQL | undefined)[] {
  const has = sql`exists (
    select from attachment where attachment.company_id = ${table.companyId}
      and attachment.subject_kind = 'journal-entry' and attachment.subject_id = ${table.id}::text)`;
  return [
    attachment === undefined ? undefined : attachment === 'with' ? has : sql`not ${has}`,
    amountFrom === undefined ? undefined : gte(amountOf(table), amountFrom),
    amountThrough === undefined ? undefined : lte(amountOf(table), amountThrough),
    trait && TRAITS[trait](table, oddPairs),
    upload === undefined ? undefined : isOfUpload(table, upload),
    sample === undefined ? undefined : isOfSample(table, sample),
    source === undefined ? undefined : source === 'unknown' ? isNull(table.source) : eq(table.source, source),
  ];
}

/** What an upload became is in the books: no draft comes of one. */
function isOfUpload(table: Documents, upload: string): SQL {
  const origin = allDocumentOrigins().find(({ kind }) => kind === 'upload');
  if (!('postedAt' in table) || !origin) return sql`false`;
  return sql`${table.id}::text in (${origin.selectEntryIds(table.companyId, upload)})`;
}

/** Drafts are not drawn. */
const isOfSample = (table: Documents, sample: string) =>
  'postedAt' in table
    ? sql`${table.id} in (
        select jsonb_array_elements_text(document_ids)::uuid from document_sample
          where company_id = ${table.companyId} and id = ${sample}::uuid)`
    : sql`false`;

/** The debit side; a draft need not balance. */
export const amountOf = (table: Documents) => ('total' in table ? table.total : table.debit);
const savedAtOf = (table: Documents) => ('postedAt' in table ? table.postedAt : table.savedAt);
