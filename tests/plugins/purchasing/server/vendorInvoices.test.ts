import { afterAll, beforeAll, expect, it } from 'vitest';
import { actOnRequest, getRequest } from '#core/approval/contract.ts';
import { pathOf, type RequestOf } from '#core/contract/endpoint.ts';
import { addAttachment } from '#core/record/attachment.ts';
import { subjectHistory } from '#core/record/history.ts';
import { clearItems } from '#plugins/clearing/contract/clearing.ts';
import { reportHours, updateSalesOrder } from '#plugins/contracts/contract/salesOrder.ts';
import { getSheet, updateSheet } from '#plugins/expenses/contract/expenseSheet.ts';
import { getDocument, reverseDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { createEmployee } from '#plugins/people/contract/employee.ts';
import {
  getPurchaseOrder,
  ordersFromSalesOrder,
  placePurchaseOrder,
} from '#plugins/purchasing/contract/purchaseOrder.ts';
import {
  approveVendorInvoice,
  cancelVendorInvoice,
  confirmVendorInvoice,
  deleteVendorInvoice,
  getVendorInvoice,
  newVendorInvoiceNumber,
  postVendorInvoice,
  releaseVendorInvoice,
  stopVendorInvoice,
  submitVendorInvoice,
  takeBackVendorInvoice,
  updateVendorInvoice,
  type VendorInvoiceHead,
} from '#plugins/purchasing/contract/vendorInvoice.ts';
import { countVendorInvoices, listVendorInvoices } from '#plugins/purchasing/contract/vendorInvoiceList.ts';
import { draftFromOrderMonths, listUninvoicedMonths } from '#plugins/purchasing/contract/vendorInvoiceOrders.ts';
import { STANDING_STATES, signOf } from '#plugins/purchasing/rules/vendorInvoiceMachine.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { decidePartnerAccounts, proposePartnerAccounts } from '#plugins/sales/contract/partnerAccounts.ts';
import { readStoppedPayments } from '#server/company/stoppedPayments.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

type Draft = RequestOf<typeof updateVendorInvoice>['invoice'];

const TERMS = { base: 550_000, method: 'upper_lower' as const, lower: 8_400, upper: 10_800 };
const TERM = { startsOn: '2026-10-01', endsOn: '2026-11-30' };
const BANK = {
  ...{ bankCode: '0001', bankName: 'みずほ', branchCode: '123', branchName: '本店', kind: 'ordinary' as const },
  ...{ number: '1234567', holder: 'キヨウリヨク' },
};

describeOnOneEngine('vendor invoices', (open) => {
  let server: TestServer;
  let sales: Client;
  let manager: Client;
  let keiri: Client;
  let order: string;

  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T03:00:00Z') });
    [sales, manager, keiri] = [
      await server.signIn('eigyo'),
      await server.signIn('kacho'),
      await server.signIn('keiri'),
    ];
    const partner = { reading: '', registrationNumber: null };
    const vendor = { ...partner, isCustomer: false, isVendor: true, vendorTerm: 'M1E' };
    await keiri.call(updatePartner, {
      partner: { ...partner, code: 'K001', title: '客先', isCustomer: true, isVendor: false },
    });
    await keiri.call(updatePartner, { partner: { ...vendor, code: 'B001', title: '協力' } });
    const registered = { ...vendor, registrationNumber: 'T7000012050002', registeredFrom: '2023-10-01' };
    await keiri.call(updatePartner, { partner: { ...registered, code: 'B002', title: '登録済' } });
    const hr = await server.signIn('jinji');
    const engagement = { skill: 'Go', rate: 550_000, startsOn: '2026-10-01', endsOn: '2026-12-31' };
    const facts = { person: { name: '協力 花子' }, engagement };
    await hr.call(createEmployee, { kind: 'bp', number: 'B0001', from: '2026-10-01', facts });
    const line = { ...TERMS, ...TERM, base: 650_000, person: 'B0001', description: '開発支援' };
    const made = (await sales.call(updateSalesOrder, { order: { partner: 'K001', title: '会員基盤', lines: [line] } }))
      .data;
    const hours = { line: 1, month: '2026-10', minutes: 11_430, signedOn: '2026-11-02' };
    await sales.call(reportHours, { number: made.number, version: made.version, ...hours });
    const bought = { salesOrder: made.number, line: 1, partner: 'B001', base: TERMS.base };
    order = (await sales.call(ordersFromSalesOrder, bought)).data.numbers[0] ?? '';
    const { version } = (await sales.call(getPurchaseOrder, { number: order })).data;
    expect((await manager.call(placePurchaseOrder, { number: order, version, on: '2026-09-25' })).message).toBe('');
  });
  afterAll(() => server.close());

  const DRAFT = { month: '2026-10', invoicedOn: '2026-11-02', deliveredOn: '2026-10-31', title: '開発支援' };
  const LINE = { title: '開発支援', account: '5130', amount: 582_025 };
  let serial = 0;
  const draft = async (more: Partial<Draft> = {}) => {
    serial += 1;
    const invoice = { ...DRAFT, partner: 'B001', vendorNumber: `N-${serial}`, lines: [LINE], ...more };
    const made = await sales.call(updateVendorInvoice, { invoice });
    expect(made.message).toBe('');
    return { id: made.data.id, version: made.data.version };
  };
  const read = async (id: string) => (await keiri.call(getVendorInvoice, { id })).data;
  const identity = async (id: string) => ({ id, version: (await read(id)).version });
  const approved = async (more: Partial<Draft> = {}) => {
    const made = await draft(more);
    expect((await sales.call(submitVendorInvoice, made)).message).toBe('');
    expect((await manager.call(approveVendorInvoice, { id: made.id })).message).toBe('');
    return identity(made.id);
  };
  const posted = async (more: Partial<Draft> = {}) => {
    const answer = await keiri.call(postVendorInvoice, await approved(more));
    expect(answer.message).toBe('');
    return answer.data;
  };
  const codesOf = async (id: string) => (await read(id)).points.map(({ code }) => code);

  it('are entered with their own number, changed and deleted as drafts', async () => {
    const { number } = (await sales.call(newVendorInvoiceNumber, {})).data;
    const made = await draft();
    expect(await read(made.id)).toMatchObject({
      ...{ number, state: 'draft', net: 582_025, tax: 58_202, payable: 640_227, lostTax: 17_461, dueOn: '2026-11-30' },
      ...{ isRegistered: false, perRate: [{ taxCode: 'P10', sharePercent: 70 }], left: 0 },
    });
    const changed = {
      ...DRAFT,
      ...made,
      partner: 'B002',
      lines: [{ ...LINE, unitPrice: 500_000, quantityHundredths: 50 }],
    };
    expect((await sales.call(updateVendorInvoice, { invoice: changed })).data.version).toBe(2);
    expect(await sales.call(updateVendorInvoice, { invoice: changed })).toMatchObject({ status: 409 });
    expect(await read(made.id)).toMatchObject({ net: 250_000, lostTax: 0, isRegistered: true });
    expect(await sales.call(deleteVendorInvoice, { ...made, version: 2 })).toMatchObject({ code: 0 });
    expect(await sales.call(getVendorInvoice, { id: made.id })).toMatchObject({ code: 6 });
  });

  it('are approved by somebody else, posted by accounting, and stand among the payables until they are paid', async () => {
    const made = await draft({ vendorNumber: 'P-1' });
    expect(await keiri.call(postVendorInvoice, made)).toMatchObject({ code: 1 });
    expect((await sales.call(submitVendorInvoice, made)).data).toMatchObject({ state: 'requested' });
    expect(await sales.call(approveVendorInvoice, { id: made.id })).toMatchObject({ code: 3 });
    expect((await manager.call(approveVendorInvoice, { id: made.id })).data.state).toBe('approved');
    const { entryId, state } = (await keiri.call(postVendorInvoice, await identity(made.id))).data;
    expect(state).toBe('posted');
    const entry = (await keiri.call(getDocument, { id: entryId })).data;
    expect(entry).toMatchObject({
      documentType: 'KR',
      postingDate: '2026-10-31',
      reference: 'P-1',
      source: 'purchasing',
    });
    expect(entry.lines.map(({ account, amount }) => [account, amount])).toEqual([
      ['5130', 599_486],
      ['1470', 40_741],
      ['2020', 640_227],
    ]);
    expect(entry.lines[2]).toMatchObject({ partner: 'B001', dueOn: '2026-11-30', open: 640_227 });
    const byHand = { id: entryId, version: entry.version, postingDate: '2026-11-20', reason: '誤り' };
    expect(await keiri.call(reverseDocument, byHand)).toMatchObject({
      code: 1,
      message: expect.stringContaining('473'),
    });
    const items = [{ entryId, lineNumber: 3, amount: 200_000, open: 640_227 }];
    const money = { account: '1110', side: 'credit' as const, amount: 200_000, memo: '' };
    const paid = await keiri.call(clearItems, { clearedOn: '2026-11-20', items, money, isPartial: false, note: '' });
    expect(paid.message).toBe('');
    expect(await read(made.id)).toMatchObject({ paid: 200_000, left: 440_227 });
    const refused = await keiri.call(cancelVendorInvoice, { ...(await identity(made.id)), reason: '誤り' });
    expect(refused).toMatchObject({ code: 1, message: expect.stringContaining('支払済み') });
    const { rows } = (await keiri.call(subjectHistory, { kind: 'vendor-invoice', id: made.id })).data;
    expect(rows.map(({ action }) => action)).toContain('purchasing/post-invoice');
  });

  /** The documents whose payment is stopped in the company of an invoice. */
  const stopped = (id: string) =>
    server.database.transaction('system', async (tx) => {
      const { rows } = await tx.$client.query<{ companyId: string }>(
        'select company_id as "companyId" from vendor_invoice where id = $1',
        [id],
      );
      return [...(await readStoppedPayments(tx, rows[0]?.companyId ?? '')).keys()];
    });

  it('stand still with a reason, go back before they are posted, and are cancelled with their reversal', async () => {
    const one = await approved();
    const held = await manager.call(stopVendorInvoice, { ...one, reason: '納品の確認' });
    expect(held.data.state).toBe('held');
    expect(await keiri.call(postVendorInvoice, await identity(one.id))).toMatchObject({ code: 1 });
    expect((await keiri.call(releaseVendorInvoice, await identity(one.id))).data.state).toBe('approved');
    const back = await keiri.call(takeBackVendorInvoice, { ...(await identity(one.id)), reason: '部門の誤り' });
    expect(back.data.state).toBe('sentBack');
    const { request } = (await keiri.call(getRequest, { kind: 'vendor-invoice', id: one.id })).data;
    expect(request?.state).toBe('sentBack');
    expect((await sales.call(submitVendorInvoice, await identity(one.id))).data.state).toBe('requested');
    await manager.call(actOnRequest, { kind: 'vendor-invoice', id: one.id, act: 'sendBack', comment: '再確認' });
    expect((await read(one.id)).state).toBe('sentBack');

    const two = await posted();
    const disputed = await keiri.call(stopVendorInvoice, {
      id: two.id,
      version: two.version,
      act: 'dispute',
      reason: '単価',
    });
    expect(disputed.data.state).toBe('disputed');
    const { entryId } = await read(two.id);
    expect(await stopped(two.id), 'no payment run pays it').toContain(entryId);
    const items = [{ entryId: two.entryId, lineNumber: 3, amount: 640_227, open: 640_227 }];
    const money = { account: '1110', side: 'credit' as const, amount: 640_227 };
    const byHand = await keiri.call(clearItems, { clearedOn: '2026-11-20', items, money });
    expect(byHand, 'nor does a person').toMatchObject({ code: 1, message: expect.stringContaining('照会中') });
    const again = await keiri.call(takeBackVendorInvoice, { ...(await identity(two.id)), reason: '単価' });
    expect(again, 'what is posted goes back to nobody').toMatchObject({ code: 1 });
    const cancelled = await keiri.call(cancelVendorInvoice, { ...(await identity(two.id)), reason: '二重' });
    expect(cancelled.data.state).toBe('cancelled');
    const { reversalId } = await read(two.id);
    expect((await keiri.call(getDocument, { id: reversalId ?? '' })).data).toMatchObject({ status: 'reversal' });
    expect(await stopped(two.id)).toEqual([]);
  });

  it('are not entered twice: by number in any spelling and year, by day and amount, by file', async () => {
    await posted({ vendorNumber: 'ab-7', invoicedOn: '2026-11-05' });
    const twin = await draft({ vendorNumber: 'ＡＢ −7', invoicedOn: '2026-10-05', deliveredOn: '2026-09-30' });
    const refused = await sales.call(submitVendorInvoice, twin);
    expect(refused).toMatchObject({ code: 1, message: expect.stringContaining('同じ仕入先・請求書番号') });
    expect(await codesOf((await draft({ vendorNumber: 'AB7' })).id)).toContain('number-alike');
    const alike = await draft({ invoicedOn: '2026-11-05' });
    expect(await codesOf(alike.id)).toContain('amount-and-day-again');
    const file = () => new File(['%PDF-1.7\n%%EOF'], '請求書.pdf', { type: 'application/pdf' });
    for (const id of [twin.id, alike.id]) {
      const form = new FormData();
      form.set('kind', 'vendor-invoice');
      form.set('id', id);
      form.set('file', file());
      expect(await sales.send(pathOf(addAttachment), { method: 'POST', body: form })).toMatchObject({ code: 0 });
    }
    expect(await codesOf(alike.id)).toContain('file-again-invoice');
    // Somebody lays the same out as an expense: both are told.
    const staff = await server.signIn('shain');
    const sheet = (await staff.call(updateSheet, { sheet: { title: '立替', lines: [] } })).data;
    const form = new FormData();
    form.set('kind', 'expense-sheet');
    form.set('id', sheet.id);
    form.set('file', file());
    const receipt = await staff.send<{ id: string }>(pathOf(addAttachment), { method: 'POST', body: form });
    const claimed = { day: '2026-11-10', category: 'TX', payee: '協力', amount: 640_227, receiptId: receipt.data.id };
    const typed = { id: sheet.id, version: sheet.version, title: '立替', lines: [claimed] };
    expect((await staff.call(updateSheet, { sheet: typed })).message).toBe('');
    const { findings } = (await staff.call(getSheet, { id: sheet.id })).data;
    expect(findings).toContainEqual({
      ...{ code: 'file-invoiced', line: 1, isFault: false },
      params: { invoice: expect.stringMatching(/^VI-\d{4}-\d{4} 協力$/) },
    });
    expect(await codesOf(alike.id)).toContain('file-again-expense');
  });

  it('that we write are confirmed by the vendor, which is told while it is missing', async () => {
    const made = await approved({ isSelfBilled: true, vendorNumber: '', lines: [{ ...LINE, amount: 71_003 }] });
    expect(await codesOf(made.id)).toContain('not-confirmed');
    const ahead = await sales.call(confirmVendorInvoice, { ...made, on: '2026-11-21', by: '協力 花子' });
    expect(ahead).toMatchObject({ code: 1, message: expect.stringContaining('今日より後') });
    expect(await sales.call(confirmVendorInvoice, { ...made, on: '2026-11-10', by: ' ' })).toMatchObject({ code: 1 });
    expect(await manager.call(confirmVendorInvoice, { ...made, on: '2026-11-10', by: '花子' })).toMatchObject({
      code: 3,
    });
    const confirm = { ...made, on: '2026-11-10', by: '協力 花子' };
    const both = await Promise.all([sales, keiri].map((client) => client.call(confirmVendorInvoice, confirm)));
    expect(both.map(({ code }) => code === 0).sort()).toEqual([false, true]);
    expect(await read(made.id)).toMatchObject({
      confirmedOn: '2026-11-10',
      confirmedBy: '協力 花子',
      state: 'approved',
    });
    expect(await codesOf(made.id)).not.toContain('not-confirmed');
    // Sent back it may change: what was confirmed is no more.
    await keiri.call(takeBackVendorInvoice, { ...(await identity(made.id)), reason: '単価' });
    expect(await read(made.id)).toMatchObject({ confirmedOn: null, confirmedBy: '' });
    const early = await sales.call(confirmVendorInvoice, {
      ...(await identity(made.id)),
      on: '2026-11-10',
      by: '花子',
    });
    expect(early).toMatchObject({ code: 1 });
    const theirs = await approved({ lines: [{ ...LINE, amount: 71_004 }] });
    expect(await sales.call(confirmVendorInvoice, { ...theirs, on: '2026-11-10', by: '花子' })).toMatchObject({
      code: 1,
    });
    const late = await posted({ isSelfBilled: true, vendorNumber: '', lines: [{ ...LINE, amount: 71_005 }] });
    const after = await sales.call(confirmVendorInvoice, {
      ...(await identity(late.id)),
      on: '2026-11-19',
      by: '花子',
    });
    expect(after).toMatchObject({ code: 0, data: { state: 'posted' } });
    const undone = await sales.call(confirmVendorInvoice, { ...(await identity(late.id)), on: null });
    expect(undone.message).toBe('');
    expect(await codesOf(late.id)).toContain('not-confirmed');
  });

  it('keep the tax that the invoice states a yen from ours, and are not sent on with one further away', async () => {
    const stating = (tax: number): Partial<Draft> => ({
      ...{ partner: 'B002', registrationNumber: 'T7000012050002', lines: [{ ...LINE, amount: 1_005 }] },
      statedTaxes: [{ taxCode: 'P10', tax }],
    });
    const { id, entryId } = await posted(stating(101));
    expect(await read(id)).toMatchObject({ total: 1_106, statedTaxes: [{ tax: 101 }], perRate: [{ computed: 100 }] });
    const document = (await keiri.call(getDocument, { id: entryId })).data;
    expect(document.typedTaxes).toMatchObject([{ amount: 101, computed: 100 }]);
    const { message } = await sales.call(submitVendorInvoice, await draft(stating(102)));
    expect(message).toContain('102 円は、計算した 100 円と1円を超えて違います');
  });

  it('are sent on by one of two who have the same number at once', async () => {
    const [one, two] = [await draft({ vendorNumber: 'R-1' }), await draft({ vendorNumber: 'R-1' })];
    expect(await codesOf(two.id)).toContain('number-in-draft');
    const answers = await Promise.all([sales.call(submitVendorInvoice, one), sales.call(submitVendorInvoice, two)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
  });

  it('tell an account the vendor is not known by', async () => {
    const bankAccount = { bankCode: '0001', branchCode: '123', kind: 'ordinary' as const, number: '1234567' };
    const known = await draft({ partner: 'B002', bankAccount });
    expect(await codesOf(known.id)).toEqual(['vendor-without-bank-account']);
    const proposal = await sales.call(proposePartnerAccounts, { code: 'B002', accounts: [BANK], reason: '登録' });
    expect(await codesOf(known.id)).toContain('bank-account-waiting');
    await keiri.call(decidePartnerAccounts, { id: proposal.data.id, decision: 'approve' });
    expect(await codesOf(known.id)).toEqual([]);
    const other = await draft({ partner: 'B002', bankAccount: { ...bankAccount, number: '7654321' } });
    expect(await codesOf(other.id)).toContain('bank-account-differs');
  });

  it('are made from what is owed under orders, once, and tell what differs', async () => {
    const { rows } = (await sales.call(listUninvoicedMonths, { month: '2026-10' })).data;
    expect(rows).toMatchObject([{ order, month: '2026-10', expected: 582_025, left: 582_025, isSure: true }]);
    const lines = [{ order, month: '2026-10' }];
    const answers = await Promise.all([
      sales.call(draftFromOrderMonths, { lines }),
      sales.call(draftFromOrderMonths, { lines }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    const made = answers.find(({ code }) => code === 0)?.data.invoices[0];
    const invoice = await read(made?.id ?? '');
    expect(invoice).toMatchObject({
      payable: 640_227,
      orderDifference: 0,
      lines: [{ order, month: '2026-10', amount: 582_025 }],
    });
    expect((await sales.call(listUninvoicedMonths, { month: '2026-10' })).data.rows).toEqual([]);
    const { id, version } = invoice;
    const changed = {
      ...DRAFT,
      id,
      version,
      partner: 'B001',
      vendorNumber: 'D-1',
      lines: [{ ...LINE, order, month: '2026-10', amount: 600_000 }],
    };
    await sales.call(updateVendorInvoice, { invoice: changed });
    expect((await read(id)).orderDifference).toBe(17_975);
    const listed = (await sales.call(listVendorInvoices, { differing: 'true' })).data;
    expect(listed.rows.map((row) => row.id)).toEqual([id]);
    const twice = await draft({ lines: [{ ...LINE, order, month: '2026-10' }] });
    expect((await read(twice.id)).orderDifference, 'both ask for the month').toBe(600_000);
  });

  it.each([
    ['a customer', { partner: 'K001' }, /仕入先として登録されていません/],
    ['nobody', { partner: 'X999' }, /X999/],
    ['an order nobody knows', { lines: [{ ...LINE, order: 'PO-2026-9999', month: '2026-10' }] }, /PO-2026-9999/],
    ['a term nobody knows', { paymentTerm: 'NONE' }, /NONE/],
  ])('are refused with %s', async (_what, wrong, sentence) => {
    const invoice = { ...DRAFT, partner: 'B001', vendorNumber: 'X', lines: [LINE], ...wrong };
    const answer = await sales.call(updateVendorInvoice, { invoice });
    expect(answer.code).not.toBe(0);
    expect(JSON.stringify(answer)).toMatch(sentence);
  });

  it('are refused with an order of another vendor, and as incomplete only when they are sent on', async () => {
    const lines = [{ ...LINE, order, month: '2026-10' }];
    const answer = await sales.call(updateVendorInvoice, { invoice: { ...DRAFT, partner: 'B002', lines } });
    expect(answer).toMatchObject({ code: 1, message: expect.stringContaining('別の仕入先') });
    const huge = Array.from({ length: 2_000 }, () => ({ ...LINE, amount: 10_000_000_000_000 }));
    const beyond = await sales.call(updateVendorInvoice, { invoice: { ...DRAFT, partner: 'B001', lines: huge } });
    expect(beyond, 'it could not be read again').toMatchObject({ status: 422 });
    const bare = await draft({ vendorNumber: '', lines: [] });
    expect(await sales.call(submitVendorInvoice, bare)).toMatchObject({
      code: 1,
      message: expect.stringContaining('請求書番号'),
    });
  });

  it.each<RequestOf<typeof listVendorInvoices>>([
    ...([{}, { open: 'true' }, { overdue: 'true' }, { month: '2026-10' }, { text: '605,000' }] as const),
    ...([{ partner: 'B001', open: 'true' }, { state: 'posted', sort: '-payable' }, { text: 'B001' }] as const),
  ])('come to the same sums by page and each by itself: %o', async (asked) => {
    const { rows, totals } = (await keiri.call(listVendorInvoices, { ...asked, limit: 1_000 })).data;
    expect((await keiri.call(listVendorInvoices, { ...asked, limit: 1 })).data.totals).toEqual(totals);
    const standing = rows.filter(({ state }) => STANDING_STATES.includes(state));
    const sumOf = (amountOf: (row: VendorInvoiceHead) => number) =>
      standing.reduce((sum, row) => sum + amountOf(row) * signOf(row), 0);
    expect(totals).toEqual({
      ...{ count: rows.length, net: sumOf(({ net }) => net), tax: sumOf(({ tax }) => tax) },
      ...{ payable: sumOf(({ payable }) => payable), left: sumOf(({ left }) => left) },
    });
    if (asked.overdue) expect((await keiri.call(countVendorInvoices, {})).data.figures.overdue).toBe(rows.length);
  });

  it('are counted as they are listed', async () => {
    const drafts = (await keiri.call(listVendorInvoices, { state: 'draft' })).data.rows.length;
    expect((await keiri.call(countVendorInvoices, {})).data.figures.draft).toBe(drafts);
  });
});
