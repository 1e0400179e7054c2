import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { updateDocumentTexts } from '#plugins/ledger/document/contract/documentTexts.ts';
import { getDocument, listDocuments } from '#plugins/ledger/document/contract/journalEntry.ts';
import { entriesMatching, withFound } from '#plugins/ledger/document-list/server/filterDocuments.ts';
import { gramsOfQuery } from '#plugins/ledger/document-search/rules/searchGrams.ts';
import { packDocuments } from '#plugins/ledger/document-search/server/packDocuments.ts';
import { findUncovered } from '#plugins/ledger/document-search/server/service.ts';
import { journalEntry } from '#plugins/ledger/server/service.ts';
import { heldByMatches, matchesSearch } from '#server/database/searchText.ts';
import { describeOnPostgres } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from './testBooks';

const WORDS = [
  '電気料金',
  'でんき',
  '家賃',
  '11月分',
  'Credit',
  'ｾｲｷｭｳ書',
  'INV-0042',
  '𠮷野家',
  'ロイヤルティー',
  'x',
  '100%_',
];

const texts = fc.array(fc.constantFrom(...WORDS), { minLength: 0, maxLength: 3 }).map((words) => words.join(' '));
/** What is typed: parts of what is there, and what is not. */
const queries = fc.oneof(
  fc
    .tuple(fc.constantFrom(...WORDS), fc.nat(5), fc.integer({ min: 1, max: 5 }))
    .map(([word, from, length]) => [...word].slice(from, from + length).join('')),
  texts,
  fc.constantFrom('0000000', '0100000042', '水道', 'zz', 'shim', 'seiky', 'みどり', 'V001'),
);

describeOnPostgres('the index of the texts of documents', (open) => {
  let books: TestBooks;
  const posted: string[] = [];

  beforeAll(async () => {
    books = await openTestBooks(open);
    await post(fc.sample(texts, { numRuns: 150, seed: 1 }));
  });

  const post = async (headers: readonly string[]) => {
    const answers = await books.post(
      ...headers.map((headerText, index) =>
        index % 7 === 0
          ? document([debit('5130', 1_000), credit('2020', 1_000, { partner: 'V001' })], {
              documentType: 'KR',
              headerText,
            })
          : document(undefined, { headerText }),
      ),
    );
    const ids = answers.map((answer) => requirePosted(answer).id);
    posted.push(...ids);
    return ids;
  };
  const pack = (atMost: number) => books.act((tx) => packDocuments(tx, books.companyId, atMost));
  const found = (text: string) =>
    books.act(async (tx) => {
      const filter = await withFound(tx, books.companyId, { text, found: undefined }, 'all');
      if (filter.found === undefined) return undefined;
      const isFound = entriesMatching(books.companyId, filter);
      return (await tx.select({ id: journalEntry.id }).from(journalEntry).where(isFound)).map(({ id }) => id);
    });
  const scanned = (text: string) =>
    books.act(async (tx) => {
      const isOurs = eq(journalEntry.companyId, books.companyId);
      const where = and(isOurs, matchesSearch(journalEntry.searchText, text));
      return (await tx.select({ id: journalEntry.id }).from(journalEntry).where(where)).map(({ id }) => id);
    });

  /** Every text that has grams is found by the index, and it finds what looking at each document finds. */
  const expectSame = () =>
    fc.assert(
      fc.asyncProperty(queries, async (text) => {
        const ids = await found(text);
        if (ids !== undefined) expect([...ids].sort()).toEqual((await scanned(text)).sort());
        else expect(gramsOfQuery(heldByMatches(text))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  const uncovered = () => books.act((tx) => findUncovered(tx, books.companyId));

  it('finds what strpos finds, while nothing, a part, and all is packed', async () => {
    await expectSame();
    expect(await pack(64)).toBe(64);
    await expectSame();
    expect([await pack(80), await pack(80), await pack(80)]).toEqual([80, 6, 0]);
    await expectSame();
    await post(['でんき 追加', '水道']);
    await expectSame();
    expect(await uncovered()).toEqual([]);
  });

  it('finds a corrected document by its new wording alone, before and after it is packed again', async () => {
    const id = posted[0] ?? '';
    const { version } = await books.ask(getDocument, { id });
    await books.ask(updateDocumentTexts, { id, version, headerText: '訂正済 珍しい語', reference: '', lines: [] });
    expect(await found('珍しい')).toEqual([id]);
    await expectSame();
    expect(await pack(100)).toBe(3);
    expect(await found('珍しい')).toEqual([id]);
    await expectSame();
    expect(await uncovered()).toEqual([]);
  });

  it('is left as it was by a packing that was cut off, and by postings meanwhile', async () => {
    await post(['途中 一', '途中 二']);
    const cut = books.act(async (tx) => {
      await packDocuments(tx, books.companyId);
      throw new Error('killed');
    });
    await expect(cut).rejects.toThrow('killed');
    expect(await found('途中')).toHaveLength(2);
    await Promise.all([pack(100), pack(100), post(['途中 三']), post(['途中 四']), pack(100)]);
    expect(await found('途中')).toHaveLength(4);
    await pack(100);
    expect((await books.ask(listDocuments, { text: '途中' })).totals?.count).toBe(4);
    await expectSame();
    expect(await uncovered()).toEqual([]);
  });

  it('tells of a document that it does not hold', async () => {
    await books.database.transaction('system', (tx) =>
      tx.$client.query('delete from journal_search_bits where company_id = $1 and slice = 1', [books.companyId]),
    );
    expect((await uncovered()).length).toBe(80);
  });
});
