import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listLog } from '#core/audit/contract.ts';
import type { RequestOf } from '#core/contract/endpoint.ts';
import { getDocument, reverseDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { planReversal } from '#plugins/ledger/recurring/contract/recurringEntry.ts';
import { updateInsuranceSetting } from '#plugins/payroll/law/contract/insuranceSetting.ts';
import {
  assignPayGroup,
  listPayGroups,
  listPayMembers,
  updatePayGroup,
} from '#plugins/payroll/pay-group/contract/payGroup.ts';
import {
  deletePayItem,
  listPayItems,
  simulatePayItem,
  updatePayItem,
} from '#plugins/payroll/pay-item/contract/payItem.ts';
import {
  approvePayRun,
  batchCalculate,
  calculatePay,
  checkPayRun,
  confirmPayRun,
  deletePayRun,
  getOwnPayslip,
  getPayRun,
  getPayslip,
  listOwnPayslips,
  listPayRuns,
  payPayRun,
  publishPayRun,
  reopenPayRun,
  savePay,
} from '#plugins/payroll/pay-run/contract/payRun.ts';
import { approvePayment, listPayments, makePayment } from '#plugins/payroll/payment/contract/payment.ts';
import { createEmployee } from '#plugins/people/contract/employee.ts';
import { trialBalance } from '#plugins/statements/balance/contract/balance.ts';
import { lockTimesheets, reopenTimesheet } from '#plugins/time/contract/teamMonth.ts';
import { getTimesheet, initTimesheet, saveTimesheet, submitTimesheet } from '#plugins/time/contract/timesheet.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnPostgres } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

const OCTOBER = '2026-10';
const M1 = { month: OCTOBER, payGroup: 'M1' };

describeOnPostgres('pay runs', (open) => {
  let server: TestServer;
  let hr: Client;
  let admin: Client;
  let staff: Client;
  const ids = new Map<string, string>();

  const record = (number: string, kind: string, from: string, value: object) =>
    server.database.transaction('system', async (tx) => {
      await tx.$client.query(
        `insert into employee_fact (company_id, employee_id, kind, valid_from, value)
         select company_id, id, $2, $3, $4 from employee where number = $1
         on conflict (company_id, employee_id, kind, valid_from) do update set value = excluded.value`,
        [number, kind, from, JSON.stringify(value)],
      );
    });
  const pay = (number: string, baseAmount: number, basis = 'monthly', from = '2024-04-01') =>
    record(number, 'salary', from, { basis, baseAmount, allowances: [] });
  const hire = async (number: string, name: string) => {
    const facts = { person: { name, birthOn: '1990-05-05' }, contract: { employeeType: '10', joinedOn: '2024-04-01' } };
    const answer = await hr.call(createEmployee, { kind: 'employee', number, facts });
    expect(answer.message).toBe('');
    ids.set(number, answer.data.id);
  };
  const run = async (client = hr) => sure((await client.call(getPayRun, { month: OCTOBER, groupCode: 'M1' })).data.run);
  const amountOf = async (number: string, code: string) => {
    const { rows } = (await hr.call(getPayRun, { month: OCTOBER, groupCode: 'M1' })).data;
    return rows.find(({ employee }) => employee === number)?.amounts?.[code];
  };
  const act = async (
    endpoint: typeof checkPayRun | typeof confirmPayRun | typeof reopenPayRun,
    client = hr,
    more: Partial<RequestOf<typeof confirmPayRun> & RequestOf<typeof reopenPayRun>> = {},
  ) => {
    const { id, version } = await run(client);
    return client.call(endpoint, { runId: id, version, ...more } as RequestOf<typeof endpoint>);
  };

  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T03:00:00Z') });
    [hr, admin, staff] = await Promise.all([server.signIn('jinji'), server.signIn('admin'), server.signIn('shain')]);
    await hire('E0003', '人見 給美');
    await hire('E0005', '社本 一郎');
    await hire('E0099', '時野 給子');
    await hire('E0098', '未登 録');
    await pay('E0003', 380_000);
    await pay('E0005', 310_000);
    await pay('E0099', 1_300, 'hourly');
    await record('E0005', 'dependants', '2024-04-01', {});
    const insured = await hr.call(updateInsuranceSetting, {
      setting: {
        ...{ effectiveFrom: '2025-04-01', prefecture: '13', scheme: 'kyokai' },
        ...{ employmentBusiness: 'general', workersBusiness: '94' },
      },
    });
    expect(insured.message).toBe('');
    const sheet = await staff.call(initTimesheet, { month: OCTOBER });
    await staff.call(submitTimesheet, { id: sheet.data.id, version: sheet.data.version });
    await hr.call(lockTimesheets, { month: OCTOBER, evenUnapproved: true });
  });
  afterAll(() => server?.close());

  describe('items and groups', () => {
    it('are there from the beginning, and every formula is read', async () => {
      const { rows } = (await hr.call(listPayItems, {})).data;
      expect(rows.slice(0, 3).map(({ code }) => code)).toEqual(['BASE', 'DAILY', 'HOURLY']);
      expect(rows.every(({ isInForce }) => isInForce)).toBe(true);
      expect((await hr.call(listPayGroups, {})).data.rows.map(({ code }) => code)).toEqual(['H1', 'M1']);
      const members = (await hr.call(listPayMembers, { on: '2026-10-31' })).data.rows;
      expect(members.map(({ number, groupCode }) => [number, groupCode])).toEqual([
        ['E0003', 'M1'],
        ['E0005', 'M1'],
        ['E0098', null],
        ['E0099', 'H1'],
      ]);
    });

    const housing = (more: object = {}) => ({
      ...{ code: 'HOUSING', title: '住宅手当', kind: 'earning' as const, formula: '上限(月給額 × 10%, 20000)' },
      ...{ account: '6120', effectiveFrom: '2026-10-01', isTaxable: true, isRemuneration: true },
      ...more,
    });

    it('are tried on a person before they are saved', async () => {
      const tried = await hr.call(simulatePayItem, { item: housing(), employee: 'E0005', month: OCTOBER });
      expect(tried).toMatchObject({ code: 0, data: { amount: 20_000, before: null, people: 2, openRuns: [] } });
      expect(tried.data.explanation.at(-1)).toMatchObject({
        formula: 'atMost(310,000 × 10%, 20000)（1円未満四捨五入）',
      });
      expect(tried.data.changes.map(({ title }) => title)).toContain('所得税');
      expect((await hr.call(listPayItems, {})).data.rows.some(({ code }) => code === 'HOUSING')).toBe(false);
    });

    it.each([
      [{ formula: '月給額 × (1 + 2' }, '7文字目'],
      [{ formula: '総支給額 × 1%' }, 'HOUSING 住宅手当 → HOUSING'],
      [{ account: '0001' }, '0001'],
      [{ code: 'MIN' }, 'MIN'],
      [{ code: 'BASE', effectiveFrom: '2020-01-01' }, 'BASE'],
    ])('are refused: %o', async (more, word) => {
      const answer = await hr.call(updatePayItem, { item: housing(more) });
      expect(answer).toMatchObject({ code: 1, message: expect.stringContaining(word) });
    });

    it('are saved, changed by the version that was read, and deleted unless others name them', async () => {
      const added = await hr.call(updatePayItem, { item: housing() });
      expect(added).toMatchObject({ code: 0, data: { version: 1, isInForce: true } });
      const { id } = added.data;
      const changed = await hr.call(updatePayItem, { item: housing({ id, version: 1, formula: '5000' }) });
      expect(changed.data.version).toBe(2);
      expect(await hr.call(updatePayItem, { item: housing({ id, version: 1 }) })).toMatchObject({ status: 409 });
      const other = await hr.call(updatePayItem, {
        item: housing({ code: 'SECOND', title: '二', formula: 'HOUSING × 2' }),
      });
      expect(await hr.call(deletePayItem, { id, version: 2 })).toMatchObject({
        code: 1,
        message: expect.stringContaining('SECOND'),
      });
      await hr.call(deletePayItem, { id: other.data.id, version: 1 });
      expect(await hr.call(deletePayItem, { id, version: 2 })).toMatchObject({ code: 0 });
    });

    it('take who was put into them, from a day on', async () => {
      const group = sure((await hr.call(listPayGroups, {})).data.rows.find(({ code }) => code === 'M1'));
      const { version: _version, ...typed } = group;
      await hr.call(updatePayGroup, { group: { ...typed, code: 'X1', bases: [] } });
      await hr.call(assignPayGroup, {
        employeeId: sure(ids.get('E0003')),
        groupCode: 'X1',
        effectiveFrom: '2026-11-01',
      });
      const groupOn = async (on: string) =>
        (await hr.call(listPayMembers, { on })).data.rows.find(({ number }) => number === 'E0003')?.groupCode;
      expect([await groupOn('2026-10-31'), await groupOn('2026-11-01')]).toEqual(['M1', 'X1']);
    });
  });

  describe('a month', () => {
    it('is tried without being written', async () => {
      const { data } = await hr.call(batchCalculate, { ...M1, dryRun: true });
      expect(data).toMatchObject({ runId: null, totals: { people: 2 } });
      expect(data.rows.map(({ employee }) => employee)).toEqual(['E0003', 'E0005']);
      expect((await hr.call(listPayRuns, {})).data.rows).toEqual([]);
    });

    it('is worked out once by two at a time, with every figure explained', async () => {
      const [one, other] = await Promise.all([hr.call(batchCalculate, M1), hr.call(batchCalculate, M1)]);
      expect(one.data.runId).toBe(other.data.runId);
      expect(one.data.totals.net).toBe(one.data.rows.reduce((sum, { net }) => sum + net, 0));
      const slip = (await hr.call(getPayslip, { runId: sure(one.data.runId), employee: 'E0005' })).data;
      expect(slip).toMatchObject({ month: OCTOBER, paidOn: '2026-10-23', state: 'draft', comparison: null });
      expect(slip.items.find(({ code }) => code === 'HEALTH')).toMatchObject({ title: '健康保険料', amount: 15_760 });
      for (const { amount, explanation, code } of slip.items)
        expect(amount === 0 || explanation.length > 0, code).toBe(true);
      const warnings = one.data.rows[1]?.warnings.map(({ code }) => code);
      expect(warnings).toEqual(expect.arrayContaining(['no-bank', 'no-resident-tax', 'no-insurance', 'provisional']));
      expect(warnings).not.toContain('no-timesheet');
      const read = (await hr.call(getPayRun, { month: OCTOBER, groupCode: 'M1' })).data;
      expect(read.excluded).toEqual([{ employee: 'E0098', name: '未登 録', why: '給与が登録されていません' }]);
    });

    it('keeps amounts that were typed, with a reason, and refuses what somebody else has changed', async () => {
      const { id: runId } = await run();
      const typed = { runId, employee: 'E0005', item: 'RESIDENT_TAX', seen: 0, amount: 14_200, reason: '通知書' };
      expect(await hr.call(savePay, { ...typed, reason: ' ' })).toMatchObject({ code: 1 });
      expect(await hr.call(savePay, typed)).toMatchObject({ code: 0 });
      expect(await hr.call(savePay, typed)).toMatchObject({ status: 409, code: 5 });
      await hr.call(batchCalculate, M1);
      await hr.call(calculatePay, { runId, employees: ['E0005'] });
      expect(await amountOf('E0005', 'RESIDENT_TAX')).toBe(14_200);
      const none = { ...typed, seen: 14_200, amount: null };
      expect(await hr.call(savePay, none)).toMatchObject({ code: 0 });
      expect(await amountOf('E0005', 'RESIDENT_TAX')).toBeUndefined();
      expect(await hr.call(savePay, typed)).toMatchObject({ code: 0 });
    });

    it('is seen by those in charge alone', async () => {
      const accountant = await server.signIn('keiri');
      const auditor = await server.signIn('kansa');
      const { id: runId } = await run();
      expect(await accountant.call(getPayRun, { month: OCTOBER, groupCode: 'M1' })).toMatchObject({ code: 3 });
      expect(await staff.call(getPayslip, { runId, employee: 'E0005' })).toMatchObject({ code: 3 });
      expect(await auditor.call(getPayslip, { runId, employee: 'E0005' })).toMatchObject({ code: 0 });
      expect(await auditor.call(batchCalculate, M1)).toMatchObject({ code: 3 });
      // Whoever administers the product reads no pay.
      const seen = (await admin.call(getPayRun, { month: OCTOBER, groupCode: 'M1' })).data.rows[0];
      expect(seen).toMatchObject({ employee: 'E0003', net: null, amounts: null });
      expect(await admin.call(getPayslip, { runId, employee: 'E0005' })).toMatchObject({ code: 3 });
      expect(await staff.call(getOwnPayslip, { runId })).toMatchObject({ code: 6 });
    });

    it('is calculated again when pay or a timesheet changed meanwhile', async () => {
      expect(await act(checkPayRun)).toMatchObject({ code: 0, data: { state: 'checked' } });
      expect(await hr.call(batchCalculate, M1)).toMatchObject({
        code: 1,
        message: expect.stringContaining('計算中に戻'),
      });
      await pay('E0005', 320_000, 'monthly', '2026-10-01');
      expect(await act(approvePayRun)).toMatchObject({ code: 1, message: expect.stringContaining('1 名分') });
      await act(reopenPayRun, hr, { reason: '昇給' });
      await hr.call(batchCalculate, M1);
      expect(await amountOf('E0005', 'BASE')).toBe(320_000);
      const { data: sheet } = await hr.call(getTimesheet, { month: OCTOBER, employee: sure(ids.get('E0005')) });
      await hr.call(reopenTimesheet, { id: sure(sheet.sheet).id, reason: '残業の漏れ' });
      const { data: open } = await hr.call(getTimesheet, { month: OCTOBER, employee: sure(ids.get('E0005')) });
      const days = open.days.map((day) => (day.day === '2026-10-01' ? { ...day, endMinute: 20 * 60 } : day));
      const saved = await hr.call(saveTimesheet, {
        ...{ month: OCTOBER, employee: sure(ids.get('E0005')), days, projects: [], version: sure(open.sheet).version },
      });
      expect(saved.message).toBe('');
      expect(await act(checkPayRun)).toMatchObject({ code: 1, message: expect.stringContaining('再計算して') });
      await hr.call(batchCalculate, M1);
      expect(await amountOf('E0005', 'OT25')).toBeGreaterThan(4_000);
    });

    it('is confirmed by another person than calculated or approved it, and posted once', async () => {
      await act(checkPayRun);
      await act(approvePayRun);
      const accepted = { acceptsProvisional: true };
      expect(await act(confirmPayRun, hr, accepted)).toMatchObject({
        code: 1,
        message: expect.stringContaining('別の人'),
      });
      expect(await act(confirmPayRun, admin)).toMatchObject({
        code: 1,
        message: expect.stringContaining('労災保険率'),
      });
      const { id: runId, version } = await run();
      const [one, other] = await Promise.all(
        [1, 2].map(() => admin.call(confirmPayRun, { runId, version, ...accepted })),
      );
      expect([one, other].map((answer) => answer?.message).sort()).toEqual([
        '',
        expect.stringContaining('ほかの人が変更'),
      ]);
      expect([one?.code, other?.code].sort()).toEqual([0, 5]);
      const confirmed = await run();
      expect(confirmed).toMatchObject({ state: 'confirmed', documents: [{ fiscalYear: 2026 }] });
      const accountant = await server.signIn('keiri');
      const { rows } = (await accountant.call(trialBalance, { from: OCTOBER, through: OCTOBER })).data;
      const of = (account: string) => rows.find((row) => row.account === account);
      const salaries = of('6120');
      expect(of('2420')?.credit).toBe(14_200);
      expect(salaries?.debit).toBeGreaterThan(690_000);
      expect(rows.reduce((sum, row) => sum + row.debit - row.credit, 0)).toBe(0);
      expect(await hr.call(deletePayRun, { runId, version: confirmed.version })).toMatchObject({ code: 1 });
    });

    it('is not taken out of the books behind its back', async () => {
      const accountant = await server.signIn('keiri');
      const confirmed = await run();
      const { documentType, fiscalYear, number } = sure(confirmed.documents[0]);
      const { id, version } = (await accountant.call(getDocument, { documentType, fiscalYear, number })).data;
      const led = { code: 1, message: expect.stringContaining('給与計算（302）で計算中に戻') };
      const reversal = { id, version, postingDate: '2026-11-20', reason: '誤り' };
      expect(await accountant.call(reverseDocument, reversal)).toMatchObject(led);
      expect(await accountant.call(planReversal, { id, reverseOn: '2026-11-30' })).toMatchObject(led);
      expect(await run()).toMatchObject({ state: 'confirmed', version: confirmed.version });
    });

    it('shows its slip to the person once it is published, and no more when it is reopened', async () => {
      const { id: runId } = await run();
      expect((await staff.call(listOwnPayslips, {})).data.rows).toEqual([]);
      await act(publishPayRun);
      expect((await staff.call(listOwnPayslips, {})).data.rows).toMatchObject([{ runId, month: OCTOBER }]);
      const own = (await staff.call(getOwnPayslip, { runId })).data;
      expect(own).toMatchObject({ employee: 'E0005', problems: [] });
      expect(own.items.some(({ kind }) => kind === 'employer')).toBe(false);
      expect(await act(reopenPayRun, hr, { reason: ' ' })).toMatchObject({ code: 1, status: 422 });
      await act(reopenPayRun, hr, { reason: '住民税の誤り' });
      expect((await staff.call(listOwnPayslips, {})).data.rows).toEqual([]);
      const again = await run();
      expect(again.documents).toHaveLength(2);
      expect(again.history.at(-1)).toMatchObject({ act: 'reopen', reason: '住民税の誤り' });
      const accountant = await server.signIn('keiri');
      const { rows } = (await accountant.call(trialBalance, { from: OCTOBER, through: OCTOBER })).data;
      expect(rows.filter(({ debit, credit }) => debit !== credit)).toEqual([]);
    });

    it('goes on to payment, after which nothing brings it back', async () => {
      await hr.call(batchCalculate, M1);
      await act(checkPayRun);
      await act(approvePayRun);
      await act(confirmPayRun, admin, { acceptsProvisional: true });
      await act(publishPayRun);
      const { id: runId, version } = await run();
      expect(await act(payPayRun)).toMatchObject({ code: 1, message: expect.stringContaining('2 名') });
      const { open: owed } = (await hr.call(listPayments, { runId })).data;
      const employees = owed.map(({ employeeId }) => employeeId);
      const cash = await hr.call(makePayment, { runId, version, way: 'cash', employees, ledgerAccount: '1010' });
      await admin.call(approvePayment, { id: cash.data.id, version: 1 });
      expect(await act(payPayRun)).toMatchObject({ data: { state: 'paid' } });
      expect(await act(reopenPayRun, hr, { reason: 'x' })).toMatchObject({ code: 1 });
      const november = await hr.call(batchCalculate, { month: '2026-11', payGroup: 'M1' });
      const slip = (await hr.call(getPayslip, { runId: sure(november.data.runId), employee: 'E0005' })).data;
      const differences = sure(slip.comparison).differences;
      expect(differences.find(({ code }) => code === 'OT25')?.causes.join()).toContain('時間外時間');
      expect(differences.every(({ causes }) => causes.length > 0)).toBe(true);
    });

    it('leaves neither names nor amounts in the log', async () => {
      const auditor = await server.signIn('kansa');
      const { rows } = (await auditor.call(listLog, { kind: 'pay-run' })).data;
      expect(rows.length).toBeGreaterThan(10);
      const told = JSON.stringify(rows.map(({ summary, subjectName }) => [summary, subjectName]));
      for (const secret of ['社本', 'E0005', '320', '14,200', '14200']) expect(told, secret).not.toContain(secret);
    });
  });
});
