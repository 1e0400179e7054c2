import { documentSubject } from '#plugins/ledger/document/server/service.ts';
import { findLastApprovals } from '#server/approval/findLastApprovals.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { BookEntry, BookLine } from '../../rules/electronic-books/bookEntry';
import { type ExportDays, requireFitsOneFile } from '../readBookedDocuments';

type Row = Omit<BookEntry, 'approvedBy' | 'lines'> & BookLine;

/**
 * The posted documents of a range with all of their lines, in the order of their days and numbers.
 * @throws Refusal accounting/export-too-long
 */
export async function readBookEntries(tx: Tx, companyId: string, { from, through }: ExportDays): Promise<BookEntry[]> {
  await requireFitsOneFile(tx, [companyId, from, through, null]);
  const { rows } = await tx.$client.query<Row>({
    name: 'electronic-books-entries',
    text: READ,
    values: [companyId, from, through],
  });
  const entries = new Map<string, Row & { lines: BookLine[] }>();
  for (const row of rows) {
    const entry = entries.get(row.id) ?? { ...row, lines: [] };
    if (entry.lines.length === 0) entries.set(row.id, entry);
    entry.lines.push(row);
  }
  const approvals = await findLastApprovals(tx, companyId, { kind: documentSubject.kind, ids: [...entries.keys()] });
  return [...entries.values()].map((entry) => ({ ...entry, approvedBy: approvals.get(entry.id)?.by ?? '' }));
}

const READ = `
  select entry.id, concat_ws('-', entry.fiscal_year, entry.document_type, entry.number) as key,
         entry.document_type as "documentType", entry.number,
         entry.document_date as "documentDate", entry.posting_date as "postingDate", entry.currency,
         entry.header_text as "headerText", coalesce(entry.reference, '') as reference, entry.source,
         to_char(entry.posted_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI:SS') as "postedAt",
         entry.posted_by as "postedBy",
         concat_ws('-', original.fiscal_year, original.document_type, original.number) as reverses,
         concat_ws('-', reversal.fiscal_year, reversal.document_type, reversal.number) as "reversedBy",
         line.line_number as "lineNumber", line.side, line.account_code as account, line.amount,
         line.foreign_amount as "foreignAmount", line.tax_code as "taxCode", line.business_kind as "businessKind",
         line.is_tax_line as "isTaxLine", line.partner_code as partner, line.department_code as department,
         line.due_on as "dueOn", line.memo
    from journal_entry entry
    join journal_line line on line.company_id = entry.company_id and line.entry_id = entry.id
    left join journal_entry original on original.company_id = entry.company_id and original.id = entry.reverses_id
    left join journal_entry reversal on reversal.company_id = entry.company_id and reversal.reverses_id = entry.id
   where entry.company_id = $1 and entry.posting_date between $2 and $3
   order by entry.posting_date, entry.document_type, entry.number, line.line_number`;
