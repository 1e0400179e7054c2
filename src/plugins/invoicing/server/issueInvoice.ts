import { Refusal } from '#core/contract/refusal.ts';
import { monthOf } from '#core/value/day.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { searchTextOf } from '#server/database/searchText.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { clearItems } from '../../clearing/server/service';
import { nameBilled } from '../../contracts/server/service';
import { openBooksForPosting } from '../../ledger/books/server/service';
import { postJournalEntry } from '../../ledger/document/server/service';
import { findOpenItemsOf } from '../../ledger/open-item/server/service';
import type * as contract from '../contract/customerInvoice';
import { composeInvoiceDocument, RECEIVABLE_ACCOUNT } from '../rules/composeInvoiceDocument';
import { invoiceAt } from '../rules/invoiceMachine';
import { findRecipient, judgeInvoice, refusalOfFault } from './composeInvoice';
import { takeNumber } from './invoiceNumbers';
import { findLines, INVOICE_KIND, isInvoice, nameOf, type StoredInvoice } from './readInvoices';
import { openInvoice } from './saveInvoice';
import { customerInvoice } from './tables';

/**
 * Gives a draft its number and posts it, all in this transaction; what it lacks refuses it with the first fault.
 * @throws Refusal invoicing/…, and what the books refuse
 */
export const issueInvoice: UseCase<typeof contract.issueInvoice> = async (tx, asked, call) => {
  const draft = await openInvoice(tx, call, asked, 'issue');
  const state = invoiceAt(draft).after('issue');
  const invoice = await judge(tx, call, draft);
  const original = await openOriginal(tx, call, draft, invoice.sums.billed);
  const books = await openBooksForPosting(tx, call.companyId);
  const number = await takeNumber(tx, call, { kind: draft.kind, year: Number(draft.invoicedOn.slice(0, 4)) });
  const keepsTaxInside = books.periods.get(monthOf(draft.deliveredOn))?.isTaxInclusive ?? false;
  const document = composeInvoiceDocument({ ...draft, ...invoice, number, keepsTaxInside });
  const posted = await postJournalEntry(tx, call, document, { source: 'invoicing' });
  const cleared = original ? await clearOriginal(tx, call, { original, creditId: posted.id, draft, number }) : 0;
  await nameBilled(tx, call, { invoice: draft.id, number });
  const { perRate, ...sums } = invoice.sums;
  const version = draft.version + 1;
  await tx
    .update(customerInvoice)
    .set({
      ...{ state, version, number, entryId: posted.id, issuer: invoice.issuer, dueOn: invoice.dueOn },
      ...{ ...sums, perRate: [...perRate], recipient: invoice.recipient, rounding: invoice.rounding },
      ...{ issuedAt: call.at, issuedBy: call.userName, clearedOfOriginal: cleared },
      searchText: searchTextOf([number, draft.title, draft.partner, invoice.recipient]),
    })
    .where(isInvoice(call.companyId, draft.id));
  await recordAudit(tx, call, [
    {
      action: 'invoicing/issue-invoice',
      subject: { kind: INVOICE_KIND, id: draft.id },
      details: { title: number, billed: invoice.sums.billed, document: `${posted.documentType} ${posted.number}` },
    },
  ]);
  return { id: draft.id, version, state, number, entryId: posted.id };
};

/** What is judged now, whatever held when it was saved: the customer, the term, the rounding, our registration. */
async function judge(tx: Tx, call: Call, draft: StoredInvoice) {
  const recipient = await findRecipient(tx, call, draft.partner);
  if (!recipient) throw new Refusal('invoicing/unknown-customer', { partner: draft.partner });
  const typed = { ...draft, lines: await findLines(tx, call, draft.id) };
  const { sums, dueOn, issuer, fault } = await judgeInvoice(tx, call, typed, recipient);
  if (fault) throw refusalOfFault(fault, nameOf(draft));
  if (dueOn === null) throw new Error('an invoice without a due day has a fault');
  return { sums, dueOn, issuer, recipient: recipient.title, rounding: recipient.taxRounding };
}

/** The invoice a credit note takes back, locked: it stands, and not more of it is taken back than it came to. */
async function openOriginal(tx: Tx, call: Call, draft: StoredInvoice, billed: number) {
  if (draft.originalId === null) return undefined;
  const [original] = await tx
    .select()
    .from(customerInvoice)
    .where(isInvoice(call.companyId, draft.originalId))
    .for('update');
  if (!original || !invoiceAt(original).can('credit'))
    throw new Refusal('invoicing/original-not-standing', { invoice: original ? nameOf(original) : '' });
  // Asked for once the original is locked: of two credit notes at once the second sees the first.
  const { rows } = await tx.$client.query<{ credited: number }>(
    `select coalesce(sum(billed), 0)::bigint as credited from customer_invoice
      where company_id = $1 and original_id = $2 and state in ('issued', 'sent')`,
    [call.companyId, draft.originalId],
  );
  const left = original.billed - Number(rows[0]?.credited ?? 0);
  if (billed > left) throw new Refusal('invoicing/credit-beyond-original', { invoice: nameOf(original), left, billed });
  if (draft.deliveredOn < original.deliveredOn)
    throw new Refusal('invoicing/credit-before-original', { invoice: nameOf(original), day: original.deliveredOn });
  return { ...original, leftAfter: left - billed };
}

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
