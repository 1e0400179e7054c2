import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { insuranceTables } from '#plugins/payroll/law/contract/lawTable.ts';
import {
  getPayRun,
  getPayslip,
  listDifferences,
  reopenPayRun,
  savePay,
} from '#plugins/payroll/pay-run/contract/payRun.ts';
import { listDecisions } from '#plugins/payroll/standard-decision/contract/standardDecision.ts';
import { getTimesheet, initTimesheet, saveTimesheet } from '#plugins/time/contract/timesheet.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnPostgres } from '#tests/support/testDatabase.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';
import { openPayCompany } from './payCompany';

describeOnPostgres('pay that changes late', (open) => {
  let server: TestServer;
  let company: Awaited<ReturnType<typeof openPayCompany>>;
  /** Moments go on by a second: what matters is which came first. */
  let now = Date.parse('2026-07-30T01:00:00Z');
  const goOn = () => {
    now += 1_000;
  };

  /** Records a pay as of the moment the server is at. */
  const payFrom = async (number: string, from: string, base: number) => {
    await company.pay(number, base, 'monthly', from);
    await company.sql(
      `update employee_fact set recorded_at = $1 where valid_from = $2 and kind = 'salary'
         and employee_id = (select id from employee where number = $3)`,
      [new Date(now).toISOString(), from, number],
    );
  };
  const itemOf = async (month: string, number: string, code: string) => {
    const { id } = await company.runOf(month);
    const slip = (await company.hr.call(getPayslip, { runId: id, employee: number })).data;
    return { slip, item: sure(slip.items.find((item) => item.code === code)) };
  };
  const amountOf = async (month: string, number: string, code: string) =>
    (await itemOf(month, number, code)).item.amount;
  const settle = async (month: string) => {
    goOn();
    await company.calculate(month);
    expect([month, (await company.confirm(month)).message]).toEqual([month, '']);
    goOn();
  };

  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date(now) });
    company = await openPayCompany(server);
    await company.hire('E0005', '社本 一郎', { base: 320_000 });
    await company.hire('E0006', '課長 誠', { base: 400_000 });
    await company.hire('E0007', '退職 済', { base: 280_000 });
    const left = { leftOn: '2026-02-28', leftBecause: 'resigned' };
    await company.record('E0007', 'contract', '2024-04-01', { employeeType: '10', joinedOn: '2024-04-01', ...left });
    await company.sql("update employee_fact set recorded_at = '2026-01-01T00:00:00Z'", []);
    await settle('2026-01');
    await settle('2026-02');
  });
  afterAll(() => server?.close());

  it('is paid with the next pay, month by month with its cause, and what was confirmed stays', async () => {
    goOn();
    await payFrom('E0005', '2026-01-01', 340_000);
    await company.calculate('2026-03');
    const { slip, item } = await itemOf('2026-03', 'E0005', 'RETRO');
    expect(item.amount).toBe(40_000);
    expect(item.explanation.slice(0, 2).map(({ formula, source }) => [formula, source])).toEqual([
      ['2026-01: BASE 320,000 → 340,000', expect.stringContaining('月給額 320,000 → 340,000')],
      ['2026-02: BASE 320,000 → 340,000', expect.stringContaining('月給額 320,000 → 340,000')],
    ]);
    expect(slip.problems.map(({ message }) => message)).toContainEqual(expect.stringContaining('2026/01, 2026/02'));
    const { rows } = (await company.hr.call(listDifferences, { runId: (await company.runOf('2026-03')).id })).data;
    expect(rows.find((row) => row.employee === 'E0005' && row.item === '遡及差額')).toMatchObject({
      causes: ['2026/01分の遡及差額 0 → 20,000', '2026/02分の遡及差額 0 → 20,000'],
      isExplained: true,
    });
    expect(await amountOf('2026-01', 'E0005', 'BASE')).toBe(320_000);
    expect(await amountOf('2026-03', 'E0006', 'RETRO')).toBe(0);
    await settle('2026-03');
  });

  it('is told by name of somebody who has left, as long as it is not settled', async () => {
    goOn();
    await company.calculate('2026-04');
    expect((await company.read('2026-04')).excluded).toEqual([]);
    await payFrom('E0007', '2026-02-01', 290_000);
    await company.calculate('2026-04');
    const { excluded, rows } = await company.read('2026-04');
    expect(excluded).toEqual([{ employee: 'E0007', name: '退職 済', why: expect.stringContaining('差額') }]);
    expect(rows.map(({ employee }) => employee)).toEqual(['E0005', 'E0006']);
    await payFrom('E0007', '2026-02-01', 280_000);
    await company.calculate('2026-04');
    expect((await company.read('2026-04')).excluded).toEqual([]);
  });

  it('of a leave for a child names the premiums that were taken and are not owed', async () => {
    const freed = async () => {
      await company.calculate('2026-04');
      const { slip } = await itemOf('2026-04', 'E0006', 'HEALTH');
      return slip.problems
        .map(({ message }) => message)
        .filter((message) => message.includes('社会保険料が控除されて'));
    };
    goOn();
    expect(await freed()).toEqual([]);
    await company.record('E0006', 'leave', '2026-02-10', { leave: 'childcare', leaveThrough: '2026-03-20' });
    await company.sql("update employee_fact set recorded_at = $1 where kind = 'leave'", [new Date(now).toISOString()]);
    // The pay of March took the premiums of February.
    expect(await freed()).toEqual([expect.stringContaining('確定済みの 2026/03 の給与')]);
    await company.sql("delete from employee_fact where kind = 'leave'", []);
  });

  it('is paid once', async () => {
    goOn();
    await company.calculate('2026-04');
    expect(await amountOf('2026-04', 'E0005', 'RETRO')).toBe(0);
  });

  it('adds what changes again to what was settled', async () => {
    await payFrom('E0005', '2026-02-01', 345_000);
    await company.calculate('2026-04');
    // February and March each lack 5,000.
    expect(await amountOf('2026-04', 'E0005', 'RETRO')).toBe(10_000);
  });

  it('counts as settled where somebody types another amount, with the reason', async () => {
    const { id } = await company.runOf('2026-04');
    const typed = { runId: id, employee: 'E0005', item: 'RETRO', seen: 10_000, amount: 0, reason: '現金で支払済み' };
    expect((await company.hr.call(savePay, typed)).message).toBe('');
    await settle('2026-04');
    goOn();
    await company.calculate('2026-05');
    expect(await amountOf('2026-05', 'E0005', 'RETRO')).toBe(0);
  });

  it('takes back what was settled where the month itself is corrected', async () => {
    const { id, version } = await company.runOf('2026-04');
    const reopened = await company.hr.call(reopenPayRun, { runId: id, version, reason: '手入力の取消' });
    expect(reopened.message).toBe('');
    await settle('2026-04');
    const march = await company.runOf('2026-03');
    const again = { runId: march.id, version: march.version, reason: '昇給の反映' };
    expect((await company.hr.call(reopenPayRun, again)).message).toBe('');
    await settle('2026-03');
    expect(await amountOf('2026-03', 'E0005', 'BASE')).toBe(345_000);
    await settle('2026-05');
    // April settled the 5,000 of March, which March itself has now paid.
    expect(await amountOf('2026-05', 'E0005', 'RETRO')).toBe(-5_000);
  });

  it('finds hours that were entered after the pay was confirmed', async () => {
    const kacho = await server.signIn('kacho');
    const month = '2026-05';
    goOn();
    await kacho.call(initTimesheet, { month });
    const { data } = await kacho.call(getTimesheet, { month });
    const days = data.days.map((day) => (day.day === '2026-05-13' ? { ...day, endMinute: 20 * 60 } : day));
    const saved = await kacho.call(saveTimesheet, { month, days, projects: [], version: sure(data.sheet).version });
    expect(saved.message).toBe('');
    await company.calculate('2026-06');
    const { item } = await itemOf('2026-06', 'E0006', 'RETRO');
    expect(item.amount).toBeGreaterThan(0);
    expect(item.explanation[0]?.formula).toContain('2026-05: OT25 0 →');
  });

  it('counts for the grade with the month it is of', async () => {
    await settle('2026-06');
    const { rows } = (await company.hr.call(listDecisions, { year: 2026, kind: 'regular' })).data;
    const own = sure(rows.find(({ employee }) => employee === 'E0005'));
    expect(own.months.map(({ month, amount }) => [month, amount])).toEqual([
      ['2026-04', 345_000],
      ['2026-05', 345_000],
      ['2026-06', 345_000],
    ]);
  });

  it('is divided by days where it changes within the period', async () => {
    goOn();
    await payFrom('E0006', '2026-07-16', 430_000);
    await company.calculate('2026-07');
    const { slip, item } = await itemOf('2026-07', 'E0006', 'BASE');
    // 22 working days in July 2026 (20 July is a holiday): 11 until the 15th.
    expect(item.amount).toBe(Math.round((400_000 * 11 + 430_000 * 11) / 22));
    expect(slip.problems.map(({ code }) => code)).toContain('pay-changed');
  });

  it('leaves a confirmed month as it is when a rate changes, and names the table in the next one', async () => {
    const before = await amountOf('2026-06', 'E0005', 'PENSION');
    const table = {
      ...{ kind: 'premiumRate' as const, title: '改定', effectiveFrom: '2026-05-01', effectiveThrough: null },
      ...{ source: '通知', figures: {} },
      rows: ['care\t1620\t810', 'childSupport\t230\t115', 'pension\t20000\t10000', 'childContribution\t360\t360'].join(
        '\n',
      ),
    };
    expect((await company.hr.call(insuranceTables.update, { table })).message).toBe('');
    await company.calculate('2026-07');
    expect(await amountOf('2026-06', 'E0005', 'PENSION')).toBe(before);
    const { slip, item } = await itemOf('2026-07', 'E0005', 'PENSION');
    expect(item.amount).toBeGreaterThan(before);
    expect(slip.comparison?.differences.find(({ code }) => code === 'PENSION')?.causes).toContain('料率・税額表の改定');
    // Only earnings are made good: a premium of a confirmed month stays what was taken.
    expect(await amountOf('2026-07', 'E0005', 'RETRO')).toBe(0);
  });

  it('is left approved, with nothing posted, where the books refuse the confirmation', async () => {
    const accountant = await server.signIn('keiri');
    const setState = (state: 'open' | 'closed') =>
      accountant.call(setPeriod, { period: '2026-07', state, ...(state === 'open' ? { reason: '給与' } : {}) });
    expect((await setState('closed')).code).toBe(0);
    const refused = await company.confirm('2026-07');
    expect(refused.code).not.toBe(0);
    expect(await company.runOf('2026-07')).toMatchObject({ state: 'approved', documents: [] });
    const { rows } = await company.sql(
      "select count(*)::int as n from journal_entry where posting_date between '2026-07-01' and '2026-07-31'",
      [],
    );
    expect(rows[0]).toEqual({ n: 0 });
  });

  it('warns of the limits of overtime, with the months before', async () => {
    const worked = (month: string, overtimeMinutes: number, legalHolidayMinutes: number) =>
      company.sql(
        `insert into timesheet
         select company_id, gen_random_uuid(), employee_id, $1, status, projects, days, count || $2::jsonb, marks, leave,
                1, saved_at, saved_by from timesheet where month = '2026-05'`,
        [month, JSON.stringify({ overtimeMinutes, legalHolidayMinutes })],
      );
    await worked('2026-07', 70 * 60, 0);
    await worked('2026-08', 80 * 60, 20 * 60);
    await company.calculate('2026-08');
    const warningsOf = async (employee: string) => {
      const { id } = await company.runOf('2026-08');
      const { problems } = (await company.hr.call(getPayslip, { runId: id, employee })).data;
      return problems.filter(({ code }) => /^over/.test(code)).map(({ message }) => message);
    };
    expect(await warningsOf('E0006')).toEqual([
      '時間外と休日労働が月100時間以上です（労働基準法36条6項の上限）',
      '時間外と休日労働の2か月平均が80時間を超えています（労働基準法36条6項の上限）',
      '時間外が月45時間を超えています（36協定の限度）',
      '時間外と休日労働が80時間を超えています（本人への通知と医師の面接指導の対象）',
    ]);
    expect(await warningsOf('E0005')).toEqual([]);
  });

  it('shows payslips from before in their run as new ones', async () => {
    const { id: runId } = await company.runOf('2026-08');
    const typed = { runId, employee: 'E0005', item: 'COMMUTE', seen: 0, amount: 0, reason: '在宅' };
    expect((await company.hr.call(savePay, typed)).message).toBe('');
    const before = await company.read('2026-08');
    expect(before.rows.map(({ manual }) => manual)).toContainEqual(['COMMUTE']);
    await company.sql("update payroll_slip set amounts = '{}', manual = '[]'", []);
    expect((await company.read('2026-08')).rows).not.toEqual(before.rows);
    const migration = readFileSync('src/plugins/payroll/server/migrations/0012_shown_amounts.sql', 'utf8');
    const updates = migration.split('--> statement-breakpoint').filter((each) => each.includes('update payroll_slip'));
    expect(updates).toHaveLength(1);
    for (const update of updates) await company.sql(update, []);
    expect(await company.read('2026-08')).toEqual(before);
  });

  it('shows days before hours, and what is of overtime beside it, whatever order they are kept in', async () => {
    const { id: runId } = await company.runOf('2026-08');
    const { attendance } = (await company.hr.call(getPayslip, { runId, employee: 'E0006' })).data;
    expect(attendance.map(({ name }) => name)).toEqual([
      ...['出勤日数', '欠勤日数', '有休', '労働時間', '法定内残業', '時間外', 'うち60時間超', '法定休日労働'],
      ...['深夜', '遅刻・早退'],
    ]);
    expect(attendance.find(({ name }) => name === '時間外')?.value).toBe('80:00');
  });

  it('names the limits on payslips from before as on new ones', async () => {
    const { id: runId } = await company.runOf('2026-08');
    await company.sql(
      `update payroll_slip set problems = '[{"code":"over-45","params":{}},{"code":"no-bank","params":{}},{"code":"over-80","params":{}}]'
        where run_id = $1 and number = 'E0005'`,
      [runId],
    );
    await company.sql(readFileSync('src/plugins/payroll/server/migrations/0011_overtime_limits.sql', 'utf8'), []);
    const { problems } = (await company.hr.call(getPayslip, { runId, employee: 'E0005' })).data;
    expect(problems.map(({ code, message }) => [code, message])).toEqual([
      ['overtime-month', '時間外が月45時間を超えています（36協定の限度）'],
      ['no-bank', expect.any(String)],
      ['overtime-interview', expect.stringContaining('80時間を超えています')],
    ]);
  });

  it('is seen by no manager', async () => {
    const manager = await server.signIn('kacho');
    const { id } = await company.runOf('2026-06');
    expect(await manager.call(getPayRun, { month: '2026-06', groupCode: 'M1' })).toMatchObject({ code: 3 });
    expect(await manager.call(getPayslip, { runId: id, employee: 'E0005' })).toMatchObject({ code: 3 });
    expect(await manager.call(listDifferences, { runId: id })).toMatchObject({ code: 3 });
  });
});
