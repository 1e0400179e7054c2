import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#core/value/id.ts';
import { cancelCalculation, getCalculation, startCalculation } from '#plugins/payroll/pay-run/contract/calculation.ts';
import { batchCalculate, getPayRun, savePay } from '#plugins/payroll/pay-run/contract/payRun.ts';
import { type CalculationOrder, calculationJob } from '#plugins/payroll/pay-run/server/calculationJob.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';
import { openPayCompany } from './payCompany';

const OCTOBER = '2026-10';
const M1 = { month: OCTOBER, payGroup: 'M1' };

describeOnOneEngine('a calculation of pay in the background', (open) => {
  let server: TestServer;
  let company: Awaited<ReturnType<typeof openPayCompany>>;

  beforeAll(async () => {
    server = await startTestServer({ open });
    company = await openPayCompany(server);
    await company.hire('C0001', '計算 花子', { base: 250_000 });
    await company.hire('C0002', '計算 次郎', { base: 310_000 });
  });
  afterAll(() => server.close());

  const start = async (more: object = {}) => {
    const answer = await company.hr.call(startCalculation, { ...M1, ...more });
    expect(answer.message).toBe('');
    return answer.data.id;
  };
  const stateOf = async (id: string) => (await company.hr.call(getCalculation, { id })).data?.state;
  const until = (id: string, state: string) => expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe(state);
  const read = async () => (await company.hr.call(getPayRun, { month: OCTOBER, groupCode: 'M1' })).data;
  const keptAside = async () =>
    (await company.sql('select count(*)::int as count from payroll_worked_slip', [])).rows[0]?.count;

  it('comes to what one request comes to, typed amounts kept', async () => {
    await until(await start(), 'done');
    const [row] = (await read()).rows;
    const typed = { runId: sure(row).runId, employee: 'C0001', item: 'BASE', seen: 250_000 };
    expect((await company.hr.call(savePay, { ...typed, amount: 260_000, reason: '昇給' })).message).toBe('');
    const id = await start();
    await until(id, 'done');
    const { data } = await company.hr.call(getCalculation, { id });
    const inSteps = await read();
    expect(data).toMatchObject({ done: data.total, paid: inSteps.rows.length, month: OCTOBER, kind: 'salary' });
    expect(inSteps.rows.find(({ employee }) => employee === 'C0001')).toMatchObject({ manual: ['BASE'] });
    expect(inSteps.calculationId).toBeNull();
    expect(await keptAside()).toBe(0);
    expect((await company.hr.call(batchCalculate, M1)).message).toBe('');
    const atOnce = await read();
    expect(inSteps.rows).toEqual(atOnce.rows);
    expect(inSteps.excluded).toEqual(atOnce.excluded);
    expect(sure(atOnce.run).version).toBe(sure(inSteps.run).version + 1);
  });

  it('is begun once, and leaves the run as it was when it is cancelled', async () => {
    const before = await read();
    const id = await start();
    expect(await start()).toBe(id);
    expect((await company.hr.call(cancelCalculation, { id })).data).toEqual({ isCancelled: true });
    expect(await stateOf(id)).toBe('cancelled');
    expect(await read()).toEqual(before);
    expect((await company.hr.call(cancelCalculation, { id })).data).toEqual({ isCancelled: false });
    expect(await company.hr.call(getCalculation, { id: newId() })).toMatchObject({ code: 6 });
  });

  it('refuses a month that is checked, people nobody pays, and a bonus beside another one', async () => {
    const elsewhere = { ...M1, bonus: { paidOn: '2026-12-10', timesPer100: 100, months: 6 } };
    expect(await company.hr.call(startCalculation, elsewhere)).toMatchObject({ code: 1 });
    expect(await company.hr.call(startCalculation, { ...M1, month: '2001-01' })).toMatchObject({ code: 1 });
    const plan = { paidOn: '2026-10-10', timesPer100: 100, months: 6 };
    const id = await start({ bonus: plan });
    const other = await company.hr.call(startCalculation, { ...M1, bonus: { ...plan, timesPer100: 200 } });
    expect(other).toMatchObject({ code: 1, message: expect.stringContaining('別の条件') });
    await company.hr.call(cancelCalculation, { id });
  });

  /** A calculation that no server is at: its steps are done by hand. */
  describe('step by step', () => {
    const ordered = async (more: Partial<CalculationOrder> = {}) => {
      const { run } = await read();
      const { rows } = await company.sql(
        `select u.company_id as company, u.id as "user", array(select id from employee e where e.company_id = u.company_id) as of
           from app_user u where u.username = 'jinji'`,
        [],
      );
      const { company: companyId, user: userId, of } = sure(rows[0]);
      const order: CalculationOrder = {
        ...{ month: OCTOBER, groupCode: 'M1', bonus: null, runId: sure(run).id, version: sure(run).version },
        ...{ of, userId, locale: 'ja', ...more },
      };
      const runId = newId();
      await company.sql(
        `insert into job_run (company_id, id, kind, due, state, steps_done, steps_total, results, created_at)
         values ($1, $2::uuid, 'test:by-hand', $2::uuid::text, 'waiting', 0, 2, '[]', now())`,
        [companyId, runId],
      );
      const [part, store] = calculationJob.plan(order);
      const earlier: unknown[] = [];
      const step = (next: typeof part) =>
        server.database.transaction({ companyId }, async (tx) => {
          const kept = await sure(next).run(tx, { companyId, runId, earlier });
          earlier.push(kept);
          return kept;
        });
      return { workOut: () => step(part), store: () => step(store), runId, of };
    };

    it('keeps aside what a killed process had worked out, and goes on from there', async () => {
      const before = await read();
      const { workOut, store, of } = await ordered();
      expect(await workOut()).toMatchObject({ people: of.length, paid: before.rows.length });
      expect(await keptAside()).toBe(before.rows.length);
      expect(await read()).toEqual(before);
      await store();
      const after = await read();
      expect(after.rows).toEqual(before.rows);
      expect(sure(after.run).version).toBe(sure(before.run).version + 1);
      expect(await keptAside()).toBe(0);
    });

    it('writes nothing once it was cancelled', async () => {
      const before = await read();
      const { workOut, store, runId } = await ordered();
      await workOut();
      await company.sql("update job_run set state = 'cancelled' where id = $1", [runId]);
      expect(await store()).toEqual({});
      expect(await read()).toEqual(before);
      // The next calculation clears away what it left.
      await until(await start(), 'done');
      expect(await keptAside()).toBe(0);
    });

    it('does not write over what somebody did meanwhile', async () => {
      const { workOut, store } = await ordered();
      await workOut();
      await company.calculate(OCTOBER);
      const meanwhile = await read();
      expect(await store()).toMatchObject({ refused: { code: 'payroll/run-changed' } });
      expect(await read()).toEqual(meanwhile);
    });

    it('ends with the right of whoever began it', async () => {
      const { rows } = await company.sql("select id from app_user where username = 'shain'", []);
      const { workOut, store } = await ordered({ userId: sure(rows[0]).id });
      expect(await workOut()).toMatchObject({ refused: { kind: 'notPermitted' } });
      expect(await store()).toEqual({});
    });
  });
});
