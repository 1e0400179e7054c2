import { and, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { clearItems } from '../../clearing/server/service';
import { findOpenItemsOf, lockItems } from '../../ledger/open-item/server/service';
import * as contract from '../contract/vendorCredits';
import type { CreditedInvoiceRow } from '../contract/vendorInvoice';
import { leftOf } from '../rules/creditedInvoice';
import { feeOf } from '../rules/sumVendorInvoice';
import { STANDING_STATES, vendorInvoiceAt } from '../rules/vendorInvoiceMachine';
import { vendorInvoice } from './tables';

type Stored = typeof vendorInvoice.$inferSelect;

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amount(row), 0);

/** Credit notes that stand of some invoices, but one. */
async function findStandingCredits(tx: Tx, { companyId }: Call, ids: readonly string[], except: string | undefined) {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(vendorInvoice)
    .where(
      and(
        eq(vendorInvoice.companyId, companyId),
        inArray(vendorInvoice.originalId, [...ids]),
        inArray(vendorInvoice.state, [...STANDING_STATES]),
      ),
    )
    .orderBy(vendorInvoice.number);
  return rows.filter(({ id }) => id !== except);
}

function rowOf(invoice: Stored, credits: readonly Stored[]): CreditedInvoiceRow {
  const { id, number, vendorNumber, title, partner, invoicedOn, deliveredOn, withheldAs, payableAccount } = invoice;
  const [posted, waiting] = [credits.filter(isBooked), credits.filter((credit) => !isBooked(credit))];
  const [fee, withholding] = [feeOf(invoice.perRate), invoice.withholding];
  return {
    ...{ id, number, vendorNumber, title, partner, invoicedOn, deliveredOn, withheldAs, payableAccount },
    isStanding: vendorInvoiceAt(invoice).can('credit'),
    left: leftOf(
      invoice.perRate,
      posted.map(({ perRate }) => perRate),
    ),
    heldBack: {
      ...{ fee, withholding },
      feeLeft: fee - sumOf(posted, ({ perRate }) => feeOf(perRate)),
      withholdingLeft: withholding - sumOf(posted, (credit) => credit.withholding),
    },
    waiting: sumOf(waiting, ({ total }) => total),
  };
}

const isBooked = ({ entryId }: Pick<Stored, 'entryId'>) => entryId !== null;

interface Asked {
  readonly meant: SQL | undefined;
  /** A credit note whose own amounts do not count. */
  readonly except?: string | undefined;
}

/** Invoices that are or were in the books, as credit notes take back from them, the newest first. */
async function readCreditedInvoices(tx: Tx, call: Call, { meant, except }: Asked): Promise<CreditedInvoiceRow[]> {
  const { companyId, kind, entryId, invoicedOn, number } = vendorInvoice;
  const invoices = await tx
    .select()
    .from(vendorInvoice)
    .where(and(eq(companyId, call.companyId), eq(kind, 'invoice'), isNotNull(entryId), meant))
    .orderBy(desc(invoicedOn), desc(number))
    .limit(contract.ORIGINALS_AT_MOST);
  const credits = await findStandingCredits(
    tx,
    call,
    invoices.map(({ id }) => id),
    except,
  );
  return invoices.map((invoice) =>
    rowOf(
      invoice,
      credits.filter(({ originalId }) => originalId === invoice.id),
    ),
  );
}

export const listCreditedInvoices: UseCase<typeof contract.listCreditedInvoices> = async (
  tx,
  { partner, except },
  call,
) => {
  const rows = await readCreditedInvoices(tx, call, { meant: eq(vendorInvoice.partner, partner), except });
  return { rows: rows.filter(({ isStanding, left }) => isStanding && left.some(({ taxable }) => taxable > 0)) };
};

/** The invoice a credit note takes back from; null where it names none. */
export async function findOriginal(
  tx: Tx,
  call: Call,
  { id, originalId }: Pick<Stored, 'id' | 'originalId'>,
): Promise<CreditedInvoiceRow | null> {
  if (originalId === null) return null;
  const [found] = await readCreditedInvoices(tx, call, { meant: eq(vendorInvoice.id, originalId), except: id });
  return found ?? null;
}

/** By our number of it. @throws Refusal purchasing/unknown-original for what was never posted, too */
export async function requireOriginal(
  tx: Tx,
  call: Call,
  { number, except }: { readonly number: string; readonly except: string },
): Promise<CreditedInvoiceRow> {
  const [found] = await readCreditedInvoices(tx, call, { meant: eq(vendorInvoice.number, number), except });
  if (!found) throw new Refusal('purchasing/unknown-original', { invoice: number });
  return found;
}

/** Holds the invoice of a credit note to the end: of two posted at once the second sees what the first has left. */
export async function lockOriginal(tx: Tx, { companyId }: Call, { originalId }: Pick<Stored, 'originalId'>) {
  if (originalId === null) return;
  await tx
    .select({ id: vendorInvoice.id })
    .from(vendorInvoice)
    .where(and(eq(vendorInvoice.companyId, companyId), eq(vendorInvoice.id, originalId)))
    .for('update');
}

/** @throws Refusal purchasing/invoice-credited where a credit note of it stands in the books */
export async function requireUncredited(tx: Tx, call: Call, invoice: Pick<Stored, 'id' | 'number'>): Promise<void> {
  const credit = (await findStandingCredits(tx, call, [invoice.id], undefined)).find(isBooked);
  if (credit) throw new Refusal('purchasing/invoice-credited', { invoice: invoice.number, credit: credit.number });
}

/** Credit notes of an invoice, whatever became of them. */
export const findCredits = (tx: Tx, { companyId }: Call, id: string) =>
  tx
    .select({ id: vendorInvoice.id, number: vendorInvoice.number, state: vendorInvoice.state })
    .from(vendorInvoice)
    .where(and(eq(vendorInvoice.companyId, companyId), eq(vendorInvoice.originalId, id)))
    .orderBy(vendorInvoice.number);

/** Yen of invoices that their credit notes cleared, by the ids of the invoices. */
export async function readCredited(tx: Tx, call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const cleared = new Map<string, number>();
  for (const { originalId, clearedOfOriginal } of await findStandingCredits(tx, call, ids, undefined))
    if (originalId !== null) cleared.set(originalId, (cleared.get(originalId) ?? 0) + clearedOfOriginal);
  return cleared;
}

interface Crediting {
  readonly originalId: string;
  /** The document of the credit note. */
  readonly entryId: string;
  readonly account: string;
  readonly note: string;
}

/** Clears a credit note against what is open of its invoice, by the later of their days. */
export async function clearOriginal(tx: Tx, call: Call, { originalId, entryId, account, note }: Crediting) {
  const [original] = await tx
    .select({ entryId: vendorInvoice.entryId })
    .from(vendorInvoice)
    .where(and(eq(vendorInvoice.companyId, call.companyId), eq(vendorInvoice.id, originalId)));
  const open = async (of: string) => (await findOpenItemsOf(tx, call.companyId, { entryIds: [of], account }))[0];
  const [owed, credit] = [original?.entryId ? await open(original.entryId) : undefined, await open(entryId)];
  if (!owed || !credit) return { clearingId: null, clearedOfOriginal: 0 };
  const items = await lockItems(tx, call.companyId, [owed, credit]);
  const amount = Math.min(...items.map((item) => item.open));
  if (amount <= 0) return { clearingId: null, clearedOfOriginal: 0 };
  const { id } = await clearItems(
    tx,
    {
      clearedOn: items.map(({ postingDate }) => postingDate).reduce(latest),
      items: items.map((item) => ({ entryId: item.entryId, lineNumber: item.lineNumber, amount, open: item.open })),
      ...{ isPartial: false, note },
    },
    call,
  );
  return { clearingId: id, clearedOfOriginal: amount };
}

function latest(one: Day, other: Day): Day {
  if (one < other) return other;
  return one;
}
