import { Refusal } from '#core/contract/refusal.ts';
import { monthOf } from '#core/value/day.ts';
import { resetApproval } from '#server/approval/startApproval.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { openBooksForPosting } from '../../ledger/books/server/service';
import { postJournalEntry, reverseStanding } from '../../ledger/document/server/service';
import type * as contract from '../contract/vendorInvoice';
import { composeVendorDocument } from '../rules/composeVendorDocument';
import { type VendorInvoiceAct, vendorInvoiceAt } from '../rules/vendorInvoiceMachine';
import { judgeVendorInvoice, requireNoFaults } from './judgeVendorInvoice';
import {
  isVendorInvoice,
  readLeft,
  type StoredVendorInvoice,
  VENDOR_INVOICE_KIND,
  vendorInvoiceName,
} from './readVendorInvoices';
import { openVendorInvoice } from './saveVendorInvoice';
import { vendorInvoice } from './tables';

/**
 * Posts an approved invoice, judged by what holds now. What was approved is what is posted: sums that have changed since
 * (another rounding agreed, another rate) are refused.
 * @throws Refusal purchasing/invoice-…, purchasing/invoice-sums-changed, and what the books refuse
 */
export const postVendorInvoice: UseCase<typeof contract.postVendorInvoice> = async (tx, { on, ...asked }, call) => {
  const stored = await openVendorInvoice(tx, call, asked, 'post');
  const { vendor, lines, dueOn, sums, points } = await judgeVendorInvoice(tx, call, stored);
  requireNoFaults(stored, points);
  if (dueOn === null) throw new Error('an invoice without a due day has a fault');
  if (sums.payable !== stored.payable || sums.tax !== stored.tax)
    throw new Refusal('purchasing/invoice-sums-changed', { invoice: vendorInvoiceName(stored), now: sums.payable });
  const books = await openBooksForPosting(tx, call.companyId);
  const document = composeVendorDocument(
    {
      ...{ ...stored, vendor, dueOn, sums, rounding: vendor.taxRounding, postedOn: on ?? stored.deliveredOn },
      namesOrder: lines.some(({ order }) => order !== null),
      lines: lines.flatMap((line) => (line.account === null ? [] : [{ ...line, account: line.account }])),
      keepsTaxInside: books.periods.get(monthOf(on ?? stored.deliveredOn))?.isTaxInclusive ?? false,
    },
    books.taxCodes,
  );
  const posted = await postJournalEntry(tx, call, document, { source: 'purchasing' });
  const moved = await move(tx, call, stored, 'post', {
    entryId: posted.id,
    dueOn,
    lostTax: sums.lostTax,
    document: `${posted.documentType} ${posted.number}`,
  });
  return { ...moved, entryId: posted.id };
};

type Moved = Partial<Pick<StoredVendorInvoice, 'entryId' | 'reversalId' | 'dueOn' | 'lostTax' | 'reason'>>;

/** Takes an invoice to where an act leads, and tells it in the log. */
async function move(
  tx: Tx,
  call: Call,
  stored: StoredVendorInvoice,
  act: VendorInvoiceAct,
  { document, ...to }: Moved & { readonly document?: string } = {},
) {
  const state = vendorInvoiceAt(stored).after(act);
  const version = stored.version + 1;
  await tx
    .update(vendorInvoice)
    .set({ ...to, state, version })
    .where(isVendorInvoice(call.companyId, stored.id));
  const details = {
    title: vendorInvoiceName(stored),
    changes: { state: [stored.state, state] },
    ...(to.reason ? { reason: to.reason } : {}),
    ...(document === undefined ? {} : { document }),
  };
  const action = `purchasing/${LOGGED[act] ?? act}-invoice`;
  await recordAudit(tx, call, [{ action, subject: { kind: VENDOR_INVOICE_KIND, id: stored.id }, details }]);
  return { id: stored.id, version, state, number: stored.number };
}

const LOGGED: Readonly<Partial<Record<VendorInvoiceAct, string>>> = { takeBack: 'take-back' };

/** @throws Refusal purchasing/invoice-act-not-now, purchasing/invoice-changed */
export const stopVendorInvoice: UseCase<typeof contract.stopVendorInvoice> = async (
  tx,
  { act, reason, ...asked },
  call,
) => move(tx, call, await openVendorInvoice(tx, call, asked, act), act, { reason });

/** @throws Refusal purchasing/invoice-act-not-now, purchasing/invoice-changed */
export const releaseVendorInvoice: UseCase<typeof contract.releaseVendorInvoice> = async (tx, asked, call) =>
  move(tx, call, await openVendorInvoice(tx, call, asked, 'release'), 'release', { reason: '' });

/** Its approval does not hold for what comes of it. @throws Refusal purchasing/invoice-act-not-now, purchasing/invoice-changed */
export const takeBackVendorInvoice: UseCase<typeof contract.takeBackVendorInvoice> = async (
  tx,
  { reason, ...asked },
  call,
) => {
  const stored = await openVendorInvoice(tx, call, asked, 'takeBack');
  await resetApproval(tx, call, { kind: VENDOR_INVOICE_KIND, id: stored.id }, reason);
  return move(tx, call, stored, 'takeBack', { reason });
};

/**
 * Cancels an approved invoice: what it made in the books is reversed, on its own day at the earliest.
 * @throws Refusal purchasing/invoice-paid, purchasing/invoice-act-not-now, and what the books refuse
 */
export const cancelVendorInvoice: UseCase<typeof contract.cancelVendorInvoice> = async (
  tx,
  { on, reason, ...asked },
  call,
) => {
  const stored = await openVendorInvoice(tx, call, asked, 'cancel');
  const { entryId, deliveredOn, number } = stored;
  if (entryId === null) return move(tx, call, stored, 'cancel', { reason });
  const left = (await readLeft(tx, call, [stored])).get(entryId) ?? 0;
  if (left < stored.payable)
    throw new Refusal('purchasing/invoice-paid', { invoice: vendorInvoiceName(stored), paid: stored.payable - left });
  const [reversal] = await reverseStanding(tx, call, {
    ids: [entryId],
    on: notBefore(deliveredOn, on ?? call.today),
    reason: `${number} ${reason}`.slice(0, 200),
  });
  return move(tx, call, stored, 'cancel', {
    reason,
    reversalId: reversal?.id ?? null,
    ...(reversal ? { document: `${reversal.documentType} ${reversal.number}` } : {}),
  });
};

/** A day, or the first that it may be where it is earlier. */
function notBefore(first: string, day: string): string {
  if (day < first) return first;
  return day;
}
