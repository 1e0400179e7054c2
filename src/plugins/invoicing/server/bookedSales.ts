import { and, eq, inArray, like, or } from 'drizzle-orm';
import { monthOf } from '#core/value/day.ts';
import { groupBy } from '#core/value/groupBy.ts';
import { portionOf } from '#core/value/rounding.ts';
import type { BookedAmount, BookedPart, BookedSide, BookedWork } from '#server/company/bookedWork.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { findPostedTo, type PostedTo } from '../../ledger/document/server/service';
import { REVENUE_ACCOUNTS } from '../rules/composeInvoiceDocument';
import { deliveryOf } from '../rules/deliverySource';
import { saleTaxOf } from '../rules/saleTaxCodes';
import { nameOf, type StoredInvoice } from './readInvoices';
import { customerInvoice, customerInvoiceLine } from './tables';

type StoredLine = typeof customerInvoiceLine.$inferSelect;

/** Invoices that bill work of a month or are booked in it, drafts among them, and what others posted to the accounts of sales. */
async function find(tx: Tx, call: Call, month: string): Promise<BookedWork[]> {
  const { companyId } = call;
  const posted = await findPostedTo(tx, companyId, { accounts: REVENUE_ACCOUNTS, month });
  const entryIds = [...new Set(posted.map(({ entryId }) => entryId))];
  const billing = tx
    .select({ id: customerInvoiceLine.invoiceId })
    .from(customerInvoiceLine)
    .where(and(eq(customerInvoiceLine.companyId, companyId), like(customerInvoiceLine.source, `order:%:${month}`)));
  const { id, entryId, reversalId } = customerInvoice;
  const invoices = await tx
    .select()
    .from(customerInvoice)
    .where(
      and(
        eq(customerInvoice.companyId, companyId),
        or(inArray(id, billing), inArray(entryId, entryIds), inArray(reversalId, entryIds)),
      ),
    )
    .orderBy(customerInvoice.number, id);
  const lines = groupBy(
    await tx
      .select()
      .from(customerInvoiceLine)
      .where(
        and(
          eq(customerInvoiceLine.companyId, companyId),
          inArray(
            customerInvoiceLine.invoiceId,
            invoices.map((each) => each.id),
          ),
        ),
      ),
    ({ invoiceId }) => invoiceId,
  );
  const amounts = groupBy(posted, (each) => each.entryId);
  const own = new Set(invoices.flatMap((each) => [each.entryId, each.reversalId]));
  return [
    ...invoices.map((invoice) => bookedInvoice(invoice, lines.get(invoice.id) ?? [], amounts)),
    ...[...amounts].flatMap(([entry, rows]) => (own.has(entry) ? [] : [byHand(entry, rows, month)])),
  ];
}

function bookedInvoice(
  invoice: StoredInvoice,
  lines: readonly StoredLine[],
  amounts: ReadonlyMap<string, readonly PostedTo[]>,
): BookedWork {
  const { id, kind, state, entryId, reversalId, deliveredOn, partner: _partner, recipient, title } = invoice;
  const sign = kind === 'creditNote' ? -1 : 1;
  return {
    ...{ kind, id, number: nameOf(invoice), title: [recipient, title].filter(Boolean).join(' ') },
    path: `/InvoiceEdit/${id}`,
    isCancelled: state === 'cancelled',
    postedIn: entryId === null ? null : monthOf(deliveredOn),
    booked: [entryId, reversalId].flatMap((entry) => creditsOf(amounts.get(entry ?? '') ?? [])),
    parts: lines.flatMap((line) => partOf(line, invoice, sign)),
    ...{ net: sign * invoice.net, tax: sign * invoice.tax },
  };
}

/** What a line says of work, without tax; 立替金 and advances say nothing of it. */
function partOf(line: StoredLine, { entry }: StoredInvoice, sign: 1 | -1): BookedPart[] {
  const { kind, amount, taxCode, source } = line;
  if (kind === 'expense' || kind === 'advance') return [];
  const { ratePercent } = saleTaxOf(taxCode);
  const net = entry === 'inclusive' ? amount - portionOf(amount, ratePercent, 100 + ratePercent) : amount;
  const { order, line: ofOrder, month } = deliveryOf(source) ?? {};
  return [
    {
      order: order === undefined ? null : `${order}-${ofOrder}`,
      month: month ?? null,
      net: sign * (kind === 'discount' ? -net : net),
      ...{ isOnAccount: true, department: null },
    },
  ];
}

const creditsOf = (rows: readonly PostedTo[]): BookedAmount[] =>
  rows.map(({ department, amount }) => ({ department, amount: -amount }));

function byHand(id: string, rows: readonly PostedTo[], month: string): BookedWork {
  const [first] = rows;
  return {
    ...{ kind: 'byHand', id, number: first?.number ?? '', title: first?.text ?? '', isCancelled: false },
    path: `/ACDocument?${new URLSearchParams({ id })}`,
    ...{ postedIn: month, booked: creditsOf(rows), parts: [], net: 0, tax: 0 },
  };
}

/** The sales of invoices, and the accounts they stand on. */
export const bookedSales: BookedSide = { side: 'sale', accounts: REVENUE_ACCOUNTS, find };
