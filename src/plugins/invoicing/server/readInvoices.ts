import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { Refusal, type RefusalParams } from '#core/contract/refusal.ts';
import { daysBetween } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { groupBy } from '#core/value/groupBy.ts';
import type { Tx } from '#server/database/transaction.ts';
import { wordOf } from '#server/http/sentences.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { isAnyOf, isOneOfTexts } from '#server/record/pageByKey.ts';
import { describeOwnCompany } from '../../administration/server/service';
import { namesOf } from '../../contracts/server/service';
import { findOpenItemsOf } from '../../ledger/open-item/server/service';
import type * as contract from '../contract/customerInvoice';
import type { DraftLine, InvoiceHead } from '../contract/customerInvoice';
import { RECEIVABLE_ACCOUNT } from '../rules/composeInvoiceDocument';
import { heldBackOf } from '../rules/creditedInvoice';
import { readMails } from './mailAttempts';
import { customerInvoice, customerInvoiceLine } from './tables';

export const INVOICE_KIND = 'customer-invoice';
export type StoredInvoice = typeof customerInvoice.$inferSelect;

export const isInvoice = (companyId: string, id: string) =>
  and(eq(customerInvoice.companyId, companyId), eq(customerInvoice.id, id));

export async function findInvoice(tx: Tx, { companyId }: Call, id: string): Promise<StoredInvoice | undefined> {
  const [found] = await tx.select().from(customerInvoice).where(isInvoice(companyId, id));
  return found;
}

export const unknownInvoice = () => new Refusal('invoicing/unknown-invoice', {}, { kind: 'notFound' });

/** How a person names it: its number, or its title while it is a draft. */
export const nameOf = ({ number, recipient, title }: Pick<StoredInvoice, 'number' | 'recipient' | 'title'>): string =>
  (number ?? `${recipient} ${title}`).trim();

export const findLines = async (tx: Tx, call: Call, invoiceId: string): Promise<DraftLine[]> =>
  (await findLinesOf(tx, call, [invoiceId])).get(invoiceId) ?? [];

/** The lines of invoices, by their ids. */
export async function findLinesOf(
  tx: Tx,
  { companyId }: Call,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DraftLine[]>> {
  const rows = await tx
    .select()
    .from(customerInvoiceLine)
    .where(and(eq(customerInvoiceLine.companyId, companyId), isAnyOf(customerInvoiceLine.invoiceId, ids)))
    .orderBy(asc(customerInvoiceLine.invoiceId), asc(customerInvoiceLine.lineNumber));
  const found = new Map<string, DraftLine[]>();
  for (const [id, lines] of groupBy(rows, ({ invoiceId }) => invoiceId))
    found.set(
      id,
      lines.map(({ companyId: _company, invoiceId: _invoice, lineNumber: _number, ...line }) => line),
    );
  return found;
}

/** What is open in the books of the documents of some invoices, by the ids of the documents. */
export async function readLeft(
  tx: Tx,
  { companyId }: Call,
  invoices: readonly Pick<StoredInvoice, 'entryId'>[],
): Promise<ReadonlyMap<string, number>> {
  const ids = invoices.flatMap(({ entryId }) => entryId ?? []);
  if (ids.length === 0) return new Map();
  const items = await findOpenItemsOf(tx, companyId, { entryIds: ids, account: RECEIVABLE_ACCOUNT });
  const left = new Map<string, number>();
  for (const { entryId, open } of items) left.set(entryId, (left.get(entryId) ?? 0) + open);
  return left;
}

/** Yen of invoices that their credit notes cleared, by the ids of the invoices. */
export async function readCredited(
  tx: Tx,
  { companyId }: Call,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { originalId, clearedOfOriginal, state } = customerInvoice;
  const rows = await tx
    .select({ id: originalId, cleared: sql`sum(${clearedOfOriginal})`.mapWith(Number) })
    .from(customerInvoice)
    .where(
      and(
        eq(customerInvoice.companyId, companyId),
        inArray(originalId, [...ids]),
        notInArray(state, ['draft', 'cancelled']),
      ),
    )
    .groupBy(originalId);
  return new Map(rows.flatMap(({ id, cleared }) => (id === null ? [] : [[id, cleared] as const])));
}

/** An invoice as lists and records show it. `left` and `credited` are from the books. */
export function headOf(
  invoice: StoredInvoice,
  { left, credited }: { readonly left: number; readonly credited: number },
  { today }: Pick<Call, 'today'>,
): InvoiceHead {
  const { id, version, kind, state, number, partner, title, month, invoicedOn, deliveredOn, dueOn } = invoice;
  const { net, tax, expense, total, advance, withholding, billed } = invoice;
  const { issuedAt, issuedBy, sentOn, sentBy, sentByWhom } = invoice;
  const isStanding = state !== 'draft' && state !== 'cancelled';
  const isOverdue = kind === 'invoice' && isStanding && left > 0 && dueOn !== null && dueOn < today;
  return {
    ...{ id, version, kind, state, number, partner, partnerTitle: invoice.recipient, title, month },
    ...{ invoicedOn, deliveredOn, dueOn, net, tax, expense, total, advance, withholding, billed },
    paid: isStanding ? billed - left - credited : 0,
    left: isStanding ? left : 0,
    overdueDays: isOverdue ? daysBetween(dueOn, today) : 0,
    ...{ issuedAt, issuedBy, sentOn, sentBy, sentByWhom },
  };
}

/** @throws Refusal invoicing/unknown-invoice */
export const getInvoice: UseCase<typeof contract.getInvoice> = async (tx, { id }, call) => {
  const invoice = await findInvoice(tx, call, id);
  if (!invoice) throw unknownInvoice();
  const lines = await findLines(tx, call, id);
  const [left, credited] = [await readLeft(tx, call, [invoice]), await readCredited(tx, call, [id])];
  const original = invoice.originalId === null ? undefined : await findInvoice(tx, call, invoice.originalId);
  const { paymentTerm, typedDueOn, entry, isWithheld, account, remarks, perRate, entryId, reversalId, reason } =
    invoice;
  return {
    ...headOf(invoice, { left: left.get(entryId ?? '') ?? 0, credited: credited.get(id) ?? 0 }, call),
    ...{ paymentTerm, typedDueOn, entry, isWithheld, account, remarks, lines, perRate, entryId, reversalId, reason },
    issuer: invoice.issuer ?? (await describeOwnCompany(tx, call, invoice.deliveredOn)),
    original: original ? await tellOriginal(tx, call, original) : null,
    credits: await findCredits(tx, call, id),
    mails: await readMails(tx, call, id),
    alike: await findAlike(tx, call, { ...invoice, lines }),
  };
};

/** What a credit note takes back, as it stands without that note. */
async function tellOriginal(tx: Tx, call: Call, { id, number, deliveredOn, ...original }: StoredInvoice) {
  const heldBack = heldBackOf(original, (await readNotes(tx, call, [id])).get(id) ?? []);
  return { id, number, deliveredOn, heldBack };
}

/** Issued credit notes of some invoices, by the ids of the invoices. */
export async function readNotes(
  tx: Tx,
  { companyId }: Call,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredInvoice[]>> {
  const { originalId, state } = customerInvoice;
  const rows = await tx
    .select()
    .from(customerInvoice)
    .where(
      and(
        eq(customerInvoice.companyId, companyId),
        inArray(originalId, [...ids]),
        notInArray(state, ['draft', 'cancelled']),
      ),
    );
  return groupBy(rows, (row) => row.originalId ?? '');
}

const findCredits = (tx: Tx, { companyId }: Call, id: string) =>
  tx
    .select({ id: customerInvoice.id, number: customerInvoice.number })
    .from(customerInvoice)
    .where(and(eq(customerInvoice.companyId, companyId), eq(customerInvoice.originalId, id)))
    .orderBy(asc(customerInvoice.number));

interface Billed {
  readonly id?: string | undefined;
  readonly kind?: StoredInvoice['kind'];
  readonly partner: string;
  readonly month: string;
  readonly lines: readonly Pick<DraftLine, 'person'>[];
}

/** An invoice of the same customer and month, and a person on it. */
export type Alike = contract.AlikeInvoice;

/** What a sentence says of an invoice alike. */
export const toldOfAlike = ({ name, person, personName }: Alike, month: string): RefusalParams => ({
  ...{ person: personName || person, month: formatMonth(month), invoice: name },
});

/** Other invoices of the customer and month for the same people. */
export const findAlike = async (tx: Tx, call: Call, bill: Billed) => (await findAllAlike(tx, call, [bill])).flat();

/** The same of many invoices in one read; the answers follow their order. */
export async function findAllAlike(tx: Tx, call: Call, bills: readonly Billed[]): Promise<Alike[][]> {
  const people = [...new Set(bills.flatMap(({ lines }) => lines.flatMap(({ person }) => person ?? [])))];
  if (people.length === 0) return bills.map(() => []);
  const { id, number, partner, month, recipient, title, billed } = customerInvoice;
  const found = await tx
    .selectDistinct({
      id,
      number,
      partner,
      month,
      recipient,
      title,
      billed,
      person: sql<string>`${customerInvoiceLine.person}`,
    })
    .from(customerInvoiceLine)
    .innerJoin(
      customerInvoice,
      and(
        eq(customerInvoice.companyId, customerInvoiceLine.companyId),
        eq(customerInvoice.id, customerInvoiceLine.invoiceId),
      ),
    )
    .where(
      and(
        eq(customerInvoice.companyId, call.companyId),
        isOneOfTexts(
          partner,
          bills.map((bill) => bill.partner),
        ),
        isOneOfTexts(
          month,
          bills.map((bill) => bill.month),
        ),
        eq(customerInvoice.kind, 'invoice'),
        notInArray(customerInvoice.state, ['cancelled', 'credited']),
        isOneOfTexts(customerInvoiceLine.person, people),
      ),
    );
  if (found.length === 0) return bills.map(() => []);
  const names = await namesOf(tx, call, found);
  const byBill = groupBy(found, (each) => `${each.month} ${each.partner}`);
  return bills.map((bill) => {
    if (bill.kind === 'creditNote') return [];
    const named = new Set(bill.lines.map(({ person }) => person));
    return (byBill.get(`${bill.month} ${bill.partner}`) ?? [])
      .filter((each) => each.id !== bill.id && named.has(each.person))
      .map((each) => ({
        ...{ id: each.id, number: each.number, person: each.person },
        ...{ personName: names(each).personName, name: each.number ?? draftNameOf(each, call) },
      }));
  });
}

/** A draft has no number: it is known by its customer, its title and what it comes to. */
const draftNameOf = (draft: Pick<StoredInvoice, 'recipient' | 'title' | 'billed'>, { locale }: Call): string =>
  wordOf(
    'invoicing',
    'draftName',
    { title: nameOf({ ...draft, number: null }), amount: formatAmount(draft.billed) },
    locale,
  );
