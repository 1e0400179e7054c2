import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { documentSubject } from './documentSubject';

/**
 * Puts the files beside a posted document, with what they are found by, beside the one that replaces it as well: it is
 * evidence of both, and a posted document gives none back. A file that is there already stays as it is.
 */
export async function carryEvidence(
  tx: Tx,
  call: Call,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const { rows } = await tx.$client.query<{ name: string; sha256: string }>({
    name: 'evidence-carry',
    text: `
      with copied as (
        insert into attachment
            (company_id, id, subject_kind, subject_id, name, media_type, size, sha256, content, added_at, added_by)
          select company_id, gen_random_uuid(), subject_kind, $3, name, media_type, size, sha256, content, added_at, added_by
            from attachment where company_id = $1 and subject_kind = $4 and subject_id = $2
          on conflict do nothing
          returning id, name, sha256),
      facts as (
        insert into evidence_fact
            (company_id, attachment_id, transaction_on, amount, partner_code, counterparty, saved_at, saved_by)
          select fact.company_id, copied.id, transaction_on, amount, partner_code, counterparty, saved_at, saved_by
            from copied
            join attachment original on original.company_id = $1 and original.subject_kind = $4
             and original.subject_id = $2 and original.sha256 = copied.sha256
            join evidence_fact fact on fact.company_id = $1 and fact.attachment_id = original.id)
      select name, sha256 from copied order by name`,
    values: [call.companyId, from, to, documentSubject.kind],
  });
  if (rows.length === 0) return;
  await recordAudit(
    tx,
    call,
    rows.map(({ name, sha256 }) => ({
      action: 'accounting/carry-evidence',
      subject: { kind: documentSubject.kind, id: to },
      details: { name, sha256, fromId: from },
    })),
  );
}
