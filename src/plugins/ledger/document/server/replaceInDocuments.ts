import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { findRolesOf } from '#server/approval/approvers.ts';
import type { Tx } from '#server/database/transaction.ts';
import { sentenceOf } from '#server/http/sentences.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type { Books } from '../../books/rules/books';
import type { Poster } from '../../books/rules/poster';
import { refusalOf } from '../../books/rules/problem';
import { openBooksForPosting, readBooks } from '../../books/server/openBooks';
import { clearedNotReversible } from '../../open-item/server/settleReversal';
import type * as contract from '../contract/documentReplacement';
import type { Replacement } from '../contract/documentReplacement';
import type { DraftDocument, JournalEntry } from '../contract/journalEntry';
import { showDigits } from '../contract/shownNumber';
import { composeJournalEntry } from '../rules/composeJournalEntry';
import { whyNotReversible } from '../rules/composeReversal';
import { reasonAgainstCorrecting } from '../rules/correctable';
import { findOddities } from '../rules/findOddities';
import { replaceInLines } from '../rules/replaceInLines';
import { reversalDay } from '../rules/reversalDay';
import { typedDocument } from '../rules/typedDocument';
import { correctDocument } from './correctDocument';
import { countFiles } from './countBesideDocuments';
import { getDocument } from './getDocument';
import { posterOf } from './posterOf';
import { evidenceMissing } from './requireEvidence';
import { prefixesIn } from './shownNumbers';

/** What a document would become, by the masters and periods as they are. */
interface Plan {
  readonly entry: JournalEntry;
  readonly document: DraftDocument & { readonly id: string };
  readonly changed: readonly number[];
  /** A file stands beside the document. */
  readonly hasEvidence: boolean;
}

/** What the replacement would do to each of some documents; refusals are told in words, beside what they are about. */
export const foreseeReplacement: UseCase<typeof contract.foreseeReplacement> = async (tx, { ids, ...asked }, call) => {
  const judging = { books: await readBooks(tx, call.companyId), poster: await posterByHand(tx, call) };
  const rows = [];
  for (const id of ids) {
    const plan = await planFor(tx, call, { id, asked }, judging);
    const { entry, document, changed } = plan;
    const refusal = refusalFor(plan, judging, asked);
    rows.push({
      id,
      number: `${entry.documentType} ${shownIn(judging.books, entry)}`,
      on: document.postingDate,
      lines: changed.map((index) => ({
        line: index + 1,
        before: named(asked.field, asked.from, judging.books),
        after: named(asked.field, asked.to, judging.books),
        amount: document.lines[index]?.amount ?? 0,
      })),
      against: refusal && sentenceOf(refusal, call.locale),
      odd: refusal ? [] : findOddities(document, judging.books).map((oddity) => sentenceOf(oddity, call.locale)),
    });
  }
  return { rows };
};

/**
 * Corrects one document so. Each has a transaction of its own: what one is refused for keeps no other from being put
 * right.
 * @throws Refusal what correcting throws, accounting/nothing-to-replace
 */
export const replaceInDocument: UseCase<typeof contract.replaceInDocument> = async (tx, input, call) => {
  const { id, version, reason, ...asked } = input;
  const judging = { books: await openBooksForPosting(tx, call.companyId), poster: await posterByHand(tx, call) };
  const { document, changed } = await planFor(tx, call, { id, asked }, judging);
  if (changed.length === 0) throw nothingToReplace(asked, judging.books);
  return correctDocument(tx, { id, version, document, reversalDate: document.postingDate, reason }, call);
};

interface Judging {
  readonly books: Books;
  readonly poster: Poster;
}

const posterByHand = async (tx: Tx, call: Call): Promise<Poster> =>
  posterOf(call, 'manual', await findRolesOf(tx, call.companyId, call.userId));

async function planFor(
  tx: Tx,
  call: Call,
  { id, asked }: { id: string; asked: Replacement },
  { books, poster }: Judging,
): Promise<Plan> {
  const entry = await getDocument(tx, { id }, call);
  const { document, changed } = replaceInLines(typedDocument(entry, books), asked);
  const type = books.documentTypes.get(books.documentTypes.get(entry.documentType)?.reversalType ?? '');
  const accounts = entry.lines.map(({ account }) => account);
  const on = reversalDay({ postingDate: entry.postingDate, accounts }, type, books, poster);
  const hasEvidence = (await countFiles(tx, call.companyId, [id])).has(id);
  return { entry, document: { ...document, id: newId(), postingDate: on }, changed, hasEvidence };
}

/** Why the correction would be refused, as far as it can be told without posting; null where it would not. */
function refusalFor(
  { entry, document, changed, hasEvidence }: Plan,
  { books, poster }: Judging,
  asked: Replacement,
): Refusal | null {
  if (entry.number === null) return new Refusal('accounting/not-posted');
  const number = shownIn(books, entry);
  const reversedByNumber = entry.reversedBy ? shownIn(books, entry.reversedBy) : null;
  const standing = whyNotReversible({ number, isReversal: Boolean(entry.reverses), reversedByNumber });
  if (standing) return refusalOf([standing]);
  const type = books.documentTypes.get(entry.documentType);
  const against = reasonAgainstCorrecting(entry.source, type);
  if (against) return new Refusal(`accounting/not-correctable-${against}`, { number });
  if (changed.length === 0) return nothingToReplace(asked, books);
  const composed = composeJournalEntry(document, books, poster);
  if ('problems' in composed) return refusalOf(composed.problems);
  if (entry.clearing === 'partial' || entry.clearing === 'cleared') {
    return clearedNotReversible(number);
  }
  // The evidence of the document goes with the corrected one.
  return type?.requiresAttachment && !hasEvidence ? evidenceMissing() : null;
}

const nothingToReplace = ({ field, from }: Replacement, books: Books) =>
  new Refusal('accounting/nothing-to-replace', { from: named(field, from, books) });

function named(field: Replacement['field'], code: string, { accounts, taxCodes, departments }: Books): string {
  const record = { account: accounts, taxCode: taxCodes, department: departments }[field].get(code);
  return [code, record?.title].filter(Boolean).join(' ');
}

const shownIn = (books: Books, { documentType, number }: { documentType: string; number: string | null }) =>
  number === null ? documentType : showDigits({ documentType, number }, prefixesIn(books));
