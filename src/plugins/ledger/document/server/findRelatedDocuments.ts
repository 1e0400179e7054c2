import { sql } from 'drizzle-orm';
import type { RelatedRecord } from '#core/record/related.ts';
import { allDocumentOrigins } from '#server/company/documentOrigins.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';

interface RelatedRow extends Record<string, unknown> {
  readonly relation: string;
  readonly id: string;
  readonly documentType: string;
  readonly number: string;
  readonly postingDate: string;
  readonly headerText: string;
}

/** A collective clearing ties hundreds together; so many are still a list to look through. */
const DOCUMENTS_AT_MOST = 50;

/**
 * The documents a posted one belongs to, from either side: its reversal, its correction, what was cleared with it, the document a
 * clearing posted; and the file it came from. A clearing that was undone ties nothing together any more.
 */
export async function findRelatedDocuments(tx: Tx, id: string, { companyId }: Call): Promise<RelatedRecord[]> {
  const standing = sql`not exists (
    select from clearing undo where undo.company_id = clearing.company_id and undo.undoes_id = clearing.id)`;
  const { rows } = await tx.execute<RelatedRow>(sql`
    with mine as (
      select distinct clearing_id from clearing_item where company_id = ${companyId} and entry_id = ${id}::uuid
    ), tied as (
      select 1 as rank, 'reverses' as relation, reverses_id as entry_id from journal_entry
        where company_id = ${companyId} and id = ${id}::uuid and reverses_id is not null
      union all
      select 1, 'reversedBy', id from journal_entry where company_id = ${companyId} and reverses_id = ${id}::uuid
      union all
      select 1, 'corrects', corrects_id from journal_correction where company_id = ${companyId} and entry_id = ${id}::uuid
      union all
      select 1, 'correctedBy', entry_id from journal_correction where company_id = ${companyId} and corrects_id = ${id}::uuid
      union all
      select 2, 'clearingDocument', clearing.entry_id from mine join clearing on clearing.id = mine.clearing_id
        where clearing.company_id = ${companyId} and clearing.entry_id is not null and ${standing}
      union all
      select 2, 'clears', clearing_item.entry_id from clearing
        join clearing_item on clearing_item.company_id = clearing.company_id and clearing_item.clearing_id = clearing.id
        where clearing.company_id = ${companyId} and clearing.entry_id = ${id}::uuid and ${standing}
      union all
      select 3, 'clearedWith', clearing_item.entry_id from mine
        join clearing on clearing.company_id = ${companyId} and clearing.id = mine.clearing_id
        join clearing_item on clearing_item.company_id = ${companyId} and clearing_item.clearing_id = mine.clearing_id
        where clearing.kind in ('clear', 'partial') and ${standing}
    ), nearest as (
      select distinct on (entry_id) rank, relation, entry_id from tied where entry_id <> ${id}::uuid
        order by entry_id, rank
    )
    select relation, id, document_type as "documentType", type.prefix || number as number, posting_date::text as "postingDate",
           header_text as "headerText"
      from nearest join journal_entry on company_id = ${companyId} and id = entry_id
      join document_type type on type.company_id = ${companyId} and type.code = document_type
      order by rank, posting_date desc, id limit ${DOCUMENTS_AT_MOST}`);
  const origins = await Promise.all(allDocumentOrigins().map(({ findOf }) => findOf(tx, id, companyId)));
  return [
    ...rows.map(({ relation, id: other, documentType, number, postingDate, headerText }) => ({
      relation,
      title: `${documentType} ${number}`,
      path: `/ACDocument?id=${other}`,
      day: postingDate,
      note: headerText,
    })),
    ...origins.flat(),
  ];
}
