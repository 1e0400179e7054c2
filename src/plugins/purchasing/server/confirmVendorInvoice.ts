import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { UseCase } from '#server/plugin.ts';
import type { confirmVendorInvoice as endpoint } from '../contract/vendorInvoice';
import { isVendorInvoice, VENDOR_INVOICE_KIND, vendorInvoiceName } from './readVendorInvoices';
import { openVendorInvoice } from './saveVendorInvoice';
import { vendorInvoice } from './tables';

/**
 * 相手方の確認: a statement of purchases we wrote stands for the vendor's invoice once the vendor has confirmed it (消費税法30条9項3号).
 * Null takes the note back.
 * @throws Refusal purchasing/invoice-confirmed-ahead, purchasing/invoice-confirmed-by-nobody, purchasing/invoice-act-not-now,
 * purchasing/invoice-changed
 */
export const confirmVendorInvoice: UseCase<typeof endpoint> = async (tx, { on, by, ...asked }, call) => {
  const stored = await openVendorInvoice(tx, call, asked, 'confirm');
  const named = { invoice: vendorInvoiceName(stored) };
  if (on !== null && on > call.today) throw new Refusal('purchasing/invoice-confirmed-ahead', { ...named, day: on });
  if (on !== null && by.trim() === '') throw new Refusal('purchasing/invoice-confirmed-by-nobody', named);
  const [version, confirmedBy] = [stored.version + 1, on === null ? '' : by.trim()];
  await tx
    .update(vendorInvoice)
    .set({ version, confirmedOn: on, confirmedBy })
    .where(isVendorInvoice(call.companyId, stored.id));
  await recordAudit(tx, call, [
    {
      action: 'purchasing/confirm-invoice',
      subject: { kind: VENDOR_INVOICE_KIND, id: stored.id },
      details: {
        title: vendorInvoiceName(stored),
        changes: { confirmedOn: [stored.confirmedOn, on], confirmedBy: [stored.confirmedBy, confirmedBy] },
      },
    },
  ]);
  return { id: stored.id, version, state: stored.state, number: stored.number };
};
