import type { Tx } from '../../../../server/database/transaction';
import { CORRECTING_ACTS, type Correction } from '../../rules/electronic-books/correctionLog';
import { documentSubject } from '../documents/documentSubject';
import type { ExportDays } from '../export/readBookedDocuments';

/** What corrected or took away something of the documents of a range, in the order in which it was done. */
export async function readCorrections(tx: Tx, companyId: string, { from, through }: ExportDays): Promise<Correction[]> {
  const { rows } = await tx.$client.query<Correction>({
    name: 'electronic-books-corrections',
    text: READ,
    values: [companyId, from, through, [documentSubject.kind, ...(documentSubject.loggedAs ?? [])], CORRECTING_ACTS],
  });
  return rows;
}

const READ = `
  select concat_ws('-', entry.fiscal_year, entry.document_type, entry.number) as key,
         entry.posting_date as "postingDate",
         to_char(log.at at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI:SS') as at,
         log.user_name as by, log.action, log.details, log.sequence, log.hash
    from journal_entry entry
    join audit_log log on log.company_id = entry.company_id and log.subject_kind = any($4::text[])
      and log.subject_id = entry.id::text and log.action = any($5::text[])
   where entry.company_id = $1 and entry.posting_date between $2 and $3
   order by log.sequence`;
