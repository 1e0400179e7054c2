import { Refusal } from '#core/contract/refusal.ts';
import { monthOf } from '#core/value/day.ts';
import { resetApproval } from '#server/approval/startApproval.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { unclearItems } from '../../clearing/server/service';
import { openBooksForPosting } from '../../ledger/books/server/service';
import { postJournalEntry, reverseStanding } from '../../ledger/document/server/service';
import type * as contract from '../contract/vendorInvoice';
import { composeVendorDocument } from '../rules/composeVendorDocument';
import { suppliedOn } from '../rules/creditedInvoice';
import { type VendorInvoiceAct, vendorInvoiceAt } from '../rules/vendorInvoiceMachine';
import { clearOriginal, lockOriginal, requireUncredited } from './creditNotes';
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
 * (another rounding agreed, another rate) are refused. A credit note clears what is open of its invoice.
 * @throws Refusal purchasing/invoice-…, purchasing/invoice-sums-changed, and what the books refuse
 */
export const postVendorInvoice: UseCase<typeof contract.postVendorInvoice> = async (tx, { on, ...asked }, call) => {
  const stored = await openVendorInvoice(tx, call, asked, 'post');
  await lockOriginal(tx, call, stored);
  const { vendor, original, lines, dueOn, sums, points } = await judgeVendorInvoice(tx, call, stored);
  requireNoFaults(stored, points);
  if (dueOn === null) throw new Error('an invoice without a due day has a fault');
  if (sums.payable !== stored.payable || sums.tax !== stored.tax)
    throw new Refusal('purchasing/invoice-sums-changed', { invoice: vendorInvoiceName(stored), now: sums.payable });
  const books = await openBooksForPosting(tx, call.companyId);
  const taxedOn = suppliedOn(stored.deliveredOn, original);
  const document = composeVendorDocument(
    {
      ...{ ...stored, vendor, dueOn, sums, rounding: vendor.taxRounding, postedOn: on ?? stored.deliveredOn },
      deliveredOn: taxedOn,
      namesOrder: lines.some(({ order }) => order !== null),
      lines: lines.flatMap((line) => (line.account === null ? [] : [{ ...line, account: line.account }])),
      keepsTaxInside: books.periods.get(monthOf(on ?? stored.deliveredOn))?.isTaxInclusive ?? false,
    },
    books.taxCodes,
  );
  const posted = await postJournalEntry(tx, call, document, { source: 'purchasing', taxedOn });
  const cleared = original
    ? await clearOriginal(tx, call, {
        ...{ originalId: original.id, entryId: posted.id, account: stored.payableAccount, note: stored.number },
      })
    : {};
  const moved = await move(tx, call, stored, 'post', {
    ...cleared,
    entryId: posted.id,
    dueOn,
    lostTax: sums.lostTax,
    perRate: [...sums.perRate],
    document: `${posted.documentType} ${posted.number}`,
  });
  return { ...moved, entryId: posted.id };
};

type Moved = Partial<
  Pick<
    StoredVendorInvoice,
    | ('entryId' | 'reversalId' | 'dueOn' | 'lostTax' | 'perRate' | 'reason' | 'clearingId' | 'clearedOfOriginal')
    | ('confirmedOn' | 'confirmedBy')
  >
>;

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
  // What the vendor confirmed may change now.
  return move(tx, call, stored, 'takeBack', { reason, confirmedOn: null, confirmedBy: '' });
};

/**
 * Cancels an approved invoice: what it made in the books is reversed, on its own day at the earliest. What a credit note
 * cleared of its invoice is open again.
 * @throws Refusal purchasing/invoice-paid, purchasing/invoice-credited, purchasing/invoice-act-not-now, and what the books
 * refuse
 */
export const cancelVendorInvoice: UseCase<typeof contract.cancelVendorInvoice> = async (
  tx,
  { on, reason, ...asked },
  call,
) => {
  const stored = await openVendorInvoice(tx, call, asked, 'cancel');
  const { entryId, deliveredOn, number } = stored;
  if (entryId === null) return move(tx, call, stored, 'cancel', { reason });
  await requireUncredited(tx, call, stored);
  const undoing = { on: notBefore(deliveredOn, on ?? call.today), reason: `${number} ${reason}`.slice(0, 200) };
  await takeClearingBack(tx, call, stored, undoing);
  const [reversal] = await reverseStanding(tx, call, { ids: [entryId], ...undoing });
  return move(tx, call, stored, 'cancel', {
    reason,
    reversalId: reversal?.id ?? null,
    ...{ clearingId: null, clearedOfOriginal: 0 },
    ...(reversal ? { document: `${reversal.documentType} ${reversal.number}` } : {}),
  });
};

/** What cleared its own invoice is taken back; nothing else may be paid of it. @throws Refusal purchasing/invoice-paid */
async function takeClearingBack(
  tx: Tx,
  call: Call,
  stored: StoredVendorInvoice,
  undoing: { readonly on: string; readonly reason: string },
): Promise<void> {
  const { payable, clearingId, clearedOfOriginal } = stored;
  const cleared = payable - ((await readLeft(tx, call, [stored])).get(stored.entryId ?? '') ?? 0);
  const paid = cleared - clearedOfOriginal;
  if (paid > 0) throw new Refusal('purchasing/invoice-paid', { invoice: vendorInvoiceName(stored), paid });
  // Somebody may have taken it back in the clearing screen already.
  if (clearingId !== null && cleared > 0)
    await unclearItems(tx, { id: clearingId, ...undoing, keepsDocument: false }, call);
}

/** A day, or the first that it may be where it is earlier. */
function notBefore(first: string, day: string): string {
  if (day < first) return first;
  return day;
}
