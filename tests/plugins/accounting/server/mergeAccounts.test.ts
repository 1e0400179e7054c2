import { beforeAll, expect, it } from 'vitest';
import { getAccount, listAccounts, updateAccount } from '../../../../src/plugins/accounting/contract/account';
import { listKeywords, updateKeyword } from '../../../../src/plugins/accounting/contract/accountKeyword';
import { mergeAccounts, previewAccountMerge } from '../../../../src/plugins/accounting/contract/accountMerge';
import { getDocument, updateDocument } from '../../../../src/plugins/accounting/contract/journalEntry';
import { listRecurring, updateRecurring } from '../../../../src/plugins/accounting/contract/recurringEntry';
import { toAccountInput } from '../../../../src/plugins/accounting/screens/masters/toAccountInput';
import { describeOnEachEngine } from '../../../support/testDatabase';
import { credit, debit, document, openTestBooks, type TestBooks } from './testBooks';

describeOnEachEngine('merging accounts', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(await open());
    const existing = (await books.ask(listAccounts, {})).rows.find(({ code }) => code === '6390');
    if (!existing) throw new Error('there is no account 6390');
    const account = {
      ...toAccountInput(existing),
      code: '6391',
      title: 'ソフト利用料',
      reading: 'ソフトリヨウリョウ',
      searchKey: '',
    };
    await books.ask(updateAccount, { account });
  });

  const lines = [debit('6391', 5_000), credit('1110', 5_000)];
  const on = '2026-11-15';
  const merge = { from: '6391', into: '6390', on };

  it('shows what it would change, changes it, and leaves what is posted', async () => {
    const [posted] = await books.post(document(lines, { postingDate: '2026-11-01' }));
    const draftOn = (day: string) =>
      books.ask(updateDocument, { document: document(lines, { postingDate: day, documentDate: day }) });
    const [before, after] = [await draftOn('2026-11-14'), await draftOn('2026-11-15')];
    await books.ask(updateKeyword, { keyword: { text: 'ソフト', account: '6391' } });
    const { documentDate: _on, postingDate: _posting, ...sheet } = document(lines);
    await books.ask(updateRecurring, {
      title: 'ソフト',
      rule: { every: 'month', dayOfMonth: 'last', onHoliday: 'stay', from: '2026-11-01', through: null },
      sheet,
    });

    const preview = await books.ask(previewAccountMerge, merge);
    const redirected = [
      { kind: 'drafts', count: 1 },
      { kind: 'recurring', count: 1 },
      { kind: 'keywords', count: 1 },
    ];
    expect(preview).toMatchObject({ redirected, parked: 0, laterLines: 0, openItems: 0, balance: null });
    await expect(books.ask(mergeAccounts, { ...merge, version: preview.version + 1 })).rejects.toMatchObject({
      code: 'accounting/account-changed',
    });
    expect(await books.ask(mergeAccounts, { ...merge, version: preview.version })).toEqual({ redirected });

    const accountsOf = async (id: string) => (await books.ask(getDocument, { id })).lines.map(({ account }) => account);
    expect(await accountsOf(before.id)).toEqual(['6391', '1110']);
    expect(await accountsOf(after.id)).toEqual(['6390', '1110']);
    expect(posted).toMatchObject({ status: 'posted' });
    expect(await accountsOf((posted as { id: string }).id)).toEqual(['6391', '1110']);
    expect((await books.ask(listKeywords, {})).rows[0]?.account).toBe('6390');
    expect((await books.ask(listRecurring, {})).rows[0]?.sheet.lines[0]?.account).toBe('6390');
    const ended = await books.ask(getAccount, { code: '6391' });
    expect(ended).toMatchObject({ activeThrough: '2026-11-14' });
    expect(ended.note).toContain('6390');
    const [late] = await books.post(document(lines, { postingDate: on, documentDate: on }));
    expect(late).toMatchObject({ code: 'accounting/account-ended' });
    expect(await books.verify()).toEqual([]);
  });

  it.each([
    ['6391', 'merge-same', { from: '6391', into: '6391' }],
    ['an account of another kind', 'merge-unlike', { from: '6390', into: '1110' }],
    ['one of the system', 'merge-kept', { from: '3390', into: '6390' }],
    ['one that is over', 'merge-into-inactive', { from: '6390', into: '6391' }],
  ])('refuses %s', async (_name, reason, both) => {
    await expect(books.ask(previewAccountMerge, { ...both, on })).rejects.toMatchObject({
      code: `accounting/${reason}`,
    });
  });
});
