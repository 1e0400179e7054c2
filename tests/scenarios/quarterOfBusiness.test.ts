import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPayables, listReceivables } from '#plugins/cash/ageing/contract/ageing.ts';
import { clearItems, proposeClearing } from '#plugins/clearing/contract/clearing.ts';
import { verifyBooks } from '#plugins/closing/contract/verifyBooks.ts';
import { advanceContract, approveContract, createContract } from '#plugins/contracts/contract/contract.ts';
import { listProfits, updateStandardCost } from '#plugins/contracts/contract/profit.ts';
import { advanceSalesOrder, orderFromContract } from '#plugins/contracts/contract/salesOrder.ts';
import { draftFromCandidates, listCandidates } from '#plugins/invoicing/contract/candidates.ts';
import { issueInvoice } from '#plugins/invoicing/contract/customerInvoice.ts';
import { listInvoices } from '#plugins/invoicing/contract/invoiceList.ts';
import { type DraftLine, getDocument, postDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { openItems } from '#plugins/ledger/open-item/contract/openItem.ts';
import {
  advancePurchaseOrder,
  getPurchaseOrder,
  ordersFromSalesOrder,
  placePurchaseOrder,
} from '#plugins/purchasing/contract/purchaseOrder.ts';
import {
  approveVendorInvoice,
  getVendorInvoice,
  postVendorInvoice,
  submitVendorInvoice,
  updateVendorInvoice,
} from '#plugins/purchasing/contract/vendorInvoice.ts';
import { draftFromOrderMonths, listUninvoicedMonths } from '#plugins/purchasing/contract/vendorInvoiceOrders.ts';
import { incomeStatement, trialBalance } from '#plugins/statements/balance/contract/balance.ts';
import { lockTimesheets } from '#plugins/time/contract/teamMonth.ts';
import { getTimesheet, initTimesheet, saveTimesheet, submitTimesheet } from '#plugins/time/contract/timesheet.ts';
import * as statement from '#plugins/treasury/bank-statement/contract/bankStatement.ts';
import * as run from '#plugins/treasury/payment-run/contract/paymentRun.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type BankLine, bankFile, done, enterMasters, openQuarter, type People } from './quarterCompany';

const TERM = { startsOn: '2026-09-01', endsOn: '2026-11-30' };
const QUARTER = { from: '2026-09', through: '2026-11' };
const CAPITAL = 5_000_000;
/** Of an hour of our own engineers. */
const STANDARD_COST = 3_000;
/** Whose work is sold to whom, for how much a month. */
const SOLD = [
  ['E0005', 'C001', 650_000],
  ['E0101', 'C001', 600_000],
  ['B0001', 'C002', 800_000],
] as const;
const BOUGHT = 700_000;
/** 30 hours beyond 180, at 800,000 and 700,000 yen through 180 hours, in tens of yen. */
const OVERTIME = { sold: 30 * 4_440, bought: 30 * 3_880 };
/** Business days of eight hours; in October the partner's engineer works ten. */
const HOURS = { '2026-09': 19 * 8, '2026-10': 21 * 8, '2026-11': 19 * 8 } as const;

/** Three months of orders by endpoints alone: what was agreed, worked, billed, received, bought and paid, and what is left. */
describeOnOneEngine('a quarter of business', (open) => {
  let company: Awaited<ReturnType<typeof openQuarter>>;
  let people: People;
  let engineers: ReadonlyMap<string, string>;
  let purchaseOrder: string;
  const bank: { closing: number; through: string; paid: BankLine[] } = { closing: 0, through: '', paid: [] };

  const goTo = async (day: string) => {
    people = await company.goTo(day);
  };
  const postToday = async (postingDate: string, lines: DraftLine[]) => {
    const document = { documentType: 'SA', documentDate: postingDate, postingDate, currency: 'JPY', lines };
    return done(people.accountant.call(postDocument, { document } as never));
  };

  beforeAll(async () => {
    company = await openQuarter(open, '2026-08-25');
    await goTo('2026-08-25');
    engineers = await enterMasters(people);
  }, 300_000);
  afterAll(() => company?.server.close());

  it('is agreed, approved by another, signed and ordered on both sides', async () => {
    const { sales, manager, accountant } = people;
    const agree = async (more: object) => {
      const terms = { type: 'agency', title: '開発支援', method: 'upper_lower', ...TERM };
      const { number } = await done(sales.call(createContract, { contract: { ...terms, ...more } as never }));
      await done(manager.call(approveContract, { number, version: 1 }));
      await done(sales.call(advanceContract, { number, version: 2, act: 'sign', on: '2026-08-25' }));
      return number;
    };
    const contracts: string[] = [];
    for (const [person, partner, base] of SOLD) {
      const contract = await agree({ direction: 'sales', person, partner, base });
      contracts.push(contract);
      const { number } = await done(sales.call(orderFromContract, { contract }));
      await done(sales.call(advanceSalesOrder, { number, version: 1, act: 'receive', on: '2026-08-26' }));
      if (person !== 'B0001') continue;
      contracts.push(await agree({ direction: 'purchase', person, partner: 'B001', base: BOUGHT }));
      const wanted = { salesOrder: number, line: 1, partner: 'B001', base: BOUGHT };
      [purchaseOrder = ''] = (await done(sales.call(ordersFromSalesOrder, wanted))).numbers;
    }
    const { version } = await done(sales.call(getPurchaseOrder, { number: purchaseOrder }));
    expect(await sales.call(placePurchaseOrder, { number: purchaseOrder, version })).toMatchObject({ code: 3 });
    const placed = await done(manager.call(placePurchaseOrder, { number: purchaseOrder, version, on: '2026-08-25' }));
    await done(sales.call(advancePurchaseOrder, { ...named(placed), act: 'accept', on: '2026-08-26' }));
    await done(accountant.call(updateStandardCost, { since: '2026-09-01', hourly: STANDARD_COST }));
    await goTo('2026-09-01');
    for (const number of contracts)
      await done(people.sales.call(advanceContract, { number, version: 3, act: 'start' }));
    await postToday('2026-09-01', [line('debit', '1110', CAPITAL), line('credit', '3110', CAPITAL)]);
    bank.paid.push(['2026-09-01', '入金 資本金', CAPITAL]);
  });

  it.each([
    ['2026-09', '2026-10-02', 2],
    ['2026-10', '2026-11-02', 2],
    ['2026-11', '2026-12-02', 2],
  ] as const)('closes the hours of %s, bills them as a batch, and takes the invoice of the partner', async (...at) => {
    const [month, today, invoices] = at;
    // What falls due meanwhile is paid and received first.
    if (month === '2026-10')
      await settle({ month: '2026-09', proposedOn: '2026-10-26', payOn: '2026-10-30', received: '2026-11-02' });
    if (month === '2026-11')
      await settle({ month: '2026-10', proposedOn: '2026-11-24', payOn: '2026-11-30', received: '2026-11-30' });
    await goTo(today);
    await closeHours(month);
    const { sales, accountant } = people;
    const { rows } = await done(sales.call(listCandidates, { month }));
    expect(rows.map(({ obstacle }) => obstacle)).toEqual(SOLD.map(() => null));
    const drafted = await done(sales.call(draftFromCandidates, { lines: rows.map(keyOf) }));
    expect(drafted.invoices).toHaveLength(invoices);
    for (const { id } of drafted.invoices) await done(accountant.call(issueInvoice, { id, version: 1 }));
    await takeVendorInvoice(month, today);
    const own = 2 * HOURS[month] * STANDARD_COST;
    // What own people cost is moved to the cost of sales at the standard, as it is each month.
    await postToday(today, [line('debit', '5140', own), line('credit', '6120', own)]);
  });

  async function closeHours(month: keyof typeof HOURS): Promise<void> {
    const { engineer, hr } = people;
    const own = await done(engineer.call(initTimesheet, { month }));
    await done(engineer.call(submitTimesheet, { id: own.id, version: own.version }));
    for (const number of ['E0101', 'B0001']) {
      const employee = sure(engineers.get(number));
      let sheet = await done(hr.call(initTimesheet, { employee, month }));
      if (number === 'B0001' && month === '2026-10') {
        const { days } = await done(hr.call(getTimesheet, { employee, month }));
        const longer = days.map((day) => ({ ...day, endMinute: day.endMinute && day.endMinute + 120 }));
        sheet = await done(hr.call(saveTimesheet, { employee, month, days: longer, version: sheet.version }));
      }
      await done(hr.call(submitTimesheet, { id: sheet.id, version: sheet.version }));
    }
    expect((await done(hr.call(lockTimesheets, { month }))).locked).toBe(3);
  }

  async function takeVendorInvoice(month: string, invoicedOn: string): Promise<void> {
    const { sales, manager, accountant } = people;
    expect((await done(sales.call(listUninvoicedMonths, { month }))).rows).toMatchObject([{ isSure: true }]);
    const made = await done(sales.call(draftFromOrderMonths, { lines: [{ order: purchaseOrder, month }] }));
    const id = sure(made.invoices[0]).id;
    const read = async () => done(accountant.call(getVendorInvoice, { id }));
    const { version, partner, title, deliveredOn, lines } = await read();
    const typed = { id, version, partner, title, month, deliveredOn, invoicedOn, vendorNumber: `N-${month}` };
    const kept = lines.map((each) => ({
      title: each.title,
      account: each.account,
      amount: each.amount,
      order: each.order,
      month: each.month,
    }));
    await done(
      sales.call(updateVendorInvoice, {
        invoice: { ...typed, registrationNumber: 'T7000012050002', lines: kept } as never,
      }),
    );
    await done(sales.call(submitVendorInvoice, identity(await read())));
    expect(await sales.call(approveVendorInvoice, { id })).toMatchObject({ code: 3 });
    await done(manager.call(approveVendorInvoice, { id }));
    await done(accountant.call(postVendorInvoice, identity(await read())));
  }

  /** A run proposed, approved by another, sent and paid; what customers paid, by the lines of the bank. */
  async function settle({ month, ...on }: { month: string; proposedOn: string; payOn: string; received: string }) {
    await payVendors(on);
    const { rows } = await done(people.accountant.call(listInvoices, { month } as never));
    const received = rows.map(({ partner, left }): BankLine => [on.received, `振込 ${partner}`, left]);
    await takeBankFile([...bank.paid.splice(0), ...received]);
    for (const { partner } of rows) await clearReceipt(partner, on.received);
    const closed = { houseBank: 'MAIN', asOf: bank.through };
    const {
      explained,
      unexplained,
      rows: differences,
    } = await done(people.accountant.call(statement.getReconciliation, { ...closed, shows: 'open' }));
    expect({ rest: explained.rest, difference: explained.bank - explained.ledger, unexplained, differences }).toEqual({
      ...{ rest: 0, difference: 0, unexplained: 0, differences: [] },
    });
    await done(people.accountant.call(statement.closeReconciliation, closed));
  }

  async function payVendors({ proposedOn, payOn, received }: { proposedOn: string; payOn: string; received: string }) {
    await goTo(proposedOn);
    const wanted = { houseBank: 'MAIN', dueUntil: received, payOn };
    const { runId, version } = await done(people.accountant.call(run.savePaymentRun, wanted));
    expect((await people.accountant.call(run.approvePaymentRun, { runId, version })).code, 'by its proposer').not.toBe(
      0,
    );
    const approved = await done(people.second.call(run.approvePaymentRun, { runId, version }));
    expect(approved).toMatchObject({ state: 'approved', count: 1, held: 0 });
    const file = await people.accountant.send<string>('/api/Payable/api_createfbdata', {
      ...{ method: 'POST', body: JSON.stringify({ runId }) },
      headers: { 'content-type': 'application/json' },
    });
    expect(file.data).toContain(String(approved.total).padStart(10, '0'));
    await goTo(payOn);
    const { run: sent } = await done(people.accountant.call(run.getPaymentRun, { runId }));
    await done(people.accountant.call(run.payPaymentRun, { runId, version: sent.version, paidOn: payOn }));
    bank.paid.push([payOn, '総合振込', -approved.total]);
    await goTo(received);
    const { run: paid } = await done(people.accountant.call(run.getPaymentRun, { runId }));
    expect(paid.tie).toMatchObject({ isTied: true, journal: approved.total, file: approved.total });
  }

  async function takeBankFile(lines: readonly BankLine[]): Promise<void> {
    const { accountant } = people;
    const file = { name: '入出金明細.csv', content: bankFile(bank.closing, lines) };
    const { digest, rows } = await done(accountant.call(statement.readBankStatement, { file, houseBank: 'MAIN' }));
    expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
    const taken = await done(accountant.call(statement.takeBankStatement, { file, houseBank: 'MAIN', digest }));
    expect(taken).toMatchObject({ taken: lines.length, known: 0, tied: lines.length - 2 });
    bank.closing += lines.reduce((sum, [, , amount]) => sum + amount, 0);
    bank.through = sure(lines.at(-1))[0];
    const asked = { houseBank: 'MAIN', asOf: bank.through, shows: 'open' as const };
    for (const each of (await done(accountant.call(statement.getReconciliation, asked))).rows) {
      const partner = each.bankText.slice(-4);
      const entered = { houseBank: 'MAIN', ...sure(each.lines[0]), account: '1220', partner };
      expect(await done(accountant.call(statement.enterStatementLine, entered))).toEqual({ documents: 1 });
    }
  }

  async function clearReceipt(partner: string, clearedOn: string): Promise<void> {
    const { accountant } = people;
    const { rows } = await done(accountant.call(openItems, { ledger: 'receivable', partner }));
    const { entryId, lineNumber, open: received } = sure(rows.find(({ side }) => side === 'credit'));
    const [best] = (await done(accountant.call(proposeClearing, { entryId, lineNumber }))).rows;
    expect(best).toMatchObject({ partner, difference: 0 });
    const invoices = sure(best).items.map((item) => ({
      ...item,
      open: sure(rows.find((row) => row.entryId === item.entryId)).open,
    }));
    const items = [{ entryId, lineNumber, amount: received, open: received }, ...invoices];
    await done(accountant.call(clearItems, { clearedOn, items, rule: sure(best).rule }));
  }

  it('leaves receivables and payables that are those of their control accounts', async () => {
    const { accountant } = people;
    const asOf = '2026-12-02';
    const balances = await balancesOf(accountant);
    for (const [read, account, sign] of [
      [listReceivables, '1220', 1],
      [listPayables, '2020', -1],
    ] as const) {
      const { rows, totals, accounts, ledgerBalance } = await done(accountant.call(read, { asOf }));
      const sum = rows.reduce((total, row) => total + row.total, 0);
      expect([sum, totals.total, ledgerBalance], account).toEqual(Array(3).fill(sign * balances(account)));
      expect(accounts.map((each) => each.openItems - each.balance)).toEqual(accounts.map(() => 0));
      expect(sum, 'November is open').toBeGreaterThan(0);
    }
    // 10 % of what was sold and bought in November.
    expect(balances('1220')).toBe(((650_000 + 600_000 + 800_000) * 11) / 10);
    expect(-balances('2020')).toBe((BOUGHT * 11) / 10);
    expect(balances('1110')).toBe(bank.closing);
  });

  it.each(['order', 'person', 'partner'] as const)('earns by %s what the books say: revenue less cost', async (by) => {
    const { accountant } = people;
    const { rows } = await done(accountant.call(listProfits, { by, ...QUARTER }));
    const sum = (key: 'revenue' | 'billed' | 'cost' | 'partnerInvoiced' | 'ownCost' | 'gross') =>
      rows.reduce((total, row) => total + sure(row[key]), 0);
    const balances = await balancesOf(accountant);
    const { rows: income } = await done(accountant.call(incomeStatement, { from: '2026-09', through: '2026-12' }));
    const statementOf = (code: string) => sure(income.find((row) => row.code === code)).amount;
    const sold = 3 * (650_000 + 600_000 + 800_000) + OVERTIME.sold;
    const bought = 3 * BOUGHT + OVERTIME.bought;
    const own = 2 * (HOURS['2026-09'] + HOURS['2026-10'] + HOURS['2026-11']) * STANDARD_COST;
    expect([sum('revenue'), sum('billed'), -balances('4120')]).toEqual(Array(3).fill(sold));
    expect([sum('partnerInvoiced'), balances('5130')]).toEqual([bought, bought]);
    expect([sum('ownCost'), balances('5140')]).toEqual([own, own]);
    expect([sum('gross'), statementOf('PL-SALES') - statementOf('PL-COGS')]).toEqual(
      Array(2).fill(sold - bought - own),
    );
  });

  it('keeps every promise of the books', async () => {
    const { checks } = await done(people.accountant.call(verifyBooks, {}));
    expect(checks.filter(({ failures }) => failures > 0)).toEqual([]);
    expect(checks.length).toBeGreaterThan(10);
    const { rows } = await done(people.accountant.call(openItems, { ledger: 'payable' }));
    const { reference } = await done(people.accountant.call(getDocument, { id: sure(rows[0]).entryId }));
    expect(reference).toBe('N-2026-11');
  });
});

/** The balances of the books at the end, signed to the debit side. */
async function balancesOf(accountant: People['accountant']) {
  const { rows } = await done(accountant.call(trialBalance, { from: '2026-09', through: '2026-12' }));
  return (account: string) => rows.find((row) => row.account === account)?.closing ?? 0;
}

const line = (side: 'debit' | 'credit', account: string, amount: number): DraftLine => ({
  ...{ side, account, amount },
  ...(account === '5140' || account === '6120' ? { taxCode: 'OUT' } : {}),
});
const named = ({ number, version }: { number: string; version: number }) => ({ number, version });
const identity = ({ id, version }: { id: string; version: number }) => ({ id, version });
const keyOf = ({ order, line: number, month }: { order: string; line: number; month: string }) => ({
  ...{ order, line: number, month },
});
