import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RequestOf } from '#core/contract/endpoint.ts';
import { subjectHistory } from '#core/record/history.ts';
import { reportHours, updateSalesOrder } from '#plugins/contracts/contract/salesOrder.ts';
import { createEmployee } from '#plugins/people/contract/employee.ts';
import {
  advancePurchaseOrder,
  assignSalesOrder,
  countPurchaseOrders,
  createPurchaseOrder,
  discardPurchaseOrder,
  getPurchaseOrder,
  listPurchaseMonths,
  listPurchaseOrders,
  listUnpurchasedHours,
  ordersFromSalesOrder,
  type PurchaseOrderRow,
  placePurchaseOrder,
  proposeSalesOrders,
  updatePurchaseOrder,
} from '#plugins/purchasing/contract/purchaseOrder.ts';
import { PURCHASE_STATES } from '#plugins/purchasing/rules/purchaseMachine.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { expectSamePages, readerOf } from '#tests/support/readPages.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

/** The worked case of the tables: 190.5 hours are sold for 687,905 and bought for 582,025. */
const SOLD = { base: 650_000, method: 'upper_lower' as const, lower: 8_400, upper: 10_800 };
const BOUGHT = { base: 550_000, method: 'upper_lower' as const, lower: 8_400, upper: 10_800 };
const TERM = { startsOn: '2026-10-01', endsOn: '2026-11-30' };

describeOnOneEngine('purchase orders', (open) => {
  let server: TestServer;
  let sales: Client;
  let manager: Client;
  let salesOrder: string;

  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T03:00:00Z') });
    [sales, manager] = [await server.signIn('eigyo'), await server.signIn('kacho')];
    const accountant = await server.signIn('keiri');
    const partner = { reading: '', registrationNumber: null };
    await accountant.call(updatePartner, {
      partner: { ...partner, code: 'K001', title: '客先', isCustomer: true, isVendor: false },
    });
    await accountant.call(updatePartner, {
      partner: { ...partner, code: 'B001', title: '協力', isCustomer: false, isVendor: true },
    });
    const hr = await server.signIn('jinji');
    const engagement = { skill: 'Go', rate: 550_000, startsOn: '2026-10-01', endsOn: '2026-12-31' };
    const facts = { person: { name: '協力 花子' }, engagement };
    await hr.call(createEmployee, { kind: 'bp', number: 'B0001', from: '2026-10-01', facts });
    const line = { ...SOLD, ...TERM, person: 'B0001', description: '開発支援' };
    const order = { partner: 'K001', title: '会員基盤', lines: [line] };
    const made = (await sales.call(updateSalesOrder, { order })).data;
    salesOrder = made.number;
    const hours = { line: 1, month: '2026-10', minutes: 11_430, signedOn: '2026-11-02' };
    await sales.call(reportHours, { number: salesOrder, version: made.version, ...hours });
  });
  afterAll(() => server.close());

  const made = async () => {
    const answer = await sales.call(ordersFromSalesOrder, { salesOrder, line: 1, partner: 'B001', base: BOUGHT.base });
    return (await sales.call(getPurchaseOrder, { number: answer.data.numbers[0] ?? '' })).data;
  };

  it('are made from a sales order, settle the hours of its customer, and tell what is left', async () => {
    const order = await made();
    expect(order).toMatchObject({ ...BOUGHT, ...TERM, person: 'B0001', salesOrder, salesLine: 1, state: 'draft' });
    const [october, november] = (await sales.call(listPurchaseMonths, { number: order.number })).data.rows;
    expect(october).toMatchObject({ minutes: 11_430, source: 'report', plan: 550_000, expected: 582_025 });
    expect(october?.sales).toBe(687_905);
    expect(october?.margin).toBe(105_880);
    expect(november).toMatchObject({ minutes: null, source: 'none', expected: 550_000, isSure: false });
    const again = await sales.call(ordersFromSalesOrder, { salesOrder, partner: 'B001' });
    expect(again).toMatchObject({ code: 1, message: expect.stringContaining('発注を作成できる行がありません') });
  });

  it('are issued by somebody else, then accepted, and do not change any more', async () => {
    const { number, version } = await made();
    const own = await manager.call(updatePurchaseOrder, {
      order: { ...BOUGHT, ...TERM, number, version, partner: 'B001', title: '開発支援' },
    });
    const refused = await manager.call(placePurchaseOrder, { number, version: own.data.version });
    expect(refused).toMatchObject({ code: 1, message: expect.stringContaining('ほかの承認者') });
    const back = await sales.call(updatePurchaseOrder, {
      order: { ...BOUGHT, ...TERM, number, version: own.data.version, partner: 'B001', title: '開発支援' },
    });
    const changedBefore = await manager.call(placePurchaseOrder, { number, version: back.data.version });
    expect(changedBefore).toMatchObject({ code: 1, message: expect.stringContaining('ほかの承認者') });
    const admin = await server.signIn('admin');
    const placed = await admin.call(placePurchaseOrder, { number, version: back.data.version });
    expect(placed.data).toMatchObject({ state: 'ordered', orderedOn: '2026-11-20' });
    expect(placed.data.points.join()).toContain('開始日より後');
    const late = { order: { ...BOUGHT, ...TERM, number, version: 4, partner: 'B001', title: '変更' } };
    expect(await sales.call(updatePurchaseOrder, late)).toMatchObject({ code: 1 });
    expect(await sales.call(discardPurchaseOrder, { number, version: 4 })).toMatchObject({ code: 1 });
    const accepted = await sales.call(advancePurchaseOrder, { number, version: 4, act: 'accept', on: '2026-11-20' });
    expect(accepted.data).toMatchObject({ state: 'accepted', acceptedOn: '2026-11-20' });
    expect(await sales.call(advancePurchaseOrder, { number, version: 4, act: 'end' })).toMatchObject({ status: 409 });
    const ended = await sales.call(advancePurchaseOrder, { number, version: 5, act: 'end' });
    expect(ended.data.state).toBe('ended');
    const { rows } = (await sales.call(subjectHistory, { kind: 'purchase-order', id: number })).data;
    expect(rows.map(({ action }) => action).slice(0, 3)).toEqual(
      ['end', 'accept', 'order'].map((act) => `purchasing/${act}-order`),
    );
  });

  it('are assigned to a sales order, or to none, by what overlaps with them', async () => {
    const blank = { ...BOUGHT, ...TERM, partner: 'B001', title: '別件', person: 'B0001' };
    const { number } = (await sales.call(createPurchaseOrder, { order: blank })).data;
    const proposed = (await sales.call(proposeSalesOrders, { number })).data.rows;
    expect(proposed[0]).toMatchObject({ salesOrder, salesLine: 1, isSamePerson: true, margin: 100_000 });
    const unknown = await sales.call(assignSalesOrder, { number, version: 1, salesOrder, salesLine: 9 });
    expect(unknown).toMatchObject({ code: 1, message: expect.stringContaining(`${salesOrder}-9`) });
    const assigned = await sales.call(assignSalesOrder, { number, version: 1, salesOrder });
    expect(assigned.data).toMatchObject({ salesOrder, salesLine: 1, version: 2 });
    const none = await sales.call(assignSalesOrder, { number, version: 2, salesOrder: null });
    expect(none.data).toMatchObject({ salesOrder: null, salesLine: null });
    expect((await sales.call(discardPurchaseOrder, { number, version: 3 })).code).toBe(0);
  });

  it.each([
    ['no vendor', { partner: 'K001' }, /仕入先として登録されていません/],
    ['nobody', { person: 'B9999' }, /B9999/],
    ['a last day before the first', { endsOn: '2026-09-30' }, /終了日/],
  ])('are refused with %s', async (_what, wrong, sentence) => {
    const order = { ...BOUGHT, ...TERM, partner: 'B001', title: '誤り', ...wrong };
    const answer = await sales.call(createPurchaseOrder, { order });
    expect(answer.code).toBe(1);
    expect(JSON.stringify(answer)).toMatch(sentence);
  });

  it('are missed where a partner works without one, until one is issued', async () => {
    const missed = async () => (await sales.call(listUnpurchasedHours, { month: '2026-10' })).data.rows;
    expect(await missed()).toMatchObject([{ person: 'B0001', minutes: 11_430, salesOrder, salesLine: 1 }]);
    const { number, version } = await made();
    const ahead = await manager.call(placePurchaseOrder, { number, version, on: '2062-09-25' });
    expect(ahead).toMatchObject({ code: 1, message: expect.stringContaining('まだ来ていません') });
    await manager.call(placePurchaseOrder, { number, version, on: '2026-09-25' });
    expect(await missed()).toEqual([]);
    const { rows } = (await sales.call(listPurchaseOrders, {})).data;
    expect(rows.find((row) => row.number === number)).toMatchObject({ state: 'ordered', personName: '協力 花子' });
  });

  it('come by every column that is shown, each once, with the sum of all that match', async () => {
    await expectSamePages<PurchaseOrderRow>({
      ...{ read: readerOf(sales, listPurchaseOrders), idOf: ({ number }) => number },
      sorts: {
        ...{ number: (row) => row.number, title: (row) => row.title, base: (row) => row.base },
        ...{ partnerTitle: (row) => row.partnerTitle, personName: (row) => row.personName },
        ...{ startsOn: (row) => row.startsOn, endsOn: (row) => row.endsOn, orderedOn: (row) => row.orderedOn },
        ...{ acceptedOn: (row) => row.acceptedOn, state: ({ state }) => PURCHASE_STATES.indexOf(state) },
        salesOrder: (row) => (row.salesOrder ? `${row.salesOrder}-${row.salesLine}` : ''),
      },
    });
    const { rows, totals } = (await sales.call(listPurchaseOrders, {})).data;
    expect(rows.length).toBeGreaterThan(2);
    expect(totals).toEqual({ count: rows.length, base: rows.reduce((sum, { base }) => sum + base, 0) });
    const { figures } = (await sales.call(countPurchaseOrders, {})).data;
    const isLate = ({ orderedOn, startsOn }: PurchaseOrderRow) => orderedOn !== null && startsOn < orderedOn;
    expect(figures).toEqual({
      draft: rows.filter(({ state }) => state === 'draft').length,
      ordered: rows.filter(({ state }) => state === 'ordered').length,
      late: rows.filter(isLate).length,
    });
    const found = async (input: RequestOf<typeof listPurchaseOrders>) =>
      (await sales.call(listPurchaseOrders, input)).data.rows.map(({ number }) => number);
    expect(await found({ late: 'true' })).toEqual(rows.filter(isLate).map(({ number }) => number));
    expect(await found({ partner: 'B001', text: '花子' })).toEqual(
      rows.filter(({ person }) => person === 'B0001').map(({ number }) => number),
    );
  });
});
