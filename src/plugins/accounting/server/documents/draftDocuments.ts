import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../../../core/contract/refusal';
import { newId } from '../../../../core/value/id';
import { recordAudit } from '../../../../server/audit/recordAudit';
import type { Tx } from '../../../../server/database/transaction';
import type { UseCase } from '../../../../server/plugin';
import { discardBeside } from '../../../../server/record/discardBeside';
import type * as contract from '../../contract/journalEntry';
import { sumOf } from '../../rules/composeJournalEntry';
import { readBooks } from '../openBooks';
import { findStandings, type Standing } from '../periods/findStandings';
import { journalDraft } from '../tables';
import { documentSubject } from './documentSubject';
import { alreadyPosted, draftChanged } from './postEntries';
import { entrySearchText } from './writeEntries';

/** Saves a draft: a new one without version (the client may choose its id), or the given version of one. */
export const updateDocument: UseCase<typeof contract.updateDocument> = async (tx, { document }, call) => {
  const { id = newId(), version, ...content } = document;
  const columns = {
    document: content,
    documentType: content.documentType,
    postingDate: content.postingDate,
    debit: sumOf(content.lines, 'debit'),
    credit: sumOf(content.lines, 'credit'),
    searchText: entrySearchText(content, await readBooks(tx, call.companyId)),
    savedAt: call.at,
    savedById: call.userId,
    savedBy: call.userName,
  };
  if (version === undefined) {
    await refusePosted(tx, call.companyId, id);
    const inserted = await tx
      .insert(journalDraft)
      .values({ companyId: call.companyId, id, version: 1, ...columns })
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
    .returning({ version: journalDraft.version });
  if (!saved) throw draftChanged({ yours: document, current: await requireDraft(tx, call.companyId, id) });
  return { id, version: saved.version, status: 'draft' };
};

/** Discards a draft. What is posted is reversed, never deleted. */
export const deleteDocument: UseCase<typeof contract.deleteDocument> = async (tx, { id, version }, call) => {
  const [deleted] = await tx
    .delete(journalDraft)
    .where(isVersion(call.companyId, id, version))
    .returning({ document: journalDraft.document });
  if (!deleted) throw draftChanged({ yours: { id, version }, current: await requireDraft(tx, call.companyId, id) });
  await discardBeside(tx, call, { kind: documentSubject.kind, id });
  await recordAudit(tx, call, [
    {
      action: 'accounting/discard-draft',
      subject: { kind: 'journal-draft', id },
      details: { version, document: deleted.document },
    },
  ]);
  return { id };
};

const isVersion = (companyId: string, id: string, version: number) =>
  and(eq(journalDraft.companyId, companyId), eq(journalDraft.id, id), eq(journalDraft.version, version));

/** The draft as it stands; refuses what is posted or unknown. */
async function requireDraft(tx: Tx, companyId: string, id: string): Promise<Standing> {
  const standing = await refusePosted(tx, companyId, id);
  if (!standing) throw new Refusal('accounting/unknown-document', {}, { kind: 'notFound' });
  return standing;
}

async function refusePosted(tx: Tx, companyId: string, id: string): Promise<Standing | undefined> {
  const standing = (await findStandings(tx, companyId, [id])).get(id);
  if (standing?.number != null) throw alreadyPosted(standing.number);
  return standing;
}
