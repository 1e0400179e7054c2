import { Refusal } from '../../../../core/contract/refusal';
import { recordAudit } from '../../../../server/audit/recordAudit';
import type { Tx } from '../../../../server/database/transaction';
import type { UseCase } from '../../../../server/plugin';
import { changesOf } from '../../../../server/record/changesOf';
import type * as contract from '../../contract/evidence';
import type { Evidence } from '../../contract/evidence';
import { documentSubject } from '../documents/documentSubject';
import { readBooks } from '../openBooks';
import { evidenceFact } from '../tables';

const ROWS_AT_MOST = 10_000;

interface EvidenceRow extends Omit<Evidence, 'counterparty'> {
  readonly counterparty: string | null;
}

type Asked = Parameters<UseCase<typeof contract.listEvidence>>[1];

export const listEvidence: UseCase<typeof contract.listEvidence> = async (tx, input, { companyId }) => {
  const { partners } = await readBooks(tx, companyId);
  return {
    rows: (await findEvidence(tx, companyId, input)).map((row) => ({
      ...row,
      addedAt: new Date(row.addedAt).toISOString(),
      counterparty: partners.get(row.partner ?? '')?.title ?? row.counterparty ?? '',
    })),
  };
};

async function findEvidence(tx: Tx, companyId: string, asked: Asked): Promise<EvidenceRow[]> {
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
const FIND = `
  with evidence as (
    select a.id, a.name, a.sha256, a.added_at as "addedAt", a.added_by as "addedBy", a.subject_id as "documentId",
           coalesce(e.document_type, d.document_type) as "documentType", e.number,
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
  )
  select * from evidence
   where ($3::date is null or "transactionOn" >= $3) and ($4::date is null or "transactionOn" <= $4)
     and ($5::bigint is null or amount >= $5) and ($6::bigint is null or amount <= $6)
     and ($7::text is null or partner = $7)
   order by "transactionOn" desc, id limit $8`;

/** @throws Refusal core/unknown-file, accounting/no-such-partner */
export const updateEvidence: UseCase<typeof contract.updateEvidence> = async (tx, { id, ...typed }, call) => {
  const { companyId } = call;
  const [before] = await findEvidence(tx, companyId, { id });
  if (!before) throw new Refusal('core/unknown-file', {}, { kind: 'notFound' });
  if (typed.partner !== null && !(await readBooks(tx, companyId)).partners.has(typed.partner)) {
    throw new Refusal('accounting/no-such-partner', { partner: typed.partner });
  }
  const saved = { ...typed, savedAt: call.at, savedBy: call.userName };
  await tx
    .insert(evidenceFact)
    .values({ companyId, attachmentId: id, ...saved })
    .onConflictDoUpdate({ target: [evidenceFact.companyId, evidenceFact.attachmentId], set: saved });
  const { transactionOn, amount, partner, counterparty } = before;
  const changes = changesOf({ transactionOn, amount, partner, counterparty: counterparty ?? '' }, typed);
  await recordAudit(tx, call, [
    {
      action: 'accounting/describe-evidence',
      subject: { kind: documentSubject.kind, id: before.documentId },
      details: { name: before.name, changes },
    },
  ]);
  return { id };
};
