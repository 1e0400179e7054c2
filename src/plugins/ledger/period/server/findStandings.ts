import type { Tx } from '#server/database/transaction.ts';
import type { DocumentSource, DraftDocument } from '../../document/contract/journalEntry';

/** Where a document id stands: a draft with its content, or an entry of the books with its number. */
export interface Standing {
  readonly id: string;
  readonly version: number;
  readonly document: DraftDocument | null;
  /** As it is shown. */
  readonly number: string | null;
  /** Of a draft: whether it waits for approval or came back from it. */
  readonly state: 'draft' | 'parked' | 'rejected' | null;
  /** Of a draft: by which door it came. */
  readonly source: DocumentSource | null;
  readonly savedAt: string;
  readonly savedBy: string;
}

/**
 * Looks up document ids among drafts and posted entries in one round trip; unknown ids are left out. The drafts stay
 * locked to the end of the transaction, so that what is decided about their version holds.
 */
export async function findStandings(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.$client.query<Standing>({
    name: 'journal-standings',
    text: FIND,
    values: [companyId, ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

const FIND = `
  with draft as (
    select id, version, document, state, source, saved_at, saved_by
      from journal_draft where company_id = $1 and id = any($2::uuid[]) order by id for update
  )
  select id, version, document, null::text as number, state, source, saved_at as "savedAt", saved_by as "savedBy" from draft
  union all
  select entry.id, entry.version, null, type.prefix || entry.number, null, null, posted_at, posted_by
    from journal_entry entry join document_type type on type.company_id = $1 and type.code = entry.document_type
   where entry.company_id = $1 and entry.id = any($2::uuid[])`;
