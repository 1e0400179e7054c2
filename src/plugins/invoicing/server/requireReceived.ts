import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { Books } from '../../ledger/books/rules/books';
import { sumOpenOf } from '../../ledger/open-item/server/service';
import { codesOfPartner } from '../../sales/contract/survivorOf';
import { ADVANCE_ACCOUNT } from '../rules/composeInvoiceDocument';
import type { InvoiceSums } from '../rules/sumInvoice';
import { nameOf, type StoredInvoice } from './readInvoices';

interface Using {
  readonly draft: StoredInvoice;
  readonly sums: InvoiceSums;
}

/**
 * No more of an advance is used up than the customer has paid: what the books have of it, less what invoices before have
 * used. The posting lock is held, so that of two at once the second sees the first.
 * @throws Refusal invoicing/advance-beyond-received
 */
export async function requireReceived(tx: Tx, call: Call, invoices: readonly Using[], books: Books): Promise<void> {
  const using = invoices.filter(({ draft, sums }) => draft.kind === 'invoice' && sums.advance > 0);
  const left = new Map<string, number>();
  for (const { draft, sums } of using) {
    const { partner } = draft;
    const partners = codesOfPartner(books.partners, partner);
    const received = left.get(partner) ?? (await sumOpenOf(tx, call.companyId, { account: ADVANCE_ACCOUNT, partners }));
    const told = { invoice: nameOf(draft), partner: draft.recipient, received, advance: sums.advance };
    if (sums.advance > received) throw new Refusal('invoicing/advance-beyond-received', told);
    left.set(partner, received - sums.advance);
  }
}
