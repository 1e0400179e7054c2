import { beforeAll, expect, it } from 'vitest';
import type { RequestOf } from '#core/contract/endpoint.ts';
import {
  type BookedMemo,
  deleteKeyword,
  getKeyword,
  importKeywords,
  learnKeywords,
  listKeywords,
  moveKeyword,
  settleSuggestion,
  suggestKeywords,
  updateKeyword,
} from '#plugins/journal-exchange/keyword/contract/accountKeyword.ts';
import { excelPost, excelUpload } from '#plugins/journal-exchange/upload/contract/upload.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { foundTestBooks, openTestBooks, type TestBooks } from '../../ledger/server/testBooks';

type Keyword = RequestOf<typeof updateKeyword>['keyword'];
const taxi: Keyword = { text: 'タクシー', account: '6210' };

const booked = (text: string, account: string, more: Partial<BookedMemo> = {}): BookedMemo => ({
  ...{ text, account, side: 'debit', amount: 1_200, bankAccount: null },
  ...{ taxCode: 'P10', department: null, partner: null },
  ...more,
});

describeOnOneEngine('keyword rules', (open) => {
  let first: TestBooks;
  beforeAll(async () => {
    first = await openTestBooks(open);
  });
  const found = () => foundTestBooks(first.database);
  const codesOf = async (books: TestBooks) => (await books.ask(listKeywords, {})).rows.map(({ code }) => code);

  it('are numbered, put behind the last, changed by version, and deleted', async () => {
    const books = await found();
    const saved = await books.ask(updateKeyword, { keyword: taxi });
    expect(saved).toMatchObject({
      code: 'K0001',
      version: 1,
      priority: 10,
      match: 'contains',
      hits: 0,
      corrections: 0,
    });
    const second = await books.ask(updateKeyword, { keyword: { ...taxi, text: '電車' } });
    expect(second).toMatchObject({ code: 'K0002', priority: 20 });
    const change = { ...taxi, code: 'K0001', version: 1, text: 'ﾀｸｼｰ代', priority: 15 };
    expect(await books.ask(updateKeyword, { keyword: change })).toMatchObject({ version: 2, text: 'ﾀｸｼｰ代' });
    await expect(books.ask(updateKeyword, { keyword: change })).rejects.toMatchObject({
      code: 'accounting/keyword-changed',
      kind: 'conflict',
    });
    await books.ask(deleteKeyword, { code: 'K0002', version: 1 });
    expect(await codesOf(books)).toEqual(['K0001']);
    await expect(books.ask(getKeyword, { code: 'K0002' })).rejects.toMatchObject({ kind: 'notFound' });
  });

  it.each([
    ['a text of signs alone', { ...taxi, text: 'ー' }, 'keyword-unreadable'],
    ['a broken pattern', { ...taxi, match: 'pattern', text: '(a' }, 'keyword-unreadable'],
    ['an unknown account', { ...taxi, account: '0000' }, 'keyword-account'],
    ['a system account', { ...taxi, account: '1470' }, 'keyword-account'],
    ['an unknown tax code', { ...taxi, taxCode: 'X' }, 'keyword-record'],
    ['a range upside down', { ...taxi, amountFrom: 2, amountThrough: 1 }, 'keyword-amounts'],
  ] as const)('refuse %s', async (_, keyword, reason) => {
    await expect(first.ask(updateKeyword, { keyword })).rejects.toMatchObject({ code: `accounting/${reason}` });
  });

  it('move past their neighbours and stop at the ends', async () => {
    const books = await found();
    for (const text of ['甲乙', '丙丁', '戊己'])
      await books.ask(updateKeyword, { keyword: { ...taxi, text, priority: 5 } });
    await books.ask(moveKeyword, { code: 'K0003', by: -1 });
    expect(await codesOf(books)).toEqual(['K0001', 'K0003', 'K0002']);
    await books.ask(moveKeyword, { code: 'K0001', by: -1 });
    await books.ask(moveKeyword, { code: 'K0001', by: 1 });
    expect(await codesOf(books)).toEqual(['K0003', 'K0001', 'K0002']);
  });

  it('count hits and corrections; three equal corrections suggest a rule, which comes before the corrected one', async () => {
    const books = await found();
    await books.ask(updateKeyword, { keyword: taxi });
    await books.ask(learnKeywords, { lines: [booked('タクシー代', '6210'), booked('タクシー送迎 10/1', '6230')] });
    await books.ask(learnKeywords, { lines: [booked('ﾀｸｼｰ送迎', '6230')] });
    expect((await books.ask(suggestKeywords, {})).rows).toEqual([]);
    await books.ask(learnKeywords, { lines: [booked('たくしー送迎 12/3', '6230')] });
    expect(await books.ask(getKeyword, { code: 'K0001' })).toMatchObject({ hits: 1, corrections: 3, version: 1 });
    const { rows } = await books.ask(suggestKeywords, {});
    expect(rows).toMatchObject([{ account: '6230', count: 3, taxCode: null, example: 'たくしー送迎 12/3' }]);
    const [suggestion] = rows;
    if (!suggestion) throw new Error('nothing is suggested');
    const { token, account, taxCode, department, partner } = suggestion;
    const settle = { token, account, taxCode, department, partner, isAdopted: true };
    expect(await books.ask(settleSuggestion, settle)).toEqual({ code: 'K0002' });
    expect(await codesOf(books)).toEqual(['K0002', 'K0001']);
    await expect(books.ask(settleSuggestion, settle)).rejects.toMatchObject({ kind: 'notFound' });
    await books.ask(learnKeywords, { lines: [booked('タクシー送迎', '6230')] });
    expect(await books.ask(getKeyword, { code: 'K0002' })).toMatchObject({ hits: 1, corrections: 0 });
  });

  it('are brought in from a file, all or none', async () => {
    const books = await found();
    const send = (text: string) =>
      books.ask(importKeywords, { file: { name: 'k.csv', content: new TextEncoder().encode(text) } });
    await expect(send('キーワード,勘定科目\n家賃,6290\n電気,9999')).rejects.toMatchObject({
      code: 'accounting/keyword-import-row',
      params: { row: 3 },
    });
    expect(await codesOf(books)).toEqual([]);
    expect(await send('キーワード,勘定科目,税区分\n家賃,6290 地代家賃,P10\n電気,6280,')).toEqual({ added: 2 });
    expect((await books.ask(listKeywords, {})).rows).toMatchObject([
      { text: '家賃', account: '6290', taxCode: 'P10', priority: 10 },
      { text: '電気', account: '6280', taxCode: null, priority: 20 },
    ]);
  });

  it('fill in the account of an upload, marked, and never replace one', async () => {
    const books = await found();
    await books.ask(updateKeyword, { keyword: taxi });
    const rows = [
      'documentKey,postingDate,documentType,side,account,amount,memo',
      'A,2026-11-05,SA,debit,,1100,タクシー代',
      'A,2026-11-05,SA,credit,1010,1100,タクシー代',
      'B,2026-11-05,SA,debit,,500,謎',
      'B,2026-11-05,SA,credit,1010,500,謎',
    ];
    const send = (text: string) =>
      books.ask(excelUpload, { file: { name: 'u.csv', content: new TextEncoder().encode(text) } });
    expect(await send(rows.join('\n'))).toMatchObject({ errors: [{ row: 4, column: 'account' }] });
    const checked = await send(rows.slice(0, 3).join('\n'));
    expect(checked).toMatchObject({
      errors: [],
      warnings: [{ row: 2, column: 'account', message: expect.stringContaining('6210 旅費交通費') }],
    });
    await books.ask(excelPost, { uploadId: checked.uploadId });
    expect(await books.verify()).toEqual([]);
  });
});
