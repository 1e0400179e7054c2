import { and, eq } from 'drizzle-orm';
import type { Subject } from '#server/plugin.ts';
import { documentFiles } from '../../evidence/contract/evidence';
import { journalDraft, journalEntry } from '../../server/tables/journalTables';
import { getDocument, updateDocument } from '../contract/journalEntry';
import { findRelatedDocuments } from './findRelatedDocuments';

/** A document keeps its id from draft to posting: its history and its files go with it. Posted, it keeps them for good. */
export const documentSubject: Subject = {
  kind: 'journal-entry',
  loggedAs: ['journal-draft'],
  read: getDocument,
  change: updateDocument,
  files: documentFiles,
  find: async (tx, id, { companyId }) => {
    const isEntry = and(eq(journalEntry.companyId, companyId), eq(journalEntry.id, id));
    const [entry] = await tx.select({ id: journalEntry.id }).from(journalEntry).where(isEntry);
    if (entry) return { isSettled: true };
    const isDraft = and(eq(journalDraft.companyId, companyId), eq(journalDraft.id, id));
    const [draft] = await tx.select({ id: journalDraft.id }).from(journalDraft).where(isDraft);
    return draft && { isSettled: false };
  },
  findRelated: findRelatedDocuments,
};
