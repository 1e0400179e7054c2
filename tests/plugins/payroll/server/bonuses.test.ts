import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf } from '#core/contract/endpoint.ts';
import { drawPaper } from '#core/paper/contract.ts';
import { downloadBonusNotice, drawBonusNotice } from '#plugins/payroll/bonus-notice/contract/bonusNotice.ts';
import { batchCalculate, getPayRun, getPayslip } from '#plugins/payroll/pay-run/contract/payRun.ts';
import { approvePayment, listPayments, makePayment, takeBankFile } from '#plugins/payroll/payment/contract/payment.ts';
import { getWageLedger } from '#plugins/payroll/wage-ledger/contract/wageLedger.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';
import { openPayCompany, PAYER } from './payCompany';

const OCTOBER = '2026-10';
const bonus = { paidOn: '2026-11-10', timesPer100: 200, months: 6 };
const asked = { month: '2026-11', payGroup: 'M1', bonus };
const BONUS = { kind: 'bonus' } as const;

describeOnOneEngine('bonuses', (open) => {
  let server: TestServer;
  let company: Awaited<ReturnType<typeof openPayCompany>>;

  beforeAll(async () => {
    server = await startTestServer({ open });
    company = await openPayCompany(server);
    await company.hire('B0001', '賞与 花子', { base: 250_000 });
    await company.bank('B0001');
    await company.openOwnAccount();
    await company.calculate(OCTOBER);
  });
  afterAll(() => server.close());

  const problemsOf = async () =>
    (await company.hr.call(getPayRun, { month: '2026-11', groupCode: 'M1', ...BONUS })).data.rows
      .find(({ employee }) => employee === 'B0001')
      ?.problems.map(({ code }) => code);

  it('is paid in its month', async () => {
    const elsewhere = { ...bonus, paidOn: '2026-12-10' };
    expect(await company.hr.call(batchCalculate, { ...asked, bonus: elsewhere })).toMatchObject({
      code: 1,
      message: expect.stringContaining('支給日'),
    });
  });

  it('waits for the pay of the month before', async () => {
    expect((await company.hr.call(batchCalculate, asked)).message).toBe('');
    expect(await problemsOf()).toContain('previous-open');
    expect((await company.confirm(OCTOBER)).message).toBe('');
    expect((await company.hr.call(batchCalculate, asked)).message).toBe('');
    expect(await problemsOf()).not.toContain('previous-open');
  });

  it('is posted beside the pay of its month, and stands in the wage ledger', async () => {
    await company.calculate('2026-11');
    expect((await company.confirm('2026-11', BONUS)).message).toBe('');
    const { data } = await company.hr.call(getWageLedger, { year: 2026, employee: 'B0001' });
    expect(data.columns.filter(({ kind }) => kind === 'bonus')).toMatchObject([{ paidOn: '2026-11-10' }]);
    expect(data.rows.find(({ id }) => id.includes('BONUS'))?.total).toBe(500_000);
    const run = await company.runOf('2026-11', BONUS);
    expect(run).toMatchObject({ kind: 'bonus', state: 'confirmed', bonus, documents: [{ documentType: 'SA' }] });
    const slip = await company.hr.call(getPayslip, { runId: run.id, employee: 'B0001' });
    expect(slip.data.items.find(({ code }) => code === 'INCOME_TAX')?.explanation.length).toBeGreaterThan(3);
    expect((await company.runOf('2026-11')).state).toBe('draft');
  });

  it('goes to the bank as a bonus, once it is published', async () => {
    expect((await company.publish('2026-11', BONUS)).message).toBe('');
    const { id, version } = await company.runOf('2026-11', BONUS);
    const made = await company.hr.call(makePayment, { runId: id, version, way: 'bank', ...PAYER });
    expect(made.message).toBe('');
    const [payment] = (await company.hr.call(listPayments, { runId: id })).data.rows;
    const approved = await company.admin.call(approvePayment, { id: sure(payment).id, version: 1 });
    expect(approved.message).toBe('');
    const file = await company.hr.call(takeBankFile, { id: sure(payment).id });
    expect(file.data.records[0]?.slice(0, 3)).toBe('112');
  });

  it('is reported to the pension office by month, each person once', async () => {
    await company.record('B0001', 'endowment', '2024-04-01', { isInsured: true, referenceNumber: '12' });
    const { data } = await company.hr.call(drawBonusNotice, { month: '2026-11' });
    expect(data).toMatchObject({ due: '2026-11-15', standard: 500_000 });
    expect(data.rows).toEqual([
      {
        ...{ employee: 'B0001', name: '賞与 花子', kana: '', birthOn: '1990-05-05', referenceNumber: '12' },
        ...{ paidOn: '2026-11-10', firstPaidOn: null, amount: 500_000, standard: 500_000, isOver70: false },
      },
    ]);
    // A draft is nobody's bonus yet.
    expect((await company.hr.call(drawBonusNotice, { month: '2026-12' })).data.rows).toEqual([]);
    await company.record('B0001', 'endowment', '2024-04-01', { isInsured: false });
    expect((await company.hr.call(drawBonusNotice, { month: '2026-11' })).data).toMatchObject({ rows: [], due: null });
    expect(await company.admin.call(drawBonusNotice, { month: '2026-11' })).toMatchObject({ code: 3 });
  });

  it('is drawn as the notice and saved as CSV', async () => {
    await company.record('B0001', 'endowment', '2024-04-01', { isInsured: true, referenceNumber: '12' });
    const headers = { authorization: `Bearer ${company.hr.key}` };
    const asked = { paper: 'payroll:bonus-notice', of: JSON.stringify({ month: '2026-11' }), format: 'pdf' };
    const drawn = await fetch(`${server.url}${pathOf(drawPaper)}?${new URLSearchParams(asked)}`, { headers });
    expect((await drawn.text()).slice(0, 5)).toBe('%PDF-');
    const saved = await fetch(`${server.url}${pathOf(downloadBonusNotice)}?month=2026-11`, { headers });
    const lines = new TextDecoder('shift_jis')
      .decode(await saved.arrayBuffer())
      .trim()
      .split(/\r?\n/);
    expect(lines[1]?.split(',').map((cell) => cell.replaceAll('"', ''))).toEqual([
      ...['12', 'B0001', '賞与 花子', '', '1990-05-05', '2026-11-10', '500000', '0', '500000', '', ''],
    ]);
  });

  it('counts towards the cap of the fiscal year', async () => {
    const next = { ...asked, month: '2026-12', bonus: { ...bonus, paidOn: '2026-12-10' } };
    expect((await company.hr.call(batchCalculate, next)).message).toBe('');
    const { id } = await company.runOf('2026-12', BONUS);
    const { data } = await company.hr.call(getPayslip, { runId: id, employee: 'B0001' });
    const steps = data.items.find(({ code }) => code === 'HEALTH')?.explanation ?? [];
    expect(JSON.stringify(steps)).toContain('5,730,000 − 500,000');
  });

  describe('of one month', () => {
    const JUNE = '2026-06';
    const plan = (paidOn: string, timesPer100 = 800) => ({
      ...{ month: JUNE, payGroup: 'M1', bonus: { paidOn, timesPer100, months: 6 } },
    });
    const runOn = (paidOn: string) => company.runOf(JUNE, { ...BONUS, paidOn });
    const basesOf = async (paidOn: string) => {
      const { id } = await runOn(paidOn);
      const { data } = await company.hr.call(getPayslip, { runId: id, employee: 'B0002' });
      const amount = (code: string) => data.items.find((item) => item.code === code)?.amount;
      const formula = JSON.stringify(data.items.find(({ code }) => code === 'PENSION')?.explanation);
      return { pension: amount('PENSION'), tax: amount('INCOME_TAX'), bonus: amount('BONUS'), formula };
    };
    const codesOn = async (paidOn: string) =>
      (await company.read(JUNE, { ...BONUS, paidOn })).rows
        .find(({ employee }) => employee === 'B0002')
        ?.problems.map(({ code }) => code);

    beforeAll(async () => {
      await company.hire('B0002', '賞与 次郎', { base: 125_000 });
      await company.calculate('2026-05');
      expect((await company.confirm('2026-05')).message).toBe('');
    });

    it('are two on two days, and one on the same day', async () => {
      const first = await company.hr.call(batchCalculate, plan('2026-06-10'));
      const second = await company.hr.call(batchCalculate, plan('2026-06-25', 500));
      expect([first.message, second.message]).toEqual(['', '']);
      expect(second.data.runId).not.toBe(first.data.runId);
      const again = await company.hr.call(batchCalculate, plan('2026-06-10'));
      expect(again.data.runId).toBe(first.data.runId);
      expect(await company.read(JUNE, BONUS)).toMatchObject({
        ...{ bonusDays: ['2026-06-10', '2026-06-25'], run: { id: first.data.runId, paidOn: '2026-06-10' } },
      });
      expect((await runOn('2026-06-25')).id).toBe(second.data.runId);
      // A day of another month is no day of this one.
      expect((await runOn('2026-07-25')).id).toBe(first.data.runId);
    });

    it('go to another day, but not to that of another bonus', async () => {
      const { id: runId } = await runOn('2026-06-25');
      const taken = await company.hr.call(batchCalculate, { ...plan('2026-06-10'), runId });
      expect(taken).toMatchObject({ code: 1, message: expect.stringContaining('2026/06/10') });
      const moved = await company.hr.call(batchCalculate, { ...plan('2026-06-30', 500), runId });
      expect(moved.data.runId).toBe(runId);
      expect((await company.read(JUNE, BONUS)).bonusDays).toEqual(['2026-06-10', '2026-06-30']);
      const salary = await company.runOf('2026-05');
      const other = await company.hr.call(batchCalculate, { ...plan('2026-06-29'), runId: salary.id });
      expect(other).toMatchObject({ code: 6 });
    });

    it('count together for the cap of the month, and each is taxed by the month before', async () => {
      const [first, second] = [await basesOf('2026-06-10'), await basesOf('2026-06-30')];
      expect([first.bonus, second.bonus]).toEqual([1_000_000, 625_000]);
      // 厚生年金: 1,500,000 a month at 9.15 %: 1,000,000 of the first, 500,000 of the second.
      expect([first.pension, second.pension]).toEqual([91_500, 45_750]);
      expect(second.formula).toContain('1,500,000 − 1,000,000');
      expect(first.tax).toBeGreaterThan(0);
      expect(second.tax).toBeGreaterThan(0);
    });

    it('are confirmed in their order', async () => {
      expect(await codesOn('2026-06-30')).toContain('earlier-bonus-open');
      expect((await company.confirm(JUNE, { ...BONUS, paidOn: '2026-06-10' })).message).toBe('');
      await company.hr.call(batchCalculate, { ...plan('2026-06-30', 500) });
      expect(await codesOn('2026-06-30')).not.toContain('earlier-bonus-open');
      expect((await company.confirm(JUNE, { ...BONUS, paidOn: '2026-06-30' })).message).toBe('');
      const notice = (await company.hr.call(drawBonusNotice, { month: JUNE })).data.rows;
      expect(notice.find(({ employee }) => employee === 'B0002')).toMatchObject({ standard: 1_625_000 });
    });

    it('count one that is entered behind the other, too', async () => {
      await company.hr.call(batchCalculate, plan('2026-06-05', 400));
      expect((await basesOf('2026-06-05')).pension).toBe(0);
    });
  });
});
