import { beforeAll, expect, it } from 'vitest';
import { permissionOf } from '#core/contract/endpoint.ts';
import {
  cashForecast,
  figuresOfDay,
  purchaseKpi,
  salesKpi,
  todaysWork,
} from '#plugins/assistant/contract/dashboard.ts';
import { sumPosition } from '#plugins/assistant/screens/dashboard/sumPosition.ts';
import { type Aged, listPayables, listReceivables } from '#plugins/cash/ageing/contract/ageing.ts';
import { clearItems } from '#plugins/clearing/contract/clearing.ts';
import { todaysWork as deskWork } from '#plugins/clearing/server/todaysWork.ts';
import { listAccounts } from '#plugins/ledger/account/contract/account.ts';
import { type DraftLine, postDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { todaysWork as draftWork } from '#plugins/ledger/document-list/server/todaysWork.ts';
import { openItems } from '#plugins/ledger/open-item/contract/openItem.ts';
import { balanceSheet, incomeStatement } from '#plugins/statements/balance/contract/balance.ts';
import { provideTodaysWork } from '#server/company/todaysWork.ts';
import { rightsOf } from '#server/rights/rights.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from '../../ledger/server/testBooks';

const TODAY = '2026-11-20';

describeOnOneEngine('the figures of the start page', (open) => {
  let books: TestBooks;
  const post = async (postingDate: string, ...lines: DraftLine[]) =>
    requirePosted((await books.post(document(lines, { postingDate })))[0]);
  const sell = (day: string, amount: number, dueOn: string) =>
    post(day, debit('1220', amount, { partner: 'C001', dueOn }), credit('4110', amount, { taxCode: 'OUT' }));

  beforeAll(async () => {
    books = await openTestBooks(open);
    provideTodaysWork([...deskWork, ...draftWork]);
    await post('2026-10-01', debit('1110', 1_000_000), credit('3110', 1_000_000));
    await sell('2026-10-10', 300_000, '2026-10-31');
    await sell('2026-11-05', 200_000, '2026-11-30');
    await post(
      '2026-11-10',
      debit('6290', 80_000, { taxCode: 'OUT' }),
      credit('2020', 80_000, { partner: 'V001', dueOn: '2026-12-10' }),
    );
    // Received without saying for what, more than what is overdue.
    await post('2026-11-15', debit('1110', 350_000), credit('1220', 350_000, { partner: 'C001' }));
    // Posted ahead: a sale of this month, one of the next, and the payment of the debt, which is cleared by it.
    await sell('2026-11-28', 7_000, '2026-11-30');
    await sell('2026-12-05', 9_000, '2026-12-31');
    const debt = (await books.ask(openItems, { account: '2020' })).rows[0];
    if (!debt) throw new Error('nothing is owed');
    await books.ask(clearItems, {
      clearedOn: '2026-12-10',
      items: [{ ...debt, amount: debt.open }],
      money: { account: '1110', side: 'credit', amount: 80_000 },
    });
  }, 120_000);

  it('are those of the balance sheet and of the items of today, whatever was posted ahead', async () => {
    const sheet = await books.ask(balanceSheet, { asOf: TODAY });
    const position = sumPosition((await books.ask(listAccounts, {})).rows, sheet.rows);
    expect(position).toEqual({ cash: 1_350_000, receivables: 150_000, payables: 80_000 });
    const [sales, purchases, forecast] = [
      await books.ask(salesKpi, {}),
      await books.ask(purchaseKpi, {}),
      await books.ask(cashForecast, {}),
    ];
    expect([forecast.money, sales.open, purchases.open]).toEqual(Object.values(position));
    const sumAged = ({ totals, ledgerBalance }: Omit<Aged, 'rows'>) => {
      expect(totals.total).toBe(ledgerBalance);
      return totals.total;
    };
    const owed = await books.ask(listPayables, { asOf: TODAY });
    expect(sumAged(await books.ask(listReceivables, { asOf: TODAY }))).toBe(sales.open);
    expect(sumAged(owed)).toBe(purchases.open);
    const listed = await books.ask(openItems, { ledger: 'receivable' });
    const ahead = listed.rows
      .filter(({ postingDate }) => postingDate > TODAY)
      .reduce((sum, { open: left }) => sum + left, 0);
    expect(listed.totals.debit - listed.totals.credit - ahead).toBe(sales.open);
  });

  it('are four of one day, each as its statement has it and beside the same of last month', async () => {
    const { asOf, months, isEmpty, cash, receivables, sales, profit } = await books.ask(figuresOfDay, {});
    expect([asOf, months.at(0), months.at(-1), isEmpty]).toEqual([TODAY, '2025-11', '2026-11', false]);
    const accounts = (await books.ask(listAccounts, {})).rows;
    const positionOn = async (day: string) =>
      sumPosition(accounts, (await books.ask(balanceSheet, { asOf: day })).rows);
    const incomeUntil = async (day: string) =>
      (await books.ask(incomeStatement, { from: day.slice(0, 7), through: day.slice(0, 7), asOf: day })).totals;
    const [now, before] = [await positionOn(TODAY), await positionOn('2026-10-31')];
    const [soFar, sameDays] = [await incomeUntil(TODAY), await incomeUntil('2026-10-20')];
    expect([cash.amount, cash.before]).toEqual([now.cash, before.cash]);
    expect([receivables.amount, receivables.before]).toEqual([now.receivables, before.receivables]);
    expect([sales.amount, sales.before]).toEqual([soFar.sales, sameDays.sales]);
    expect([profit.amount, profit.before]).toEqual([soFar.profit, sameDays.profit]);
    expect([cash, receivables, sales, profit].map((figure) => figure.months.slice(-2))).toEqual([
      [1_000_000, 1_350_000],
      [300_000, 150_000],
      [300_000, 200_000],
      [300_000, 120_000],
    ]);
  });

  it('tell the work of today by kind: the deposit that is not cleared, and what falls due within a week', async () => {
    const permissions = rightsOf([permissionOf(clearItems), permissionOf(openItems), permissionOf(postDocument)]);
    const { kinds } = await books.as({ permissions }).ask(todaysWork, {});
    expect((await books.ask(todaysWork, {})).kinds).toEqual([]);
    const of = (kind: string) => kinds.find((each) => each.kind === kind);
    const listed = (await books.ask(openItems, { ledger: 'receivable' })).rows.filter(({ side }) => side === 'credit');
    const deposits = of('clearing:deposits');
    expect(deposits?.count).toBe(listed.length);
    expect(deposits?.rows.map(({ amount }) => amount)).toEqual(listed.map(({ open: left }) => left));
    // Due on the last of November, ten days from now: nothing yet.
    expect(of('clearing:due')).toBeUndefined();
    expect(of('accounting:drafts')).toBeUndefined();
  });

  it('tell the sales of this month up to today', async () => {
    const { months } = await books.ask(salesKpi, {});
    expect(months.slice(-2)).toEqual([
      { month: '2026-10', amount: 300_000 },
      { month: '2026-11', amount: 200_000 },
    ]);
    const month = { from: '2026-11', through: '2026-11' };
    expect((await books.ask(incomeStatement, { ...month, asOf: TODAY })).totals).toMatchObject({
      sales: 200_000,
      profit: 120_000,
    });
    expect((await books.ask(incomeStatement, month)).totals.sales).toBe(207_000);
  });

  it('foresee the balance of today and every open item once, with no negative receipt for what was not applied', async () => {
    const { overdue, weeks, later } = await books.ask(cashForecast, {});
    expect((await books.ask(salesKpi, {})).overdue).toBe(0);
    expect(overdue).toEqual({ in: 0, out: 0 });
    const flows = weeks.filter(({ in: received, out }) => received !== 0 || out !== 0);
    expect(flows.map((week) => [week.from, week.in, week.out, week.balance])).toEqual([
      ['2026-11-27', 150_000, 0, 1_500_000],
      ['2026-12-04', 0, 80_000, 1_420_000],
    ]);
    expect(later).toEqual({ in: 0, out: 0 });
  });
});
