import { and, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { HeldBack } from '../../ledger/tax/rules/heldBack';
import { findBeyond, heldBackOf } from '../rules/creditedInvoice';
import { invoiceAt } from '../rules/invoiceMachine';
import type { InvoiceSums } from '../rules/sumInvoice';
import { isInvoice, nameOf, readNotes, type StoredInvoice } from './readInvoices';
import { customerInvoice } from './tables';

/** What invoices held back and what their credit notes have left of it, by their ids; those without one are missing. */
export async function readHeldBack(tx: Tx, call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, HeldBack>> {
  if (ids.length === 0) return new Map();
  const originals = await tx
    .select()
    .from(customerInvoice)
    .where(and(eq(customerInvoice.companyId, call.companyId), inArray(customerInvoice.id, [...ids])));
  const notes = await readNotes(tx, call, ids);
  return new Map(originals.map((original) => [original.id, heldBackOf(original, notes.get(original.id) ?? [])]));
}

export interface Original {
  readonly original: StoredInvoice;
  /** Its issued credit notes. */
  readonly notes: readonly StoredInvoice[];
}

/**
 * The invoice a credit note takes back, locked to the end: of two credit notes at once the second sees the first.
 * @throws Refusal invoicing/original-not-standing, invoicing/credit-of-another
 */
export async function openOriginal(tx: Tx, call: Call, draft: StoredInvoice): Promise<Original | undefined> {
  if (draft.originalId === null) return undefined;
  const [original] = await tx
    .select()
    .from(customerInvoice)
    .where(isInvoice(call.companyId, draft.originalId))
    .for('update');
  if (!original || !invoiceAt(original).can('credit'))
    throw new Refusal('invoicing/original-not-standing', { invoice: original ? nameOf(original) : '' });
  if (draft.partner !== original.partner)
    throw new Refusal('invoicing/credit-of-another', { invoice: nameOf(original), partner: original.recipient });
  return { original, notes: (await readNotes(tx, call, [original.id])).get(original.id) ?? [] };
}

/**
 * No more is taken back than the invoice came to, neither as a whole nor of what is taxed alike.
 * @returns yen that are left of it
 * @throws Refusal invoicing/credit-beyond-…, invoicing/credit-before-original
 */
export function requireWithin({ original, notes }: Original, draft: StoredInvoice, sums: InvoiceSums): number {
  const named = { invoice: nameOf(original) };
  const left = original.billed - notes.reduce((sum, { billed }) => sum + billed, 0);
  if (sums.billed > left)
    throw new Refusal('invoicing/credit-beyond-original', { ...named, left, billed: sums.billed });
  const beyond = findBeyond(original, notes, sums);
  if (beyond) throw new Refusal(`invoicing/credit-beyond-${beyond.part}`, { ...named, ...beyond.params });
  if (draft.deliveredOn < original.deliveredOn)
    throw new Refusal('invoicing/credit-before-original', { ...named, day: original.deliveredOn });
  return left - sums.billed;
}
