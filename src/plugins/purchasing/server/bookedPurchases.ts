import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { monthOf } from '#core/value/day.ts';
import { groupBy } from '#core/value/groupBy.ts';
import type { BookedAmount, BookedSide, BookedWork } from '#server/company/bookedWork.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { findPostedTo, type PostedTo } from '../../ledger/document/server/service';
import { journalEntry } from '../../ledger/server/service';
import { lostTaxOfLines } from '../rules/lostTaxOfLines';
import { SUBCONTRACTING_ACCOUNTS } from '../rules/subcontracting';
import { signOf } from '../rules/vendorInvoiceMachine';
import type { StoredVendorInvoice } from './readVendorInvoices';
import { vendorInvoice, vendorInvoiceLine } from './tables';

type StoredLine = typeof vendorInvoiceLine.$inferSelect;

/** Posted invoices for a month of an order or booked in the month, and what others posted to 外注費. */
async function find(tx: Tx, { companyId }: Call, month: string): Promise<BookedWork[]> {
  const posted = await findPostedTo(tx, companyId, { accounts: SUBCONTRACTING_ACCOUNTS, month });
  const entryIds = [...new Set(posted.map(({ entryId }) => entryId))];
  const { id, entryId, reversalId, state } = vendorInvoice;
  const ofMonth = tx
    .select({ id: vendorInvoiceLine.invoiceId })
    .from(vendorInvoiceLine)
    .where(
      and(
        eq(vendorInvoiceLine.companyId, companyId),
        eq(vendorInvoiceLine.month, month),
        isNotNull(vendorInvoiceLine.order),
      ),
    );
  const found = await tx
    .select({ invoice: vendorInvoice, postingDate: journalEntry.postingDate })
    .from(vendorInvoice)
    .innerJoin(journalEntry, and(eq(journalEntry.companyId, companyId), eq(journalEntry.id, entryId)))
    .where(
      and(
        eq(vendorInvoice.companyId, companyId),
        or(
          and(inArray(id, ofMonth), ne(state, 'cancelled')),
          inArray(entryId, entryIds),
          inArray(reversalId, entryIds),
        ),
      ),
    )
    .orderBy(vendorInvoice.number);
  const lines = groupBy(
    await tx
      .select()
      .from(vendorInvoiceLine)
      .where(
        and(
          eq(vendorInvoiceLine.companyId, companyId),
          inArray(
            vendorInvoiceLine.invoiceId,
            found.map(({ invoice }) => invoice.id),
          ),
        ),
      )
      .orderBy(vendorInvoiceLine.invoiceId, vendorInvoiceLine.lineNumber),
    ({ invoiceId }) => invoiceId,
  );
  const amounts = groupBy(posted, (each) => each.entryId);
  const own = new Set(found.flatMap(({ invoice }) => [invoice.entryId, invoice.reversalId]));
  return [
    ...found.map(({ invoice, postingDate }) =>
      bookedInvoice(invoice, monthOf(postingDate), lines.get(invoice.id) ?? [], amounts),
    ),
    ...[...amounts].flatMap(([entry, rows]) => (own.has(entry) ? [] : [byHand(entry, rows, month)])),
  ];
}

function bookedInvoice(
  invoice: StoredVendorInvoice,
  postedIn: string,
  lines: readonly StoredLine[],
  amounts: ReadonlyMap<string, readonly PostedTo[]>,
): BookedWork {
  const { kind, id, number, partnerTitle, title, state, entryId, reversalId } = invoice;
  const sign = signOf(invoice);
  const lost = lostTaxOfLines(invoice, lines);
  const lostTax = lost.reduce((sum, each) => sum + each, 0);
  return {
    ...{ kind, id, number, title: [partnerTitle, title].filter(Boolean).join(' ') },
    path: `/VendorInvoice?${new URLSearchParams({ id })}`,
    isCancelled: state === 'cancelled',
    postedIn,
    booked: [entryId, reversalId].flatMap((entry) => debitsOf(amounts.get(entry ?? '') ?? [])),
    // What is not deducted of the tax is cost, as the profit list has it.
    parts: lines.map(({ order, month, net, account, department }, at) => ({
      ...{ order: month === null ? null : order, month, net: net + (lost[at] ?? 0), department },
      isOnAccount: SUBCONTRACTING_ACCOUNTS.includes(account ?? ''),
    })),
    ...{ net: sign * invoice.net + lostTax, tax: sign * invoice.tax - lostTax },
  };
}

const debitsOf = (rows: readonly PostedTo[]): BookedAmount[] =>
  rows.map(({ department, amount }) => ({ department, amount }));

function byHand(id: string, rows: readonly PostedTo[], month: string): BookedWork {
  const [first] = rows;
  return {
    ...{ kind: 'byHand', id, number: first?.number ?? '', title: first?.text ?? '', isCancelled: false },
    path: `/ACDocument?${new URLSearchParams({ id })}`,
    ...{ postedIn: month, booked: debitsOf(rows), parts: [], net: 0, tax: 0 },
  };
}

/** The cost of partners' work, and the accounts it stands on. */
export const bookedPurchases: BookedSide = { side: 'purchase', accounts: SUBCONTRACTING_ACCOUNTS, find };
