import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Month } from '#core/value/month.ts';
import type { BoughtInvoice, BoughtWork } from '#server/company/boughtWork.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { orderMonthKey } from '../rules/matchOrderMonths';
import { isPlaced } from '../rules/purchaseMachine';
import { readPurchaseMonths } from './purchaseMonths';
import { purchaseMaster } from './purchaseOrders';
import { vendorInvoice, vendorInvoiceLine } from './tables';

/**
 * What partners' staff costs a month: what posted invoices, less their credit notes, ask for it, else what the order and the
 * hours come to.
 */
export async function findBoughtWork(tx: Tx, call: Call, months: readonly Month[]): Promise<BoughtWork[]> {
  const orders = (await purchaseMaster.list(tx, call)).filter(({ state }) => isPlaced(state));
  if (orders.length === 0 || months.length === 0) return [];
  const { order, month, net, invoiceId } = vendorInvoiceLine;
  const posted = await tx
    .select({
      ...{ order, month, net: sql`sum(${net})`.mapWith(Number) },
      isInvoiced: sql<boolean>`bool_or(${vendorInvoice.kind} = 'invoice')`,
      invoices: sql<BoughtInvoice[]>`
        json_agg(distinct jsonb_build_object('id', ${vendorInvoice.id}, 'number', ${vendorInvoice.number}))`,
    })
    .from(vendorInvoiceLine)
    .innerJoin(
      vendorInvoice,
      and(eq(vendorInvoice.companyId, vendorInvoiceLine.companyId), eq(vendorInvoice.id, invoiceId)),
    )
    .where(
      and(
        eq(vendorInvoiceLine.companyId, call.companyId),
        inArray(month, [...months]),
        isNotNull(vendorInvoice.entryId),
        ne(vendorInvoice.state, 'cancelled'),
      ),
    )
    .groupBy(order, month);
  const invoiced = new Map(
    posted.flatMap((row) =>
      row.order && row.month ? [[orderMonthKey({ order: row.order, month: row.month }), row]] : [],
    ),
  );
  const byNumber = new Map(orders.map((each) => [each.number, each]));
  return (await readPurchaseMonths(tx, call, { orders, months })).map((each) => {
    const { salesOrder = null, salesLine = null, person = null } = byNumber.get(each.order) ?? {};
    const asked = invoiced.get(orderMonthKey(each));
    return {
      ...{ order: each.order, salesOrder, salesLine, person, month: each.month },
      // A rebate alone makes what is expected cheaper.
      amount: (asked?.net ?? 0) + (asked?.isInvoiced ? 0 : each.expected),
      invoiced: asked?.net ?? 0,
      invoices: asked?.invoices ?? [],
    };
  });
}
