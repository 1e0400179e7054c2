import { beforeAll, expect, it } from 'vitest';
import { listReceivableItems } from '#plugins/cash/ageing/contract/ageing.ts';
import { previewCarryForward } from '#plugins/closing/contract/carryForward.ts';
import { listAccountGroups, listAccounts, searchAccounts } from '#plugins/ledger/account/contract/account.ts';
import { getDocument, listDocuments } from '#plugins/ledger/document/contract/journalEntry.ts';
import migration from '#plugins/ledger/server/migrations/0039_english_account_names.sql?raw';
import { balanceSheet, incomeStatement, trialBalance } from '#plugins/statements/balance/contract/balance.ts';
import { statementColumns } from '#plugins/statements/balance/contract/balanceColumns.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from './testBooks';

const NOVEMBER = { from: '2026-11', through: '2026-11' };

describeOnOneEngine('the books of a reader of English', (open) => {
  let books: TestBooks;
  let english: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
    english = books.as({ locale: 'en' });
    const sale = document([debit('1220', 1_100, { partner: 'C001' }), credit('4110', 1_100, { taxCode: 'S10' })]);
    requirePosted(await books.post(sale));
  }, 120_000);

  it('have English accounts, sections and totals, and Japanese ones for a reader of Japanese', async () => {
    const titles = async (reader: TestBooks) => {
      const sheet = await reader.ask(balanceSheet, { asOf: '2026-11-30' });
      const income = await reader.ask(incomeStatement, NOVEMBER);
      const columns = await reader.ask(statementColumns, { ...NOVEMBER, statement: 'PL' });
      const trial = await reader.ask(trialBalance, NOVEMBER);
      const listed = await reader.ask(listDocuments, {});
      return [
        trial.rows.map(({ title }) => title),
        sheet.rows.map(({ title }) => title),
        income.rows.map(({ title }) => title),
        columns.rows.map(({ title }) => title),
        listed.rows[0]?.debitAccounts ?? [],
      ];
    };
    const shown = await titles(english);
    expect(shown.flat().filter((title) => /[\p{Script=Han}\p{Script=Katakana}]/u.test(title))).toEqual([]);
    const [trial, sheet, income, columns, listed] = shown;
    expect(trial).toContain('Accounts receivable - trade');
    expect(sheet).toEqual(
      expect.arrayContaining(['Current assets', 'Total assets', 'Total liabilities and net assets']),
    );
    expect(income).toEqual(expect.arrayContaining(['Net sales', 'Operating profit']));
    expect(columns).toEqual(expect.arrayContaining(['Net sales', 'Gross profit']));
    expect(listed).toEqual(['Accounts receivable - trade']);
    expect((await titles(books))[1]).toEqual(expect.arrayContaining(['流動資産', '売掛金', '資産合計']));
  });

  it('name the accounts of a document, of open items and of what is carried forward', async () => {
    const [listed] = (await english.ask(listDocuments, {})).rows;
    const { lines } = await english.ask(getDocument, { id: listed?.id ?? '' });
    const open = await english.ask(listReceivableItems, { asOf: '2026-11-30' });
    const carried = await english.ask(previewCarryForward, { fiscalYear: 2026 });
    for (const titles of [
      lines.map(({ accountTitle }) => accountTitle),
      open.rows.map(({ accountTitle }) => accountTitle),
      carried.rows.map(({ title }) => title),
    ]) {
      expect(titles).toContain('Accounts receivable - trade');
    }
  });

  it('offer accounts by either name', async () => {
    const ofClaims = async (reader: TestBooks) =>
      (await reader.ask(listAccounts, {})).rows.find(({ code }) => code === '1220');
    expect(await ofClaims(english)).toMatchObject({ title: 'Accounts receivable - trade', otherTitle: '売掛金' });
    expect(await ofClaims(books)).toMatchObject({ title: '売掛金', otherTitle: 'Accounts receivable - trade' });
    for (const text of ['accounts receivable', 'うりかけ', '売掛金']) {
      const { hits } = await english.ask(searchAccounts, { text, limit: 10 });
      expect(hits).toContainEqual(expect.objectContaining({ id: '1220', title: 'Accounts receivable - trade' }));
    }
    const { rows } = await english.ask(listAccountGroups, {});
    expect(rows).toContainEqual(
      expect.objectContaining({ code: 'PL-SGA', title: 'Selling, general and administrative expenses' }),
    );
  });

  it('get the names by the migration where the Japanese name is the standard one and there is none', async () => {
    const migrated = await books.act(async (tx) => {
      const change = "english_title = '', search_text = replace(search_text, E'\\nacontreceibable-trade', '')";
      await tx.$client.query(`update account set ${change} where code in ('1220', '1230', '1310')`);
      await tx.$client.query("update account set title = '当社の証券' where code = '1230'");
      await tx.$client.query("update account set english_title = 'Stock' where code = '1310'");
      await tx.$client.query(migration);
      const { rows } = await tx.$client.query(
        "select code, english_title, search_text from account where code in ('1220', '1230', '1310') order by code",
      );
      return rows;
    });
    expect(migrated).toMatchObject([
      { code: '1220', english_title: 'Accounts receivable - trade' },
      { code: '1230', english_title: '' },
      { code: '1310', english_title: 'Stock' },
    ]);
    const { hits } = await books.ask(searchAccounts, { text: 'accounts receivable', limit: 10 });
    expect(hits.map(({ id }) => id)).toContain('1220');
  });
});
