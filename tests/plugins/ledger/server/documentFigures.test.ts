import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#core/contract/endpoint.ts';
import { DOCUMENT_FIGURES, documentFigures } from '#plugins/ledger/document/contract/documentFigures.ts';
import { listDocuments, reverseDocument, updateDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from './testBooks';

describeOnOneEngine('figures above the list of documents', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
    const lines = (amount: number) => [debit('6290', amount), credit('1110', amount)];
    const answers = await books.post(
      document(lines(300_000), { postingDate: '2026-11-07' }),
      document(lines(120_001), { postingDate: '2026-11-09' }),
      document(lines(99_999), { postingDate: '2026-10-31' }),
    );
    const { id } = requirePosted(answers[1]);
    await books.ask(reverseDocument, { id, version: 1, postingDate: '2026-11-10', reason: '誤り' });
    await books.ask(updateDocument, { document: document(lines(7), { postingDate: '2026-11-08' }) });
  });
  const count = async (filter: RequestOf<typeof listDocuments>) =>
    (await books.ask(listDocuments, filter)).totals?.count;

  it('count what their own conditions leave in the list', async () => {
    const { figures } = await books.ask(documentFigures, {});
    for (const [name, conditions] of Object.entries(DOCUMENT_FIGURES)) {
      expect([name, figures[name]]).toEqual([name, await count(conditions(books.call.today))]);
    }
    expect(figures).toMatchObject({ drafts: 1, reversals: 1 });
  });

  describe('the conditions an auditor looks by', () => {
    it.each([
      [{ trait: 'weekend' as const }, 3],
      [{ trait: 'roundAmount' as const }, 1],
      [{ amountFrom: 99_999, amountThrough: 120_001 }, 3],
      [{ amountFrom: 100_000, status: 'posted' as const }, 1],
      [{ attachment: 'with' as const }, 0],
      [{ attachment: 'without' as const, status: 'draft' as const }, 1],
    ])('%j finds %i', async (filter, expected) => {
      expect(await count(filter)).toBe(expected);
    });
  });
});
