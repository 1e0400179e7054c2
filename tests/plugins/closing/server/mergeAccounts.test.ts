import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LARGEST_AMOUNT } from '#core/value/amount.ts';
import { getBudget, updateBudget } from '#plugins/budget/contract/budget.ts';
import { sumBudget } from '#plugins/budget/server/sumBudget.ts';
import { mergeAccounts, previewAccountMerge } from '#plugins/closing/contract/accountMerge.ts';
import { listKeywords, updateKeyword } from '#plugins/journal-exchange/keyword/contract/accountKeyword.ts';
import { getAccount, listAccounts, updateAccount } from '#plugins/ledger/account/contract/account.ts';
import { toAccountInput } from '#plugins/ledger/account/screens/toAccountInput.ts';
import { NONE } from '#plugins/ledger/balance/contract/statementRow.ts';
import { getDocument, updateDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { listRecurring, updateRecurring } from '#plugins/ledger/recurring/contract/recurringEntry.ts';
import { auditLog } from '#server/tables.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, foundTestBooks, openTestBooks, type TestBooks } from '../../ledger/server/testBooks';

/** 6391, made after 6390. */
async function addOld(books: TestBooks): Promise<void> {
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
}

describeOnOneEngine('merging accounts', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
    await addOld(books);
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
    expect(await books.ask(mergeAccounts, { ...merge, version: preview.version })).toEqual({
      redirected,
      planned: { amounts: 0, yen: 0 },
    });

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

  describe('what is planned for an account', () => {
    let mine: TestBooks;
    beforeEach(async () => {
      mine = await foundTestBooks(books.database);
      await addOld(mine);
    });

    const save = (fiscalYear: number, version: number, department: string, cells: [string, string, number][]) =>
      mine.ask(updateBudget, {
        ...{ fiscalYear, version, department },
        cells: cells.map(([account, month, amount]) => ({ account, month, amount })),
      });
    const plannedFor = async (account: string) => {
      const sums = await mine.act((tx) => sumBudget(tx, mine.companyId, { from: '2026-04', through: '2028-03' }));
      return sums
        .filter((sum) => sum.account === account)
        .map(({ month, department, amount }) => `${month} ${department || '-'} ${amount}`);
    };
    const version = async () => (await mine.ask(getAccount, { code: '6391' })).version;

    it('goes to the other one in the months that begin on that day or later, and the history of each year says why', async () => {
      await save(2026, 0, NONE, [
        ['6391', '2026-10', 10],
        ['6391', '2026-11', 11],
        ['6391', '2026-12', 12],
        ['6390', '2026-12', 100],
        ['6391', '2027-01', 7],
        ['6390', '2027-01', -7],
      ]);
      await save(2026, 1, '10', [['6391', '2026-12', 5]]);
      await save(2027, 0, NONE, [['6391', '2027-04', 20]]);
      // The middle of November: that month keeps its plan.
      const planned = { amounts: 4, yen: 12 + 7 + 5 + 20 };
      expect(await mine.ask(previewAccountMerge, merge)).toMatchObject({ planned });
      expect(await plannedFor('6391')).toHaveLength(6);
      expect(await mine.ask(mergeAccounts, { ...merge, version: await version() })).toMatchObject({ planned });
      expect(await plannedFor('6391')).toEqual(['2026-10 - 10', '2026-11 - 11']);
      // What comes to nothing in January has no row.
      expect(await plannedFor('6390')).toEqual(['2026-12 - 112', '2026-12 10 5', '2027-04 - 20']);

      // Two departments of 2026 are two saves; whoever had the year open is told so.
      expect(await mine.ask(getBudget, { fiscalYear: '2026' })).toMatchObject({ version: 4 });
      await expect(save(2026, 2, NONE, [['6390', '2026-12', 1]])).rejects.toMatchObject({
        code: 'accounting/budget-changed',
      });
      const saves = await mine.act((tx) =>
        tx
          .select({ details: auditLog.details })
          .from(auditLog)
          .where(and(eq(auditLog.companyId, mine.companyId), eq(auditLog.subjectKind, 'budget'))),
      );
      expect(saves.map(({ details }) => details)).toContainEqual(
        expect.objectContaining({
          merged: '6391 ソフト利用料 → 6390 雑費 (2026-11-15)',
          department: '10',
          amounts: { '6391 2026-12': [5, 0], '6390 2026-12': [0, 5] },
        }),
      );
    });

    it('stays where it is, with the whole merge, when both together are more than an amount can be', async () => {
      await save(2026, 0, NONE, [
        ['6391', '2026-12', 1],
        ['6390', '2026-12', LARGEST_AMOUNT],
      ]);
      const tooLarge = { code: 'accounting/merge-budget-too-large', params: { month: '2026-12' } };
      await expect(mine.ask(previewAccountMerge, merge)).rejects.toMatchObject(tooLarge);
      await expect(mine.ask(mergeAccounts, { ...merge, version: await version() })).rejects.toMatchObject(tooLarge);
      expect(await plannedFor('6391')).toEqual(['2026-12 - 1']);
      expect(await mine.ask(getAccount, { code: '6391' })).toMatchObject({ activeThrough: null });
    });
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
