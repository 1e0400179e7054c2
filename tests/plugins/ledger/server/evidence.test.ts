import { beforeAll, expect, it } from 'vitest';
import type { RequestOf } from '#core/contract/endpoint.ts';
import { newId } from '#core/value/id.ts';
import { listDocuments, postDocument, updateDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { listEvidence, updateEvidence } from '#plugins/ledger/evidence/contract/evidence.ts';
import { attachment } from '#server/tables.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, type TestBooks } from './testBooks';

/** 電子帳簿保存法: the cases of three documents, found by day, amount and partner, in ranges and in combination. */
describeOnOneEngine('evidence beside documents', (open) => {
  let books: TestBooks;
  const ids = new Map<string, string>();
  const attach = async (name: string, subjectId: string) => {
    const id = newId();
    ids.set(name, id);
    await books.act((tx) =>
      tx.insert(attachment).values({
        companyId: books.companyId,
        id,
        subjectKind: 'journal-entry',
        subjectId,
        name,
        mediaType: 'application/pdf',
        size: 1,
        sha256: name,
        content: new Uint8Array([1]),
        addedAt: books.call.at,
        addedBy: 'x',
      }),
    );
  };
  const find = (asked: RequestOf<typeof listEvidence>) =>
    books.ask(listEvidence, asked).then(({ rows }) => rows.map(({ name }) => name).sort());
  const bill = (day: string, amount: number, partner: string) =>
    document([debit('5130', amount), credit('2020', amount, { partner })], {
      documentType: 'KR',
      documentDate: day,
      postingDate: day,
    });

  beforeAll(async () => {
    books = await openTestBooks(open);
    await attach('A', (await books.ask(postDocument, { document: bill('2026-10-31', 110_000, 'V001') })).id);
    await attach('B', (await books.ask(postDocument, { document: bill('2026-11-20', 99_790, 'C001') })).id);
    await attach('C', (await books.ask(updateDocument, { document: bill('2026-11-20', 110_000, 'V001') })).id);
  });

  it('is found by a range of days, a range of amounts, and both facts together', async () => {
    expect(await find({ from: '2026-11-01', through: '2026-11-30' })).toEqual(['B', 'C']);
    expect(await find({ amountFrom: 100_000, amountThrough: 200_000 })).toEqual(['A', 'C']);
    expect(await find({ from: '2026-11-01', through: '2026-11-30', partner: 'V001' })).toEqual(['C']);
    await expect(find({ from: '2026-11-30', through: '2026-11-01' })).rejects.toMatchObject({
      code: 'core/range-reversed',
    });
    expect(await find({ amountThrough: 99_790, partner: 'V001' })).toEqual([]);
    expect(await find({})).toEqual(['A', 'B', 'C']);
  });

  it('is counted in the list of documents, posted or not', async () => {
    const { rows } = await books.ask(listDocuments, { withFiles: 'true' });
    expect(rows.map(({ status, debit, files }) => [status, debit, files])).toEqual(
      expect.arrayContaining([
        ['posted', 99_790, 1],
        ['draft', 110_000, 1],
      ]),
    );
    const later = await books.ask(postDocument, { document: bill('2026-11-21', 5, 'V001') });
    const { rows: again } = await books.ask(listDocuments, { from: '2026-11-21', withFiles: 'true' });
    expect(again).toMatchObject([{ id: later.id, files: 0 }]);
  });

  it('is found by what was typed for it instead, once it was', async () => {
    const id = ids.get('B') ?? '';
    const typed = { id, transactionOn: '2026-09-15', amount: 100_000, partner: null, counterparty: '田中花子' };
    await books.ask(updateEvidence, typed);
    expect(await find({ from: '2026-11-01' })).toEqual(['C']);
    expect(await find({ through: '2026-09-30', amountFrom: 100_000 })).toEqual(['B']);
    const [row] = (await books.ask(listEvidence, { id })).rows;
    expect(row).toMatchObject({ counterparty: '田中花子', isTyped: true, number: '1900000002' });
    await expect(books.ask(updateEvidence, { ...typed, partner: 'NONE' })).rejects.toThrow(
      'accounting/no-such-partner',
    );
    await expect(books.ask(updateEvidence, { ...typed, id: newId() })).rejects.toThrow('core/unknown-file');
  });
});
