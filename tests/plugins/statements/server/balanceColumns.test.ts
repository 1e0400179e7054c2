import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { addDays } from '#core/value/day.ts';
import { lastDayOf, monthsOf } from '#core/value/month.ts';
import { updateBudget } from '#plugins/budget/contract/budget.ts';
import { updateDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import {
  accountItems,
  balanceSheet,
  incomeStatement,
  trialBalance,
} from '#plugins/statements/balance/contract/balance.ts';
import { balanceColumns, statementColumns } from '#plugins/statements/balance/contract/balanceColumns.ts';
import type { Database } from '#server/database/database.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { plan } from '../../budget/server/testBudget';
import {
  credit,
  debit,
  document,
  foundTestBooks,
  openTestBooks,
  requirePosted,
  type TestBooks,
} from '../../ledger/server/testBooks';

type Report = OutputOf<typeof balanceColumns>;

/** A report of the books alone, in which every cell has a figure. */
const heldBy = (report: Report) => {
  const held = (cells: Report['totals']) => cells.filter((cell) => cell !== null);
  return {
    ...report,
    rows: report.rows.map((row) => ({ ...row, cells: held(row.cells) })),
    totals: held(report.totals),
  };
};

describeOnOneEngine('balances and statements in columns', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open.shared();
    await openTestBooks(database);
  });

  const YEAR = { from: '2026-04', through: '2026-09' } as const;

  describe('of known books', () => {
    let books: TestBooks;
    beforeAll(async () => {
      books = await foundTestBooks(database);
      const answers = await books.post(
        document([debit('1110', 1000), credit('3110', 1000)], { documentType: 'OB', postingDate: '2025-04-01' }),
        document([debit('1110', 40), credit('4110', 40)], { postingDate: '2025-05-10' }),
        document([debit('1310', 300, { partner: 'C001' }), credit('4110', 300)], { postingDate: '2026-04-05' }),
        document([debit('1310', 50, { partner: 'V001' }), credit('4110', 50)], { postingDate: '2026-05-05' }),
        document([debit('1110', 300), credit('1310', 300, { partner: 'C001' })], { postingDate: '2026-05-31' }),
        document(
          [debit('6290', 60, { department: '10' }), debit('6290', 5, { department: '20' }), credit('1110', 65)],
          {
            postingDate: '2026-07-20',
          },
        ),
      );
      for (const answer of answers) requirePosted(answer);
    });

    const ask = async (input: object) => heldBy(await books.ask(balanceColumns, { ...YEAR, ...input }));
    const rowOf = <Row extends { code: string }>({ rows }: { rows: readonly Row[] }, code: string): Row => {
      const row = rows.find((each) => each.code === code);
      if (!row) throw new Error(`no row ${code}`);
      return row;
    };

    it('months carry on from each other, and their movements add up to the total', async () => {
      const { columns, rows, totals } = await ask({ by: 'month' });
      expect(columns.map(({ key }) => key)).toEqual([...monthsOf(YEAR), 'total']);
      expect(rowOf({ rows }, '1310').cells.map(({ closing }) => closing)).toEqual([300, 50, 50, 50, 50, 50, 50]);
      expect(rowOf({ rows }, '3390').cells.map(({ opening }) => opening)).toEqual([-40, -40, -40, -40, -40, -40, -40]);
      for (const { cells } of rows) {
        const [total, parts] = [cells.at(-1), cells.slice(0, -1)];
        expect(parts.reduce((sum, cell) => sum + cell.debit, 0)).toBe(total?.debit);
        expect(parts.reduce((sum, cell) => sum + cell.credit, 0)).toBe(total?.credit);
        expect(parts.at(-1)?.closing).toBe(total?.closing);
        for (const [place, cell] of parts.entries())
          expect(cell.opening).toBe(parts[place - 1]?.closing ?? total?.opening);
      }
      for (const { debit: moved, credit: other, closing } of totals) expect([moved, closing]).toEqual([other, 0]);
    });

    it('quarters follow the fiscal year', async () => {
      const { columns } = await ask({ by: 'quarter', from: '2026-05', through: '2026-11' });
      expect(columns.map(({ key, from, through }) => [key, from, through])).toEqual([
        ['2026Q1', '2026-05', '2026-06'],
        ['2026Q2', '2026-07', '2026-09'],
        ['2026Q3', '2026-10', '2026-11'],
        ['total', '2026-05', '2026-11'],
      ]);
    });

    it('departments add up to the company, what belongs to none among them', async () => {
      const report = await ask({ by: 'department' });
      expect(report.columns.map(({ department }) => department)).toEqual(['', '10', '20', null]);
      expect(rowOf(report, '6290').cells.map((cell) => cell.debit)).toEqual([0, 60, 5, 65]);
      const ten = await ask({ department: '10' });
      expect(ten.rows.map(({ code, cells }) => [code, cells[0]?.closing])).toEqual([['6290', 60]]);
    });

    it('is compared with the year before and with the months before', async () => {
      const lastYear = await ask({ compare: 'lastYear' });
      expect(lastYear.columns.map(({ key, from }) => [key, from])).toEqual([
        ['total', '2026-04'],
        ['compared', '2025-04'],
      ]);
      expect(rowOf(lastYear, '4110').cells.map(({ closing }) => closing)).toEqual([-350, -40]);
      expect(rowOf(lastYear, '3390').cells.map(({ closing }) => closing)).toEqual([-40, 0]);
      const before = await ask({ from: '2026-06', through: '2026-07', compare: 'previous' });
      expect(before.columns[1]).toMatchObject({ from: '2026-04', through: '2026-05' });
      expect(rowOf(before, '6290').cells.map(({ closing }) => closing)).toEqual([65, 0]);
    });

    it('an account opens into its partners, whose sums are its own', async () => {
      const account = rowOf(await ask({ by: 'month' }), '1310');
      const partners = await ask({ by: 'month', account: '1310' });
      expect(partners.rows.map(({ code, cells }) => [code, cells.at(-1)?.closing])).toEqual([
        ['C001', 0],
        ['V001', 50],
      ]);
      expect(partners.totals).toEqual(account.cells);
      await expect(ask({ account: '0000' })).rejects.toMatchObject({ code: 'accounting/unknown-account-code' });
    });

    it('counts drafts where they are asked for, and says which it left out', async () => {
      const mine = await foundTestBooks(database);
      const save = (lines: Parameters<typeof document>[0], postingDate: string) =>
        mine.ask(updateDocument, { document: document(lines, { postingDate }) });
      await save([debit('6290', 7), credit('1110', 7)], '2026-05-02');
      await save([debit('6290', 110, { taxCode: 'P10' }), credit('1110', 110)], '2026-06-20');
      await save([debit('6290', 1)], '2026-06-21');
      const asked = { ...YEAR, by: 'month' } as const;
      expect((await mine.ask(balanceColumns, asked)).rows).toEqual([]);
      const simulated = heldBy(await mine.ask(balanceColumns, { ...asked, drafts: 'true' }));
      expect(simulated.drafts).toEqual({ counted: 2, leftOut: 1 });
      expect(rowOf(simulated, '1110').cells.map(({ closing }) => closing)).toEqual([
        0, -7, -117, -117, -117, -117, -117,
      ]);
      expect(simulated.totals.at(-1)).toMatchObject({ debit: 117, credit: 117, closing: 0 });
      const sheet = await mine.ask(statementColumns, {
        ...asked,
        by: 'total',
        through: '2026-06',
        statement: 'BS',
        asOf: '2026-06-10',
        drafts: 'true',
      });
      expect(rowOf(sheet, '1110').amounts).toEqual([-7]);
    });

    it('as known at a moment a report is what it was before later documents, whatever their days', async () => {
      const mine = await foundTestBooks(database);
      const post = async (at: string, ...documents: Parameters<TestBooks['post']>) => {
        for (const answer of await mine.as({ at }).post(...documents)) requirePosted(answer);
      };
      const sale = (amount: number, postingDate: string, department = '10') =>
        document([debit('1310', amount, { partner: 'C001' }), credit('4110', amount, { department })], { postingDate });
      await post(
        '2026-11-20T00:00:00.000Z',
        sale(100, '2025-06-30'),
        sale(30, '2026-05-09'),
        sale(5, '2026-05-20', '20'),
      );
      const read = async (known: { knownAt?: string }) => [
        await mine.ask(balanceColumns, { ...YEAR, by: 'month', compare: 'lastYear', ...known }),
        await mine.ask(balanceColumns, { ...YEAR, by: 'department', ...known }),
        await mine.ask(balanceColumns, { ...YEAR, by: 'quarter', department: '10', ...known }),
        await mine.ask(balanceColumns, { ...YEAR, account: '1310', ...known }),
        await mine.ask(statementColumns, { ...YEAR, statement: 'PL', by: 'month', ...known }),
        ...(await Promise.all(
          ['2026-05-09', '2026-05-19', '2026-05-31'].map((asOf) =>
            mine.ask(statementColumns, {
              ...{ from: '2026-04', through: '2026-05', statement: 'BS', by: 'month', compare: 'lastYear' },
              ...{ asOf, ...known },
            }),
          ),
        )),
      ];
      // The ledgers behind the figures, from days within months and in a year after the first documents.
      const ledgers = (known: { knownOn?: string }) =>
        Promise.all(
          [
            { account: '1310', from: '2025-06-15', through: '2026-05-31' },
            { account: '1310', from: '2026-05-09', through: '2026-06-10', partner: 'C001' },
            { account: '1310', from: '2026-05-20', through: '2026-05-31', startOn: '2026-05-31', limit: 1 },
            { account: '4110', from: '2025-04-01', through: '2026-05-31', department: '10' },
            { account: '4110', from: '2026-04-01', through: '2026-05-31', amountFrom: 6 },
            { account: '3390', from: '2026-04-10', through: '2026-05-31' },
          ].map(async (asked) => {
            const { rows, ...balances } = await mine.ask(accountItems, { ...asked, ...known });
            return { rows: rows.map(({ open: _open, ...row }) => row), ...balances };
          }),
        );
      const before = await read({});
      const ledgersBefore = await ledgers({});
      await post(
        '2026-11-25T00:00:00.000Z',
        sale(7, '2025-06-30'),
        sale(11, '2026-05-08'),
        sale(13, '2026-05-19', '20'),
      );
      expect(await read({ knownAt: '2026-11-24T23:59:59.999Z' })).toEqual(before);
      expect(await ledgers({ knownOn: '2026-11-24' })).toEqual(ledgersBefore);
      expect(ledgersBefore.map(({ totals }) => totals?.closing)).toEqual([135, 135, 135, -130, -30, -100]);
      expect(await ledgers({ knownOn: '2026-11-25' })).toEqual(await ledgers({}));
      const now = await read({});
      expect(now).not.toEqual(before);
      expect(await read({ knownAt: '2026-11-25T00:00:00.000Z' })).toEqual(now);
    });

    it('the sheet shows the end of each column, also of a day in the middle and of the same day last year', async () => {
      const sheet = await books.ask(statementColumns, { ...YEAR, statement: 'BS', by: 'month' });
      expect(sheet.columns.map(({ key }) => key)).toEqual(monthsOf(YEAR));
      for (const [place, { through }] of sheet.columns.entries()) {
        const alone = await books.ask(balanceSheet, { asOf: lastDayOf(through) });
        const shown = sheet.rows.map(({ code, amounts }) => [code, amounts[place]] as const);
        expect(shown.filter(([, amount]) => amount !== 0)).toEqual(
          alone.rows.filter(({ amount }) => amount !== 0).map(({ code, amount }) => [code, amount]),
        );
      }
      const day = {
        from: '2026-05',
        through: '2026-05',
        statement: 'BS',
        asOf: '2026-05-30',
        compare: 'lastYear',
      } as const;
      const compared = await books.ask(statementColumns, day);
      expect(rowOf(compared, '1310').amounts).toEqual([350, 0]);
      expect(rowOf(compared, '1110').amounts).toEqual([1040, 1040]);
      const early = await books.ask(statementColumns, { ...day, asOf: '2026-05-09' });
      expect(rowOf(early, '1110').amounts).toEqual([1040, 1000]);
      await expect(books.ask(statementColumns, { ...day, asOf: '2026-06-01' })).rejects.toMatchObject({
        code: 'accounting/day-outside-months',
      });
    });

    it('the income statement of each column is the statement of its months, named profit or loss', async () => {
      const statement = await books.ask(statementColumns, { ...YEAR, statement: 'PL', by: 'quarter' });
      expect(statement.columns.map(({ key }) => key)).toEqual(['2026Q1', '2026Q2', 'total']);
      for (const [place, { from, through }] of statement.columns.entries()) {
        const alone = await books.ask(incomeStatement, { from, through });
        for (const { code, amount } of alone.rows) expect(rowOf(statement, code).amounts[place]).toBe(amount);
      }
      expect(rowOf(statement, 'PL-TAX-RESULT')).toMatchObject({ amounts: [350, -65, 285] });
      expect(rowOf(statement, 'PL-TAX-RESULT').title).toBe('当期純利益又は当期純損失（△）');
    });

    describe('compared with the budget', () => {
      beforeAll(async () => {
        await plan(books, [
          ['4110', '2025-12', '', 9999],
          ['4110', '2026-04', '', 200],
          ['4110', '2026-05', '10', 30],
          ['4110', '2026-10', '', 9999],
          ['4190', '2026-05', '', 4],
          ['6290', '2026-06', '20', 25],
          ['6290', '2026-07', '10', 40],
        ]);
      });

      it('the trial balance has the budget since the start of the year, and nothing of what cannot be planned', async () => {
        const report = await books.ask(balanceColumns, { ...YEAR, from: '2026-05', by: 'month', compare: 'plan' });
        expect(report.columns.at(-1)).toEqual({
          ...{ key: 'compared', kind: 'compared', source: 'plan', department: null },
          ...{ from: '2026-05', through: '2026-09' },
        });
        const planned = (code: string) => rowOf(report, code).cells.at(-1);
        expect(planned('4110')).toEqual({ opening: -200, debit: 0, credit: 30, closing: -230 });
        expect(planned('4190')).toEqual({ opening: 0, debit: 4, credit: 0, closing: 4 });
        expect(planned('6290')).toEqual({ opening: 0, debit: 65, credit: 0, closing: 65 });
        expect([planned('1110'), planned('3390'), report.totals.at(-1)]).toEqual([null, null, null]);
        expect(rowOf(report, '4110').cells.at(-2)).toMatchObject({ credit: 50 });
        const partners = await books.ask(balanceColumns, { ...YEAR, account: '1310', compare: 'plan' });
        expect(partners.rows.map(({ cells }) => cells[1])).toEqual([null, null]);
      });

      it('the income statement has the budget of its months, of one department where one is asked for', async () => {
        const ask = (input: object) =>
          books.ask(statementColumns, { ...YEAR, statement: 'PL', compare: 'plan', ...input });
        const plannedIn = (report: Awaited<ReturnType<typeof ask>>) => (code: string) =>
          rowOf(report, code).amounts.at(-1);
        const whole = await ask({ by: 'department' });
        expect(['PL-SALES', '4190', '6290', 'PL-SGA-RESULT'].map(plannedIn(whole))).toEqual([226, -4, 65, 161]);
        expect(rowOf(whole, '6290').amounts).toEqual([0, 60, 5, 65, 65]);
        const may = await ask({ from: '2026-05', through: '2026-05' });
        expect(['PL-SALES', 'PL-SGA-RESULT'].map(plannedIn(may))).toEqual([26, 26]);
        const ten = await ask({ department: '10' });
        expect(['PL-SALES', '6290', 'PL-SGA-RESULT'].map(plannedIn(ten))).toEqual([30, 40, -10]);
        const none = await ask({ department: '-' });
        expect(['PL-SALES', 'PL-SGA-RESULT'].map(plannedIn(none))).toEqual([196, 196]);

        // Planned later, and compared as it was known before.
        await books.as({ at: '2026-11-25T00:00:00.000Z' }).ask(updateBudget, {
          ...{ fiscalYear: 2026, department: '10', version: 0 },
          cells: [{ account: '4110', month: '2026-05', amount: 1_000 }],
        });
        const known = { knownAt: '2026-11-24T23:59:59.999Z' };
        expect(plannedIn(await ask(known))('PL-SALES')).toBe(226);
        expect(plannedIn(await ask({}))('PL-SALES')).not.toBe(226);
        const trial = await books.ask(balanceColumns, { ...YEAR, compare: 'plan', ...known });
        expect(rowOf(trial, '4110').cells.at(-1)?.closing).toBe(-230);
      });

      it('the balance sheet has none, and says so', async () => {
        await expect(books.ask(statementColumns, { ...YEAR, statement: 'BS', compare: 'plan' })).rejects.toMatchObject({
          code: 'accounting/plan-of-income-alone',
        });
      });
    });

    it('refuses more columns than a reader could follow, and a reversed range', async () => {
      await expect(ask({ from: '2015-04', through: '2026-09', by: 'month' })).rejects.toMatchObject({
        code: 'accounting/too-many-columns',
      });
      await expect(ask({ from: '2026-05', through: '2026-04' })).rejects.toMatchObject({
        code: 'accounting/range-reversed',
      });
    });
  });

  it('for any documents every column equals the trial balance of its months, and the sheets balance', async () => {
    const anyDay = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2025-04-01', days));
    const anyLine = fc.record({
      account: fc.constantFrom('1110', '2510', '3110', '4110', '6290', '9110'),
      amount: fc.integer({ min: 1, max: 1_000_000 }),
      department: fc.constantFrom(undefined, '10', '20'),
      day: anyDay,
    });
    const anyMonth = anyDay.map((day) => day.slice(0, 7));
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyLine, { minLength: 1, maxLength: 20 }),
        anyMonth,
        anyMonth,
        fc.constantFrom('month' as const, 'quarter' as const),
        async (lines, one, other, by) => {
          const [from, through] = [one, other].sort() as [string, string];
          const books = await foundTestBooks(database);
          const answers = await books.post(
            ...lines.map(({ account, amount, department, day }, index) => {
              const [side, contra] = index % 3 ? [debit, credit] : [credit, debit];
              return document([side(account, amount, department ? { department } : {}), contra('1120', amount)], {
                postingDate: day,
              });
            }),
          );
          for (const answer of answers) requirePosted(answer);
          const report = await books.ask(balanceColumns, { from, through, by, compare: 'lastYear', withZero: 'true' });
          for (const [place, column] of report.columns.entries()) {
            const alone = await books.ask(trialBalance, {
              from: column.from,
              through: column.through,
              withZero: 'true',
            });
            expect(report.rows.map(({ code, cells }) => ({ account: code, ...cells[place] }))).toEqual(
              alone.rows.map(({ account, opening, debit: moved, credit: back, closing }) => ({
                account,
                opening,
                debit: moved,
                credit: back,
                closing,
              })),
            );
          }
          const sheet = await books.ask(statementColumns, { from, through, by, statement: 'BS' });
          const side = (code: string) => sheet.rows.find((row) => row.code === code)?.amounts ?? [];
          expect(side('BS-A-TOTAL')).toEqual(side('BS-LE-TOTAL'));
        },
      ),
      { numRuns: 10 },
    );
  });
});
