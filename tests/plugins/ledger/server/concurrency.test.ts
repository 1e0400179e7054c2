import { beforeAll, expect, it } from 'vitest';
import { listDocuments, updateDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { setPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { describeOnPostgres } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, reasonOf, requirePosted, type TestBooks } from './testBooks';

describeOnPostgres('many hands at the same books', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
  });

  const times = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  it('fifty parallel posts of one draft post it once', async () => {
    const draft = await books.ask(updateDocument, { document: document() });
    const answers = (await times(50, () => books.post(draft))).flat();
    const posted = answers.filter((answer) => reasonOf(answer) === undefined);
    expect(posted).toHaveLength(1);
    expect(new Set(answers.map(reasonOf))).toEqual(new Set([undefined, 'accounting/already-posted']));
  });

  it('a post against a save of the same draft: one of them wins, nothing is lost', async () => {
    for (let round = 0; round < 10; round++) {
      const draft = await books.ask(updateDocument, { document: document() });
      const [[posted], saved] = await Promise.all([
        books.post(draft),
        books.ask(updateDocument, { document: { ...document(), ...draft } }).catch((refusal: unknown) => refusal),
      ]);
      const isPosted = reasonOf(posted) === undefined;
      expect(reasonOf(isPosted ? saved : posted)).toBe(
        isPosted ? 'accounting/already-posted' : 'accounting/draft-changed',
      );
      if (!isPosted) requirePosted((await books.post({ id: draft.id, version: 2 }))[0]);
    }
  });

  it('eight posters of fifty documents each leave no gap and no double in their series', async () => {
    const lines = (amount: number) => [debit('5130', amount), credit('2020', amount, { partner: 'V001' })];
    await times(8, async (poster) => {
      for (let index = 0; index < 50; index++) {
        const documentType = index % 2 ? 'KR' : 'SA';
        requirePosted((await books.post(document(lines(1 + poster), { documentType })))[0]);
      }
    });
    const numbers = await books.act(async (tx) => {
      const { rows } = await tx.$client.query<{ number: string }>(
        "select number from journal_entry where document_type = 'KR' order by number",
      );
      return rows.map(({ number }) => number);
    });
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => String(1_900_000_001 + index)));
  });

  it('posting against the close of its month: what is in the month was posted before the close', async () => {
    for (let round = 0; round < 10; round++) {
      await books.ask(setPeriod, { period: '2026-06', state: 'open' });
      const june = document(undefined, { postingDate: '2026-06-15' });
      const countJune = async () =>
        (await books.ask(listDocuments, { from: '2026-06-01', through: '2026-06-30' })).totals?.count ?? 0;
      const before = await countJune();
      const posts = times(10, () => books.post(june));
      const close = books.ask(setPeriod, { period: '2026-06', state: 'closed' }).then(countJune);
      const [answers, atClose] = await Promise.all([posts, close]);
      const posted = answers.flat().filter((answer) => reasonOf(answer) === undefined).length;
      const reasons = new Set(answers.flat().map(reasonOf));
      reasons.delete(undefined);
      expect([...reasons].every((reason) => reason === 'accounting/period-closed')).toBe(true);
      expect(atClose).toBe(before + posted);
      expect(await countJune()).toBe(atClose);
    }
  });

  it('leaves books that verify', async () => {
    expect(await books.verify()).toEqual([]);
  });
});
