import { beforeAll, expect, it } from 'vitest';
import { permissionOf, type RequestOf } from '#core/contract/endpoint.ts';
import { listDocuments, updateDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { drawSample } from '#plugins/ledger/document-list/contract/documentSample.ts';
import { rightsOf } from '#server/rights/rights.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from './testBooks';

describeOnOneEngine('an audit sample', (open) => {
  let books: TestBooks;
  const sampleOf = (request: RequestOf<typeof drawSample>) =>
    books.as({ permissions: rightsOf([permissionOf(listDocuments)]) }).ask(drawSample, request);
  const numbersOf = async (sample: string, more: RequestOf<typeof listDocuments> = {}) =>
    (await books.ask(listDocuments, { sample, ...more })).rows.map(({ number }) => Number(number) % 100).sort();

  beforeAll(async () => {
    books = await openTestBooks(open);
    const amounts = Array.from({ length: 20 }, (_, index) => (index + 1) * 100);
    const answers = await books.post(
      ...amounts.map((amount) => document([debit('6290', amount), credit('1110', amount)], { headerText: '母集団' })),
      document([debit('6290', 9), credit('1110', 9)], { headerText: 'ほか' }),
    );
    answers.forEach(requirePosted);
    await books.ask(updateDocument, {
      document: document([debit('6290', 5), credit('1110', 5)], { headerText: '母集団の下書き' }),
    });
  });

  it('is drawn from the posted documents of the conditions, told with the list, and kept as it was', async () => {
    const way = { method: 'random', size: 5 } as const;
    const { id, sample } = await sampleOf({ conditions: { text: '母集団' }, way, seed: '2026' });
    expect(sample).toMatchObject({ populationCount: 20, populationSum: 21_000, count: 5, drawnBy: '経理 花子' });
    expect(await numbersOf(id)).toEqual([4, 7, 12, 14, 17].sort());
    const listed = await books.ask(listDocuments, { sample: id });
    expect(listed.sample).toEqual({ ...sample, conditions: { text: '母集団' } });
    expect(listed.totals).toEqual({ count: 5, debit: sample.sum, credit: sample.sum });
    expect(sample.sum).toBe(5_400);
    // What is posted later changes nothing of it; drawn again by the same seed from the same documents it is the same.
    const again = await sampleOf({ conditions: { text: '母集団' }, way, seed: '2026' });
    expect(await numbersOf(again.id)).toEqual(await numbersOf(id));
    requirePosted((await books.post(document([debit('6290', 7), credit('1110', 7)], { headerText: '母集団' })))[0]);
    expect(await numbersOf(id)).toHaveLength(5);
    expect(await numbersOf(id, { amountFrom: 1_000 })).toEqual([12, 14, 17]);
    expect((await books.ask(listDocuments, {})).sample).toBeNull();
  });

  it('is drawn by money and every k-th, with the figures that say how', async () => {
    const conditions = { text: '母集団', amountFrom: 100 };
    const money = await sampleOf({ conditions, way: { method: 'monetary', interval: 5_000 }, seed: '2026' });
    expect(await numbersOf(money.id)).toEqual([8, 13, 16, 19].sort());
    expect(money.sample).toMatchObject({ method: 'monetary', figure: 5_000, seed: '2026' });
    const kth = await sampleOf({ conditions, way: { method: 'everyKth', every: 6 }, seed: '2026' });
    expect(await numbersOf(kth.id)).toEqual([5, 11, 17].sort());
  });

  it('is written into the audit log with what was drawn', async () => {
    const { id } = await sampleOf({ conditions: {}, way: { method: 'random', size: 2 }, seed: 'log' });
    const { rows } = await books.act((tx) =>
      tx.$client.query<{ action: string; details: { seed: string; documentIds: string[] } }>(
        `select action, details from audit_log where company_id = $1 and subject_id = $2`,
        [books.companyId, id],
      ),
    );
    expect(rows).toMatchObject([{ action: 'accounting/draw-sample', details: { seed: 'log' } }]);
    expect(rows[0]?.details.documentIds).toHaveLength(2);
  });

  it('is refused without the right to list documents, and where nothing can be drawn', async () => {
    const way = { method: 'random', size: 5 } as const;
    await expect(books.ask(drawSample, { conditions: {}, way, seed: 'x' })).rejects.toMatchObject({
      code: 'accounting/sample-right',
      kind: 'notPermitted',
    });
    const empty = sampleOf({ conditions: { text: 'どこにもない' }, way, seed: 'x' });
    await expect(empty).rejects.toThrow('accounting/sample-empty');
    await expect(sampleOf({ conditions: { status: 'draft' }, way, seed: 'x' })).rejects.toThrow(
      'accounting/sample-empty',
    );
    const wide = { method: 'monetary', interval: 9_000_000_000 } as const;
    await expect(sampleOf({ conditions: {}, way: wide, seed: 'x' })).rejects.toThrow('accounting/sample-nothing-drawn');
  });
});
