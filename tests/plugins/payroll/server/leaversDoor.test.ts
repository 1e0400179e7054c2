import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, pathOf, permissionOf } from '#core/contract/endpoint.ts';
import { drawPaper } from '#core/paper/contract.ts';
import { getOwnPayslip, getPayslip, listOwnPayslips } from '#plugins/payroll/pay-run/contract/payRun.ts';
import {
  generateSlips,
  getOwnReceipt,
  getTaxReceipt,
  handOverSlip,
  listOwnReceipts,
} from '#plugins/payroll/tax-receipt/contract/taxReceipt.ts';
import { listLeavers } from '#plugins/people/contract/leavers.ts';
import { readsPayThrough, WAGE_RECORDS } from '#plugins/people/rates/wageRecords.ts';
import { discoverPlugins } from '#server/plugins.ts';
import { recordServer } from '#server/recordServer.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, loginPath, startTestServer, type TestServer } from '#tests/support/testServer.ts';
import { openPayCompany } from './payCompany';

const MONTH = '2026-10';
const LAST_DAY = '2026-10-31';
const installed = discoverPlugins();
const endpoints: readonly Endpoint[] = [...installed.servers, recordServer(installed)].flatMap(({ handlers }) =>
  handlers.map(({ endpoint }) => endpoint),
);
const OWN = ['Salary.own', 'Salary.ownslip', 'WithholdingTax.ownreceipt', 'WithholdingTax.ownreceipts'];

describe('how long records of wages are kept', () => {
  it.each([
    // The last pay is due by the end of November; three years from there (附則143条1項).
    [LAST_DAY, '2029-11-30'],
    ['2026-11-01', '2029-12-31'],
    ['2024-01-31', '2027-02-28'],
    ['2019-03-31', '2022-04-30'],
  ])('of somebody whose last day is %s: through %s', (leftOn, through) => {
    expect(readsPayThrough(leftOn)).toBe(through);
  });

  it('is dated, with its law', () => {
    for (const { source, checkedOn } of WAGE_RECORDS) {
      expect(source).toContain('労働基準法109条');
      expect(checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });
});

describeOnOneEngine('whoever has left', (open) => {
  let server: TestServer;
  let company: Awaited<ReturnType<typeof openPayCompany>>;
  let leaver: Client;
  let runId: string;
  let now = new Date('2026-10-31T12:00:00Z');

  const signIn = async () =>
    server
      .client()
      .send<{ permissions: string[]; fieldClasses: string[]; hasLeft: boolean; menus: { id: string }[] }>(
        loginPath({ who: 'shain' }),
        {
          method: 'POST',
        },
      );
  const draw = async (client: Client, paper: string, of: object) => {
    const asked = new URLSearchParams({ paper, of: JSON.stringify(of), format: 'pdf' });
    const headers = { authorization: `Bearer ${client.key}` };
    return (await (await fetch(`${server.url}${pathOf(drawPaper)}?${asked}`, { headers })).text()).slice(0, 5);
  };

  beforeAll(async () => {
    server = await startTestServer({ open, now: () => now });
    company = await openPayCompany(server);
    leaver = await server.signIn('shain');
    const id = await company.hire('E0005', '社本 一郎');
    await company.hire('E0004', '営業 次郎', { base: 410_000 });
    await company.record('E0005', 'contract', '2024-04-01', {
      ...{ employeeType: '10', joinedOn: '2024-04-01', leftOn: LAST_DAY, leftBecause: 'resigned' },
    });
    runId = await company.calculate(MONTH);
    expect((await company.confirm(MONTH)).message).toBe('');
    expect((await company.publish(MONTH)).message).toBe('');
    expect((await company.hr.call(generateSlips, { year: 2026, employees: [id] })).data).toMatchObject({ issued: 1 });
    const handed = await company.hr.call(handOverSlip, { year: 2026, employee: id, version: 1 });
    expect(handed.message).toBe('');
  }, 300_000);
  afterAll(() => server.close());

  it('works on the last day as ever, and the session goes on with what is left the day after', async () => {
    const works = sure(endpoints.find((each) => permissionOf(each) === 'SelfService.mine'));
    expect((await leaver.send(pathOf(works))).code).not.toBe(3);
    now = new Date('2026-10-31T16:00:00Z');
    expect(await leaver.send(pathOf(works))).toMatchObject({ code: 3, message: expect.stringContaining('退職後') });
    expect((await leaver.call(listOwnPayslips, {})).data.rows).toMatchObject([{ runId, month: MONTH }]);
  });

  it('signs in to their own published payslips and slips, on paper too', async () => {
    const answer = await signIn();
    expect(answer.data).toMatchObject({ permissions: OWN, fieldClasses: [], hasLeft: true });
    // Nothing that would refuse: no inbox, no deputies, no other companies.
    expect(answer.data.menus.map(({ id }) => id)).toEqual([
      ...['assistant:dashboard', 'payroll:payslip', 'administration:own-sessions'],
    ]);
    const own = (await leaver.call(getOwnPayslip, { runId })).data;
    expect(own).toMatchObject({ employee: 'E0005', name: '社本 一郎' });
    expect(own.net).toBeGreaterThan(0);
    expect((await leaver.call(listOwnReceipts, {})).data.rows).toMatchObject([{ year: 2026 }]);
    expect((await leaver.call(getOwnReceipt, { year: 2026 })).data.content).toMatchObject({ employee: 'E0005' });
    expect(await draw(leaver, 'payroll:own-payslip', { runId })).toBe('%PDF-');
    expect(await draw(leaver, 'payroll:own-tax-receipt', { year: 2026 })).toBe('%PDF-');
    const { rows } = (await company.hr.call(listLeavers, {})).data;
    expect(rows.find(({ number }) => number === 'E0005')).toMatchObject({ account: 'reading' });
  });

  it('reads nothing else, whatever is asked', async () => {
    const left = endpoints.filter(({ forLeavers }) => forLeavers).map(permissionOf);
    expect(left.sort()).toMatchInlineSnapshot(`
      [
        "Dashboard.personalinfo",
        "Log.noteexport",
        "Paper.draw",
        "Salary.own",
        "Salary.ownslip",
        "Session.own",
        "WithholdingTax.ownreceipt",
        "WithholdingTax.ownreceipts",
      ]
    `);
    const opened: string[] = [];
    for (const endpoint of endpoints.filter(({ forLeavers }) => !forLeavers)) {
      const init = endpoint.method === 'GET' ? {} : { method: 'POST' };
      const { code } = await leaver.send(pathOf(endpoint), init);
      if (code !== 3) opened.push(permissionOf(endpoint));
    }
    expect(opened).toEqual([]);
    expect(await draw(leaver, 'payroll:payslip', { runId, employee: 'E0004' })).not.toBe('%PDF-');
  });

  it('is read by nobody else', async () => {
    for (const who of ['eigyo', 'kacho', 'keiri'] as const) {
      const other = await server.signIn(who);
      expect(await other.call(getPayslip, { runId, employee: 'E0005' })).toMatchObject({ code: 3 });
      expect(await other.call(getTaxReceipt, { year: 2026, employee: 'E0005' })).toMatchObject({ code: 3 });
      expect((await other.call(listOwnReceipts, {})).data.rows).toEqual([]);
    }
    const colleague = await server.signIn('eigyo');
    expect((await colleague.call(getOwnPayslip, { runId })).data).toMatchObject({ employee: 'E0004' });
  });

  it('reads as long as the law keeps the records of wages, and not a day longer', async () => {
    now = new Date('2029-11-30T14:59:00Z');
    expect(await signIn()).toMatchObject({ code: 0 });
    now = new Date('2029-11-30T15:00:30Z');
    expect(await signIn()).toMatchObject({ code: 4, message: expect.stringContaining('退職日') });
  });
});
