import { afterAll, beforeAll, expect, it } from 'vitest';
import { getOwnCompany, updateOwnCompany } from '#plugins/administration/contract/company.ts';
import { approveContract, createContract } from '#plugins/contracts/contract/contract.ts';
import { listProfits, listProfitTie, updateStandardCost } from '#plugins/contracts/contract/profit.ts';
import { advanceSalesOrder, reportHours, updateSalesOrder } from '#plugins/contracts/contract/salesOrder.ts';
import { updateSheet } from '#plugins/expenses/contract/expenseSheet.ts';
import { draftFromCandidates } from '#plugins/invoicing/contract/candidates.ts';
import {
  cancelInvoice,
  creditInvoice,
  issueInvoice,
  updateInvoice,
} from '#plugins/invoicing/contract/customerInvoice.ts';
import { postDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { createEmployee } from '#plugins/people/contract/employee.ts';
import { ordersFromSalesOrder, placePurchaseOrder } from '#plugins/purchasing/contract/purchaseOrder.ts';
import {
  approveVendorInvoice,
  postVendorInvoice,
  submitVendorInvoice,
  updateVendorInvoice,
} from '#plugins/purchasing/contract/vendorInvoice.ts';
import { draftFromOrderMonths } from '#plugins/purchasing/contract/vendorInvoiceOrders.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

const MONTH = '2026-10';
const TERMS = { method: 'upper_lower' as const, lower: 8_400, upper: 10_800 };
const TERM = { startsOn: '2026-10-01', endsOn: '2026-11-30' };

describeOnOneEngine('the profit list and the ledger', (open) => {
  let server: TestServer;
  let sales: Client;
  let manager: Client;
  let keiri: Client;
  let order: string;
  let purchase: string;

  const sided = async (side: 'sale' | 'purchase', more = {}) => {
    const { sides, rows } = (await keiri.call(listProfitTie, { month: MONTH, ...more })).data;
    const { listed, booked, rest } = sides.find((each) => each.side === side) ?? { listed: 0, booked: 0, rest: NaN };
    return {
      ...{ listed, booked, rest },
      rows: rows.flatMap((row) => (row.side === side ? [[row.reason, row.amount]] : [])),
    };
  };

  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T03:00:00Z') });
    [sales, manager, keiri] = [
      await server.signIn('eigyo'),
      await server.signIn('kacho'),
      await server.signIn('keiri'),
    ];
    const admin = await server.signIn('admin');
    const { code: _code, since: _since, changes: _changes, ...company } = (await admin.call(getOwnCompany, {})).data;
    const registered = { ...company, registrationNumber: 'T8999999000100', effectiveOn: '2026-04-01' };
    expect((await admin.call(updateOwnCompany, { company: registered })).message).toBe('');
    const partner = { reading: '', registrationNumber: null };
    const customer = {
      ...partner,
      code: 'K001',
      title: '客先',
      isCustomer: true,
      isVendor: false,
      customerTerm: 'M1E',
    };
    await keiri.call(updatePartner, { partner: customer });
    const vendor = { ...partner, code: 'B001', title: '協力', isCustomer: false, isVendor: true, vendorTerm: 'M1E' };
    await keiri.call(updatePartner, { partner: vendor });
    const hr = await server.signIn('jinji');
    const engagement = { skill: 'Go', rate: 550_000, startsOn: '2026-10-01', endsOn: '2026-12-31' };
    const facts = { person: { name: '協力 花子' }, engagement };
    await hr.call(createEmployee, { kind: 'bp', number: 'B0001', from: '2026-10-01', facts });
    const own = { person: { name: '社本 一郎' }, contract: { employeeType: '10', joinedOn: '2020-04-01' }, team: {} };
    await hr.call(createEmployee, { kind: 'employee', number: 'E0005', facts: own });
    const lines = [
      { ...TERMS, ...TERM, base: 650_000, person: 'B0001', description: '開発支援' },
      { ...TERMS, ...TERM, base: 700_000, person: 'E0005', description: '保守', project: 'P-1' },
    ];
    const made = (await sales.call(updateSalesOrder, { order: { partner: 'K001', title: '会員基盤', lines } })).data;
    order = made.number;
    const hours = { number: order, month: MONTH, minutes: 9_600, signedOn: '2026-11-02' };
    const { version } = (await sales.call(reportHours, { ...hours, line: 1, version: made.version })).data;
    const second = (await sales.call(reportHours, { ...hours, line: 2, version })).data;
    const act = { number: order, version: second.version, act: 'receive' as const, on: '2026-09-20' };
    expect((await sales.call(advanceSalesOrder, act)).message).toBe('');
    await keiri.call(updateStandardCost, { since: '2026-10-01', hourly: 3_000 });
    const bought = { salesOrder: order, line: 1, partner: 'B001', base: 550_000 };
    purchase = (await sales.call(ordersFromSalesOrder, bought)).data.numbers[0] ?? '';
    const placed = await manager.call(placePurchaseOrder, { number: purchase, version: 1, on: '2026-09-25' });
    expect(placed.message).toBe('');
  });
  afterAll(() => server.close());

  it('differ by what is delivered or expected and not in the books yet', async () => {
    expect(await sided('sale')).toEqual({
      ...{ listed: 1_350_000, booked: 0, rest: 0 },
      rows: [
        ['delivered', -650_000],
        ['delivered', -700_000],
      ],
    });
    // The partner is not registered: of 55,000 of tax 70 % are to be deducted, the rest is cost.
    expect(await sided('purchase')).toEqual({ listed: 566_500, booked: 0, rest: 0, rows: [['expected', -566_500]] });
  });

  it('tie, but for the draft, once one line is billed and booked', async () => {
    const drafts = [1, 2].map((line) => ({ lines: [{ order, line, month: MONTH }] }));
    const ids: string[] = [];
    for (const draft of drafts) {
      const answer = await sales.call(draftFromCandidates, draft);
      expect(answer.message).toBe('');
      ids.push(answer.data.invoices[0]?.id ?? '');
    }
    expect((await keiri.call(issueInvoice, { id: ids[0] ?? '', version: 1 })).message).toBe('');
    expect(await sided('sale')).toEqual({
      listed: 1_350_000,
      booked: 650_000,
      rest: 0,
      rows: [['notPosted', -700_000]],
    });
    const rows = (await sales.call(listProfits, { from: MONTH, through: MONTH })).data.rows;
    expect(rows[0]).toMatchObject({ billed: 650_000, invoices: [{ id: ids[0], number: expect.any(String) }] });
    expect(rows[1]).toMatchObject({ billed: 700_000, invoices: [{ id: ids[1], number: null }], purchaseOrders: [] });
  });

  it('differ by what was invoiced beyond orders, taken back, cancelled, and posted by hand', async () => {
    const draft = { partner: 'K001', month: MONTH, invoicedOn: '2026-10-31', deliveredOn: '2026-10-31' };
    const issued = async (unitPrice: number, more = {}) => {
      const invoice = { ...draft, title: '一式', lines: [{ title: '一式', unitPrice, unit: '式' }], ...more };
      const made = (await sales.call(updateInvoice, { invoice })).data;
      const { id, version } = (await keiri.call(issueInvoice, { id: made.id, version: made.version })).data;
      return { id, version };
    };
    await issued(80_000);
    await issued(10_001, { entry: 'inclusive' });
    const wrong = await issued(33_000);
    expect((await keiri.call(cancelInvoice, { ...wrong, on: '2026-11-05', reason: '誤り' })).message).toBe('');
    const reversed = await issued(44_000);
    expect((await keiri.call(cancelInvoice, { ...reversed, on: '2026-10-31', reason: '誤り' })).message).toBe('');
    const credited = await issued(20_000);
    const credit = (await keiri.call(creditInvoice, { id: credited.id, reason: '値引' })).data;
    expect((await keiri.call(issueInvoice, { id: credit.id, version: credit.version })).message).toBe('');
    const hand = {
      ...{ documentType: 'SA', documentDate: '2026-10-20', postingDate: '2026-10-20', currency: 'JPY' },
      ...{ taxEntry: 'excluded' as const, headerText: '手入力' },
      lines: [
        { side: 'debit' as const, account: '1110', amount: 5_500 },
        { side: 'credit' as const, account: '4110', amount: 5_000, taxCode: 'S10' },
      ],
    };
    expect((await keiri.call(postDocument, { document: hand })).message).toBe('');
    const { rest, rows } = await sided('sale');
    expect(rest).toBe(0);
    // The credit note is posted on the day it is written: it is in the books of November.
    expect([...rows].sort()).toEqual(
      [
        ['notPosted', -700_000],
        ['withoutOrder', 80_000],
        ['withoutOrder', 9_092],
        ['withoutOrder', 20_000],
        ['cancelled', 33_000],
        ['byHand', 5_000],
      ].sort(),
    );
    const november = (await keiri.call(listProfitTie, { month: '2026-11' })).data;
    expect(november.sides.map((side) => side.rest)).toEqual([0, 0]);
    expect(november.rows).toContainEqual(expect.objectContaining({ reason: 'creditNote', amount: -20_000 }));
    expect(november.rows).toContainEqual(expect.objectContaining({ reason: 'cancelled', amount: -33_000 }));
  });

  it('tie on the side of partners by posted invoices, with the tax that stays in the cost', async () => {
    const { id } = (await keiri.call(draftFromOrderMonths, { lines: [{ order: purchase, month: MONTH }] })).data
      .invoices[0] ?? { id: '' };
    const numbered = { partner: 'B001', month: MONTH, invoicedOn: '2026-10-31', deliveredOn: '2026-10-31' };
    const line = { title: '開発支援', account: '5130', amount: 550_000, order: purchase, month: MONTH };
    const extra = { title: '旅費', account: '5130', amount: 30_000 };
    const invoice = { ...numbered, id, version: 1, vendorNumber: 'N-1', title: '開発支援', lines: [line, extra] };
    const typed = await keiri.call(updateVendorInvoice, { invoice });
    expect(typed.message).toBe('');
    expect((await keiri.call(submitVendorInvoice, { id, version: 2 })).message).toBe('');
    expect((await manager.call(approveVendorInvoice, { id })).message).toBe('');
    expect((await sided('purchase')).rows).toEqual([['expected', -566_500]]);
    expect((await keiri.call(postVendorInvoice, { id, version: 4 })).message).toBe('');
    // Not registered: 70 % of the tax is deducted from October 2026 on, the rest is cost.
    expect(await sided('purchase')).toEqual({
      ...{ listed: 566_500, booked: 597_400, rest: 0 },
      rows: [['withoutOrder', 30_900]],
    });
    const [row] = (await sales.call(listProfits, { from: MONTH, through: MONTH })).data.rows;
    expect(row).toMatchObject({
      ...{ partnerCost: 550_000, partnerInvoiced: 550_000, lostTax: 16_500, cost: 566_500, gross: 83_500 },
      ...{ purchaseOrders: [purchase], ownCostBy: null },
      vendorInvoices: [{ id, number: expect.stringMatching(/^VI-/) }],
    });
  });

  it('have what own people laid out, once it is approved, for whoever may read claims alone', async () => {
    const sheet = {
      title: '客先訪問',
      lines: [{ category: 'TR', day: '2026-10-06', payee: '海風鉄道', amount: 22_000 }],
    };
    const { id } = (await (await server.signIn('shain')).call(updateSheet, { sheet })).data;
    const ofOwn = async (client: Client) => {
      const { rows } = (await client.call(listProfits, { from: MONTH, through: MONTH })).data;
      const { expenses, expenseClaims, cost } = sure(rows.find(({ code }) => code === `${order}-2`));
      return { expenses, cost, claims: expenseClaims.map((claim) => claim.id) };
    };
    const standard = (9_600 * 3_000) / 60;
    expect(await ofOwn(keiri)).toEqual({ expenses: 0, cost: standard, claims: [] });
    const before = await ofOwn(sales);
    await server.database.transaction('system', (tx) =>
      tx.$client.query("update expense_sheet set state = 'approved' where id = $1", [id]),
    );
    // Without the tax, by 160 hours of the 168 the company works in the month.
    const expenses = Math.floor((20_000 * 9_600) / (21 * 480));
    expect(await ofOwn(keiri)).toEqual({ expenses, cost: standard + expenses, claims: [id] });
    expect(await ofOwn(sales)).toEqual(before);
    expect(before).toEqual({ expenses: null, cost: standard, claims: [] });
  });

  it('expect by a contract alone what its partner costs with the tax that will not be deducted', async () => {
    const engagement = { skill: 'Go', rate: 400_000, startsOn: '2026-11-01', endsOn: '2026-11-30' };
    const facts = { person: { name: '協力 次郎' }, engagement };
    const hr = await server.signIn('jinji');
    await hr.call(createEmployee, { kind: 'bp', number: 'B0002', from: '2026-11-01', facts });
    const term = { startsOn: '2026-11-01', endsOn: '2026-11-30', method: 'fixed' as const, person: 'B0002' };
    const agreed = { ...term, direction: 'purchase' as const, type: 'agency' as const, title: '支援', partner: 'B001' };
    const { number } = (await sales.call(createContract, { contract: { ...agreed, base: 400_000 } })).data;
    expect((await manager.call(approveContract, { number, version: 1 })).message).toBe('');
    const lines = [{ ...term, base: 500_000, description: '支援' }];
    const made = (await sales.call(updateSalesOrder, { order: { partner: 'K001', title: '増員', lines } })).data;
    const act = { number: made.number, version: made.version, act: 'receive' as const, on: '2026-10-20' };
    expect((await sales.call(advanceSalesOrder, act)).message).toBe('');
    const { rows } = (await sales.call(listProfits, { from: '2026-11', through: '2026-11' })).data;
    expect(rows.find(({ code }) => code === `${made.number}-1`)).toMatchObject({
      ...{ partnerCost: 400_000, partnerInvoiced: 0, lostTax: 12_000, cost: 412_000, gross: 88_000 },
    });
    const tie = (await keiri.call(listProfitTie, { month: '2026-11' })).data;
    expect(tie.sides.map(({ rest }) => rest)).toEqual([0, 0]);
    expect(tie.rows).toContainEqual(expect.objectContaining({ number, reason: 'expected', amount: -412_000 }));
  });

  it('are grouped by project and contract, and opened group by group', async () => {
    const by = async (more: object) =>
      (await sales.call(listProfits, { from: MONTH, through: MONTH, ...more })).data.rows.map(({ code }) => code);
    expect(await by({ by: 'project' })).toEqual(['—', 'P-1']);
    expect(await by({ by: 'contract' })).toEqual(['—']);
    expect(await by({ by: 'order', within: 'project:P-1' })).toEqual([`${order}-2`]);
    expect(await by({ by: 'order', within: 'person:B0001' })).toEqual([`${order}-1`]);
    expect(await by({ by: 'order', within: 'person:nobody' })).toEqual([]);
    const odd = { from: MONTH, through: MONTH, within: 'weather:fair' };
    expect((await sales.call(listProfits, odd as never)).code).not.toBe(0);
  });

  it('are tied for those alone who may see costs and the ledger', async () => {
    for (const who of ['eigyo', 'jinji', 'shain'] as const)
      expect(await (await server.signIn(who)).call(listProfitTie, { month: MONTH }), who).toMatchObject({ code: 3 });
    expect(await manager.call(listProfitTie, { month: MONTH })).toMatchObject({ code: 0 });
  });
});
