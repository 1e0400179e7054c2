import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { budgetTemplate, copyBudget, getBudget, importBudget, updateBudget } from '#plugins/budget/contract/budget.ts';
import { budgetSubject } from '#plugins/budget/server/budgetHandlers.ts';
import { departmentUses } from '#plugins/budget/server/budgetUses.ts';
import { sumBudget } from '#plugins/budget/server/sumBudget.ts';
import { findAccountUses } from '#plugins/ledger/account/server/findAccountUses.ts';
import { NONE } from '#plugins/ledger/balance/contract/statementRow.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, foundTestBooks, openTestBooks, type TestBooks } from '../../ledger/server/testBooks';

describeOnOneEngine('budgets', (open) => {
  let shared: TestBooks;
  let books: TestBooks;
  beforeAll(async () => {
    shared = await openTestBooks(open);
  }, 120_000);
  beforeEach(async () => {
    books = await foundTestBooks(shared.database);
  });

  const cell = (account: string, month: string, amount: number) => ({ account, month, amount });
  const save = (version: number, cells: ReturnType<typeof cell>[], department = NONE) =>
    books.ask(updateBudget, { fiscalYear: 2026, department, version, cells });
  const read = async (department?: string) =>
    books.ask(getBudget, { fiscalYear: '2026', ...(department === undefined ? {} : { department }) });
  const amountsOf = async (account: string, department?: string) =>
    sure((await read(department)).rows.find((row) => row.account === account)).amounts;
  const upload = (text: string) =>
    books.ask(importBudget, {
      file: { name: '予算.csv', content: new TextEncoder().encode(text) },
      fiscalYear: '2026',
    });

  it('keeps amounts by month and department, adds departments up, and takes away what is set to nothing', async () => {
    expect(await read()).toMatchObject({
      version: 0,
      savedBy: null,
      months: expect.arrayContaining(['2026-04', '2027-03']),
    });
    const inEnglish = await books.as({ locale: 'en' }).ask(getBudget, { fiscalYear: '2026' });
    expect(inEnglish.results.at(0)).toEqual({ code: 'PL-COGS-RESULT', title: 'Gross profit' });
    expect(await save(0, [cell('4110', '2026-04', 1_000), cell('6210', '2027-03', -50)])).toEqual({ version: 1 });
    expect(await save(1, [cell('4110', '2026-04', 500)], '10')).toEqual({ version: 2 });
    expect((await amountsOf('4110'))[0]).toBe(1_500);
    expect((await amountsOf('4110', '10'))[0]).toBe(500);
    expect((await amountsOf('6210', NONE))[11]).toBe(-50);
    await save(2, [cell('4110', '2026-04', 0)]);
    expect((await amountsOf('4110'))[0]).toBe(500);
    const asked = { from: '2026-04', through: '2027-03' };
    expect(await books.act((tx) => sumBudget(tx, books.companyId, asked))).toEqual([
      { account: '4110', month: '2026-04', department: '10', amount: 500 },
      { account: '6210', month: '2027-03', department: '', amount: -50 },
    ]);
    expect(await books.act((tx) => sumBudget(tx, books.companyId, { ...asked, department: NONE }))).toHaveLength(1);
  });

  it('stands beside the books: this year by month, last year as a sum, months to come left open', async () => {
    await books.post(
      document([debit('1220', 700, { partner: 'C001' }), credit('4110', 700, { department: '10' })], {
        postingDate: '2026-04-10',
      }),
      document([debit('6210', 300), credit('1110', 300)], { postingDate: '2025-05-01' }),
    );
    const { rows } = await read();
    const sales = sure(rows.find(({ account }) => account === '4110'));
    expect(sales.actual.slice(0, 2)).toEqual([700, 0]);
    // Today is the 20th of November 2026.
    expect(sales.actual.slice(7)).toEqual([0, null, null, null, null]);
    expect(rows.find(({ account }) => account === '6210')).toMatchObject({ normalSide: 'debit', lastYear: 300 });
    expect((await read('20')).rows.find(({ account }) => account === '4110')?.actual[0]).toBe(0);
    expect(rows.some(({ account }) => account === '1110')).toBe(false);
  });

  it('refuses what carries no budget, and then keeps nothing of it', async () => {
    const fitting = cell('4110', '2026-04', 1);
    const refuses = (more: ReturnType<typeof cell>[], reason: string, department?: string) =>
      expect(save(0, [fitting, ...more], department)).rejects.toMatchObject({ code: `accounting/${reason}` });
    await refuses([cell('1110', '2026-04', 1)], 'budget-not-income-statement');
    await refuses([cell('X1', '2026-04', 1)], 'no-such-account');
    await refuses([cell('4110', '2027-04', 1)], 'budget-outside-year');
    await refuses([fitting], 'budget-cell-twice');
    await refuses([], 'budget-no-department', '99');
    expect(await read()).toMatchObject({ version: 0 });
    expect((await amountsOf('4110'))[0]).toBe(0);
  });

  it('meets whoever saved first, and a save that changes nothing moves nothing', async () => {
    await books.as({ userName: '部長 太郎' }).ask(updateBudget, {
      ...{ fiscalYear: 2026, department: '10', version: 0 },
      cells: [cell('4110', '2026-04', 9)],
    });
    await expect(save(0, [cell('4110', '2026-04', 8)])).rejects.toMatchObject({
      code: 'accounting/budget-changed',
      kind: 'conflict',
      params: { year: 2026, name: '部長 太郎' },
    });
    expect(await save(1, [cell('4110', '2026-04', 9)], '10')).toEqual({ version: 1 });
    const found = (id: string) => books.act((tx) => budgetSubject.find(tx, id, books.call));
    expect(await found('2026')).toEqual({ isSettled: false });
    expect(await found('2025')).toBeUndefined();
    expect(await found('2026; drop')).toBeUndefined();
  });

  it('is read as it was known at a moment, whatever was saved since', async () => {
    const at = (day: string) => books.as({ at: `${day}T00:00:00.000Z` });
    const saveOn = (day: string, version: number, cells: ReturnType<typeof cell>[], department = NONE) =>
      at(day).ask(updateBudget, { fiscalYear: 2026, department, version, cells });
    const knownAt = (moment: string | undefined) =>
      books.act((tx) => sumBudget(tx, books.companyId, { from: '2026-04', through: '2027-03', knownAt: moment }));
    await saveOn('2026-11-01', 0, [cell('4110', '2026-04', 1_000), cell('6210', '2026-05', -50)]);
    const first = await knownAt(undefined);
    await saveOn('2026-11-10', 1, [
      cell('4110', '2026-04', 0),
      cell('6210', '2026-05', 70),
      cell('6290', '2026-06', 3),
    ]);
    await saveOn('2026-11-10', 2, [cell('4110', '2026-04', 9)], '10');
    const second = await knownAt(undefined);
    await saveOn('2026-11-15', 3, [cell('6210', '2026-05', 71)]);
    expect(await knownAt('2026-10-31T00:00:00.000Z')).toEqual([]);
    expect(await knownAt('2026-11-09T23:59:59.999Z')).toEqual(first);
    expect(await knownAt('2026-11-10T00:00:00.000Z')).toEqual(second);
    expect(await knownAt('2026-11-15T00:00:00.000Z')).toEqual(await knownAt(undefined));
    expect(first).toHaveLength(2);
    expect(second).toHaveLength(3);

    // What was saved before changes were kept is read from the audit log by the migration, to the same rows.
    const sql = readFileSync(
      new URL('../../../../src/plugins/ledger/server/migrations/0032_budget_changes.sql', import.meta.url),
      'utf8',
    );
    const fill = sure(sql.split('--> statement-breakpoint').find((each) => each.includes('insert into budget_change')));
    const read = `select month, account_code, department_code, version, moved, saved_at::text from budget_change
      where company_id = $1 order by 1, 2, 3, 4`;
    await books.database.transaction('system', async (tx) => {
      const kept = (await tx.$client.query(read, [books.companyId])).rows;
      // Other companies of this database keep theirs, which cannot be deleted once they have entries.
      await tx.$client.query('delete from budget_change where company_id = $1', [books.companyId]);
      await tx.$client.query(`${fill.replace(/;\s*$/, '')} where save.company_id = '${books.companyId}'`);
      expect((await tx.$client.query(read, [books.companyId])).rows).toEqual(kept);
      expect(kept).toHaveLength(7);
    });
    await expect(
      books.database.transaction('system', (tx) => tx.$client.query('update budget_change set moved = 1')),
    ).rejects.toMatchObject({ constraint: 'ledger_is_append_only' });
  });

  it('copies the books or a budget of a year times a percentage, rounded half up', async () => {
    await books.post(
      document([debit('1110', 150_500), credit('4110', 150_500, { department: '10' })], { postingDate: '2025-04-30' }),
      document([debit('4110', 700), credit('1110', 700)], { postingDate: '2025-05-30' }),
    );
    const copied = async (more: Partial<{ permille: number; unit: '1' | '1000'; department: string }> = {}) =>
      (await books.ask(copyBudget, { source: 'actual', fiscalYear: '2025', permille: 1_000, unit: '1', ...more })).rows;
    expect(await copied()).toEqual([{ account: '4110', amounts: [150_500, -700, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }]);
    // 150,500 × 105 % = 158,025; to a thousand 158,000. −700 × 105 % is −735, to a thousand −1,000.
    expect((await copied({ permille: 1_050 }))[0]?.amounts.slice(0, 2)).toEqual([158_025, -735]);
    expect((await copied({ permille: 1_050, unit: '1000' }))[0]?.amounts.slice(0, 2)).toEqual([158_000, -1_000]);
    expect((await copied({ department: '10' }))[0]?.amounts.slice(0, 2)).toEqual([150_500, 0]);
    await save(0, [cell('6210', '2026-06', 333)], '20');
    const budget = await books.ask(copyBudget, { source: 'budget', fiscalYear: '2026', permille: 500, unit: '1' });
    expect(budget.rows).toEqual([{ account: '6210', amounts: [0, 0, 167, 0, 0, 0, 0, 0, 0, 0, 0, 0] }]);
  });

  it('gives a file that comes back as it went, and says by row what is wrong in another', async () => {
    await save(0, [cell('4110', '2026-04', 1_000), cell('6210', '2027-03', -50)]);
    const file = await books.ask(budgetTemplate, { fiscalYear: '2026', department: NONE });
    const { name, content } = file as { name: string; content: Uint8Array };
    const sheet = sure((await readXlsx(content)).sheets[0]);
    expect(sheet.rows[0]?.slice(0, 3)).toEqual(['科目コード', '科目名', '4月']);
    const back = await books.ask(importBudget, { file: { name, content }, fiscalYear: '2026' });
    expect(back.errors).toEqual([]);
    expect(back.rows.find(({ account }) => account === '4110')?.amounts).toEqual(await amountsOf('4110'));
    expect(back.rows.find(({ account }) => account === '6210')?.amounts).toEqual(await amountsOf('6210'));
    expect(back.rows).toHaveLength((await read()).rows.length);

    const months = Array.from({ length: 12 }, (_, index) => `${((index + 3) % 12) + 1}月`);
    const header = ['科目コード', ...months].join(',');
    const faulty = await upload(
      [header, '４１１０,"1,000",１２,△5', '1110,1', '4110,2', ',3', '6210,千円', ''].join('\r\n'),
    );
    expect(faulty.rows).toEqual([]);
    expect(faulty.errors).toEqual([
      { row: 3, message: expect.stringContaining('1110 普通預金 には予算を持てません') },
      { row: 4, message: expect.stringContaining('2 行目にもあります') },
      { row: 5, message: expect.stringContaining('科目コードが空です') },
      { row: 6, message: expect.stringContaining('4月「千円」は金額として読み取れません') },
    ]);
    expect((await upload([header, '４１１０,"1,000",１２,△5'].join('\r\n'))).rows).toEqual([
      { account: '4110', amounts: [1_000, 12, -5, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
    ]);
    expect((await upload('科目コード,4月\r\n4110,1')).errors[0]?.message).toContain('列「5月」');
  });

  it('tells whoever changes a department what is planned for it from that month on', async () => {
    await save(0, [cell('6210', '2026-09', 1), cell('4110', '2026-04', 1)], '10');
    const use = sure(departmentUses.find(({ read: endpoint }) => endpoint === getBudget));
    const found = await books.act((tx) => use.find(tx, books.call, { code: '10', on: '2026-05-15' }));
    expect(found).toEqual([expect.stringMatching(/^6210 /)]);
  });

  it('keeps an account from being deleted while it carries a budget', async () => {
    await save(0, [cell('6210', '2026-04', 1)]);
    expect(await books.act((tx) => findAccountUses(tx, books.companyId, '6210'))).toContainEqual(
      expect.objectContaining({ kind: 'budgets', count: 1 }),
    );
  });
});
