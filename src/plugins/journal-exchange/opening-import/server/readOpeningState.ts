import { and, eq } from 'drizzle-orm';
import type { Day } from '#core/value/day.ts';
import { firstDayOf } from '#core/value/month.ts';
import { OPENING_DOCUMENT_TYPE } from '#plugins/ledger/books/rules/systemDocumentTypes.ts';
import { monthsOfFiscalYear } from '#plugins/ledger/period/rules/fiscalYearOf.ts';
import { fiscalYearStartOf } from '#plugins/ledger/period/server/service.ts';
import { journalDraft } from '#plugins/ledger/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { StandingDocument } from '../contract/openingImport';

/** The day opening balances of a fiscal year are posted for: its first. */
export async function openingDayOf(tx: Tx, companyId: string, fiscalYear: number): Promise<Day> {
  return firstDayOf(monthsOfFiscalYear(fiscalYear, await fiscalYearStartOf(tx, companyId)).from);
}

export interface OpeningStanding {
  /** Something is posted before the day: its balances follow from there. */
  readonly hasEarlier: boolean;
  readonly standing: readonly StandingDocument[];
  /** How many wait for approval, and will stand after it. */
  readonly waiting: number;
}

/**
 * What stands in the way of opening balances for a day: documents of earlier days, opening balances not reversed, and
 * those before approvers.
 */
export async function readStanding(tx: Tx, companyId: string, day: Day): Promise<OpeningStanding> {
  const earlier = await tx.$client.query<{ found: boolean }>({
    name: 'opening-earlier',
    text: 'select exists (select from journal_entry where company_id = $1 and posting_date < $2) as found',
    values: [companyId, day],
  });
  const { rows } = await tx.$client.query<StandingRow>({
    name: 'opening-standing',
    text: `
      select entry.id as "entryId", entry.document_type as "documentType", entry.number, entry.header_text as "headerText",
             entry.total, entry.posted_at as "savedAt", entry.posted_by as "savedBy",
             upload.id as "uploadId", upload.file_name as "fileName", upload.document_count as documents
        from journal_entry entry
        left join document_upload upload on upload.company_id = $1 and upload.status = 'posted'
         and upload.entry_ids @> to_jsonb(entry.id::text)
       where entry.company_id = $1 and entry.posting_date = $2 and entry.document_type = $3
         and not exists (select from journal_entry reversal
                          where reversal.company_id = $1 and reversal.reverses_id = entry.id)
       order by entry.number`,
    values: [companyId, day, OPENING_DOCUMENT_TYPE],
  });
  const waiting = await tx.$count(
    journalDraft,
    and(
      eq(journalDraft.companyId, companyId),
      eq(journalDraft.postingDate, day),
      eq(journalDraft.documentType, OPENING_DOCUMENT_TYPE),
      eq(journalDraft.state, 'parked'),
    ),
  );
  return { hasEarlier: earlier.rows[0]?.found ?? false, standing: rows.map(standingOf), waiting };
}

interface StandingRow extends Omit<StandingDocument, 'upload'> {
  readonly uploadId: string | null;
  readonly fileName: string | null;
  readonly documents: number | null;
}

const standingOf = ({ uploadId, fileName, documents, ...entry }: StandingRow): StandingDocument => ({
  ...entry,
  upload: uploadId === null ? null : { uploadId, fileName: fileName ?? '', documents: documents ?? 0 },
});
