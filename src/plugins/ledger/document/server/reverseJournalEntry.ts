import { eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { findRolesOf } from '#server/approval/approvers.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type { Origin } from '../../books/rules/poster';
import { refusalOf } from '../../books/rules/problem';
import { openBooksForPosting } from '../../books/server/openBooks';
import { findLocks } from '../../document-type/rules/documentLocks';
import { requireUncleared, settleReversal } from '../../open-item/server/settleReversal';
import { findStandings } from '../../period/server/findStandings';
import { journalEntry } from '../../server/tables/journalTables';
import type * as contract from '../contract/journalEntry';
import { showDigits } from '../contract/shownNumber';
import { composeReversal } from '../rules/composeReversal';
import { reversedElsewhere } from '../rules/correctable';
import { draftChanged, enterIntoBooks } from './postEntries';
import { posterOf } from './posterOf';
import { findEntry, readLines } from './readEntry';
import { prefixesIn } from './shownNumbers';

/**
 * Reverses for a person, who is held to what the reversal type asks.
 * @throws Refusal accounting/not-reversible-payroll: a pay run takes its documents back itself
 */
export const reverseDocument: UseCase<typeof contract.reverseDocument> = (tx, input, call) =>
  reverseJournalEntry(tx, input, call, 'manual');

/**
 * Posts the mirror of a posted entry under the reversal type of its own type; their open items settle each other.
 * What is cleared is not reversed.
 */
export async function reverseJournalEntry(
  tx: Tx,
  input: InputOf<typeof contract.reverseDocument>,
  call: Call,
  origin: Origin = 'system',
): Promise<OutputOf<typeof contract.reverseDocument>> {
  const { companyId } = call;
  const books = await openBooksForPosting(tx, companyId);
  const found = await findEntry(tx, companyId, eq(journalEntry.id, input.id));
  if (!found) throw await whyNotReversible(tx, companyId, input.id);
  const { entry } = found;
  if (entry.version !== input.version) throw draftChanged({ yours: input, current: entry });

  const prefixes = prefixesIn(books);
  const elsewhere = origin === 'manual' ? reversedElsewhere(entry.source) : null;
  if (elsewhere) throw new Refusal(`accounting/not-reversible-${elsewhere}`, { number: showDigits(entry, prefixes) });
  const type = books.documentTypes.get(books.documentTypes.get(entry.documentType)?.reversalType ?? '');
  const isKeptToRoles = origin === 'manual' && type !== undefined && type.allowedRoles.length > 0;
  const poster = posterOf(call, origin, isKeptToRoles ? await findRolesOf(tx, companyId, call.userId) : null);
  const composed = composeReversal(
    {
      number: showDigits(entry, prefixes),
      postingDate: entry.postingDate,
      specialPeriod: entry.specialPeriod,
      total: entry.total,
      reversedByNumber: found.reversal ? showDigits(found.reversal, prefixes) : null,
      isReversal: entry.reversesId !== null,
      lines: await readLines(tx, companyId, entry.id),
      ...(entry.typedTaxes === null ? {} : { typedTaxes: entry.typedTaxes }),
    },
    input.postingDate,
    books,
    poster,
  );
  if ('problem' in composed) throw refusalOf([composed.problem]);
  if (!type) throw new Error(`document type ${entry.documentType} has no reversal type`);
  const [lock, ...others] = findLocks(type, input.postingDate, books, poster);
  if (lock) throw refusalOf([lock, ...others]);

  await requireUncleared(tx, companyId, { id: entry.id, number: showDigits(entry, prefixes) });
  const id = newId();
  const posted = await enterIntoBooks(
    tx,
    companyId,
    [
      {
        call,
        id,
        version: 1,
        type,
        header: {
          documentDate: input.postingDate,
          postingDate: input.postingDate,
          currency: entry.currency,
          ...(entry.rate === null ? {} : { rate: entry.rate }),
          ...(entry.rateSource === null ? {} : { rateSource: entry.rateSource }),
          taxEntry: entry.taxEntry,
          headerText: input.reason,
          ...(entry.reference === null ? {} : { reference: entry.reference }),
        },
        reversesId: entry.id,
        source: 'reversal',
        composed: composed.entry,
      },
    ],
    books,
  );
  const result = posted.get(id);
  if (!result) throw new Error(`the reversal of ${entry.id} was not written`);
  await settleReversal(tx, call, { originalId: entry.id, reversalId: id, on: input.postingDate });
  return result;
}

async function whyNotReversible(tx: Tx, companyId: string, id: string): Promise<Refusal> {
  const isDraft = (await findStandings(tx, companyId, [id])).has(id);
  if (isDraft) return new Refusal('accounting/not-posted');
  return new Refusal('accounting/unknown-document', {}, { kind: 'notFound' });
}
