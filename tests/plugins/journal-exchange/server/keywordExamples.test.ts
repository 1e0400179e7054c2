import { beforeAll, expect, it } from 'vitest';
import { listKeywordExamples, updateKeyword } from '#plugins/journal-exchange/keyword/contract/accountKeyword.ts';
import { type DraftDocument, reverseDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, foundTestBooks, openTestBooks, type TestBooks } from '../../ledger/server/testBooks';

const paid = (account: string, memo: string, more: Partial<DraftDocument> = {}) =>
  document([debit(account, 1_100, { memo }), credit('1110', 1_100)], more);

describeOnOneEngine('examples of a keyword rule', (open) => {
  let first: TestBooks;
  beforeAll(async () => {
    first = await openTestBooks(open);
  });
  const found = async (keyword: { text: string; account: string; [field: string]: unknown }) => {
    const books = await foundTestBooks(first.database);
    await books.ask(updateKeyword, { keyword });
    return books;
  };
  const post = async (books: TestBooks, ...documents: DraftDocument[]) => {
    const posted = await books.post(...documents);
    return posted.map((each) => ('id' in each ? each.id : expect.fail(each.code)));
  };
  const examplesOf = (books: TestBooks) => books.ask(listKeywordExamples, { code: 'K0001' });

  it('are the newest memos it fits in any width and kana, and tell what was booked elsewhere', async () => {
    const books = await found({ text: 'タクシー', account: '6210' });
    const days = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'];
    const memos = ['ﾀｸｼｰ 渋谷', 'たくしー', 'タク-シー 送迎', '家賃'];
    const accounts = ['6210', '6210', '6230', '6210'];
    await post(books, ...days.map((postingDate, at) => paid(accounts[at] ?? '', memos[at] ?? '', { postingDate })));
    expect(await examplesOf(books)).toMatchObject({
      rows: [
        { text: 'タク-シー 送迎', account: '6230', isKept: false, postingDate: '2026-11-04' },
        { text: 'たくしー', account: '6210', isKept: true, postingDate: '2026-11-03' },
        { text: 'ﾀｸｼｰ 渋谷', account: '6210', isKept: true, postingDate: '2026-11-02' },
      ],
      ...{ kept: 2, elsewhere: 1, from: '2025-11-01', isWholeYear: true },
    });
  });

  it('are found by kanji between which a memo has blanks, and by the text of the document where a line has none', async () => {
    const books = await found({ text: '水道料金', account: '6280' });
    await post(
      books,
      paid('6280', '水道　料金 11月', { postingDate: '2026-11-02' }),
      paid('6280', '', { headerText: '水道料金（本社）', postingDate: '2026-11-03' }),
      paid('6280', '電気料金'),
    );
    const { rows, kept } = await examplesOf(books);
    expect(rows.map(({ text }) => text)).toEqual(['水道料金（本社）', '水道　料金 11月']);
    expect(kept).toBe(2);
  });

  it('meet the conditions of the rule: side, amount, partner and bank account', async () => {
    const conditions = { flow: 'out', amountFrom: 1_000, amountThrough: 2_000, bankAccount: '1110' };
    const books = await found({ text: '会費', account: '6210', ...conditions });
    const line = (amount: number, side: typeof debit, memo: string, bank = '1110') =>
      document([side('6210', amount, { memo }), (side === debit ? credit : debit)(bank, amount)]);
    await post(
      books,
      line(1_500, debit, '会費 合う'),
      line(1_500, credit, '会費 返金'),
      line(2_500, debit, '会費 高い'),
      line(1_500, debit, '会費 現金', '1010'),
    );
    expect(await examplesOf(books)).toMatchObject({ rows: [{ text: '会費 合う' }], kept: 1, elsewhere: 0 });
  });

  it('count a document once, leave out what was reversed, and show five that differ', async () => {
    const books = await found({ text: '切手', account: '6240' });
    const memos = ['切手一', '切手二', '切手三', '切手四', '切手五', '切手六'];
    const lines = memos.map((memo) => debit('6240', 110, { memo }));
    const [wrong = ''] = await post(
      books,
      paid('6240', '切手 誤り'),
      document([...lines, debit('6230', 90, { memo: '切手' }), credit('1110', 750)]),
    );
    await books.ask(reverseDocument, { id: wrong, version: 1, postingDate: '2026-11-20', reason: '誤り' });
    const { rows, kept, elsewhere } = await examplesOf(books);
    expect(rows.map(({ text }) => text)).toEqual(memos.slice(0, 5));
    expect({ kept, elsewhere }).toEqual({ kept: 1, elsewhere: 0 });
    await expect(books.ask(listKeywordExamples, { code: 'K0009' })).rejects.toMatchObject({ kind: 'notFound' });
  });
});
