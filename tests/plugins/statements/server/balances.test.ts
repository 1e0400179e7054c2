import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/value/day.ts';
import { setPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import {
  accountItems,
  balanceSheet,
  incomeStatement,
  trialBalance,
} from '#plugins/statements/balance/contract/balance.ts';
import type { Database } from '#server/database/database.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import {
  credit,
  debit,
  document,
  foundTestBooks,
  openTestBooks,
  requirePosted,
  type TestBooks,
} from '../../ledger/server/testBooks';

describeOnOneEngine('balances and statements', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open.shared();
    await openTestBooks(database);
  });

  const post = async (books: TestBooks, ...documents: ReturnType<typeof document>[]) => {
    for (const answer of await books.post(...documents)) requirePosted(answer);
  };

  describe('at the turn of a fiscal year', () => {
    let books: TestBooks;
    beforeAll(async () => {
      books = await foundTestBooks(database);
      await post(
        books,
        document([debit('1110', 12_000_000), credit('3110', 10_000_000), credit('3390', 2_000_000)], {
          documentType: 'OB',
          postingDate: '2025-04-01',
        }),
        document([debit('1110', 2_500_000), credit('4110', 2_500_000)], { postingDate: '2026-03-31' }),
        document([debit('6120', 1_000_000), credit('1110', 1_000_000)], { postingDate: '2026-03-31' }),
        document([debit('1110', 300_000), credit('4110', 300_000)], { postingDate: '2026-04-01' }),
      );
    });

    it('the profit of the old year opens in 3390 and every income and expense account at zero', async () => {
      const { rows, totals } = await books.ask(trialBalance, { from: '2026-04', through: '2026-11' });
      expect(rows.map(({ account, opening, closing }) => [account, opening, closing])).toEqual([
        ['1110', 13_500_000, 13_800_000],
        ['3110', -10_000_000, -10_000_000],
        ['3390', -3_500_000, -3_500_000],
        ['4110', 0, -300_000],
      ]);
      expect(totals).toEqual({ debit: 300_000, credit: 300_000, opening: 0, closing: 0 });
    });

    it('the balance sheet shows the year’s profit until the year ends, then among 3390', async () => {
      const amounts = async (asOf: string) => {
        const { rows, totals } = await books.ask(balanceSheet, { asOf });
        expect(totals.assets).toBe(totals.liabilities + totals.equity);
        return Object.fromEntries(rows.map(({ code, amount }) => [code, amount]));
      };
      expect(await amounts('2026-03-30')).toMatchObject({ '3390': 2_000_000 });
      expect(await amounts('2026-03-31')).toMatchObject({ '3390': 2_000_000, PROFIT: 1_500_000, 'BS-A': 13_500_000 });
      expect(await amounts('2026-04-01')).toMatchObject({ '3390': 3_500_000, PROFIT: 300_000, 'BS-A': 13_800_000 });
    });

    it('a late entry of the old year moves the opening at once', async () => {
      await post(books, document([debit('6120', 1), credit('1110', 1)], { postingDate: '2026-03-01' }));
      const { rows } = await books.ask(trialBalance, { from: '2026-04', through: '2026-04' });
      expect(rows.find(({ account }) => account === '3390')?.opening).toBe(-3_499_999);
      expect(await books.ask(incomeStatement, { from: '2025-04', through: '2026-03' })).toMatchObject({
        totals: { sales: 2_500_000, profit: 1_499_999 },
      });
    });

    it('the ledger of an account carries its opening and runs on, page by page', async () => {
      await post(
        books,
        ...[1, 2, 3, 4, 5].map((amount) =>
          document([debit('6290', amount), debit('6280', 1), credit('1110', amount + 1)]),
        ),
      );
      const range = { account: '1110', from: '2026-04-01', through: '2026-11-30', limit: 2 };
      const whole = await books.ask(accountItems, { ...range, limit: 100 });
      expect(whole.opening).toBe(13_499_999);
      expect(whole.rows[0]).toMatchObject({ counterAccount: '売上高', debit: 300_000, balance: 13_799_999 });
      expect(whole.rows[1]).toMatchObject({ counterAccount: '諸口', credit: 2, balance: 13_799_997 });
      expect(whole.totals).toEqual({ count: 6, debit: 300_000, credit: 20, closing: 13_799_979 });
      expect(whole.rows.at(-1)?.balance).toBe(whole.totals?.closing);

      const paged = [];
      for (let cursor: string | undefined; ; ) {
        const page = await books.ask(accountItems, { ...range, cursor });
        paged.push(...page.rows);
        if (!page.nextCursor) break;
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(whole.rows);
      expect((await books.ask(accountItems, { ...range, from: '2026-11-11' })).opening).toBe(whole.totals?.closing);
      await expect(books.ask(accountItems, { ...range, cursor: 'x' })).rejects.toMatchObject({
        code: 'accounting/cursor-not-valid',
      });
      await expect(books.ask(accountItems, { ...range, account: '0000' })).rejects.toMatchObject({
        code: 'accounting/unknown-account-code',
      });
    });

    it('one department is seen on its own', async () => {
      await post(
        books,
        document([debit('6290', 40, { department: '10' }), debit('6290', 2, { department: '20' }), credit('1110', 42)]),
      );
      const { rows } = await books.ask(trialBalance, { from: '2026-11', through: '2026-11', department: '10' });
      expect(rows.map(({ account, debit: moved }) => [account, moved])).toEqual([['6290', 40]]);
    });

    it('every account is shown when zeros are asked for, and a reversed range is refused', async () => {
      const { rows } = await books.ask(trialBalance, { from: '2026-04', through: '2026-04', withZero: 'true' });
      expect(rows).toHaveLength(170);
      await expect(books.ask(trialBalance, { from: '2026-05', through: '2026-04' })).rejects.toMatchObject({
        code: 'accounting/range-reversed',
      });
    });
  });

  it('for any documents on any days: the sheet balances and equals the sum of the lines', async () => {
    const accounts = ['1110', '1590', '3110', '4110', '5130', '6290', '7110', '9110'];
    const anyDay = fc.integer({ min: 0, max: 600 }).map((days) => addDays('2025-04-01', days));
    const anyLine = fc.tuple(
      fc.constantFrom(...accounts),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.constantFrom(undefined, '10', '20'),
    );
    const anyDocument = fc.record({
      day: anyDay,
      lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
      contra: fc.constantFrom('1110', '2510'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyDocument, { minLength: 1, maxLength: 25 }), anyDay, async (drawn, asOf) => {
        const books = await foundTestBooks(database);
        await post(
          books,
          ...drawn.map(({ day, lines, contra }, index) => {
            const [one, other] = index % 2 ? [debit, credit] : [credit, debit];
            const sum = lines.reduce((total, [, amount]) => total + amount, 0);
            const spread = lines.map(([account, amount, department]) =>
              one(account, amount, department ? { department } : {}),
            );
            return document([...spread, other(contra, sum)], { postingDate: day });
          }),
        );
        const { rows, totals } = await books.ask(balanceSheet, { asOf });
        expect(totals.assets).toBe(totals.liabilities + totals.equity);
        const cash = await books.act(async (tx) => {
          const { rows: sums } = await tx.$client.query<{ balance: number }>(
            `select coalesce(sum(case side when 'debit' then amount else -amount end), 0)::bigint as balance
               from journal_line where account_code = '1110' and posting_date <= $1`,
            [asOf],
          );
          return sums[0]?.balance;
        });
        expect(rows.find(({ code }) => code === '1110')?.amount ?? 0).toBe(cash);
        expect(await books.verify()).toEqual([]);
        const { totals: sums } = await books.ask(trialBalance, { from: '2025-06', through: '2026-06' });
        expect([sums.opening, sums.closing, sums.debit - sums.credit]).toEqual([0, 0, 0]);
      }),
      { numRuns: 12 },
    );
  });

  it('a closed month still shows', async () => {
    const books = await foundTestBooks(database);
    await post(books, document(undefined, { postingDate: '2026-05-10' }));
    await books.ask(setPeriod, { period: '2026-05', state: 'closed' });
    expect((await books.ask(trialBalance, { from: '2026-05', through: '2026-05' })).totals.debit).toBe(1000);
  });
});
