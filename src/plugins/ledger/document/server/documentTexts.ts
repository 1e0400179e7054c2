import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { searchTextOf } from '#server/database/searchText.ts';
import type { UseCase } from '#server/plugin.ts';
import { changesOf } from '#server/record/changesOf.ts';
import { openBooksForPosting } from '../../books/server/openBooks';
import { textsOpenThrough } from '../../document-type/rules/documentLocks';
import { journalEntry, journalLine } from '../../server/tables/journalTables';
import type * as contract from '../contract/documentTexts';
import { showDigits } from '../contract/shownNumber';
import { documentAt, statusOfEntry } from '../rules/documentMachine';
import { documentSubject } from './documentSubject';
import { draftChanged } from './postEntries';
import { findEntry, readLines } from './readEntry';
import { prefixesIn } from './shownNumbers';
import { entrySearchText } from './writeEntries';

/**
 * Corrects the texts of a posted entry, as the next version of it; the database lets these columns change and no other.
 * A reversed entry and a reversal stay as they are, since they answer for each other.
 * @throws Refusal accounting/unknown-document, accounting/texts-settled, accounting/unknown-line, accounting/draft-changed,
 * accounting/texts-locked
 */
export const updateDocumentTexts: UseCase<typeof contract.updateDocumentTexts> = async (tx, input, call) => {
  const { companyId } = call;
  // Postings wait: what is open of an item and what it is due on are read together there.
  const books = await openBooksForPosting(tx, companyId);
  const found = await findEntry(tx, companyId, eq(journalEntry.id, input.id));
  if (!found) throw new Refusal('accounting/unknown-document', {}, { kind: 'notFound' });
  const { entry, reversal, original } = found;
  if (entry.version !== input.version) throw draftChanged({ yours: input, current: entry });
  const number = showDigits(entry, prefixesIn(books));
  const status = statusOfEntry({ isReversal: original !== null, isReversed: reversal !== null });
  if (!documentAt(status).can('correctTexts')) throw new Refusal('accounting/texts-settled', { number });

  const openThrough = textsOpenThrough(books.documentTypes.get(entry.documentType), entry.postedAt);
  if (openThrough !== null && call.today > openThrough)
    throw new Refusal('accounting/texts-locked', { number, day: openThrough });

  const before = await readLines(tx, companyId, entry.id);
  const numbers = new Set(before.map(({ lineNumber }) => lineNumber));
  const corrected = new Map(input.lines.map((line) => [line.lineNumber, line]));
  for (const { lineNumber } of input.lines) {
    if (!numbers.has(lineNumber)) throw new Refusal('accounting/unknown-line', { line: lineNumber });
  }
  const after = before.map((line) => ({ ...line, ...corrected.get(line.lineNumber) }));
  const header = { headerText: input.headerText, reference: input.reference || null };
  const old = new Map(before.map((line) => [line.lineNumber, line]));
  const isChanged = ({ lineNumber }: Line) => {
    const [one, other] = [old.get(lineNumber), corrected.get(lineNumber)];
    return other !== undefined && (one?.memo !== other.memo || one.dueOn !== other.dueOn);
  };
  const changes = changesOf(
    shown({ ...entry, lines: before }, isChanged),
    shown({ ...header, lines: after }, isChanged),
  );
  if (Object.keys(changes).length === 0) return { id: entry.id, version: entry.version };

  const version = entry.version + 1;
  const searchText = [searchTextOf([number]), entrySearchText({ ...header, lines: after }, books)]
    .filter(Boolean)
    .join('\n');
  await tx
    .update(journalEntry)
    .set({ ...header, searchText, version })
    .where(and(eq(journalEntry.companyId, companyId), eq(journalEntry.id, entry.id)));
  for (const { lineNumber, memo, dueOn } of input.lines.filter(isChanged)) {
    await tx
      .update(journalLine)
      .set({ memo, dueOn })
      .where(
        and(
          eq(journalLine.companyId, companyId),
          eq(journalLine.entryId, entry.id),
          eq(journalLine.lineNumber, lineNumber),
        ),
      );
  }
  await recordAudit(tx, call, [
    {
      action: 'accounting/correct-texts',
      subject: { kind: documentSubject.kind, id: entry.id },
      details: { changes },
    },
  ]);
  return { id: entry.id, version };
};

interface Texts {
  readonly headerText: string;
  readonly reference: string | null;
  readonly lines: readonly Line[];
}

interface Line {
  readonly lineNumber: number;
  readonly memo: string;
  readonly dueOn: string | null;
}

/** The texts as the history shows them: of the lines, those that change, each with its number. */
function shown({ headerText, reference, lines }: Texts, changed: (line: Line) => boolean): object {
  const told = lines.filter(changed);
  const join = (textOf: (line: Line) => string) =>
    told.map((line) => `${line.lineNumber}: ${textOf(line)}`).join(' / ');
  return {
    headerText,
    reference: reference ?? '',
    memo: join(({ memo }) => memo),
    dueOn: join(({ dueOn }) => dueOn ?? ''),
  };
}
