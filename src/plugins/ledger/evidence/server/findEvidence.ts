import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/evidence';
import type { Evidence } from '../contract/evidence';
import type { BookEvidence } from '../rules/bookEvidence';

const ROWS_AT_MOST = 10_000;

interface EvidenceRow extends Omit<Evidence, 'counterparty'> {
  readonly counterparty: string | null;
}

type Asked = Parameters<UseCase<typeof contract.listEvidence>>[1];

/** Files beside documents that match every fact asked for, the latest day first. */
export async function findEvidence(tx: Tx, companyId: string, asked: Asked): Promise<EvidenceRow[]> {
  const { from, through, amountFrom, amountThrough, partner, id } = asked;
  const { rows } = await tx.$client.query<EvidenceRow>({
    name: 'evidence-find',
    text: FIND,
    values: [
      companyId,
      ...[id, from, through, amountFrom, amountThrough, partner].map((value) => value ?? null),
      ROWS_AT_MOST,
    ],
  });
  return rows;
}

/** The three facts are those typed for the file, else those of its document: its day, its total, its first partner. */
const EVIDENCE = `
  with evidence as (
    select a.id, a.name, a.sha256, a.size, a.added_at as "addedAt", a.added_by as "addedBy", a.subject_id as "documentId",
           coalesce(e.document_type, d.document_type) as "documentType", e.number,
           e.fiscal_year as "fiscalYear", e.posting_date as "postingDate",
           coalesce(e.header_text, d.document->>'headerText') as "headerText",
           case when f.attachment_id is null then coalesce(e.document_date, (d.document->>'documentDate')::date)
                else f.transaction_on end as "transactionOn",
           case when f.attachment_id is null then coalesce(e.total, d.debit) else f.amount end as amount,
           case when f.attachment_id is not null then f.partner_code
                when e.id is not null then (
                  select l.partner_code from journal_line l
                   where l.company_id = e.company_id and l.entry_id = e.id and l.partner_code is not null
                   order by l.line_number limit 1)
                else (
                  select l->>'partner' from jsonb_array_elements(d.document->'lines') with ordinality as line (l, position)
                   where l->>'partner' is not null order by position limit 1) end as partner,
           f.counterparty, f.attachment_id is not null as "isTyped"
      from attachment a
      left join journal_entry e on e.company_id = a.company_id and e.id = a.subject_id::uuid
      left join journal_draft d on d.company_id = a.company_id and d.id = a.subject_id::uuid
      left join evidence_fact f on f.company_id = a.company_id and f.attachment_id = a.id
     where a.company_id = $1 and a.subject_kind = 'journal-entry' and (e.id is not null or d.id is not null)
       and ($2::uuid is null or a.id = $2)
  )`;

const FIND = `${EVIDENCE}
  select id, name, sha256, "addedAt", "addedBy", "documentId", "documentType", number, "headerText", "transactionOn", amount,
         partner, counterparty, "isTyped"
    from evidence
   where ($3::date is null or "transactionOn" >= $3) and ($4::date is null or "transactionOn" <= $4)
     and ($5::bigint is null or amount >= $5) and ($6::bigint is null or amount <= $6)
     and ($7::text is null or partner = $7)
   order by "transactionOn" desc, id limit $8`;

type FoundEvidence = Omit<BookEvidence, 'counterparty'> & { readonly counterparty: string | null };

/** Files that belong to the books of a range, or whose own day lies in it, the earliest first. */
export async function findEvidenceOfBooks(
  tx: Tx,
  companyId: string,
  { from, through }: { from: Day; through: Day },
): Promise<FoundEvidence[]> {
  const { rows } = await tx.$client.query<FoundEvidence>({
    name: 'evidence-of-books',
    text: FIND_OF_BOOKS,
    values: [companyId, null, from, through],
  });
  return rows;
}

const FIND_OF_BOOKS = `${EVIDENCE}
  select id, name, sha256, size, to_char("addedAt" at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI:SS') as "addedAt",
         "addedBy", "documentId", "headerText", "transactionOn", amount, partner, counterparty, "isTyped", "postingDate",
         case when number is not null then concat_ws('-', "fiscalYear", "documentType", number) end as key
    from evidence
   where "postingDate" between $3 and $4 or "transactionOn" between $3 and $4
   order by "transactionOn", id`;
