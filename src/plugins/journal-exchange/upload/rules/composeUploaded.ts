import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { ANYBODY, type Poster } from '#plugins/ledger/books/rules/poster.ts';
import type { Problem } from '#plugins/ledger/books/rules/problem.ts';
import type { DraftDocument, DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import { type ComposedEntry, composeJournalEntry } from '#plugins/ledger/document/rules/composeJournalEntry.ts';
import { composeReversal } from '#plugins/ledger/document/rules/composeReversal.ts';
import type { UploadTies } from './groupUploadDocuments';
import { otherSide } from './settleSign';

/** A document of a file, as it was read and as it waits to be posted. */
export interface TiedDocument {
  readonly document: DraftDocument;
  readonly key?: string;
  readonly ties?: UploadTies;
}

type Composed = { readonly entry: ComposedEntry } | { readonly problems: readonly [Problem, ...Problem[]] };

/**
 * Composes the documents of a file. One that takes another back mirrors what that one becomes, as every reversal does:
 * a tax code that ended in between does not stand in its way. Both have to be in the file, and their lines to agree.
 */
export function uploadComposer(documents: readonly TiedDocument[], books: Books, poster: Poster = ANYBODY) {
  const byKey = new Map(documents.flatMap((each) => (each.key === undefined ? [] : [[each.key, each] as const])));
  const reversals = new Map<string, TiedDocument>();
  for (const each of documents) {
    const reverses = each.ties?.reverses;
    if (reverses !== undefined && !reversals.has(reverses)) reversals.set(reverses, each);
  }
  return (given: TiedDocument): Composed => {
    const reverses = given.ties?.reverses;
    if (reverses === undefined) return composeJournalEntry(given.document, books, poster);
    const original = byKey.get(reverses);
    const refuse = (reason: string): Composed => ({
      problems: [{ code: `accounting/${reason}`, params: { key: reverses }, line: null, field: null }],
    });
    if (!original || original === given) return refuse('upload-reverses-unknown');
    if (original.ties?.reverses !== undefined) return refuse('upload-reverses-reversal');
    if (reversals.get(reverses) !== given) return refuse('upload-reverses-twice');
    if (!isMirror(given.document, original.document, books)) return refuse('upload-reversal-differs');
    const composed = composeJournalEntry(original.document, books, poster);
    // What keeps the original out is told there.
    if ('problems' in composed) return refuse('upload-reverses-unknown');
    const { postingDate } = original.document;
    const entry = { ...composed.entry, number: reverses, postingDate, reversedByNumber: null, isReversal: false };
    const reversal = composeReversal(entry, given.document.postingDate, books, poster);
    return 'problem' in reversal ? { problems: [reversal.problem] } : reversal;
  };
}

function isMirror(reversal: DraftDocument, original: DraftDocument, { documentTypes }: Books): boolean {
  const type = documentTypes.get(original.documentType)?.reversalType;
  const told = ({ account, amount, taxCode = 'OUT', partner, department }: DraftLine) =>
    [account, amount, taxCode, partner ?? '', department ?? ''].join(' ');
  return (
    reversal.documentType === type &&
    reversal.currency === original.currency &&
    reversal.lines.length === original.lines.length &&
    reversal.lines.every((line, index) => {
      const mirrored = original.lines[index];
      return mirrored && line.side === otherSide(mirrored.side) && told(line) === told(mirrored);
    })
  );
}
