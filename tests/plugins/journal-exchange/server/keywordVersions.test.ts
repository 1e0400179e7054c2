import { beforeAll, expect, it } from 'vitest';
import { updateDepartment } from '#plugins/administration/server/updateDepartment.ts';
import { mergeAccounts } from '#plugins/closing/contract/accountMerge.ts';
import {
  deleteKeyword,
  importKeywords,
  listKeywords,
  listKeywordVersions,
  moveKeyword,
  restoreKeyword,
  updateKeyword,
} from '#plugins/journal-exchange/keyword/contract/accountKeyword.ts';
import { getAccount } from '#plugins/ledger/account/contract/account.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { document, foundTestBooks, openTestBooks, requirePosted, type TestBooks } from '../../ledger/server/testBooks';

const taxi = { text: 'タクシー', account: '6210' };

describeOnOneEngine('versions of keyword rules', (open) => {
  let first: TestBooks;
  beforeAll(async () => {
    first = await openTestBooks(open);
  });
  const found = () => foundTestBooks(first.database);
  const actsOf = async (books: TestBooks, code?: string) =>
    (await books.ask(listKeywordVersions, code === undefined ? {} : { code })).rows.map(
      (row) => `${row.code} ${row.version} ${row.act}`,
    );
  const setOf = async (books: TestBooks, at: { knownAt?: string; knownOn?: string } = {}) =>
    (await books.ask(listKeywords, at)).rows.map(({ code, text, account }) => `${code} ${text} ${account}`);

  it('are made by every way a rule changes, with who and when', async () => {
    const books = await found();
    await books.ask(updateKeyword, { keyword: taxi });
    await books.ask(updateKeyword, { keyword: { ...taxi, text: '電車', taxCode: 'P10' } });
    await books
      .as({ userName: '経理 次郎', at: '2026-11-20T02:00:00.000Z' })
      .ask(updateKeyword, { keyword: { ...taxi, code: 'K0001', version: 1, text: 'ハイヤー' } });
    await books.ask(moveKeyword, { code: 'K0002', by: -1 });
    const file = new TextEncoder().encode('キーワード,勘定科目\n家賃,6290\n電気,6280');
    await books.ask(importKeywords, { file: { name: 'k.csv', content: file } });
    await books.ask(deleteKeyword, { code: 'K0003', version: 1 });
    expect(await actsOf(books)).toEqual([
      'K0003 2 delete',
      'K0004 1 import',
      'K0003 1 import',
      'K0001 3 move',
      'K0002 2 move',
      'K0001 2 update',
      'K0002 1 create',
      'K0001 1 create',
    ]);
    const { rows } = await books.ask(listKeywordVersions, { code: 'K0001' });
    expect(rows).toMatchObject([
      { version: 3, isNewest: true, text: 'ハイヤー', priority: 20 },
      { version: 2, isNewest: false, savedBy: '経理 次郎', savedAt: '2026-11-20T02:00:00.000Z', text: 'ハイヤー' },
      { version: 1, isNewest: false, savedBy: '経理 花子', text: 'タクシー', priority: 10, taxCode: null },
    ]);
  });

  it('are found by page, by what was done, and by text in any spelling', async () => {
    const books = await found();
    for (const text of ['甲乙', '丙丁', 'タクシー']) await books.ask(updateKeyword, { keyword: { ...taxi, text } });
    const page = await books.ask(listKeywordVersions, { limit: 2 });
    expect(page).toMatchObject({ totals: { count: 3 }, rows: [{ text: 'タクシー' }, { text: '丙丁' }] });
    const rest = await books.ask(listKeywordVersions, { limit: 2, cursor: page.nextCursor ?? '' });
    expect(rest).toMatchObject({ totals: null, nextCursor: null, rows: [{ text: '甲乙' }] });
    expect((await books.ask(listKeywordVersions, { sort: 'savedAt' })).rows[0]).toMatchObject({ text: '甲乙' });
    expect(await books.ask(listKeywordVersions, { text: 'ﾀｸｼｰ りょひ' })).toMatchObject({ totals: { count: 0 } });
    expect(await books.ask(listKeywordVersions, { text: 'たくしー 旅費' })).toMatchObject({ totals: { count: 1 } });
    expect(await books.ask(listKeywordVersions, { act: 'delete' })).toMatchObject({ rows: [], totals: { count: 0 } });
  });

  it('tell the whole set as it was at a moment and at the end of a day, without what was counted since', async () => {
    const books = await found();
    const at = (moment: string) => books.as({ at: moment });
    await at('2026-11-18T01:00:00.000Z').ask(updateKeyword, { keyword: taxi });
    await at('2026-11-18T02:00:00.000Z').ask(updateKeyword, { keyword: { ...taxi, text: '電車', priority: 5 } });
    await at('2026-11-19T01:00:00.000Z').ask(updateKeyword, {
      keyword: { ...taxi, code: 'K0001', version: 1, account: '6230' },
    });
    await at('2026-11-20T01:00:00.000Z').ask(deleteKeyword, { code: 'K0002', version: 1 });
    expect(await setOf(books)).toEqual(['K0001 タクシー 6230']);
    expect(await setOf(books, { knownAt: '2026-11-18T01:30:00.000Z' })).toEqual(['K0001 タクシー 6210']);
    expect(await setOf(books, { knownOn: '2026-11-18' })).toEqual(['K0002 電車 6210', 'K0001 タクシー 6210']);
    expect(await setOf(books, { knownOn: '2026-11-19' })).toEqual(['K0002 電車 6210', 'K0001 タクシー 6230']);
    expect(await setOf(books, { knownOn: '2026-11-17' })).toEqual([]);
    const { rows } = await books.ask(listKeywords, { knownOn: '2026-11-19' });
    expect(rows[0]).toMatchObject({ hits: null, corrections: null, lastUsedAt: null });
  });

  it('are made the newest again, of a deleted rule as well, and its code is never another rule', async () => {
    const books = await found();
    await books.ask(updateKeyword, { keyword: taxi });
    await books.ask(updateKeyword, { keyword: { ...taxi, code: 'K0001', version: 1, text: '電車', note: '変更' } });
    expect(await books.ask(restoreKeyword, { code: 'K0001', version: 1, basedOn: 2 })).toMatchObject({
      version: 3,
      text: 'タクシー',
      note: '',
    });
    await expect(books.ask(restoreKeyword, { code: 'K0001', version: 2, basedOn: 2 })).rejects.toMatchObject({
      code: 'accounting/keyword-changed',
      kind: 'conflict',
    });
    await books.ask(deleteKeyword, { code: 'K0001', version: 3 });
    expect(await books.ask(updateKeyword, { keyword: taxi })).toMatchObject({ code: 'K0002' });
    expect(await books.ask(restoreKeyword, { code: 'K0001', version: 2, basedOn: 4 })).toMatchObject({
      version: 5,
      text: '電車',
      hits: 0,
    });
    expect(await actsOf(books, 'K0001')).toEqual([
      'K0001 5 restore',
      'K0001 4 delete',
      'K0001 3 restore',
      'K0001 2 update',
      'K0001 1 create',
    ]);
    await expect(books.ask(restoreKeyword, { code: 'K0009', version: 1, basedOn: 1 })).rejects.toMatchObject({
      kind: 'notFound',
    });
  });

  it('are not restored to what is out of use by now, and nothing has changed then', async () => {
    const books = await found();
    await books.ask(updateKeyword, { keyword: { ...taxi, department: '10' } });
    await books.ask(updateKeyword, { keyword: { ...taxi, text: '家賃', account: '6290' } });
    await books.ask(updateKeyword, { keyword: { ...taxi, code: 'K0001', version: 1 } });
    const department = { code: '10', title: '第10部', reading: '', parent: null, isActive: false, version: 1 };
    await books.act((tx) => updateDepartment(tx, { department }, books.call));
    await expect(books.ask(restoreKeyword, { code: 'K0001', version: 1, basedOn: 2 })).rejects.toMatchObject({
      code: 'accounting/keyword-unused',
      params: { code: '10' },
    });
    const { version } = await books.ask(getAccount, { code: '6290' });
    await books.ask(mergeAccounts, { from: '6290', into: '6280', on: '2026-11-01', version });
    expect(await actsOf(books, 'K0002')).toEqual(['K0002 2 merge', 'K0002 1 create']);
    await expect(books.ask(restoreKeyword, { code: 'K0002', version: 1, basedOn: 2 })).rejects.toMatchObject({
      code: 'accounting/keyword-account',
    });
    expect(await setOf(books)).toEqual(['K0001 タクシー 6210', 'K0002 家賃 6280']);
  });

  it('are never changed, nor removed once anything is posted, not even in the database', async () => {
    const books = await found();
    await books.ask(updateKeyword, { keyword: taxi });
    requirePosted((await books.post(document()))[0]);
    for (const statement of [
      "update account_keyword_version set saved_by = 'x'",
      'delete from account_keyword_version',
    ])
      await expect(books.act((tx) => tx.$client.query({ text: statement, values: [] }))).rejects.toThrow();
    expect(await actsOf(books)).toEqual(['K0001 1 create']);

    const empty = await found();
    await empty.ask(updateKeyword, { keyword: taxi });
    await empty.act((tx) => tx.$client.query({ text: 'delete from account_keyword_version', values: [] }));
    expect(await actsOf(empty)).toEqual([]);
    expect(await actsOf(books)).toEqual(['K0001 1 create']);
  });
});
