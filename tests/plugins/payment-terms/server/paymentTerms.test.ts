import { afterAll, beforeAll, expect, it } from 'vitest';
import { subjectHistory } from '#core/record/history.ts';
import {
  deletePaymentTerm,
  findDueDay,
  getPaymentTerm,
  listPaymentTerms,
  termFrequency,
  updatePaymentTerm,
} from '#plugins/payment-terms/contract/paymentTerm.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

const MONTH_END = { closingDay: 31, months: 1, payDay: 31, days: 0, holidayRule: 'next' as const };
const LATE = { ...MONTH_END, months: 2 };
const partner = (code: string, more: object) => ({
  partner: {
    code,
    title: `取引先${code}`,
    reading: '',
    isCustomer: true,
    isVendor: true,
    registrationNumber: null,
    ...more,
  },
});

describeOnOneEngine('payment terms', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ open });
  });
  afterAll(() => server.close());

  it('are created, changed and deleted, and an old version is told both', async () => {
    const accountant = await server.signIn('keiri');
    const created = await accountant.call(updatePaymentTerm, {
      paymentTerm: { code: 'A1', title: '月末締め翌月末', ...MONTH_END },
    });
    expect(created).toMatchObject({ code: 0, data: { code: 'A1', feeBearer: 'payer', version: 1 } });
    const changed = { code: 'A1', title: '二番', ...MONTH_END, version: 1 };
    await accountant.call(updatePaymentTerm, { paymentTerm: changed });
    expect(await accountant.call(updatePaymentTerm, { paymentTerm: changed })).toMatchObject({
      ...{ status: 409, data: { current: { title: '二番' } } },
    });
    const history = await accountant.call(subjectHistory, { kind: 'payment-term', id: 'A1' });
    expect(history.data.rows[0]).toMatchObject({ details: { changes: { title: ['月末締め翌月末', '二番'] } } });
    expect(await accountant.call(deletePaymentTerm, { code: 'A1', version: 2 })).toMatchObject({ code: 0 });
    expect(await accountant.call(getPaymentTerm, { code: 'A1' })).toMatchObject({ code: 6 });
    const staff = await server.signIn('shain');
    expect(await staff.call(listPaymentTerms, {})).toMatchObject({ code: 3 });
  });

  it('are named by partners each way, counted, and kept while they are', async () => {
    const accountant = await server.signIn('keiri');
    await accountant.call(updatePaymentTerm, { paymentTerm: { code: 'B1', title: '名指し', ...MONTH_END } });
    const named = await accountant.call(updatePartner, partner('T001', { customerTerm: 'B1', vendorTerm: 'B1' }));
    expect(named).toMatchObject({ code: 0, data: { customerTerm: 'B1', vendorTerm: 'B1', paymentLaw: 'subcontract' } });
    const [first] = (await accountant.call(termFrequency, {})).data.rows;
    expect(first).toMatchObject({ code: 'B1', count: 2, uses: [{ count: 1 }, { count: 1 }] });
    expect(await accountant.call(deletePaymentTerm, { code: 'B1', version: 1 })).toMatchObject({ code: 1 });
    const unknown = await accountant.call(updatePartner, partner('T002', { vendorTerm: 'NONE' }));
    expect(unknown).toMatchObject({ code: 6, message: expect.stringContaining('NONE') });
  });

  it('pay no vendor under the 60-day law too late, whichever of both is changed', async () => {
    const accountant = await server.signIn('keiri');
    const save = (term: object) =>
      accountant.call(updatePaymentTerm, { paymentTerm: { code: 'C1', title: '期限', ...MONTH_END, ...term } });
    await save(LATE);
    const refused = await accountant.call(updatePartner, partner('T003', { vendorTerm: 'C1' }));
    expect(refused).toMatchObject({ code: 1, message: expect.stringMatching(/取適法の期限.*超えます/) });
    const outside = await accountant.call(updatePartner, partner('T003', { vendorTerm: 'C1', paymentLaw: 'outside' }));
    expect(outside).toMatchObject({ code: 0 });
    const covered = partner('T003', { vendorTerm: 'C1', paymentLaw: 'freelance', version: 1 });
    expect(await accountant.call(updatePartner, covered)).toMatchObject({
      ...{ code: 1, message: expect.stringContaining('フリーランス法4条') },
    });
    expect(await save({ version: 1 })).toMatchObject({ code: 0 });
    expect(await accountant.call(updatePartner, covered)).toMatchObject({ code: 0 });
    expect(await save({ ...LATE, version: 2 })).toMatchObject({
      ...{ code: 1, message: expect.stringContaining('フリーランス法') },
    });
  });

  it('are tried for a day, step by step', async () => {
    const accountant = await server.signIn('keiri');
    const tried = await accountant.call(findDueDay, {
      ...{ closingDay: '31', months: '1', payDay: '31', holidayRule: 'next', date: '2026-09-30' },
    });
    expect(tried.data).toMatchObject({
      ...{ closingDate: '2026-09-30', rawDue: '2026-10-31', due: '2026-11-02' },
      explanation: [{ value: '2026/09/30' }, { value: '2026/10/31' }, { value: '2026/11/02' }],
      longest: { isWithin: true },
    });
    const late = await accountant.call(findDueDay, { closingDay: '31', months: '2', payDay: '31', date: '2026-11-23' });
    expect(late.data.longest).toMatchObject({ isWithin: false, sentence: expect.stringContaining('期限を超えます') });
  });
});
