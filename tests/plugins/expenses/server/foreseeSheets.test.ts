import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayInTokyo } from '#core/value/day.ts';
import { listCategories } from '#plugins/expenses/contract/expenseCategory.ts';
import { getSheet, paySheet, postSheet, updateSheet } from '#plugins/expenses/contract/expenseSheet.ts';
import { foreseePayment, foreseePosting } from '#plugins/expenses/contract/sheetForesight.ts';
import { listOwnSheets } from '#plugins/expenses/contract/sheetList.ts';
import { getDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

describeOnOneEngine('what posting and paying claims would do', (open) => {
  let server: TestServer;
  let accountant: Client;
  let approved: { id: string; version: number };
  const today = dayInTokyo(new Date());

  beforeAll(async () => {
    server = await startTestServer({ open });
    accountant = await server.signIn('keiri');
    const lines = [1_000, 2_300].map((amount) => ({ day: today, category: 'TX', payee: '青空タクシー', amount }));
    const { data } = await (await server.signIn('shain')).call(updateSheet, { sheet: { title: '訪問', lines } });
    approved = { id: data.id, version: data.version };
    await server.database.transaction('system', (tx) =>
      tx.$client.query(`update expense_sheet set state = 'approved', payable = total where id = $1`, [data.id]),
    );
  }, 300_000);
  afterAll(() => server.close());

  it('tells the documents, the sums by account and who has no bank account, and is what posting does', async () => {
    const input = { ids: [approved.id], postingDate: today };
    const seen = (await accountant.call(foreseePosting, input)).data;
    expect(seen.documents).toMatchObject([{ sheetId: approved.id, documentDate: today, total: 3_300 }]);
    expect(seen.accounts.filter(({ credit }) => credit > 0)).toMatchObject([
      { account: '2215', debit: 0, credit: 3_300 },
    ]);
    expect(seen.accounts.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
    // The users of a bare company have no record in people, so no bank account either.
    expect(seen.withoutBankAccount).toMatchObject([{ ownerNumber: 'E0005' }]);
    expect((await accountant.call(foreseePosting, input)).data).toEqual(seen);

    const posted = (await accountant.call(postSheet, { ...approved, postingDate: today })).data;
    const { data } = await accountant.call(getDocument, { id: sure(posted.documents[0]).id });
    const owed = data.lines.find(({ account }) => account === '2215');
    expect(owed).toMatchObject({ amount: 3_300, dueOn: seen.dueOn });
    expect((await accountant.call(foreseePosting, input)).data.documents).toEqual([]);

    // Its owner is told the day, until it is paid.
    const own = await server.signIn('shain');
    const tellsOwner = async () => [
      (await own.call(getSheet, { id: approved.id })).data.payOn,
      (await own.call(listOwnSheets, {})).data.rows.find(({ id }) => id === approved.id)?.payOn,
    ];
    expect(await tellsOwner()).toEqual([seen.dueOn, seen.dueOn]);
    await accountant.call(paySheet, { id: approved.id, version: posted.version, paidOn: today });
    expect(await tellsOwner()).toEqual([null, null]);
  });

  it('offers first what was claimed most', async () => {
    const { rows } = (await accountant.call(listCategories, {})).data;
    const first = rows.toSorted((one, other) => one.rank - other.rank).slice(0, 3);
    expect(first.map(({ code }) => code)).toEqual(['TX', 'TR', 'SH']);
    expect(first[0]?.title).toBe('タクシー');
    const inEnglish = (await accountant.call(listCategories, {}, { 'accept-language': 'en' })).data.rows;
    expect(inEnglish.find(({ code }) => code === 'TX')?.title).toBe('Taxi');
  });

  it('tells on which day the bank pays', async () => {
    const bankDayOf = async (paidOn: string) =>
      (await accountant.call(foreseePayment, { ids: [approved.id], paidOn })).data.bankDay;
    // 2099-01-01 to 03 are closed at any bank, the 4th is a Sunday; before them 2098-12-30 is a Tuesday.
    expect(await bankDayOf('2099-01-04')).toBe('2098-12-30');
    expect(await bankDayOf('2099-01-06')).toBe('2099-01-06');
    // What is past already is paid on the next day.
    expect(await bankDayOf('2026-01-04')).toBe('2026-01-05');
  });
});
