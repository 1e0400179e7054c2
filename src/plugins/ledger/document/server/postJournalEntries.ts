import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import { sentenceOf } from '#server/http/sentences.ts';
import type { BatchUseCase, Call } from '#server/plugin.ts';
import type { Origin } from '../../books/rules/poster';
import type * as contract from '../contract/journalEntry';
import type { DocumentSource, DraftDocument } from '../contract/journalEntry';
import { type Posted, postEntries } from './postEntries';

/** Posts what the calls of one company ask for, in their order. */
export const postJournalEntries: BatchUseCase<typeof contract.postDocument> = async (tx, calls) => {
  const answers = await postEntries(
    tx,
    calls.map(({ input, call }) => ({
      call,
      origin: 'manual',
      source: 'typed',
      asks: input.asks,
      request: 'document' in input ? input.document : { id: input.id, version: input.version },
    })),
  );
  return answers.map((answer, index) =>
    answer instanceof Refusal ? answer : withWarnings(answer, calls[index]?.call.locale ?? 'ja'),
  );
};

/** What is odd about a document is told to whoever posted it, in words. */
export const withWarnings = ({ oddities = [], ...posted }: Posted, locale: Call['locale']) => ({
  ...posted,
  warnings: oddities.map((oddity) => ({
    code: oddity.code,
    ...(oddity.line === null ? {} : { line: oddity.line + 1 }),
    message: sentenceOf(oddity, locale),
  })),
});

/** Where documents of another part of the product come from, and whether they are judged as a person's. */
interface Door {
  readonly source: DocumentSource;
  readonly origin?: Origin;
  readonly takesOver?: boolean;
  /** The day of the supply where it is not the document's (`Poster.taxedOn`). */
  readonly taxedOn?: Day | undefined;
  /** Comes by the screen that guards its accounts (`Poster.guardsAccounts`). */
  readonly guardsAccounts?: boolean;
}

/**
 * Posts documents that another part of the product made, in their order and in few round trips.
 * Each answer is what was posted or why not; a caller that wants all or nothing throws the first refusal.
 */
export function postDocuments(
  tx: Tx,
  call: Call,
  documents: readonly DraftDocument[],
  { origin = 'system', ...door }: Door,
): Promise<(Posted | Refusal)[]> {
  return postEntries(
    tx,
    documents.map((document) => ({ ...door, call, origin, request: document })),
  );
}

/** Posts one document that another part of the product made; throws the refusal of one that cannot be posted. */
export async function postJournalEntry(tx: Tx, call: Call, document: DraftDocument, door: Door): Promise<Posted> {
  const [posted] = await postDocuments(tx, call, [document], door);
  if (!posted || posted instanceof Refusal) throw posted ?? new Error('posting answered nothing');
  return posted;
}
