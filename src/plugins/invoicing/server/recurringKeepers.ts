import { permissionOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import { callOfAsker } from '#server/permission/callOfAsker.ts';
import type { Call } from '#server/plugin.ts';
import { makeDueInvoices } from '../contract/recurringInvoice';

/** Whoever reads what the server did is not known yet. */
const LOCALE = 'ja';

/**
 * Finds the calls of those who keep recurring invoices, each once: with the rights they have now, and undefined for
 * somebody who is not with the company any more or may not make drafts.
 */
export function keepersOf(tx: Tx, asker: { readonly companyId: string; readonly requestId: string }, now: Date) {
  const known = new Map<string, Promise<Call | undefined>>();
  const find = async (userId: string): Promise<Call | undefined> => {
    try {
      const call = await callOfAsker(tx, { ...asker, userId, locale: LOCALE }, now);
      return call.permissions.has(permissionOf(makeDueInvoices)) ? call : undefined;
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  };
  return (userId: string): Promise<Call | undefined> => {
    const found = known.get(userId) ?? find(userId);
    known.set(userId, found);
    return found;
  };
}
