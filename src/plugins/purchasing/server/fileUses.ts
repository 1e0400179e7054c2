import type { FindFileUses } from '#server/company/fileUses.ts';
import { STANDING_STATES } from '../rules/vendorInvoiceMachine';

/** Invoices of vendors that count and have one of these files beside them. */
export const findFileUses: FindFileUses = async (tx, { companyId }, sha256s) => {
  const { rows } = await tx.$client.query<{ sha256: string; record: string }>(
    `select distinct file.sha256, invoice.number || ' ' || invoice.partner_title as record
       from attachment file
       join vendor_invoice invoice on invoice.company_id = $1 and invoice.id::text = file.subject_id
      where file.company_id = $1 and file.subject_kind = 'vendor-invoice' and file.sha256 = any($2)
        and invoice.state = any($3)
      order by record`,
    [companyId, sha256s, STANDING_STATES],
  );
  return rows;
};
