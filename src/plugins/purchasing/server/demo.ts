import { and, eq } from 'drizzle-orm';
import { addDays, monthOf } from '#core/value/day.ts';
import { addMonths, type Month } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, DemoStage } from '#server/plugin.ts';
import { readOrderLines, orderMaster as salesOrders } from '../../contracts/server/service';
import { saveFeePayee } from '../fee-statement/server/feeStatements';
import { draftFromOrderMonths } from './draftFromOrderMonths';
import { actOnPurchase, purchaseMaster } from './purchaseOrders';
import { findVendorInvoice, findVendorLines, type StoredVendorInvoice } from './readVendorInvoices';
import { ordersFromSalesOrder } from './salesOrderLinks';
import { saveVendorInvoice } from './saveVendorInvoice';
import { approveVendorInvoice, submitVendorInvoice } from './submitVendorInvoice';
import { vendorInvoice } from './tables';
import { requireVendor } from './vendorFacts';
import { readUninvoiced } from './vendorOrderMonths';

/** What partners of the demo company get a month for their staff. */
const BOUGHT: Readonly<Record<string, { readonly partner: string; readonly base: number }>> = {
  B0001: { partner: 'B001', base: 720_000 },
  B0002: { partner: 'B002', base: 680_000 },
};

async function enterOrders(tx: Tx, call: Call): Promise<void> {
  for (const { number } of (await salesOrders.list(tx, call)).toReversed())
    for (const { line, person } of await readOrderLines(tx, call, number)) {
      const bought = BOUGHT[person ?? ''];
      if (bought) await ordersFromSalesOrder(tx, { salesOrder: number, line, ...bought }, call);
    }
}

/** Somebody else places them, a week before the work begins; the partners accept two days later. */
async function placeOrders(tx: Tx, call: Call): Promise<void> {
  for (const { number, version, startsOn } of await purchaseMaster.list(tx, call)) {
    const placed = await actOnPurchase(tx, { number, version, act: 'order', on: addDays(startsOn, -7) }, call);
    await actOnPurchase(tx, { number, version: placed.version, act: 'accept', on: addDays(startsOn, -5) }, call);
  }
}

/**
 * What partners have invoiced of the last two months, as it lies there before the books are closed: nothing of it is posted,
 * since the story of the books has its own. Of last month one asks for more than order and hours, and stays a draft.
 */
async function enterInvoices(tx: Tx, call: Call): Promise<void> {
  const thisMonth = monthOf(call.today);
  for (const month of [addMonths(thisMonth, -2), addMonths(thisMonth, -1)]) {
    const owed = (await readUninvoiced(tx, call, month)).filter(({ left }) => left > 0);
    if (owed.length === 0) continue;
    const lines = owed.map(({ order }) => ({ order, month }));
    const { invoices } = await draftFromOrderMonths(tx, { lines, isSelfBilled: false }, call);
    for (const [index, { id, partner }] of invoices.entries()) {
      const isOff = month !== addMonths(thisMonth, -2) && index > 0;
      await completeInvoice(tx, call, { id, partner, month, extra: isOff ? 12_000 : 0 });
      if (isOff) continue;
      const { version = 1 } = (await findVendorInvoice(tx, call, id)) ?? {};
      await submitVendorInvoice(tx, { id, version }, call);
    }
  }
}

interface Arrived {
  readonly id: string;
  readonly partner: string;
  readonly month: Month;
  /** Yen by which its first line asks too much. */
  readonly extra: number;
}

/** The number, the registration and the amounts as they stand on the vendor's paper. */
async function completeInvoice(tx: Tx, call: Call, { id, partner, month, extra }: Arrived): Promise<void> {
  const stored = await findVendorInvoice(tx, call, id);
  if (!stored) throw new Error('an invoice that was just made is there');
  const { registrationNumber } = await requireVendor(tx, call, partner);
  const lines = (await findVendorLines(tx, call, id)).map((line, index) => ({
    ...line,
    amount: line.amount + (index === 0 ? extra : 0),
  }));
  const vendorNumber = `${partner}-${month.replace('-', '')}`;
  const { typedDueOn: dueOn } = stored;
  const head = { ...stored, dueOn, vendorNumber, registrationNumber: registrationNumber ?? '' };
  await saveVendorInvoice(tx, call, { ...invoiceOf(head), lines }, stored);
}

/** What is typed of a stored invoice. */
const invoiceOf = (head: StoredVendorInvoice) => {
  const { partner, vendorNumber, title, month, invoicedOn, deliveredOn, paymentTerm, dueOn, entry } = head;
  const { withheldAs, payableAccount, isSelfBilled, statedTaxes, registrationNumber, bankAccount, remarks } = head;
  return {
    ...({ kind: 'invoice', original: null } as const),
    ...{ partner, vendorNumber, title, month, invoicedOn, deliveredOn, paymentTerm, dueOn, entry },
    ...{ withheldAs, payableAccount, isSelfBilled, statedTaxes, registrationNumber, bankAccount, remarks },
  };
};

/** The manager of who entered them approves those of the month before last. */
async function approveInvoices(tx: Tx, call: Call): Promise<void> {
  const month = addMonths(monthOf(call.today), -2);
  const rows = await tx
    .select({ id: vendorInvoice.id })
    .from(vendorInvoice)
    .where(
      and(
        eq(vendorInvoice.companyId, call.companyId),
        eq(vendorInvoice.month, month),
        eq(vendorInvoice.state, 'requested'),
      ),
    );
  for (const { id } of rows) await approveVendorInvoice(tx, { id }, call);
}

/** Of whom fees are: a designer and the tax accountants of whom tax is withheld, and a company of labour consultants. */
const FEE_PAYEES = [
  { partner: 'B008', kind: 'writing', detail: 'Webデザイン', address: '東京都杉並区見本町3-8-1' },
  { partner: 'V008', kind: 'profession', detail: '税理士報酬', address: '東京都千代田区見本町1-2-3' },
  { partner: 'V009', kind: 'profession', detail: '社会保険労務士報酬', address: '東京都中央区見本町4-5-6' },
] as const;

async function recordFeePayees(tx: Tx, call: Call): Promise<void> {
  for (const payee of FEE_PAYEES) await saveFeePayee(tx, { ...payee, version: 0 }, call);
}

const stages: readonly DemoStage[] = [
  { title: '発注', as: 'E0004', run: enterOrders },
  { title: '発注の承認と請書', as: 'E0006', run: placeOrders },
  { title: '仕入請求書', as: 'E0004', run: enterInvoices },
  { title: '仕入請求書の承認', as: 'E0006', run: approveInvoices },
  { title: '報酬の区分', as: 'E0002', run: recordFeePayees },
];

export default stages;
