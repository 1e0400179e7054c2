import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { MailAttachment } from '#server/mail/mail.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { zipFiles } from '#server/zipFiles.ts';
import { getOwnCompany } from '../../administration/server/service';
import { businessPartner } from '../../sales/server/service';
import type { Invoice } from '../contract/customerInvoice';
import type * as contract from '../contract/invoiceFiles';
import { findPintFault, type PintInvoice, writeJpPint } from '../rules/jpPint';
import { findInvoice, getInvoice } from './readInvoices';

/**
 * An issued invoice as JP PINT, as it was issued; the numbers of the customer are those of today.
 * @throws Refusal invoicing/pint-not-issued, invoicing/pint-without-…, invoicing/pint-tax-beside-rate
 */
export async function composePint(tx: Tx, call: Call, invoice: Invoice): Promise<MailAttachment> {
  const { number, state } = invoice;
  if (number === null || state === 'draft' || state === 'cancelled')
    throw new Refusal('invoicing/pint-not-issued', { invoice: number ?? invoice.title });
  const facts = await readFacts(tx, call, invoice, number);
  const fault = findPintFault(facts);
  if (fault) {
    const partner = `${invoice.partner} ${invoice.partnerTitle}`;
    throw new Refusal(`invoicing/${fault}`, { invoice: number, partner });
  }
  const content = new TextEncoder().encode(writeJpPint(facts));
  return { name: `${number}_pint-jp.xml`, mediaType: 'application/xml', content };
}

async function readFacts(tx: Tx, call: Call, invoice: Invoice, number: string): Promise<PintInvoice> {
  const { registrationNumber, corporateNumber } = businessPartner;
  const [buyer] = await tx
    .select({ registrationNumber, corporateNumber })
    .from(businessPartner)
    .where(and(eq(businessPartner.companyId, call.companyId), eq(businessPartner.code, invoice.partner)));
  const own = await getOwnCompany(tx, { asOf: invoice.deliveredOn }, call);
  const original = invoice.original && (await findInvoice(tx, call, invoice.original.id));
  return {
    ...invoice,
    number,
    issuer: { ...invoice.issuer, corporateNumber: own.corporateNumber },
    buyer: {
      title: invoice.partnerTitle,
      registrationNumber: buyer?.registrationNumber ?? '',
      corporateNumber: buyer?.corporateNumber ?? '',
    },
    original: original?.number ? { number: original.number, invoicedOn: original.invoicedOn } : null,
  };
}

export const downloadPint: UseCase<typeof contract.downloadPint> = async (tx, asked, call) =>
  composePint(tx, call, await getInvoice(tx, asked, call));

export const downloadPints: UseCase<typeof contract.downloadPints> = async (tx, { ids }, call) => {
  const files: MailAttachment[] = [];
  for (const id of new Set(ids)) files.push(await composePint(tx, call, await getInvoice(tx, { id }, call)));
  const subject = { kind: 'list', id: 'invoicing:jp-pint' };
  const details = { title: 'JP PINT', format: 'zip', count: files.length };
  await recordAudit(tx, call, [{ action: 'core/export-list', subject, details }]);
  return {
    name: `jp-pint-${call.today}.zip`,
    mediaType: 'application/zip',
    make: () => zipFiles(files),
  };
};
