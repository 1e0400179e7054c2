import { eq } from 'drizzle-orm';
import { permissionOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { UseCase } from '#server/plugin.ts';
import { openBooksForPosting } from '../../books/server/openBooks';
import { journalCorrection } from '../../server/tables/documentTables';
import { journalEntry } from '../../server/tables/journalTables';
import type * as contract from '../contract/documentCorrection';
import { postDocument, reverseDocument } from '../contract/journalEntry';
import { showDigits } from '../contract/shownNumber';
import { reasonAgainstCorrecting } from '../rules/correctable';
import { carryEvidence } from './carryEvidence';
import { documentSubject } from './documentSubject';
import { postEntries } from './postEntries';
import { withWarnings } from './postJournalEntries';
import { findEntry } from './readEntry';
import { reverseJournalEntry } from './reverseJournalEntry';
import { prefixesIn } from './shownNumbers';

/**
 * Reverses an entry and posts what it should have been, held to everything that both are held to by hand: rights,
 * periods, roles and the approval of the type, which a correction does not go around.
 * @throws Refusal what reversing and posting throw, accounting/not-correctable, accounting/correction-right
 */
export const correctDocument: UseCase<typeof contract.correctDocument> = async (tx, input, call) => {
  const { companyId } = call;
  for (const needed of [postDocument, reverseDocument].map(permissionOf)) {
    if (!call.permissions.has(needed))
      throw new Refusal('accounting/correction-right', { right: needed }, { kind: 'notPermitted' });
  }
  // Twice at once, the second waits here and finds the first one's reversal.
  const books = await openBooksForPosting(tx, companyId);
  const { id, version, document, reversalDate, reason, asks } = input;
  const found = await findEntry(tx, companyId, eq(journalEntry.id, id));
  const against =
    found && reasonAgainstCorrecting(found.entry.source, books.documentTypes.get(found.entry.documentType));
  if (found && against)
    throw new Refusal(`accounting/not-correctable-${against}`, { number: showDigits(found.entry, prefixesIn(books)) });

  const reversal = await reverseJournalEntry(tx, { id, version, postingDate: reversalDate, reason }, call, 'manual');
  const request = { ...document, id: document.id ?? newId() };
  // What proved the wrong document proves the right one, where its type asks for evidence, too.
  await carryEvidence(tx, call, { from: id, to: request.id });
  const [corrected] = await postEntries(tx, [{ call, origin: 'manual', source: 'typed', asks, request }]);
  if (!corrected || corrected instanceof Refusal) throw corrected ?? new Error('posting answered nothing');
  await tx.insert(journalCorrection).values({ companyId, entryId: corrected.id, correctsId: id });
  await recordAudit(tx, call, [
    {
      action: 'accounting/correct-document',
      subject: { kind: documentSubject.kind, id: corrected.id },
      details: { correctsId: id, reversalId: reversal.id, reason },
    },
  ]);
  return { reversal, corrected: withWarnings(corrected, call.locale) };
};
