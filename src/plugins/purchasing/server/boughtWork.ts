import { and, desc, eq, getTableColumns, gte, inArray, isNotNull, lte, ne } from 'drizzle-orm';
import { groupBy } from '#core/value/groupBy.ts';
import { firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import type { BoughtInvoice, BoughtWork, ExpectedWork } from '#server/company/boughtWork.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { isAnyOf, isOneOfTexts } from '#server/record/pageByKey.ts';
import { businessPartner } from '../../sales/server/service';
import { lostTaxOfLines } from '../rules/lostTaxOfLines';
import { orderMonthKey } from '../rules/matchOrderMonths';
import { isPlaced, PURCHASE_STATES } from '../rules/purchaseMachine';
import { sumVendorInvoice } from '../rules/sumVendorInvoice';
import { readPurchaseMonths } from './purchaseMonths';
import type { StoredPurchase } from './purchaseOrders';
import { purchaseOrder, vendorInvoice, vendorInvoiceLine } from './tables';

/**
 * What partners' staff costs a month: what posted invoices, less their credit notes, ask for it, else what the order and the
 * hours come to; with the input tax that is not deducted.
 */
export async function findBoughtWork(tx: Tx, call: Call, months: readonly Month[]): Promise<BoughtWork[]> {
  const orders = await findPlaced(tx, call, months);
  if (orders.length === 0) return [];
  const invoiced = await readInvoiced(tx, call, months);
  const byNumber = new Map(orders.map((each) => [each.number, each]));
  const found = (await readPurchaseMonths(tx, call, { orders, months })).map((each) => {
    const { salesOrder = null, salesLine = null, person = null, partner = '' } = byNumber.get(each.order) ?? {};
    const asked = invoiced.get(orderMonthKey(each)) ?? NOTHING;
    // A rebate alone makes what is expected cheaper.
    const expected = { partner, month: each.month, amount: asked.isInvoiced ? 0 : each.expected };
    return { order: each.order, salesOrder, salesLine, person, asked, expected };
  });
  const lost = await findLostTax(
    tx,
    call,
    found.map(({ expected }) => expected),
  );
  return found.map(({ asked, expected, ...each }, at) => ({
    ...{ ...each, month: expected.month, amount: asked.net + expected.amount, invoiced: asked.net },
    ...{ lostTax: asked.lostTax + (lost[at] ?? 0), lostTaxInvoiced: asked.lostTax, invoices: asked.invoices },
  }));
}

const { companyId: _company, changedBy: _changed, ...ORDER } = getTableColumns(purchaseOrder);

/** The orders under which a partner works, or has worked, in one of the months. */
async function findPlaced(tx: Tx, { companyId }: Call, months: readonly Month[]): Promise<StoredPurchase[]> {
  const [first] = [...months].sort();
  const last = [...months].sort().at(-1);
  if (!first || !last) return [];
  return tx
    .select(ORDER)
    .from(purchaseOrder)
    .where(
      and(
        eq(purchaseOrder.companyId, companyId),
        inArray(purchaseOrder.state, PURCHASE_STATES.filter(isPlaced)),
        lte(purchaseOrder.startsOn, lastDayOf(last)),
        gte(purchaseOrder.endsOn, firstDayOf(first)),
      ),
    )
    .orderBy(desc(purchaseOrder.number));
}

interface Asked {
  readonly net: number;
  readonly lostTax: number;
  readonly isInvoiced: boolean;
  readonly invoices: readonly BoughtInvoice[];
}

const NOTHING: Asked = { net: 0, lostTax: 0, isInvoiced: false, invoices: [] };

/** What posted invoices and credit notes ask for months of orders. */
async function readInvoiced(
  tx: Tx,
  { companyId }: Call,
  months: readonly Month[],
): Promise<ReadonlyMap<string, Asked>> {
  const ofMonths = tx
    .select({ id: vendorInvoiceLine.invoiceId })
    .from(vendorInvoiceLine)
    .where(
      and(
        eq(vendorInvoiceLine.companyId, companyId),
        inArray(vendorInvoiceLine.month, [...months]),
        isNotNull(vendorInvoiceLine.order),
      ),
    );
  const { id, number, kind, perRate } = vendorInvoice;
  const invoices = await tx
    .select({ id, number, kind, perRate })
    .from(vendorInvoice)
    .where(
      and(
        eq(vendorInvoice.companyId, companyId),
        inArray(id, ofMonths),
        isNotNull(vendorInvoice.entryId),
        ne(vendorInvoice.state, 'cancelled'),
      ),
    )
    .orderBy(number);
  const { invoiceId, order, month, net, taxCode } = vendorInvoiceLine;
  const lines = await tx
    .select({ invoiceId, order, month, net, taxCode })
    .from(vendorInvoiceLine)
    .where(
      and(
        eq(vendorInvoiceLine.companyId, companyId),
        isAnyOf(
          invoiceId,
          invoices.map((invoice) => invoice.id),
        ),
      ),
    )
    .orderBy(invoiceId, vendorInvoiceLine.lineNumber);
  const linesOf = groupBy(lines, (line) => line.invoiceId);
  const asked = new Map<string, Asked>();
  for (const invoice of invoices) {
    const own = linesOf.get(invoice.id) ?? [];
    const lost = lostTaxOfLines(invoice, own);
    for (const [at, line] of own.entries()) {
      if (line.order === null || line.month === null) continue;
      const key = orderMonthKey({ order: line.order, month: line.month });
      const before = asked.get(key) ?? NOTHING;
      const isNamed = before.invoices.some((each) => each.id === invoice.id);
      asked.set(key, {
        net: before.net + line.net,
        lostTax: before.lostTax + (lost[at] ?? 0),
        isInvoiced: before.isInvoiced || invoice.kind === 'invoice',
        invoices: isNamed ? before.invoices : [...before.invoices, { id: invoice.id, number: invoice.number }],
      });
    }
  }
  return asked;
}

/** The tax of work that is not invoiced yet which will not be deducted, by how the vendor is registered on its last day. */
export async function findLostTax(tx: Tx, { companyId }: Call, expected: readonly ExpectedWork[]): Promise<number[]> {
  const { code, registrationNumber, registeredFrom, registeredThrough, taxRounding } = businessPartner;
  const codes = [...new Set(expected.map(({ partner }) => partner))];
  const vendors = await tx
    .select({ code, registrationNumber, registeredFrom, registeredThrough, taxRounding })
    .from(businessPartner)
    .where(and(eq(businessPartner.companyId, companyId), isOneOfTexts(code, codes)));
  const byCode = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  return expected.map(({ partner, amount, month }) => {
    const vendor = byCode.get(partner);
    if (!vendor || amount === 0) return 0;
    const terms = { entry: 'exclusive' as const, rounding: vendor.taxRounding, withheldAs: 'none' as const };
    const rest = { statedTaxes: [], deliveredOn: lastDayOf(month), dueOn: null };
    return sumVendorInvoice([{ amount, taxCode: 'P10' }], vendor, { ...terms, ...rest }).lostTax;
  });
}
