import { callEndpoint } from '#core/client/callEndpoint.ts';
import { isCallError } from '#core/client/callError.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import type { EntryForm } from '#plugins/ledger/document/parts/entryForm.ts';
import { LEARNED_LINES_AT_MOST, learnKeywords } from '../contract/accountKeyword';
import { bookedMemosOf } from './entryKeywords';

/** Tells the keyword rules what was booked; nobody waits for it, and a lesson that is lost is no loss to the books. */
export async function teachKeywords(form: EntryForm, books: Books): Promise<void> {
  const lines = bookedMemosOf(form, books).slice(0, LEARNED_LINES_AT_MOST);
  if (lines.length === 0) return;
  try {
    await callEndpoint(learnKeywords, { lines }, { message: false, loading: false });
  } catch (error) {
    if (!isCallError(error)) throw error;
  }
}
