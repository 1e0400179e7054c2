import { afterAll, beforeAll, expect, it } from 'vitest';
import { listProfits, listProfitTie, updateStandardCost } from '#plugins/contracts/contract/profit.ts';
import { advanceSalesOrder, reportHours, updateSalesOrder } from '#plugins/contracts/contract/salesOrder.ts';
import { batchCalculate, getPayslip } from '#plugins/payroll/pay-run/contract/payRun.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';
import { openPayCompany } from './payCompany';

const MONTH = '2026-10';
const HOURLY = 3_000;

describeOnOneEngine('what people cost in the profit list', (open) => {
  let server: TestServer;
  let company: Awaited<ReturnType<typeof openPayCompany>>;
  let auditor: Client;
  /** Read margins and nobody's pay. */
  let others: readonly Client[];
  let runId: string;

  const lines = async (client: Client, by: 'order' | 'person' = 'order') =>
    (await client.call(listProfits, { by, from: MONTH, through: MONTH })).data.rows;
  /** All that whoever may not see pay is told, by every grouping. */
  const told = async (client: Client) =>
    JSON.stringify([
      await lines(client),
      await lines(client, 'person'),
      (await client.call(listProfitTie, { month: MONTH })).data,
    ]);

  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T03:00:00Z') });
    company = await openPayCompany(server);
    await company.hire('E0005', '社本 一郎', { base: 387_411 });
    await company.hire('E0004', '営野 進', { base: 412_903 });
    const [keiri, eigyo, kacho] = [
      await server.signIn('keiri'),
      await server.signIn('eigyo'),
      await server.signIn('kacho'),
    ];
    others = [keiri, eigyo, kacho, company.admin];
    auditor = await server.signIn('kansa');
    const partner = { code: 'K001', title: '客先', reading: '', registrationNumber: null };
    await keiri.call(updatePartner, { partner: { ...partner, isCustomer: true, isVendor: false } });
    await keiri.call(updateStandardCost, { since: '2026-04-01', hourly: HOURLY });
    const line = { method: 'fixed' as const, base: 700_000, startsOn: '2026-10-01', endsOn: '2026-10-31' };
    const work = [
      { ...line, person: 'E0005', description: '開発' },
      { ...line, person: 'E0005', description: '保守' },
      { ...line, person: 'E0004', description: '支援' },
    ];
    const made = (await eigyo.call(updateSalesOrder, { order: { partner: 'K001', title: '基盤', lines: work } })).data;
    let { version } = made;
    for (const [at, minutes] of [4_800, 2_400, 60_000].entries()) {
      const report = { number: made.number, version, line: at + 1, month: MONTH, minutes, signedOn: '2026-11-02' };
      const answer = await eigyo.call(reportHours, report);
      expect(answer.message).toBe('');
      version = answer.data.version;
    }
    await eigyo.call(advanceSalesOrder, { number: made.number, version, act: 'receive', on: '2026-09-20' });
    runId = await company.calculate(MONTH);
  }, 300_000);
  afterAll(() => server.close());

  it('is the standard cost of their hours, for everybody, until their pay is confirmed', async () => {
    for (const client of [...others, auditor])
      expect((await lines(client)).map(({ ownCost, ownCostBy }) => [ownCost, ownCostBy])).toEqual([
        [(4_800 * HOURLY) / 60, 'standard'],
        [(2_400 * HOURLY) / 60, 'standard'],
        [(60_000 * HOURLY) / 60, 'standard'],
      ]);
  });

  it('is their pay with the insurance of the employer once it is, for whoever may see pay alone', async () => {
    const before = await Promise.all(others.map(told));
    expect((await company.confirm(MONTH)).message).toBe('');
    const costOf = async (employee: string) => {
      const { gross, employer } = (await company.hr.call(getPayslip, { runId, employee })).data;
      return Number(gross) + Number(employer);
    };
    const [shain, eigyo] = [await costOf('E0005'), await costOf('E0004')];
    const rows = await lines(auditor);
    const full = 60 * 8 * workingDays(rows);
    expect(rows.map(({ ownCost, ownCostBy }) => [ownCost, ownCostBy])).toEqual([
      [Math.floor((shain * 4_800) / full), 'pay'],
      [Math.floor((shain * 2_400) / full), 'pay'],
      // More hours than the month has: no more than the pay.
      [eigyo, 'pay'],
    ]);
    const [, one] = await lines(auditor, 'person');
    expect(one).toMatchObject({ ownCostBy: 'pay' });
    // To everybody else nothing has moved by a yen, so that nothing of pay follows from any figure.
    expect(await Promise.all(others.map(told))).toEqual(before);
    for (const text of before)
      for (const secret of [387_411, 412_903, shain, eigyo]) expect(text).not.toContain(String(secret));
  });

  it('has confirmed bonuses beside it, with the insurance of the employer, for whoever may see pay alone', async () => {
    const eigyo = await server.signIn('eigyo');
    const november = { startsOn: '2026-11-01', endsOn: '2026-11-30' };
    const lines = [{ ...november, method: 'fixed' as const, base: 700_000, person: 'E0005', description: '保守' }];
    const made = (await eigyo.call(updateSalesOrder, { order: { partner: 'K001', title: '運用', lines } })).data;
    const report = { number: made.number, version: made.version, line: 1, month: '2026-11', minutes: 60_000 };
    const { version } = (await eigyo.call(reportHours, { ...report, signedOn: '2026-11-19' })).data;
    await eigyo.call(advanceSalesOrder, { number: made.number, version, act: 'receive', on: '2026-10-20' });
    const of = async (client: Client) => {
      const { rows } = (await client.call(listProfits, { from: '2026-11', through: '2026-11' })).data;
      const { ownCost, ownCostBy, bonus, cost } = sure(rows[0]);
      return { ownCost, ownCostBy, bonus, cost };
    };
    const paidOn = '2026-11-10';
    const asked = { month: '2026-11', payGroup: 'M1', bonus: { paidOn, timesPer100: 200, months: 6 } };
    expect((await company.hr.call(batchCalculate, asked)).message).toBe('');
    const before = await of(eigyo);
    for (const number of ['E0004', 'E0005']) await company.bank(number);
    await company.openOwnAccount();
    expect((await company.confirm('2026-11', { kind: 'bonus' })).message).toBe('');
    // No pay of the month is confirmed: the standard cost stands for bonuses, too.
    expect(await of(auditor)).toEqual(before);
    await company.calculate('2026-11');
    expect((await company.confirm('2026-11')).message).toBe('');
    const { id } = await company.runOf('2026-11', { kind: 'bonus' });
    const { gross, employer } = (await company.hr.call(getPayslip, { runId: id, employee: 'E0005' })).data;
    const paid = await of(auditor);
    expect(paid).toMatchObject({ ownCostBy: 'pay', bonus: Number(gross) + Number(employer) });
    expect(paid.bonus).toBeGreaterThan(2 * 387_411);
    expect(paid.cost).toBe(Number(paid.ownCost) + Number(paid.bonus));
    expect(await of(eigyo)).toEqual(before);
    expect(before).toMatchObject({ ownCostBy: 'standard', bonus: null });
  });

  it('is the standard cost again for whom a role lost the class, and where the run is reopened', async () => {
    await company.sql("delete from role_field_class where role_code = 'auditor' and field_class = 'pay'", []);
    server.passRemembered();
    expect((await lines(auditor)).map(({ ownCostBy }) => ownCostBy)).toEqual(['standard', 'standard', 'standard']);
    await company.sql(
      `insert into role_field_class (company_id, role_code, field_class)
       select distinct company_id, 'auditor', 'pay' from employee`,
      [],
    );
    server.passRemembered();
    expect((await lines(auditor)).map(({ ownCostBy }) => ownCostBy)).toEqual(['pay', 'pay', 'pay']);
    await company.sql("update payroll_run set state = 'approved' where id = $1", [runId]);
    expect((await lines(auditor)).map(({ ownCostBy }) => ownCostBy)).toEqual(['standard', 'standard', 'standard']);
  });
});

/** As the utilisation of a line tells: 80 hours of the month. */
function workingDays(rows: readonly { utilisation: number; minutes: number }[]): number {
  const [first] = rows;
  if (!first) throw new Error('no line');
  return Math.round((first.minutes * 100) / first.utilisation / 480);
}
