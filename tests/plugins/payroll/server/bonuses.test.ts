import { afterAll, beforeAll, expect, it } from 'vitest';
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
});
