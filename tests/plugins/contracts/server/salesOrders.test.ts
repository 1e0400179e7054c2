import { afterAll, beforeAll, expect, it } from 'vitest';
import { subjectHistory } from '#core/record/history.ts';
import { newId } from '#core/value/id.ts';
import {
  advanceContract,
  approveContract,
  createContract,
  getContract,
  listContracts,
} from '#plugins/contracts/contract/contract.ts';
import { listProfits, listStandardCosts, updateStandardCost } from '#plugins/contracts/contract/profit.ts';
import {
  advanceSalesOrder,
  confirmSalesOrder,
  deleteOrderLine,
  discardSalesOrder,
  getSalesOrder,
  listOrderMonths,
  listSalesOrders,
  listUnorderedHours,
  orderFromContract,
  reportHours,
  updateOrderLine,
  updateSalesOrder,
} from '#plugins/contracts/contract/salesOrder.ts';
import {
  type BillableKey,
  markBilled,
  nameBilled,
  readBillable,
  readBilled,
  releaseBilled,
} from '#plugins/contracts/server/service.ts';
import { createEmployee } from '#plugins/people/contract/employee.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { reopenTimesheet } from '#plugins/time/contract/teamMonth.ts';
import { initTimesheet, submitTimesheet } from '#plugins/time/contract/timesheet.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

const TERMS = { base: 650_000, method: 'upper_lower' as const };
const LINE = { ...TERMS, description: '開発支援', startsOn: '2026-09-01', endsOn: '2026-11-30' };

describeOnOneEngine('sales orders', (open) => {
  let server: TestServer;
  let sales: Client;
  let manager: Client;
  let call: Parameters<typeof readBillable>[1];

  /** As another plugin does inside its own transaction. */
  const within = <T>(work: (tx: Parameters<typeof readBillable>[0]) => Promise<T>): Promise<T> =>
    server.database.transaction({ companyId: call.companyId }, work);
  const draft = async (more = {}) =>
    (await sales.call(updateSalesOrder, { order: { partner: 'K001', title: '会員基盤', lines: [LINE], ...more } }))
      .data;
  const received = async (more = {}) => {
    const { number, version } = await draft(more);
    return (await sales.call(advanceSalesOrder, { number, version, act: 'receive', on: '2026-08-20' })).data;
  };
  const monthsOf = async (number: string) => (await sales.call(listOrderMonths, { number })).data.rows;

  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T03:00:00Z') });
    [sales, manager] = [await server.signIn('eigyo'), await server.signIn('kacho')];
    const partner = { code: 'K001', title: '客先', reading: '', registrationNumber: null };
    const accountant = await server.signIn('keiri');
    await accountant.call(updatePartner, { partner: { ...partner, isCustomer: true, isVendor: false } });
    const hr = await server.signIn('jinji');
    const facts = { person: { name: '社本 一郎' }, contract: { employeeType: '10', joinedOn: '2020-04-01' }, team: {} };
    await hr.call(createEmployee, { kind: 'employee', number: 'E0005', facts });
    call = await server.database.transaction('system', async ({ $client }) => {
      const { rows } = await $client.query<{ id: string; company: string }>(
        `select u.id, u.company_id as company from app_user u where u.username = 'eigyo'`,
      );
      const of = { companyId: rows[0]?.company, userId: rows[0]?.id, userName: 'eigyo', requestId: newId() };
      return { ...of, at: '2026-11-20T03:00:00.000Z', today: '2026-11-20', locale: 'ja' } as typeof call;
    });
  });
  afterAll(() => server?.close());

  it('are received with lines, and a change of money then waits for somebody else', async () => {
    const empty = await draft({ lines: [] });
    expect(empty.points.join()).toContain('明細がありません');
    expect(await sales.call(advanceSalesOrder, { ...named(empty), act: 'receive' })).toMatchObject({ code: 1 });
    const order = await received();
    expect(order).toMatchObject({ state: 'received', orderedOn: '2026-08-20', points: ['要員が入力されていません。'] });
    const [line] = order.lines;
    const change = { ...saved(order), title: '会員基盤（改）', lines: [line] };
    const renamed = (await manager.call(updateSalesOrder, { order: change as never })).data;
    expect(renamed).toMatchObject({ state: 'received', title: '会員基盤（改）' });
    const dearer = { ...saved(renamed), lines: [{ ...line, base: 700_000 }] };
    const revised = (await manager.call(updateSalesOrder, { order: dearer as never })).data;
    expect(revised).toMatchObject({ state: 'revised', isOwn: true, lines: [{ base: 700_000 }] });
    expect(await manager.call(confirmSalesOrder, named(revised))).toMatchObject({
      ...{ code: 1, message: expect.stringContaining('ほかの承認者') },
    });
    expect(await sales.call(confirmSalesOrder, named(revised))).toMatchObject({ code: 3 });
    expect(await sales.call(updateSalesOrder, { order: { ...dearer, version: 1 } as never })).toMatchObject({
      status: 409,
    });
    const again = { ...saved(revised), lines: [{ ...line, base: 690_000 }] };
    const bySales = (await sales.call(updateSalesOrder, { order: again as never })).data;
    expect(await manager.call(confirmSalesOrder, named(bySales))).toMatchObject({ code: 1 });
    const history = await sales.call(subjectHistory, { kind: 'sales-order', id: order.number });
    expect(history.data.rows[0]?.action).toBe('contracts/update-order');
    expect((await sales.call(listSalesOrders, {})).data.rows[0]).toMatchObject({ base: 690_000, state: 'revised' });
  });

  it('settle the hours of the report, are billed once, and again when the invoice is gone', async () => {
    const order = await received({ title: '請求' });
    const key = { order: order.number, line: 1, month: '2026-09' };
    expect(await of(order.number, '2026-09')).toMatchObject({ obstacle: 'no-hours', amount: 650_000, hours: null });
    await expect(mark('INV-1', [key])).rejects.toMatchObject({ code: 'contracts/not-billable-no-hours' });
    const report = { ...named(order), line: 1, month: '2026-09', minutes: 11_437, signedOn: '2026-10-01' };
    const { version } = (await sales.call(reportHours, report)).data;
    expect(await sales.call(reportHours, report)).toMatchObject({ status: 409 });
    expect(await of(order.number, '2026-09')).toMatchObject({
      ...{ obstacle: null, amount: 687_905, adjustment: 37_905, taxRate: 10, partner: 'K001' },
      ...{ hours: { text: '190:30', source: 'report', signedOn: '2026-10-01' } },
    });
    const marked = await mark('an-invoice', [key]);
    expect(marked).toMatchObject([{ amount: 687_905, billed: { invoice: 'an-invoice', minutes: 11_430 } }]);
    expect((await monthsOf(order.number))[0]).toMatchObject({ billed: 687_905, invoice: null });
    await within((tx) => nameBilled(tx, call, [{ invoice: 'an-invoice', number: 'INV-1' }]));
    await expect(mark('INV-2', [key])).rejects.toMatchObject({ code: 'contracts/already-billed' });
    expect(await sales.call(reportHours, { ...report, version })).toMatchObject({ code: 1 });
    const shorter = { ...saved(order), version, lines: [{ ...LINE, line: 1, startsOn: '2026-10-01' }] };
    expect(await sales.call(updateSalesOrder, { order: shorter as never })).toMatchObject({
      ...{ code: 1, message: expect.stringContaining('INV-1') },
    });
    const cancel = await sales.call(advanceSalesOrder, { number: order.number, version, act: 'cancel' });
    expect(cancel).toMatchObject({ code: 1, message: expect.stringContaining('請求済み') });
    expect((await monthsOf(order.number))[0]).toMatchObject({ billed: 687_905, left: 0, invoice: 'INV-1' });
    expect(await within((tx) => readBilled(tx, call, { invoice: 'an-invoice' }))).toMatchObject([key]);
    expect(await within((tx) => releaseBilled(tx, call, { invoice: 'an-invoice' }))).toBe(1);
    expect((await monthsOf(order.number))[0]).toMatchObject({ billed: null, left: 687_905 });
    expect(await mark('INV-2', [key])).toHaveLength(1);
  });

  it('of two invoices of the same month at once, one is refused', async () => {
    const order = await received({ title: '同時' });
    await sales.call(reportHours, { ...named(order), line: 1, month: '2026-10', minutes: 9_600 });
    const key = { order: order.number, line: 1, month: '2026-10' };
    const both = await Promise.allSettled(['INV-8', 'INV-9'].map((invoice) => mark(invoice, [key])));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('take the hours of the timesheet once it is settled, and tell when it was opened after billing', async () => {
    const staff = await server.signIn('shain');
    const { data: sheet } = await staff.call(initTimesheet, { month: '2026-10' });
    expect((await sales.call(listUnorderedHours, { month: '2026-10' })).data.rows).toEqual([]);
    const contract = { direction: 'sales' as const, type: 'agency' as const, title: '支援', partner: 'K001' };
    const terms = { ...contract, ...TERMS, person: 'E0005', startsOn: '2026-10-16', endsOn: '2026-12-31' };
    const { number } = (await sales.call(createContract, { contract: terms })).data;
    expect(await sales.call(orderFromContract, { contract: number })).toMatchObject({ code: 1 });
    await manager.call(approveContract, { number, version: 1 });
    await manager.call(advanceContract, { number, version: 2, act: 'sign' });
    const unordered = (await sales.call(listUnorderedHours, { month: '2026-10' })).data.rows;
    expect(unordered).toMatchObject([{ person: 'E0005', contract: number }]);
    const made = (await sales.call(orderFromContract, { contract: number })).data;
    const order = (await sales.call(getSalesOrder, made)).data;
    expect(order).toMatchObject({ lines: [{ contract: number, person: 'E0005', endsOn: '2026-12-31' }] });
    await sales.call(advanceSalesOrder, { ...named(order), act: 'receive' });
    expect((await sales.call(listUnorderedHours, { month: '2026-10' })).data.rows).toEqual([]);
    expect(await of(made.number, '2026-10')).toMatchObject({ obstacle: 'open-sheet', hours: { source: 'sheet' } });
    await staff.call(submitTimesheet, { id: sheet.id, version: sheet.version });
    const month = await of(made.number, '2026-10');
    // 11 of the 21 business days from the 16th on, eight hours each.
    expect(month).toMatchObject({ from: '2026-10-16', plan: 340_476, hours: { text: '88:00', source: 'timesheet' } });
    expect(month.explanation.map(({ step }) => step)).toContain('途中開始・終了の按分');
    await mark('INV-20', [{ order: made.number, line: 1, month: '2026-10' }]);
    expect((await monthsOf(made.number))[0]).toMatchObject({ hasChanged: false });
    const hr = await server.signIn('jinji');
    const reopened = await hr.call(reopenTimesheet, {
      id: sheet.id,
      version: sheet.version + 1,
      reason: '修正',
    } as never);
    expect(reopened.message).toBe('');
    expect((await monthsOf(made.number))[0]).toMatchObject({ hasChanged: true, billed: month.amount });
  });

  it('take lines one by one, with the terms of a contract or typed', async () => {
    const order = await draft({ title: '明細', lines: [] });
    const contract = { direction: 'sales' as const, type: 'agency' as const, title: '保守', partner: 'K001' };
    const terms = { ...contract, base: 800_000, lower: 9_000, upper: 12_000, startsOn: '2026-12-01' };
    const { number } = (await sales.call(createContract, { contract: terms })).data;
    await manager.call(approveContract, { number, version: 1 });
    const bare = await sales.call(updateOrderLine, { ...named(order), description: '保守' });
    expect(bare).toMatchObject({ code: 1, message: expect.stringContaining('開始日と終了日') });
    const added = (await sales.call(updateOrderLine, { ...named(order), contract: number, base: 790_000 })).data;
    // A contract without an end is ordered for three months.
    expect(added.lines).toMatchObject([{ line: 1, base: 790_000, lower: 9_000, endsOn: '2027-02-28' }]);
    const changed = (await sales.call(updateOrderLine, { ...named(added), line: 1, upper: 12_600 })).data;
    expect(changed.lines).toMatchObject([{ line: 1, base: 790_000, upper: 12_600, contract: number }]);
    expect(await sales.call(updateOrderLine, { ...named(changed), line: 1, upper: 60 })).toMatchObject({ code: 1 });
    expect(await sales.call(deleteOrderLine, { ...named(changed), line: 9 })).toMatchObject({ code: 1 });
    const typed = { startsOn: '2026-12-01', endsOn: '2026-12-31', description: '一式', base: 1 };
    const two = (await sales.call(updateOrderLine, { ...named(changed), ...typed })).data;
    expect(two.lines.map(({ line }) => line)).toEqual([1, 2]);
    expect((await sales.call(deleteOrderLine, { ...named(two), line: 1 })).data.lines).toHaveLength(1);
  });

  it('bring in and cost by month, told apart, for whoever may know it', async () => {
    const [accountant, hr] = [await server.signIn('keiri'), await server.signIn('jinji')];
    const profitsBy = async (by: 'order' | 'partner', client = sales) =>
      (await client.call(listProfits, { by, from: '2026-09', through: '2026-11' })).data.rows;
    const order = await received({ title: '利益', lines: [{ ...LINE, person: 'E0005', endsOn: '2026-10-31' }] });
    const report = { line: 1, month: '2026-09', minutes: 11_430 };
    await sales.call(reportHours, { ...named(order), ...report });
    const rowsOf = async () => (await profitsBy('order')).filter(({ code }) => code === `${order.number}-1`);
    expect((await rowsOf())[0]).toMatchObject({ delivered: 687_905, billed: 0, cost: null, gross: null });
    const rate = { since: '2026-09-01', hourly: 3_000 };
    expect(await sales.call(updateStandardCost, rate)).toMatchObject({ code: 3 });
    await accountant.call(updateStandardCost, { since: '2026-09-01', hourly: 9_999 });
    await accountant.call(updateStandardCost, rate);
    expect((await accountant.call(listStandardCosts, {})).data.rows).toEqual([rate]);
    expect(await rowsOf()).toMatchObject([
      { month: '2026-09', revenue: 687_905, ownCost: 571_500, gross: 116_405, grossPermille: 169, planGap: 37_905 },
      { month: '2026-10', billed: 0 },
    ]);
    await mark('INV-30', [{ order: order.number, line: 1, month: '2026-09' }]);
    expect((await rowsOf())[0]).toMatchObject({ billed: 687_905, delivered: 0, revenue: 687_905 });
    const [september] = await profitsBy('partner');
    expect(september).toMatchObject({ code: 'K001', title: '客先', month: '2026-09' });
    expect(await hr.call(listProfits, { by: 'order', from: '2026-09', through: '2026-11' })).toMatchObject({ code: 3 });
    const far = await sales.call(listProfits, { by: 'order', from: '2020-01', through: '2026-11' });
    expect(far).toMatchObject({ code: 1, message: expect.stringContaining('24か月以内') });
  });

  it.each([
    ['somebody unknown', { lines: [{ ...LINE, person: 'E9999' }] }, /E9999/],
    ['no customer', { partner: 'NONE' }, /NONE/],
    ['an unknown contract', { lines: [{ ...LINE, contract: 'CT-0' }] }, /CT-0/],
    ['a range upside down', { lines: [{ ...LINE, lower: 9_000, upper: 8_000 }] }, /./],
    ['an end before the start', { lines: [{ ...LINE, endsOn: '2026-08-31' }] }, /./],
  ])('refuse %s', async (_what, more, message) => {
    const order = { partner: 'K001', title: '会員基盤', lines: [LINE], ...more };
    const refused = await sales.call(updateSalesOrder, { order });
    expect(refused.code).not.toBe(0);
    expect(refused.message).toMatch(message);
  });

  it('are deleted as drafts alone, and read by nobody without the right', async () => {
    const order = await draft({ title: '下書き' });
    const staff = await server.signIn('shain');
    expect(await staff.call(getSalesOrder, { number: order.number })).toMatchObject({ code: 3 });
    expect(await sales.call(discardSalesOrder, named(order))).toMatchObject({ code: 0 });
    const other = await received({ title: '受注済' });
    expect(await sales.call(discardSalesOrder, named(other))).toMatchObject({ code: 1 });
  });

  it('are told beside a signed contract: one that lacks, and one by which its person works elsewhere', async () => {
    const agreed = { direction: 'sales' as const, type: 'agency' as const, title: '二重', partner: 'K001' };
    const term = { startsOn: '2027-04-01', endsOn: '2027-09-30', person: 'E0005', base: 500_000 };
    const { number } = (await sales.call(createContract, { contract: { ...agreed, ...term } })).data;
    await manager.call(approveContract, { number, version: 1 });
    await manager.call(advanceContract, { number, version: 2, act: 'sign' });
    const isLacking = async () =>
      (await sales.call(listContracts, {})).data.rows.find((row) => row.number === number)?.isWithoutOrder;
    const pointsNow = async () => (await sales.call(getContract, { number })).data.points.join();
    expect([await isLacking(), await pointsNow()]).toEqual([true, '']);
    await sales.call(orderFromContract, { contract: number });
    expect(await isLacking()).toBe(false);
    const days = { startsOn: '2027-09-01', endsOn: '2027-12-31' };
    const other = await received({ title: '別件', lines: [{ ...LINE, ...days, person: 'E0005' }] });
    expect(await pointsNow()).toContain(`受注 ${other.number} 別件 と期間が重なり`);
  });

  const of = async (order: string, month: string) => {
    const [found] = await within((tx) => readBillable(tx, call, { month, order }));
    if (!found) throw new Error(`${order} has no ${month}`);
    return found;
  };
  const mark = (invoice: string, lines: readonly BillableKey[]) =>
    within((tx) => markBilled(tx, call, { invoice, lines }));
});

const named = ({ number, version }: { number: string; version: number }) => ({ number, version });

/** The head of an order as it is typed. */
const saved = (order: { number: string; version: number; partner: string; title: string; reference: string }) => {
  const { number, version, partner, title, reference } = order;
  return { number, version, partner, title, reference, orderedOn: '2026-08-20' };
};
