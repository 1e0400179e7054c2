import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { addMonths, firstDayOf, lastDayOf, type Month, monthsOf } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { namesOf } from '../../contracts/server/service';
import * as contract from '../contract/vendorInvoiceOrders';
import { type OrderMonth, orderMonthKey } from '../rules/matchOrderMonths';
import { isPlaced } from '../rules/purchaseMachine';
import { STANDING_STATES } from '../rules/vendorInvoiceMachine';
import { readPurchaseMonths } from './purchaseMonths';
import { purchaseMaster, type StoredPurchase } from './purchaseOrders';
import { vendorInvoice, vendorInvoiceLine } from './tables';

interface Asked {
  readonly orders: readonly StoredPurchase[];
  readonly months: readonly Month[];
  /** An invoice whose own lines do not count. */
  readonly except?: string | undefined;
}

/** Months of orders: what is owed, and what standing invoices ask for them. */
export async function readOrderMonths(tx: Tx, call: Call, { orders, months, except }: Asked): Promise<OrderMonth[]> {
  const placed = orders.filter(({ state }) => isPlaced(state));
  if (placed.length === 0 || months.length === 0) return [];
  const bought = await readPurchaseMonths(tx, call, { orders: placed, months });
  const invoiced = await readInvoiced(tx, call, { orders: placed.map(({ number }) => number), except });
  const names = await namesOf(tx, call, placed);
  const known = new Map(placed.map((each) => [each.number, { title: each.title, ...names(each) }]));
  return bought.map(({ order, month, minutes, source, expected, isSure }) => ({
    ...{ order, month, minutes, source, expected, isSure },
    title: known.get(order)?.title ?? '',
    personName: known.get(order)?.personName ?? '',
    invoiced: invoiced.get(orderMonthKey({ order, month })) ?? 0,
  }));
}

async function readInvoiced(
  tx: Tx,
  { companyId }: Call,
  { orders, except }: { readonly orders: readonly string[]; readonly except: string | undefined },
): Promise<ReadonlyMap<string, number>> {
  const { order, month, net, invoiceId } = vendorInvoiceLine;
  const rows = await tx
    .select({ order, month, net: sql`sum(${net})`.mapWith(Number) })
    .from(vendorInvoiceLine)
    .innerJoin(
      vendorInvoice,
      and(eq(vendorInvoice.companyId, vendorInvoiceLine.companyId), eq(vendorInvoice.id, invoiceId)),
    )
    .where(
      and(
        eq(vendorInvoiceLine.companyId, companyId),
        inArray(order, [...orders]),
        inArray(vendorInvoice.state, [...STANDING_STATES]),
        except === undefined ? undefined : ne(invoiceId, except),
      ),
    )
    .groupBy(order, month);
  return new Map(
    rows.flatMap((row) =>
      row.order && row.month ? [[orderMonthKey({ order: row.order, month: row.month }), row.net]] : [],
    ),
  );
}

interface NamedLine {
  readonly order: string | null;
  readonly month: string | null;
}

/** The months of orders that the lines of an invoice name, without what it asks for them itself. */
export async function readMonthsOfLines(
  tx: Tx,
  call: Call,
  { id, partner }: { readonly id: string; readonly partner: string },
  lines: readonly NamedLine[],
): Promise<OrderMonth[]> {
  const keys = new Set(lines.flatMap(({ order, month }) => (order && month ? [orderMonthKey({ order, month })] : [])));
  if (keys.size === 0) return [];
  const months = [...new Set(lines.flatMap(({ month }) => month ?? []))].sort();
  const named = new Set(lines.map(({ order }) => order));
  const orders = (await ordersOf(tx, call, partner)).filter(({ number }) => named.has(number));
  return (await readOrderMonths(tx, call, { orders, months, except: id })).filter((each) =>
    keys.has(orderMonthKey(each)),
  );
}

const ordersOf = async (tx: Tx, call: Call, partner: string) =>
  (await purchaseMaster.list(tx, call)).filter((order) => order.partner === partner);

/** @throws Refusal purchasing/too-many-months */
export const listOrderMonthsOfVendor: UseCase<typeof contract.listOrderMonthsOfVendor> = async (tx, asked, call) => {
  const { partner, from, through, except } = asked;
  if (through < from || addMonths(from, contract.MONTHS_AT_MOST - 1) < through)
    throw new Refusal('purchasing/too-many-months', { most: contract.MONTHS_AT_MOST });
  const orders = await ordersOf(tx, call, partner);
  return { rows: await readOrderMonths(tx, call, { orders, months: monthsOf({ from, through }), except }) };
};

/** What is owed for a month under all orders, with what of it is still to be invoiced. */
export async function readUninvoiced(tx: Tx, call: Call, month: Month) {
  const orders = (await purchaseMaster.list(tx, call)).filter(
    ({ startsOn, endsOn }) => startsOn <= lastDayOf(month) && firstDayOf(month) <= endsOn,
  );
  const rows = await readOrderMonths(tx, call, { orders, months: [month] });
  const names = await namesOf(tx, call, orders);
  const known = new Map(orders.map((order) => [order.number, order]));
  return rows.flatMap((row) => {
    const order = known.get(row.order);
    if (!order) return [];
    return [
      {
        ...row,
        partner: order.partner,
        partnerTitle: names(order).partnerTitle,
        left: row.expected - row.invoiced,
        by: order,
      },
    ];
  });
}

export const listUninvoicedMonths: UseCase<typeof contract.listUninvoicedMonths> = async (tx, { month }, call) => ({
  rows: (await readUninvoiced(tx, call, month))
    .filter(({ left, invoiced }) => invoiced === 0 && left > 0)
    .map(({ by: _order, ...row }) => row)
    .sort((one, other) => (one.partner === other.partner ? 0 : one.partner < other.partner ? -1 : 1)),
});
