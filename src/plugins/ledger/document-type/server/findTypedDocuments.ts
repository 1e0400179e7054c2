import { and, asc, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { documentType } from '../../server/tables/documentTypeTables';

/** The types of documents that people type, by code. */
export function findTypedDocuments(tx: Tx, { companyId }: Call) {
  return tx
    .select({ code: documentType.code, title: documentType.title })
    .from(documentType)
    .where(and(eq(documentType.companyId, companyId), eq(documentType.isManual, true)))
    .orderBy(asc(documentType.code));
}

/** Whether the caller's roles do without a type of documents. Jobs and other plugins post whatever type they need. */
export const isLeftOut = ({ permissions }: Call, type: string): boolean => permissions.leavesOut('document-type', type);

export const typeLeftOut = (type: string) =>
  new Refusal('accounting/document-type-left-out', { documentType: type }, { kind: 'notPermitted' });

/** @throws Refusal accounting/document-type-left-out */
export function requireTypeOfRole(call: Call, type: string): void {
  if (isLeftOut(call, type)) throw typeLeftOut(type);
}
