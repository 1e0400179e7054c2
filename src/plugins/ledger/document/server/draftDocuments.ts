import { and, eq, inArray } from 'drizzle-orm';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { closeRequest } from '#server/approval/startApproval.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { discardBeside } from '#server/record/discardBeside.ts';
import { readBooks } from '../../books/server/openBooks';
import { yenTotals } from '../../currency/rules/composeForeignLines';
import { requireTypeOfRole } from '../../document-type/server/findTypedDocuments';
import { findStandings, type Standing } from '../../period/server/findStandings';
import { journalDraft } from '../../server/tables/journalTables';
import type * as contract from '../contract/journalEntry';
import type { DocumentSource, DraftDocument } from '../contract/journalEntry';
import { DRAFT_STATES, documentAt } from '../rules/documentMachine';
import { documentSubject } from './documentSubject';
import { alreadyPosted, draftChanged } from './postEntries';
import { entrySearchText } from './writeEntries';

/** Saves a draft: a new one without version (the client may choose its id), or the given version of one. */
export const updateDocument: UseCase<typeof contract.updateDocument> = (tx, { document }, call) =>
  saveDraft(tx, document, call, 'typed');

/** Saves a draft that came by a door; one that is there keeps the door it came by. */
export async function saveDraft(
  tx: Tx,
  document: DraftDocument,
  call: Call,
  source: DocumentSource,
): Promise<OutputOf<typeof contract.updateDocument>> {
  const { id = newId(), version, ...content } = document;
  requireTypeOfRole(call, content.documentType);
  const books = await readBooks(tx, call.companyId);
  const columns = {
    document: content,
    documentType: content.documentType,
    postingDate: content.postingDate,
    ...yenTotals(content, books),
    searchText: entrySearchText(content, books),
    savedAt: call.at,
    savedById: call.userId,
    savedBy: call.userName,
  };
  if (version === undefined) {
    await refusePosted(tx, call.companyId, id);
    const inserted = await tx
      .insert(journalDraft)
      .values({ companyId: call.companyId, id, version: 1, source, ...columns })
      .onConflictDoNothing()
      .returning({ id: journalDraft.id });
    if (inserted.length === 0)
      throw draftChanged({ yours: document, current: await requireDraft(tx, call.companyId, id) });
    return { id, version: 1, status: 'draft' };
  }
  const [saved] = await tx
    .update(journalDraft)
    .set({ ...columns, version: version + 1 })
    .where(isVersion(call.companyId, id, version))
    .returning({ version: journalDraft.version, status: journalDraft.state });
  if (!saved) throw draftChanged({ yours: document, current: await requireDraft(tx, call.companyId, id) });
  return { id, ...saved };
}

/** Discards a draft. What is posted is reversed, never deleted. */
export const deleteDocument: UseCase<typeof contract.deleteDocument> = async (tx, { id, version }, call) => {
  const [deleted] = await tx
    .delete(journalDraft)
    .where(isVersion(call.companyId, id, version))
    .returning({ document: journalDraft.document });
  if (!deleted) throw draftChanged({ yours: { id, version }, current: await requireDraft(tx, call.companyId, id) });
  await forgetDraft(tx, call, { id, version, ...deleted });
  return { id };
};

/** Takes away those of the documents that are still outside the books, also while approvers look at them; tells how many. */
export async function discardDrafts(tx: Tx, call: Call, ids: readonly string[]): Promise<number> {
  const { id, version, document } = journalDraft;
  const deleted = await tx
    .delete(journalDraft)
    .where(and(eq(journalDraft.companyId, call.companyId), inArray(id, [...ids])))
    .returning({ id, version, document });
  for (const draft of deleted) await forgetDraft(tx, call, draft);
  return deleted.length;
}

/** What was asked about a draft, and what stands beside it, goes with it. */
async function forgetDraft(
  tx: Tx,
  call: Call,
  { id, version, document }: Pick<typeof journalDraft.$inferSelect, 'id' | 'version' | 'document'>,
): Promise<void> {
  await closeRequest(tx, call, { kind: documentSubject.kind, id });
  await discardBeside(tx, call, { kind: documentSubject.kind, id });
  await recordAudit(tx, call, [
    { action: 'accounting/discard-draft', subject: { kind: 'journal-draft', id }, details: { version, document } },
  ]);
}

/** The states in which a draft is typed into. */
const TYPED = DRAFT_STATES.filter((state) => documentAt(state).can('save'));

const isVersion = (companyId: string, id: string, version: number) =>
  and(
    eq(journalDraft.companyId, companyId),
    eq(journalDraft.id, id),
    eq(journalDraft.version, version),
    inArray(journalDraft.state, TYPED),
  );

/** The draft as it stands; refuses what is posted, waits for approval, or is unknown. */
async function requireDraft(tx: Tx, companyId: string, id: string): Promise<Standing> {
  const standing = await refusePosted(tx, companyId, id);
  if (!standing) throw new Refusal('accounting/unknown-document', {}, { kind: 'notFound' });
  if (standing.state && !documentAt(standing.state).can('save')) throw new Refusal('accounting/parked');
  return standing;
}

async function refusePosted(tx: Tx, companyId: string, id: string): Promise<Standing | undefined> {
  const standing = (await findStandings(tx, companyId, [id])).get(id);
  if (standing?.number != null) throw alreadyPosted(standing.number);
  return standing;
}
