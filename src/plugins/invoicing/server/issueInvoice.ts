import { Refusal } from '#core/contract/refusal.ts';
import { type Day, monthOf } from '#core/value/day.ts';
import type { Rounding } from '#core/value/rounding.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { searchTextOf } from '#server/database/searchText.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { describeOwnCompany } from '../../administration/server/service';
import { clearItems } from '../../clearing/server/service';
import { nameBilled } from '../../contracts/server/service';
import { openBooksForPosting } from '../../ledger/books/server/service';
import { type Posted, postDocuments } from '../../ledger/document/server/service';
import { findOpenItemsOf } from '../../ledger/open-item/server/service';
import type { HeldBack } from '../../ledger/tax/rules/heldBack';
import type * as contract from '../contract/customerInvoice';
import type { InvoiceIssuer } from '../contract/customerInvoice';
import { composeInvoiceDocument, RECEIVABLE_ACCOUNT } from '../rules/composeInvoiceDocument';
import { heldBackOf } from '../rules/creditedInvoice';
import { invoiceAt } from '../rules/invoiceMachine';
import type { InvoiceSums } from '../rules/sumInvoice';
import { judgeInvoice, readKnown, refusalOfFault } from './composeInvoice';
import { openOriginal, requireWithin } from './creditedInvoice';
import { takeNumbers } from './invoiceNumbers';
import { findLinesOf, INVOICE_KIND, isInvoice, nameOf, type StoredInvoice } from './readInvoices';
import { requireReceived } from './requireReceived';
import { openInvoice } from './saveInvoice';
import { customerInvoice } from './tables';

/**
 * Gives a draft its number and posts it, all in this transaction; what it lacks refuses it with the first fault.
 * @throws Refusal invoicing/…, and what the books refuse
 */
export const issueInvoice: UseCase<typeof contract.issueInvoice> = async (tx, asked, call) => {
  const draft = await openInvoice(tx, call, asked, 'issue');
  const [issued] = await issueDrafts(tx, call, [draft]);
  if (!issued) throw new Error('one draft was asked for');
  return issued;
};

/**
 * Issues drafts that were opened: many invoices in as few statements as one takes, or one credit note. All of them or none.
 * @throws Refusal of the first that cannot be
 */
export async function issueDrafts(tx: Tx, call: Call, drafts: readonly StoredInvoice[]) {
  const [asked] = drafts;
  const opened = asked ? await openOriginal(tx, call, asked) : undefined;
  const judged = await judge(tx, call, drafts, opened && heldBackOf(opened.original, opened.notes));
  const [first] = judged;
  const original =
    opened && first ? { ...opened.original, leftAfter: requireWithin(opened, first.draft, first.sums) } : undefined;
  const issued = await enterIntoBooks(tx, call, judged);
  const [one] = issued;
  const cleared =
    original && one
      ? await clearOriginal(tx, call, { original, creditId: one.entry.id, draft: one.draft, number: one.number })
      : 0;
  await nameBilled(
    tx,
    call,
    issued.map(({ draft, number }) => ({ invoice: draft.id, number })),
  );
  await writeIssued(tx, call, issued, cleared);
  await recordAudit(
    tx,
    call,
    issued.map(({ draft, number, sums, entry }) => ({
      action: 'invoicing/issue-invoice',
      subject: { kind: INVOICE_KIND, id: draft.id },
      details: { title: number, billed: sums.billed, document: `${entry.documentType} ${entry.number}` },
    })),
  );
  return issued.map(({ draft, number, entry }) => ({
    ...{ id: draft.id, version: draft.version + 1, state: invoiceAt(draft).after('issue'), number },
    entryId: entry.id,
  }));
}

interface Judged {
  readonly draft: StoredInvoice;
  readonly sums: InvoiceSums;
  readonly dueOn: Day;
  readonly issuer: InvoiceIssuer;
  readonly recipient: string;
  readonly rounding: Rounding;
}

/** What is judged now, whatever held when it was saved: the customer, the term, the rounding, our registration. */
async function judge(
  tx: Tx,
  call: Call,
  drafts: readonly StoredInvoice[],
  heldBack: HeldBack | undefined,
): Promise<Judged[]> {
  const known = await readKnown(tx, call, drafts);
  const linesOf = await findLinesOf(
    tx,
    call,
    drafts.map(({ id }) => id),
  );
  const issuers = new Map<Day, InvoiceIssuer & { isExempt: boolean; hasBankAccount: boolean }>();
  for (const { deliveredOn } of drafts)
    if (!issuers.has(deliveredOn)) issuers.set(deliveredOn, await describeOwnCompany(tx, call, deliveredOn));
  return drafts.map((draft) => {
    const recipient = known.recipients.get(draft.partner);
    if (!recipient) throw new Refusal('invoicing/unknown-customer', { partner: draft.partner });
    const issuer = issuers.get(draft.deliveredOn);
    if (!issuer) throw new Error('our own company is described for each day');
    const typed = { ...draft, heldBack, lines: linesOf.get(draft.id) ?? [] };
    const { sums, dueOn, fault } = judgeInvoice(typed, recipient, known, issuer);
    if (fault) throw refusalOfFault(fault, nameOf(draft));
    if (dueOn === null) throw new Error('an invoice without a due day has a fault');
    return { draft, sums, dueOn, issuer, recipient: recipient.title, rounding: recipient.taxRounding };
  });
}

type Issued = Judged & { readonly number: string; readonly entry: Posted };

/** Numbers them in their order and posts them; the posting lock comes first, so that nobody waits for it with a number. */
async function enterIntoBooks(tx: Tx, call: Call, judged: readonly Judged[]): Promise<Issued[]> {
  const books = await openBooksForPosting(tx, call.companyId);
  await requireReceived(tx, call, judged, books);
  const series = judged.map(({ draft }) => ({ kind: draft.kind, year: Number(draft.invoicedOn.slice(0, 4)) }));
  const numbers = await takeNumbers(tx, call, series);
  const numbered = judged.map((each, at) => ({ ...each, number: numbers[at] ?? '' }));
  const documents = numbered.map(({ draft, number, ...invoice }) => {
    const keepsTaxInside = books.periods.get(monthOf(draft.deliveredOn))?.isTaxInclusive ?? false;
    return composeInvoiceDocument({ ...draft, ...invoice, number, keepsTaxInside });
  });
  const answers = await postDocuments(tx, call, documents, { source: 'invoicing' });
  return numbered.map((each, at) => {
    const entry = answers[at];
    if (!entry || entry instanceof Refusal) throw entry ?? new Error('each document has an answer');
    return { ...each, entry };
  });
}

async function writeIssued(tx: Tx, call: Call, invoices: readonly Issued[], cleared: number): Promise<void> {
  const rows = invoices.map(({ draft, number, entry, sums, ...invoice }) => ({
    ...{ id: draft.id, state: invoiceAt(draft).after('issue'), number, entry_id: entry.id, issuer: invoice.issuer },
    ...{ due_on: invoice.dueOn, recipient: invoice.recipient, rounding: invoice.rounding },
    ...{ net: sums.net, tax: sums.tax, expense: sums.expense, total: sums.total, advance: sums.advance },
    ...{ withholding: sums.withholding, billed: sums.billed, per_rate: sums.perRate },
    search_text: searchTextOf([number, draft.title, draft.partner, invoice.recipient]),
  }));
  await tx.$client.query({
    name: 'invoicing: issue',
    text: WRITE_ISSUED,
    values: [call.companyId, JSON.stringify(rows), call.at, call.userName, cleared],
  });
}

const WRITE_ISSUED = `
  update customer_invoice invoice
     set state = row.state, version = invoice.version + 1, number = row.number, entry_id = row.entry_id,
         issuer = row.issuer, due_on = row.due_on, recipient = row.recipient, rounding = row.rounding, net = row.net,
         tax = row.tax, expense = row.expense, total = row.total, advance = row.advance, withholding = row.withholding,
         billed = row.billed, per_rate = row.per_rate, search_text = row.search_text, issued_at = $3, issued_by = $4,
         cleared_of_original = $5
    from jsonb_to_recordset($2::jsonb) as row (
           id uuid, state text, number text, entry_id uuid, issuer jsonb, due_on date, recipient text, rounding text,
           net bigint, tax bigint, expense bigint, total bigint, advance bigint, withholding bigint, billed bigint,
           per_rate jsonb, search_text text)
   where invoice.company_id = $1 and invoice.id = row.id`;

interface Crediting {
  readonly original: StoredInvoice & { readonly leftAfter: number };
  readonly creditId: string;
  readonly draft: StoredInvoice;
  readonly number: string;
}

/** Clears the credit note against what is open of its original. @returns yen that were cleared */
async function clearOriginal(tx: Tx, call: Call, { original, creditId, draft, number }: Crediting): Promise<number> {
  const [owed] = await findOpenItemsOf(tx, call.companyId, {
    entryIds: original.entryId === null ? [] : [original.entryId],
    account: RECEIVABLE_ACCOUNT,
  });
  const [credit] = await findOpenItemsOf(tx, call.companyId, { entryIds: [creditId], account: RECEIVABLE_ACCOUNT });
  const amount = Math.min(owed?.open ?? 0, credit?.open ?? 0);
  if (owed && credit && amount > 0) {
    const items = [owed, credit].map(({ entryId, lineNumber, open }) => ({ entryId, lineNumber, amount, open }));
    const asked = { clearedOn: draft.deliveredOn, items, isPartial: false, note: number };
    await clearItems(tx, asked, call);
  }
  if (original.leftAfter === 0) {
    await tx
      .update(customerInvoice)
      .set({ state: invoiceAt(original).after('settle'), version: original.version + 1 })
      .where(isInvoice(call.companyId, original.id));
  }
  return amount;
}
