import { beforeAll, expect, it } from 'vitest';
import { permissionOf } from '#core/contract/endpoint.ts';
import { todaysWork } from '#plugins/assistant/contract/dashboard.ts';
import { forecastCash, listExpectedFlows } from '#plugins/cash/forecast/contract/cashForecast.ts';
import {
  changeLoanRate,
  deleteLoan,
  getLoan,
  listLoans,
  listRepayments,
  postRepayment,
  saveLoan,
} from '#plugins/cash/loan/contract/loan.ts';
import { accountUses } from '#plugins/ledger/account/contract/account.ts';
import { getDocument, reverseDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { setPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { rightsOf } from '#server/rights/rights.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from '../../ledger/server/testBooks';

/** Drawn on 2026-08-31; twelve repayments of 100,000 on the last of each month, with a twelfth of 2 %. */
const LOAN = {
  ...{ code: 'L1', title: '設備資金', lender: 'V001', principal: 1_200_000, drawnOn: '2026-08-31' },
  ...{ firstDueOn: '2026-09-30', count: 12, every: 'month' as const, method: 'equalPrincipal' as const },
  ...{ ratePer100k: 2_000, interestBy: 'month' as const, account: '1110' },
  ...{ liabilityAccount: '2120', longTermAccount: '2610', interestAccount: '7510' },
};

describeOnOneEngine('loans', (open) => {
  let books: TestBooks;
  const standing = () => books.ask(listRepayments, { code: 'L1' });
  const repay = (number: number, more: object = {}) => books.ask(postRepayment, { code: 'L1', number, ...more });
  const refused = (asked: Promise<unknown>) => asked.then(() => 'done').catch(({ code }) => code);
  const linesOf = async (id: string) =>
    (await books.ask(getDocument, { id })).lines.map(({ side, account, amount, partner, taxCode }) =>
      [side, account, amount, partner, taxCode].filter((part) => part != null).join(' '),
    );
  const expected = async () =>
    (await books.ask(listExpectedFlows, { from: '2026-11-20', through: '2027-01-31' })).rows
      .filter(({ source }) => source === 'loan')
      .map(({ on, out, account, certainty }) => [on, out, account, certainty].join(' '));

  beforeAll(async () => {
    books = await openTestBooks(open);
    const drawn = document([debit('1110', 1_200_000), credit('2120', 1_200_000)], { postingDate: '2026-08-31' });
    requirePosted((await books.post(drawn))[0]);
  });

  it('is saved with accounts and counts that fit, once by its code', async () => {
    const save = (more: object) => refused(books.ask(saveLoan, { loan: { ...LOAN, ...more } }));
    expect(await save({ account: '4110' })).toBe('treasury/not-a-money-account');
    expect(await save({ liabilityAccount: '1110' })).toBe('treasury/not-a-loan-account');
    expect(await save({ longTermAccount: '9999' })).toBe('treasury/not-a-loan-account');
    expect(await save({ interestAccount: '2120' })).toBe('treasury/not-an-interest-account');
    expect(await save({ lender: 'X' })).toBe('sales/unknown-partner');
    expect(await save({ firstDueOn: '2026-08-30' })).toBe('core/range-reversed');
    expect(await save({ firstDueOn: '2199-06-30' })).toBe('treasury/loan-too-long');
    expect(await save({ graceCount: 12 })).toBe('treasury/loan-counts');
    expect(await save({ doneCount: 13 })).toBe('treasury/loan-counts');
    expect(await save({ method: 'equalPayment', interestPaid: 'advance' })).toBe(
      'treasury/no-equal-payment-in-advance',
    );
    const saved = await books.ask(saveLoan, { loan: LOAN });
    expect(saved).toMatchObject({ version: 1, doneCount: 0, rateChanges: [], onHoliday: 'after', isActive: true });
    expect(await save({})).toBe('treasury/loan-exists');
    expect(await books.ask(getLoan, { code: 'L1' })).toEqual(saved);
  });

  it('tells its schedule, what should be left today and what nobody has posted beside the books', async () => {
    const { rows, next, left, tie } = await standing();
    expect(rows.slice(0, 4).map(({ number, paidOn, total, state }) => [number, paidOn, total, state])).toEqual([
      [1, '2026-09-30', 102_000, 'overdue'],
      [2, '2026-11-02', 101_833, 'overdue'],
      [3, '2026-11-30', 101_666, 'ahead'],
      [4, '2027-01-04', 101_500, 'ahead'],
    ]);
    expect([next?.number, left]).toEqual([1, 1_000_000]);
    expect(tie).toMatchObject({ scheduled: 1_000_000, booked: 1_200_000, loans: 1 });
    expect((await books.ask(listLoans, {})).rows).toMatchObject([
      { code: 'L1', lenderTitle: 'みどり技研合同会社', left: 1_000_000, nextOn: '2026-09-30', overdueCount: 2 },
    ]);
  });

  it('waits on the start page, and is told before its account or lender goes', async () => {
    const repayer = books.as({ permissions: rightsOf([permissionOf(postRepayment)]) });
    const { kinds } = await repayer.ask(todaysWork, {});
    expect(kinds.find(({ kind }) => kind === 'treasury:repayments')).toMatchObject({
      rows: [{ id: 'L1', amount: 102_000, dueOn: '2026-09-30', note: '第1回の返済' }],
    });
    expect((await books.ask(todaysWork, {})).kinds.map(({ kind }) => kind)).not.toContain('treasury:repayments');
    const uses = (await books.ask(accountUses, { code: '2610' })).uses.filter(({ kind }) => kind === 'loans');
    expect(uses).toMatchObject([{ count: 1 }]);
  });

  it('is repaid by a document of the day it was paid, once and in order', async () => {
    expect(await refused(repay(2))).toBe('treasury/repayment-order');
    expect(await refused(repay(13))).toBe('treasury/repayment-order');
    expect(await refused(repay(1, { on: '2026-11-21' }))).toBe('treasury/repayment-ahead');
    const { id } = await repay(1);
    expect(await linesOf(id)).toEqual(['debit 2120 100000 V001 OUT', 'debit 7510 2000 PNT', 'credit 1110 102000 OUT']);
    expect(await books.ask(getDocument, { id })).toMatchObject({ postingDate: '2026-09-30' });
    expect(await refused(repay(1))).toBe('treasury/repayment-posted');
    expect(await refused(books.ask(postRepayment, { code: 'L9', number: 1 }))).toBe('treasury/unknown-loan');
    expect((await standing()).rows[0]).toMatchObject({ state: 'posted', documentId: id });
  });

  it('is repaid once by two people who do it at once, with the interest of the bank', async () => {
    const asked = { on: '2026-11-04', interest: 1_840 };
    const answers = await Promise.all([refused(repay(2, asked)), refused(repay(2, asked))]);
    expect(answers.sort()).toEqual(['done', 'treasury/repayment-posted']);
    const { rows, tie } = await standing();
    expect(rows[1]).toMatchObject({ state: 'posted', paidOn: '2026-11-04', principal: 100_000, interest: 1_840 });
    expect(tie).toMatchObject({ scheduled: 1_000_000, booked: 1_000_000 });
  });

  it('is not repaid ahead of its day, nor into a closed period', async () => {
    expect(await refused(repay(3))).toBe('treasury/repayment-ahead');
    await books.ask(setPeriod, { period: '2026-11', state: 'closed' });
    const later = books.as({ today: '2026-11-30' });
    const closed = await later.ask(postRepayment, { code: 'L1', number: 3 }).catch((refusal) => refusal);
    expect(closed.code).toMatch(/^accounting\/.*clos/);
    await books.ask(setPeriod, { period: '2026-11', state: 'open', reason: '試験' });
  });

  it('is expected by the forecast on its account until it is posted', async () => {
    expect(await expected()).toEqual(['2026-11-30 101666 1110 sure', '2027-01-04 101500 1110 sure']);
    const later = books.as({ today: '2026-11-30' });
    const { id } = await later.ask(postRepayment, { code: 'L1', number: 3 });
    expect(await expected()).toEqual(['2027-01-04 101500 1110 sure']);
    const { version } = await books.ask(getDocument, { id });
    await later.ask(reverseDocument, { id, version, postingDate: '2026-11-30', reason: '二重' });
    expect(await expected(), 'free again').toHaveLength(2);
    expect((await standing()).next?.number).toBe(3);
  });

  it('keeps what was posted where its terms change, and takes a new rate for what is to come', async () => {
    const { version, ...stored } = await books.ask(getLoan, { code: 'L1' });
    const save = (more: object) => refused(books.ask(saveLoan, { loan: { ...stored, ...more, version } }));
    expect(await save({ principal: 2_400_000 })).toBe('treasury/repayments-stand');
    expect(await save({ count: 1 })).toBe('treasury/repayments-stand');
    const change = (from: string, ratePer100k?: number, of = version) =>
      books.ask(changeLoanRate, { code: 'L1', version: of, from, ratePer100k });
    expect(await refused(change('2026-08-31', 3_000))).toBe('treasury/rate-before-loan');
    expect(await refused(change('2026-10-31'))).toBe('treasury/no-rate-change');
    const changed = await change('2026-10-31', 3_000);
    expect(changed.rateChanges).toEqual([{ from: '2026-10-31', ratePer100k: 3_000 }]);
    expect(await refused(change('2026-12-31', 4_000)), 'an old version').toBe('treasury/loan-changed');
    const { rows, rateNow } = await standing();
    expect([rateNow, ...rows.slice(0, 3).map(({ interest }) => interest)]).toEqual([3_000, 2_000, 1_840, 2_500]);
    const back = await change('2026-10-31', undefined, changed.version);
    expect(back.rateChanges).toEqual([]);
    expect(await refused(books.ask(deleteLoan, { code: 'L1', version: back.version }))).toBe('treasury/loan-posted');
  });

  it('stands beside the books with the others on its accounts, and one to be drawn brings money', async () => {
    const second = {
      ...{ ...LOAN, code: 'L2', lender: null, longTermAccount: null, liabilityAccount: '2610', principal: 600_000 },
      ...{ method: 'bullet' as const, interestPaid: 'advance' as const, count: 6, drawnOn: '2026-12-15' },
      firstDueOn: '2027-01-15',
    };
    const { version } = await books.ask(saveLoan, { loan: second });
    expect((await standing()).tie).toMatchObject({ scheduled: 1_000_000, loans: 2 });
    const { rows } = await books.ask(listExpectedFlows, { from: '2026-12-15', through: '2026-12-15', account: '1110' });
    expect(rows.filter(({ source }) => source === 'loan').map((flow) => flow.in - flow.out)).toEqual([599_000]);
    await books.ask(deleteLoan, { code: 'L2', version });
    expect((await books.ask(listLoans, {})).rows).toHaveLength(1);
    expect(await books.verify()).toEqual([]);
  });

  it('are beside people to be hired in the forecast, who cost what is typed from their month on', async () => {
    const span = { by: 'month', months: '3', account: '1110' } as const;
    const none = await books.ask(forecastCash, span);
    expect([none.hireCost, none.isHireCostMissing, none.rows[0]?.hired]).toEqual([null, false, null]);
    const untold = await books.ask(forecastCash, { ...span, hires: 3 });
    expect([untold.hireCost, untold.isHireCostMissing, untold.rows[0]?.hired]).toEqual([null, true, null]);
    const hired = await books.ask(forecastCash, { ...span, hires: 3, hireCost: 400_000 });
    expect(hired.rows.map((row) => row.balance - (row.hired ?? 0))).toEqual([0, 1_200_000, 2_400_000]);
    const [all, own] = ['expected', 'hired'].map((name) => hired.lowest.find((each) => each.case === name));
    expect((all?.balance ?? 0) - (own?.balance ?? 0)).toBe(2_400_000);
    const now = await books.ask(forecastCash, { ...span, hires: 1, hireCost: 400_000, hiredFrom: '2026-01' });
    expect(now.rows.map((row) => row.balance - (row.hired ?? 0))).toEqual([400_000, 800_000, 1_200_000]);
    for (const wrong of [{ hires: 0 }, { hires: 1.5 }, { hires: 1, hireCost: 0 }, { hires: 1, hiredFrom: '2026-13' }]) {
      expect(forecastCash.input.safeParse({ ...span, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
    }
  });
});
