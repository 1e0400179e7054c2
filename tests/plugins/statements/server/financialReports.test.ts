import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '#core/value/id.ts';
import { updateBudget } from '#plugins/budget/contract/budget.ts';
import * as contract from '#plugins/statements/own-report/contract/financialReport.ts';
import { amountColumn, newRow } from '#plugins/statements/own-report/rules/standardReport.ts';
import { financialReportVersion } from '#plugins/statements/own-report/server/reportTables.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { plan } from '../../budget/server/testBudget';
import {
  credit,
  debit,
  document,
  foundTestBooks,
  openTestBooks,
  reasonOf,
  requirePosted,
  type TestBooks,
} from '../../ledger/server/testBooks';

const definition: contract.ReportDefinition = {
  rows: [
    newRow({ code: 'SALES', title: '売上', content: 'PL-SALES', sign: 'credit' }),
    newRow({ code: 'RENT', title: '家賃', content: '6290' }),
    newRow({ code: 'LEFT', title: '残り', kind: 'formula', content: 'SALES - RENT', style: 'line' }),
    newRow({ code: 'CASH', title: '預金残高', content: '1110' }),
    newRow({ code: 'PROFIT', title: '当期純利益', content: 'PROFIT', sign: 'credit' }),
  ],
  columns: [
    amountColumn('NOW', '当月'),
    amountColumn('YTD', '累計', { span: 'yearToDate' }),
    amountColumn('DEPT', '第10部', { department: '10' }),
    { kind: 'difference', code: 'DIFF', title: '差', of: 'YTD', less: 'NOW' },
  ],
};
const report = {
  title: '月次の要約',
  reading: 'げつじのようやく',
  note: '',
  audience: 'own' as const,
  roles: [],
  definition,
};

describeOnOneEngine('reports that users define', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
    const documents = [
      document([debit('1110', 500_000), credit('4110', 500_000, { department: '10' })], { postingDate: '2026-10-05' }),
      document([debit('1110', 300_000), credit('4110', 300_000)]),
      document([debit('6290', 80_000, { department: '10' }), credit('1110', 80_000)]),
    ];
    for (const answer of await books.post(...documents)) requirePosted(answer);
  });

  it('calculates what was saved, by span and department', async () => {
    const saved = await books.ask(contract.updateReport, report);
    expect(saved).toMatchObject({ title: report.title, version: 1, isOwn: true });
    const shown = await books.ask(contract.showReport, { id: saved.id, month: '2026-11' });
    expect(shown.spans.YTD).toEqual({ from: '2026-04', through: '2026-11' });
    expect(shown.rows.map(({ code, cells }) => [code, ...cells.map(({ value }) => value)])).toEqual([
      ['SALES', 300_000, 800_000, 0, 500_000],
      ['RENT', 80_000, 80_000, 80_000, 0],
      ['LEFT', 220_000, 720_000, -80_000, 500_000],
      ['CASH', 720_000, 720_000, 0, 0],
      ['PROFIT', 720_000, 720_000, 420_000, 0],
    ]);
    expect(shown.unused).toEqual([]);
  });

  it('keeps every version, and refuses a save over what somebody else saved', async () => {
    const { id } = await books.ask(contract.updateReport, report);
    const renamed = { ...report, id, basedOn: 1, title: '改題', note: '題を変えた' };
    expect(await books.ask(contract.updateReport, renamed)).toMatchObject({ version: 2, title: '改題' });
    await expect(books.ask(contract.updateReport, renamed)).rejects.toMatchObject({
      code: 'accounting/report-changed',
    });
    const old = await books.ask(contract.getReport, { id, version: 1 });
    expect(old).toMatchObject({ shownVersion: 1, definition });
    expect(old.versions.map(({ version, note }) => [version, note])).toEqual([
      [2, '題を変えた'],
      [1, ''],
    ]);
  });

  it('keeps one of several saves at once, and tells the others who was first', async () => {
    const { id } = await books.ask(contract.updateReport, { ...report, title: '同時' });
    const saves = Array.from({ length: 6 }, (_, index) =>
      books
        .ask(contract.updateReport, { ...report, id, basedOn: 1, note: `保存 ${index}` })
        .then(({ version }) => version, reasonOf),
    );
    const answers = await Promise.all(saves);
    expect(answers.filter((answer) => answer === 2)).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'accounting/report-changed')).toHaveLength(5);
    expect((await books.ask(contract.getReport, { id })).versions).toHaveLength(2);
  });

  it('refuses cycles and double use', async () => {
    const cycle = newRow({ code: 'X', kind: 'formula', content: 'X + SALES' });
    const rows = [...definition.rows, cycle];
    await expect(
      books.ask(contract.updateReport, { ...report, definition: { ...definition, rows } }),
    ).rejects.toMatchObject({ code: 'accounting/report-cycle', details: { fault: { index: 5 } } });
    const twice = newRow({ code: 'TWICE', content: '4110' });
    await expect(
      books.ask(contract.updateReport, { ...report, definition: { ...definition, rows: [...definition.rows, twice] } }),
    ).rejects.toMatchObject({ code: 'accounting/report-account-twice' });
  });

  it('is seen by its owner, and by whom it is shared with; changed and deleted by its owner alone', async () => {
    const { id } = await books.ask(contract.updateReport, { ...report, title: '自分用' });
    const another = books.as({ userId: newId() });
    expect((await books.ask(contract.searchReports, { text: '自分' })).hits.map((hit) => hit.id)).toEqual([id]);
    expect(await another.ask(contract.searchReports, { text: 'jibun' })).toEqual({ hits: [] });
    await expect(another.ask(contract.getReport, { id })).rejects.toMatchObject({
      code: 'accounting/unknown-report',
    });

    await books.ask(contract.updateReport, { ...report, id, audience: 'everyone', reading: 'じぶんよう' });
    expect(await another.ask(contract.searchReports, { text: 'jibun' })).toMatchObject({ hits: [{ id }] });
    expect(await another.ask(contract.getReport, { id })).toMatchObject({ report: { isOwn: false } });
    await expect(another.ask(contract.deleteReport, { id })).rejects.toMatchObject({
      code: 'accounting/report-of-another',
    });

    await books.ask(contract.deleteReport, { id });
    await expect(books.ask(contract.getReport, { id })).rejects.toMatchObject({ code: 'accounting/unknown-report' });
  });

  it('calculates the budget beside the books, by span and department', async () => {
    const mine = await foundTestBooks(books.database);
    for (const answer of await mine.post(
      document([debit('1110', 90_000), credit('4110', 90_000, { department: '10' })], { postingDate: '2026-11-05' }),
    )) {
      requirePosted(answer);
    }
    await plan(mine, [
      ['4110', '2026-03', '', 1],
      ['4110', '2026-10', '', 50_000],
      ['4110', '2026-11', '', 20_000],
      ['4110', '2026-11', '10', 100_000],
      ['6290', '2026-11', '10', 30_000],
    ]);
    const columns = [
      amountColumn('NOW', '実績'),
      amountColumn('PLAN', '予算', { source: 'plan' }),
      { kind: 'difference' as const, code: 'DIFF', title: '予算差異', of: 'NOW', less: 'PLAN' },
      { kind: 'percent' as const, code: 'RATE', title: '達成率', of: 'NOW', base: 'PLAN' },
      amountColumn('YTD', '累計予算', { source: 'plan', span: 'yearToDate' }),
      amountColumn('DEPT', '第10部', { source: 'plan', department: '10' }),
    ];
    const saved = await mine.ask(contract.updateReport, { ...report, definition: { ...definition, columns } });
    const shown = await mine.ask(contract.showReport, { id: saved.id, month: '2026-11' });
    expect(shown.rows.map(({ code, cells }) => [code, ...cells.map(({ value }) => value)])).toEqual([
      ['SALES', 90_000, 120_000, -30_000, 750, 170_000, 100_000],
      ['RENT', 0, 30_000, -30_000, 0, 30_000, 30_000],
      ['LEFT', 90_000, 90_000, 0, 1000, 140_000, 70_000],
      ['CASH', 90_000, null, null, null, null, null],
      ['PROFIT', 90_000, 140_000, -50_000, 643, 140_000, 70_000],
    ]);

    // Planned later, and shown as it was known before.
    await mine.as({ at: '2026-11-25T00:00:00.000Z' }).ask(updateBudget, {
      ...{ fiscalYear: 2026, department: '10', version: 0 },
      cells: [{ account: '4110', month: '2026-11', amount: 1 }],
    });
    const known = await mine.ask(contract.showReport, {
      ...{ id: saved.id, month: '2026-11', knownAt: '2026-11-24T23:59:59.999Z' },
    });
    expect(known.rows).toEqual(shown.rows);
    expect((await mine.ask(contract.showReport, { id: saved.id, month: '2026-11' })).rows).not.toEqual(shown.rows);
  });

  it('reads a version that was saved before there were budgets as it was meant', async () => {
    const { id } = await books.ask(contract.updateReport, { ...report, title: '予算より前' });
    await books.act((tx) =>
      tx
        .update(financialReportVersion)
        .set({
          definition: sql`replace(${financialReportVersion.definition}::text, '"source": "actual", ', '')::jsonb`,
        })
        .where(eq(financialReportVersion.reportId, id)),
    );
    const [stored] = await books.act((tx) =>
      tx.select().from(financialReportVersion).where(eq(financialReportVersion.reportId, id)),
    );
    expect(JSON.stringify(stored?.definition)).not.toContain('source');
    expect(await books.ask(contract.getReport, { id })).toMatchObject({ definition });
    const { rows } = await books.ask(contract.showReport, { id, month: '2026-11' });
    expect(rows[0]?.cells.map(({ value }) => value)).toEqual([300_000, 800_000, 0, 500_000]);
  });

  it('shows what was known at a moment, however much was posted since', async () => {
    const { id } = await books.ask(contract.updateReport, { ...report, title: '時点' });
    const late = [
      document([debit('1110', 7_000), credit('4110', 7_000, { department: '10' })], { postingDate: '2026-10-31' }),
      document([debit('6290', 9_000), credit('1110', 9_000)]),
    ];
    await books.as({ at: '2026-11-25T00:00:00.000Z' }).post(...late);
    const figures = async (knownAt?: string) => {
      const { rows } = await books.ask(contract.showReport, { id, month: '2026-11', ...(knownAt ? { knownAt } : {}) });
      return rows.map(({ cells }) => cells.slice(0, 3).map(({ value }) => value));
    };
    expect(await figures('2026-11-24T23:59:59.999Z')).toEqual([
      [300_000, 800_000, 0],
      [80_000, 80_000, 80_000],
      [220_000, 720_000, -80_000],
      [720_000, 720_000, 0],
      [720_000, 720_000, 420_000],
    ]);
    const now = [
      [300_000, 807_000, 0],
      [89_000, 89_000, 80_000],
      [211_000, 718_000, -80_000],
      [718_000, 718_000, 0],
      [718_000, 718_000, 427_000],
    ];
    expect(await figures()).toEqual(now);
    expect(await figures('2026-11-25T00:00:00.000Z')).toEqual(now);
  });
});
