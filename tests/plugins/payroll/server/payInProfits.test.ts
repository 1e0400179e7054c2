import { afterAll, beforeAll, expect, it } from 'vitest';
import { listProfits, listProfitTie, updateStandardCost } from '#plugins/contracts/contract/profit.ts';
import { advanceSalesOrder, reportHours, updateSalesOrder } from '#plugins/contracts/contract/salesOrder.ts';
import { getPayslip } from '#plugins/payroll/pay-run/contract/payRun.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
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
