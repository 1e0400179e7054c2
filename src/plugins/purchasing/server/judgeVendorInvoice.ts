import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { readBooks } from '../../ledger/books/server/service';
import { withOriginal } from '../rules/creditedInvoice';
import { findVendorInvoicePoints } from '../rules/findVendorInvoicePoints';
import { sumVendorInvoice } from '../rules/sumVendorInvoice';
import type { VendorInvoicePoint } from '../rules/vendorInvoicePoint';
import { findOriginal } from './creditNotes';
import { findServerPoints } from './findServerPoints';
import { findVendorLines, type StoredVendorInvoice, vendorInvoiceName } from './readVendorInvoices';
import { sumDifference } from './saveVendorInvoice';
import { findDue, requireVendor } from './vendorFacts';
import { readMonthsOfLines } from './vendorOrderMonths';

/** An invoice as it is judged now, whatever held when it was saved: the vendor, the term, the hours, the accounts. */
export async function judgeVendorInvoice(tx: Tx, call: Call, stored: StoredVendorInvoice) {
  const lines = await findVendorLines(tx, call, stored.id);
  const vendor = await requireVendor(tx, call, stored.partner);
  const { dueOn, isMonthly } = await findDue(tx, call, { ...stored, dueOn: stored.typedDueOn }, vendor);
  const original = await findOriginal(tx, call, stored);
  const terms = withOriginal({ ...stored, dueOn, rounding: vendor.taxRounding }, original);
  const sums = sumVendorInvoice(lines, vendor, terms);
  const months = await readMonthsOfLines(tx, call, stored, lines);
  const books = await readBooks(tx, call.companyId);
  const accounts = [...books.accounts.values()];
  const invoice = { ...stored, vendor, original, lines, dueOn, isMonthly };
  const judged = findVendorInvoicePoints(invoice, sums, { accounts, months });
  const points = [...judged, ...(await findServerPoints(tx, call, { ...stored, payable: sums.payable }))];
  return {
    vendor,
    original,
    lines,
    dueOn,
    sums,
    books,
    points,
    orderDifference: sumDifference({ ...stored, lines }, months),
  };
}

/** @throws Refusal purchasing/invoice-has-faults with all of them */
export function requireNoFaults(stored: StoredVendorInvoice, points: readonly VendorInvoicePoint[]): void {
  const faults = points.filter(({ isFault }) => isFault);
  const [first] = faults;
  if (!first) return;
  const line = first.line === null ? {} : { line: first.line };
  throw new Refusal(
    `purchasing/invoice-${first.code}`,
    { ...first.params, ...line, named: vendorInvoiceName(stored) },
    { details: { points: faults } },
  );
}
