import { beforeAll, expect, inject, it } from 'vitest';
import { addDays } from '#core/value/day.ts';
import { cashForecast, figuresOfDay, purchaseKpi, salesKpi } from '#plugins/assistant/contract/dashboard.ts';
import { sumPosition } from '#plugins/assistant/screens/dashboard/sumPosition.ts';
import {
  type Aged,
  listPayableItems,
  listPayables,
  listReceivableItems,
  listReceivables,
  receiveIncome,
} from '#plugins/cash/ageing/contract/ageing.ts';
import { GROUPINGS, groupReceivables } from '#plugins/cash/ageing/contract/receivableGroups.ts';
import {
  deleteCashCategory,
  listCashCategories,
  saveCashCategory,
} from '#plugins/cash/category/contract/cashCategory.ts';
import { getCustomerStatement } from '#plugins/cash/customer-statement/contract/customerStatement.ts';
import { deleteReminder, listReminders, recordReminder } from '#plugins/cash/customer-statement/contract/reminder.ts';
import { forecastCash, listExpectedFlows } from '#plugins/cash/forecast/contract/cashForecast.ts';
import { listCashMovements } from '#plugins/cash/movement/contract/cashMovement.ts';
import { comparePastForecast } from '#plugins/cash/past-forecast/contract/pastForecast.ts';
import { keepForecast } from '#plugins/cash/past-forecast/server/pastForecasts.ts';
import { deletePromise, recordPromise } from '#plugins/cash/payment-promise/contract/paymentPromise.ts';
import { deleteCashPlan, listCashPlans, saveCashPlan } from '#plugins/cash/plan/contract/cashPlan.ts';
import { listAccounts } from '#plugins/ledger/account/contract/account.ts';
import { type DraftLine, listDocuments } from '#plugins/ledger/document/contract/journalEntry.ts';
import { balanceSheet } from '#plugins/statements/balance/contract/balance.ts';
import { getReconciliation } from '#plugins/treasury/bank-statement/contract/bankStatement.ts';
import { updateHouseBank } from '#plugins/treasury/house-bank/contract/houseBank.ts';
import { turnOf } from '#tests/support/takeTurns.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from '../../ledger/server/testBooks';

const TODAY = '2026-11-20';
const FIRST = '2025-11-21';
const DAYS = 365;

const RENT = {
  ...{ code: 'RENT', title: '家賃', direction: 'out' as const, amount: 100_000, every: 'month' as const },
  ...{ startsOn: '2026-11-27', endsOn: null, onHoliday: 'after' as const, certainty: 'sure' as const },
};

describeOnOneEngine('the money desk', (open) => {
  let books: TestBooks;
  const post = async (postingDate: string, ...lines: DraftLine[]) =>
    requirePosted((await books.post(document(lines, { postingDate })))[0]);
  const sell = (day: string, amount: number, dueOn: string) =>
    post(day, debit('1220', amount, { partner: 'C001', dueOn }), credit('4110', amount, { taxCode: 'OUT' }));
  const buy = (day: string, amount: number, dueOn: string) =>
    post(day, debit('6290', amount, { taxCode: 'OUT' }), credit('2020', amount, { partner: 'V001', dueOn }));

  beforeAll(async () => {
    books = await openTestBooks(open);
    await post('2025-10-01', debit('1110', 3_000_000), credit('3110', 3_000_000));
    for (const [month, day] of [
      ['2026-01', '10'],
      ['2026-04', '15'],
      ['2026-08', '31'],
      ['2026-10', '05'],
    ] as const) {
      await sell(`${month}-${day}`, 110_000, addDays(`${month}-${day}`, 40));
      await buy(`${month}-${day}`, 33_000, addDays(`${month}-${day}`, 60));
    }
    await post('2026-10-20', debit('1010', 50_000), credit('1110', 50_000));
  }, 120_000);

  it('clears what is due first with a receipt, and keeps what is left as an advance', async () => {
    const received = await books.ask(receiveIncome, {
      ...{ partner: 'C001', receivedOn: '2026-03-10', account: '1110', amount: 60_000 },
    });
    expect(received).toMatchObject({ cleared: 60_000, advance: 0 });
    const { rows } = await books.ask(listReceivableItems, { asOf: TODAY, partner: 'C001' });
    expect(rows.map(({ dueOn, open: left, bucket }) => [dueOn, left, bucket])).toEqual([
      ['2026-02-19', 50_000, 'older'],
      ['2026-05-25', 110_000, 'older'],
      ['2026-10-10', 110_000, 'days60'],
      ['2026-11-14', 110_000, 'days30'],
    ]);
    await expect(
      books.ask(receiveIncome, { partner: 'C001', receivedOn: TODAY, account: '4110', amount: 1 }),
    ).rejects.toMatchObject({ code: 'treasury/not-a-money-account' });
    await expect(
      books.ask(receiveIncome, { partner: 'V001', receivedOn: TODAY, account: '1110', amount: 1 }),
    ).rejects.toMatchObject({ code: 'treasury/nothing-receivable' });
  });

  it('ages each partner beside its control account, and every bucket opens its items', async () => {
    const { rows, totals, accounts, ledgerBalance } = await books.ask(listReceivables, { asOf: TODAY });
    expect(rows).toEqual([
      {
        ...{ partner: 'C001', partnerTitle: '株式会社あおぞら商事', dueOn: '2026-02-19' },
        ...{ notDue: 0, days30: 110_000, days60: 110_000, days90: 0, older: 160_000, total: 380_000 },
        ...{ remindedOn: null, reminderLevel: null },
        ...{ promisedOn: null, promisedAmount: null, promiseNote: '', isPromiseBroken: false },
        ...{ onHold: 0, overdueOnHold: 0, creditLimit: null },
      },
    ]);
    expect([totals.total, ledgerBalance]).toEqual([380_000, 380_000]);
    const keys = { partner: ['C001'], person: ['経理 花子'], bucket: ['days30', 'days60', 'older'] };
    for (const by of GROUPINGS) {
      const grouped = await books.ask(groupReceivables, { asOf: TODAY, by });
      expect(grouped.rows.map(({ key }) => key)).toEqual(keys[by]);
      expect(grouped.rows.reduce((sum, row) => sum + row.total, 0)).toBe(ledgerBalance);
      expect(grouped.totals).toEqual(totals);
    }
    expect(accounts.map(({ openItems, balance }) => openItems - balance)).toEqual([0]);
    const older = await books.ask(listReceivableItems, { asOf: TODAY, bucket: 'older' });
    expect(older.rows.reduce((sum, item) => sum + item.open, 0)).toBe(totals.older);
    const payables = await books.ask(listPayables, { asOf: TODAY });
    const owed = await books.ask(listPayableItems, { asOf: TODAY });
    expect(owed.rows.reduce((sum, item) => sum + item.open, 0)).toBe(payables.totals.total);
  });

  it('tells a customer what it owes, and what of it is overdue in a reminder', async () => {
    const ask = (asOf: string, letter: 'statement' | 'reminder') =>
      books.ask(getCustomerStatement, { partner: 'C001', asOf, letter });
    const whole = await ask('2026-11-10', 'statement');
    expect(whole).toMatchObject({
      partnerTitle: '株式会社あおぞら商事',
      level: null,
      total: 380_000,
      overdue: 270_000,
    });
    expect(whole.rows.map(({ dueOn }) => dueOn)).toEqual(['2026-02-19', '2026-05-25', '2026-10-10', '2026-11-14']);
    expect(await ask('2026-11-10', 'reminder')).toMatchObject({ level: 1, total: 270_000, overdue: 270_000 });
    expect(await ask('2026-02-20', 'reminder')).toMatchObject({ level: 1, rows: [{ open: 110_000, daysOverdue: 1 }] });
    await expect(ask('2026-02-19', 'reminder')).rejects.toMatchObject({ code: 'treasury/nothing-overdue' });
    await expect(ask('2025-12-31', 'statement')).rejects.toMatchObject({ code: 'treasury/nothing-owed' });
  });

  it('records once a day that a customer was reminded, with what was overdue then', async () => {
    const remind = (on: string) => books.ask(recordReminder, { partner: 'C001', sentBy: 'post', on });
    const first = await remind('2026-02-20');
    expect(first).toMatchObject({ level: 1, overdue: 110_000 });
    expect(await remind('2026-11-10')).toMatchObject({ level: 2, overdue: 270_000 });
    await expect(remind('2026-11-10')).rejects.toMatchObject({ code: 'treasury/reminder-recorded' });
    await expect(remind('2026-02-19')).rejects.toMatchObject({ code: 'treasury/nothing-overdue' });
    await expect(remind('2099-12-31')).rejects.toMatchObject({ code: 'treasury/reminder-ahead' });
    const told = async () =>
      (await books.ask(listReminders, { partner: 'C001' })).rows.map(({ sentOn, level, overdue }) => [
        ...[sentOn, level, overdue],
      ]);
    expect(await told()).toEqual([
      ['2026-11-10', 2, 270_000],
      ['2026-02-20', 1, 110_000],
    ]);
    const lastBy = async (asOf: string) =>
      (await books.ask(listReceivables, { asOf })).rows.map(({ partner, remindedOn, reminderLevel }) => [
        ...[partner, remindedOn, reminderLevel],
      ]);
    expect(await lastBy('2026-11-10')).toContainEqual(['C001', '2026-11-10', 2]);
    expect(await lastBy('2026-11-09')).toContainEqual(['C001', '2026-02-20', 1]);
    expect(await lastBy('2026-02-19')).toContainEqual(['C001', null, null]);
    await books.ask(deleteReminder, { id: first.id });
    await expect(books.ask(deleteReminder, { id: first.id })).rejects.toMatchObject({
      code: 'treasury/unknown-reminder',
    });
    expect(await told()).toEqual([['2026-11-10', 2, 270_000]]);
  });

  it('has the figures of the balance sheet on any day of a year, wherever they are told', async () => {
    const bank = { code: 'MAIN', title: '主取引口座', currency: 'JPY', ledgerAccount: '1110', isActive: true };
    await books.ask(updateHouseBank, { houseBank: bank });
    const accounts = (await books.ask(listAccounts, {})).rows;
    const { rows: moved, opening } = await books.ask(listCashMovements, { from: FIRST, through: TODAY });
    const documents = await books.ask(listDocuments, { from: FIRST, through: TODAY });
    const posted = new Set(documents.rows.map(({ postingDate }) => postingDate));
    for (let day = FIRST, count = 0; count < DAYS; day = addDays(day, 1), count++) {
      if (!isAsked(day, count, posted)) continue;
      const { rows } = await books.ask(balanceSheet, { asOf: day });
      const { cash, receivables, payables } = sumPosition(accounts, rows);
      const booked = moved.filter(({ on, state }) => on <= day && state === 'booked').at(-1)?.balance ?? opening;
      const onDay = books.as({ today: day, at: `${day}T01:00:00.000Z` });
      expect(
        {
          movements: booked,
          tiles: [(await onDay.ask(cashForecast, {})).money, (await onDay.ask(salesKpi, {})).open],
          payablesTile: (await onDay.ask(purchaseKpi, {})).open,
          ageing: agedOf(await books.ask(listReceivables, { asOf: day })),
          payableAgeing: agedOf(await books.ask(listPayables, { asOf: day })),
          reconciled: (await books.ask(getReconciliation, { houseBank: 'MAIN', asOf: day })).explained.ledger,
        },
        day,
      ).toEqual({
        movements: cash,
        tiles: [cash, receivables],
        payablesTile: payables,
        ageing: [receivables, receivables],
        payableAgeing: [payables, payables],
        reconciled: rows.find(({ code }) => code === '1110')?.amount ?? 0,
      });
      const last = moved.findLast(({ on }) => on <= day)?.balance ?? opening;
      if (day < TODAY) expect(last, day).toBe(booked);
      // These two look at a year before, and months ahead: any weekday, and the day of each document.
      if (count % 5 > 0 && !posted.has(day)) continue;
      const { cash: money, receivables: owed } = await onDay.ask(figuresOfDay, {});
      const forecast = (await onDay.ask(forecastCash, { by: 'month', months: '1' })).opening;
      expect([money.amount, forecast, owed.amount], day).toEqual([cash, cash, receivables]);
    }
  }, 240_000);

  it('opens the forecast with the money of the balance sheet and of the start page', async () => {
    const { opening, rows, lowest } = await books.ask(forecastCash, { by: 'day', months: '2', lost: 'C001' });
    const { money } = await books.ask(cashForecast, {});
    const { today } = await books.ask(listCashMovements, { from: '2026-11-01', through: TODAY });
    const sheet = sumPosition(
      (await books.ask(listAccounts, {})).rows,
      (await books.ask(balanceSheet, { asOf: TODAY })).rows,
    );
    expect([opening, money, today]).toEqual([sheet.cash, sheet.cash, sheet.cash]);
    expect(rows[0]).toMatchObject({ from: TODAY, in: 380_000, out: 99_000 });
    expect(rows[0]?.lost).toBe(opening - 99_000);
    expect(lowest.map((each) => each.case)).toEqual(['expected', 'late', 'lost', 'typed']);
    const flows = await books.ask(listExpectedFlows, { from: TODAY, through: '2026-12-31' });
    expect(flows.rows.reduce((sum, flow) => sum + flow.in - flow.out, opening)).toBe(rows.at(-1)?.balance);
  });

  it('expects a plan on its bank days, until it is deleted', async () => {
    const { version } = await books.ask(saveCashPlan, { plan: RENT });
    expect((await books.ask(listCashPlans, {})).rows.map(({ code, nextOn }) => [code, nextOn])).toEqual([
      ['RENT', '2026-11-27'],
    ]);
    const days = async () =>
      (await books.ask(listExpectedFlows, { from: TODAY, through: '2026-12-31' })).rows
        .filter(({ source }) => source === 'plan')
        .map(({ on, out }) => [on, out]);
    expect(await days()).toEqual([
      ['2026-11-27', 100_000],
      ['2026-12-28', 100_000],
    ]);
    await expect(books.ask(saveCashPlan, { plan: { ...RENT, code: 'X', endsOn: '2026-01-01' } })).rejects.toMatchObject(
      {
        code: 'core/range-reversed',
      },
    );
    await books.ask(deleteCashPlan, { code: 'RENT', version });
    expect(await days()).toEqual([]);
  });

  it('is that of each account, which come to the one in all', async () => {
    const { version } = await books.ask(saveCashPlan, { plan: { ...RENT, account: '1010' } });
    const span = { by: 'month', months: '2' } as const;
    const inAll = await books.ask(forecastCash, span);
    const [cash, bank] = await Promise.all(
      ['1010', '1110'].map((account) => books.ask(forecastCash, { ...span, account })),
    );
    expect((cash?.opening ?? 0) + (bank?.opening ?? 0)).toBe(inAll.opening);
    expect(
      cash?.rows.map(({ out }) => out),
      'the rent alone',
    ).toEqual([100_000, 100_000]);
    expect((cash?.rows.at(-1)?.balance ?? 0) + (bank?.rows.at(-1)?.balance ?? 0)).toBe(inAll.rows.at(-1)?.balance);
    const { rows } = await books.ask(listExpectedFlows, { from: TODAY, through: '2026-12-31' });
    expect(new Set(rows.map(({ source, account }) => `${source} ${account}`))).toEqual(
      new Set(['receivable 1110', 'payable 1110', 'plan 1010']),
    );
    const moved = await books.ask(listCashMovements, { from: TODAY, through: '2026-12-31', account: '1010' });
    expect(moved.closing).toBe(cash?.rows.at(-1)?.balance);
    const wrong = { code: 'treasury/not-a-money-account' };
    await expect(books.ask(forecastCash, { account: '4110' })).rejects.toMatchObject(wrong);
    await expect(books.ask(listExpectedFlows, { from: TODAY, through: TODAY, account: '4110' })).rejects.toMatchObject(
      wrong,
    );
    await expect(books.ask(saveCashPlan, { plan: { ...RENT, code: 'X', account: '4110' } })).rejects.toMatchObject(
      wrong,
    );
    await books.ask(deleteCashPlan, { code: 'RENT', version });
  });

  it('tells what money moved for by the other side; between own accounts it is a transfer', async () => {
    const { rows } = await books.ask(listCashMovements, { from: '2026-01-01', through: '2026-10-31' });
    expect(rows.map(({ on, category, in: received, out }) => [on, category, received, out])).toEqual([
      ['2026-03-10', 'SALES', 60_000, 0],
      ['2026-10-20', '-', 50_000, 0],
      ['2026-10-20', '-', 0, 50_000],
    ]);
  });

  it('refuses a category of unknown accounts, or of those of another', async () => {
    const category = { code: 'NEW', title: '新規', section: 'payments' as const, place: 500 };
    const save = (accounts: string) => books.ask(saveCashCategory, { category: { ...category, accounts } });
    await expect(save('9998')).rejects.toMatchObject({ code: 'treasury/cash-account-unknown' });
    await expect(save('BS-A-CUR-AR')).rejects.toMatchObject({ code: 'treasury/cash-account-named-twice' });
    const { version, accountNames } = await save('6290');
    expect(accountNames, 'in words').toMatch(/^\D+$/);
    expect((await books.ask(listCashCategories, {})).rows.map(({ code }) => code)).toContain('NEW');
    await books.ask(deleteCashCategory, { code: 'NEW', version });
  });

  it('keeps the last promise of a customer, counts what comes in for it, and expects the rest on its day', async () => {
    const promise = (promisedOn: string, amount?: number) =>
      books.ask(recordPromise, { partner: 'C001', promisedOn, amount, note: '電話' });
    const told = async (asOf: string) =>
      (await books.ask(listReceivables, { asOf })).rows.map((row) => [
        ...[row.promisedOn, row.promisedAmount, row.isPromiseBroken],
      ]);
    const expected = async () =>
      (await books.ask(listExpectedFlows, { from: TODAY, through: '2026-12-31' })).rows
        .filter(({ source }) => source === 'receivable')
        .map((flow) => [flow.on, flow.dueOn, flow.in]);
    expect(await promise('2026-11-30', 400_000).catch(({ code }) => code)).toBe('treasury/promise-above');
    expect(await promise('2026-11-19').catch(({ code }) => code)).toBe('treasury/promise-past');
    await expect(
      books.ask(recordPromise, { partner: 'V001', promisedOn: '2026-11-30', note: '' }),
    ).rejects.toMatchObject({ code: 'treasury/promise-of-nothing' });
    expect(await promise('2026-12-10')).toEqual({ partner: 'C001', promisedOn: '2026-12-10', amount: 380_000 });
    expect(await promise('2026-11-30', 200_000)).toMatchObject({ amount: 200_000 });
    expect(await told(TODAY)).toEqual([['2026-11-30', 200_000, false]]);
    expect(await told('2026-11-19')).toEqual([[null, null, false]]);
    expect(await told('2026-12-01')).toEqual([['2026-11-30', 200_000, true]]);
    // 50,000, 110,000 and 40,000 of the third are promised; the rest is overdue and expected now.
    expect(await expected()).toEqual([
      ['2026-11-20', '2026-10-10', 70_000],
      ['2026-11-20', '2026-11-14', 110_000],
      ['2026-11-30', '2026-02-19', 50_000],
      ['2026-11-30', '2026-05-25', 110_000],
      ['2026-11-30', '2026-10-10', 40_000],
    ]);
    await books.ask(receiveIncome, { partner: 'C001', receivedOn: TODAY, account: '1110', amount: 150_000 });
    expect(await told(TODAY)).toEqual([['2026-11-30', 50_000, false]]);
    await books.ask(deletePromise, { partner: 'C001' });
    await expect(books.ask(deletePromise, { partner: 'C001' })).rejects.toMatchObject({
      code: 'treasury/unknown-promise',
    });
    expect(await told(TODAY)).toEqual([[null, null, false]]);
  });

  it('expects a customer as late as it usually pays, once it has paid three times', async () => {
    // Paid 19, 274 and 179 days late above: the middle one counts.
    await sell('2026-11-19', 44_000, '2026-12-01');
    const { rows } = await books.ask(listExpectedFlows, { from: TODAY, through: '2027-06-30' });
    expect(rows.find(({ dueOn, source }) => dueOn === '2026-12-01' && source === 'receivable')).toMatchObject({
      ...{ on: '2027-05-31', usualDelay: 179, in: 44_000 },
    });
    expect(rows.filter(({ source }) => source === 'payable').map(({ usualDelay }) => usualDelay)).not.toContain(179);
  });

  it('keeps the forecast of a night, and lays it beside what the books say later', async () => {
    const forecast = await books.ask(forecastCash, { by: 'day', months: 6 });
    await books.act((tx) => keepForecast(tx, books.call));
    const later = books.as({ today: '2026-12-04' });
    await post('2026-12-01', debit('1010', 20_000), credit('1110', 20_000));
    await post('2026-12-02', debit('6290', 7_000, { taxCode: 'OUT' }), credit('1110', 7_000));
    // Kept once a day: what is known afterwards is not what was expected.
    await sell(TODAY, 11_000, '2026-11-30');
    await books.act((tx) => keepForecast(tx, books.call));
    const { madeOn, opening, rows } = await later.ask(comparePastForecast, { madeBy: '2026-12-03', by: 'day' });
    expect([madeOn, opening, rows.length]).toEqual([TODAY, forecast.opening, 15]);
    expect(rows.map(({ expected }) => expected)).toEqual(forecast.rows.slice(0, 15).map(({ balance }) => balance));
    const accounts = (await later.ask(listAccounts, {})).rows;
    const sheet = sumPosition(accounts, (await later.ask(balanceSheet, { asOf: '2026-12-04' })).rows);
    expect(rows.at(-1)?.balance).toBe(sheet.cash);
    expect(
      rows.find(({ from }) => from === '2026-12-01'),
      'between own accounts',
    ).toMatchObject({ in: 0, out: 0 });
    expect(rows.find(({ from }) => from === '2026-12-02')).toMatchObject({ in: 0, out: 7_000 });
    expect((await later.ask(comparePastForecast, { madeBy: '2026-01-01' })).madeOn, 'the first there is').toBe(TODAY);
    expect((await books.ask(comparePastForecast, { madeBy: TODAY })).madeOn, 'nothing came of it yet').toBeNull();
  });
});

/** One day a week is asked, and those on which figures change; each commit asks others, and `test:far` all of them. */
const STEP = 7;

function isAsked(day: string, count: number, posted: ReadonlySet<string>): boolean {
  if (inject('wantedEngines') === 'both' || day === TODAY) return true;
  const changes = [day, addDays(day, -1), addDays(day, 1)].some((near) => posted.has(near));
  const isEndOfMonth = day.slice(0, 7) !== addDays(day, 1).slice(0, 7);
  return changes || isEndOfMonth || count % STEP === turnOf('days of cash', inject('commit'), STEP);
}

/** What is open by partners, and by the control accounts. */
const agedOf = ({ totals, ledgerBalance }: Pick<Aged, 'totals' | 'ledgerBalance'>) => [totals.total, ledgerBalance];
