import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Endpoint, pathOf, permissionOf } from '#core/contract/endpoint.ts';
import { confirmPayRun, getPayslip, listOwnPayslips, savePay } from '#plugins/payroll/pay-run/contract/payRun.ts';
import { generateSlips, handOverSlip } from '#plugins/payroll/tax-receipt/contract/taxReceipt.ts';
import { loggerOptions } from '#server/api/requestLog.ts';
import { discoverPlugins } from '#server/plugins.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';
import { openPayCompany } from './payCompany';

const MONTH = '2026-10';
const endpoints: readonly Endpoint[] = discoverPlugins().servers.flatMap(({ handlers }) =>
  handlers.map(({ endpoint }) => endpoint),
);

describeOnOneEngine('what somebody is paid', (open) => {
  let server: TestServer;
  let company: Awaited<ReturnType<typeof openPayCompany>>;
  let runId: string;
  let id: string;
  /** Amounts of one person that nothing else comes to, as they are kept and as they are written. */
  let secrets: string[];

  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T03:00:00Z') });
    company = await openPayCompany(server);
    id = await company.hire('E0005', '社本 一郎', { base: 387_411 });
    await company.hire('E0004', '営業 次郎', { base: 412_903 });
    runId = await company.calculate(MONTH);
    const { gross, net, items } = (await company.hr.call(getPayslip, { runId, employee: 'E0005' })).data;
    const tax = sure(items.find(({ code }) => code === 'INCOME_TAX')).amount;
    secrets = [387_411, gross, net, tax].flatMap((amount) => [String(amount), amount.toLocaleString('en')]);
    expect(Math.min(...secrets.map(({ length }) => length))).toBeGreaterThan(3);
  }, 300_000);
  afterAll(() => server.close());

  const tells = (text: string) => secrets.filter((secret) => text.includes(secret));

  it('is in no refusal of an act on a run, to whoever may not read it', async () => {
    const { version } = await company.runOf(MONTH);
    for (const client of [company.admin, await server.signIn('kacho'), await server.signIn('keiri')]) {
      for (const call of [confirmPayRun, getPayslip, savePay] as const) {
        const init = {
          method: call.method,
          body: JSON.stringify({ runId, version: version + 7, employee: 'E0005', item: 'BASE', amount: 1 }),
          headers: { 'content-type': 'application/json' },
        };
        const query = `?${new URLSearchParams({ runId, employee: 'E0005' })}`;
        const answer = await client.send(pathOf(call) + (call.method === 'GET' ? query : ''), {
          ...(call.method === 'GET' ? {} : init),
        });
        expect(tells(JSON.stringify(answer)), permissionOf(call)).toEqual([]);
      }
    }
  });

  it('goes through every stage to the slip of the year', async () => {
    expect((await company.confirm(MONTH)).message).toBe('');
    expect((await company.publish(MONTH)).message).toBe('');
    await company.record('E0005', 'contract', '2024-04-01', {
      ...{ employeeType: '10', joinedOn: '2024-04-01', leftOn: '2026-11-30', leftBecause: 'resigned' },
    });
    await company.hr.call(generateSlips, { year: 2026, employees: [id] });
    await company.hr.call(handOverSlip, { year: 2026, employee: id, version: 1 });
    const staff = await server.signIn('shain');
    const own = (await staff.call(listOwnPayslips, {})).data;
    expect(tells(JSON.stringify(own)).length, 'what is looked for is told to the person').toBeGreaterThan(0);
  });

  it('is in no entry of the log, and of names the acts of payroll have none', async () => {
    const { rows } = await company.sql('select action, subject_id, details from audit_log', []);
    expect(rows.length).toBeGreaterThan(10);
    expect(tells(JSON.stringify(rows))).toEqual([]);
    const ofPay = rows.filter(({ action }) => String(action).startsWith('payroll/'));
    expect(ofPay.length).toBeGreaterThan(3);
    for (const name of ['社本', '一郎', 'E0005']) expect(JSON.stringify(ofPay)).not.toContain(name);
  });

  it('is in no text that is searched, whatever the table', async () => {
    const { rows: columns } = await company.sql(
      `select table_name, column_name from information_schema.columns
        where table_schema = 'public' and data_type in ('text', 'tsvector') and column_name like '%search%'`,
      [],
    );
    expect(columns.length).toBeGreaterThan(5);
    for (const { table_name: table, column_name: column } of columns) {
      const { rows } = await company.sql(`select "${column}"::text as searched from "${table}"`, []);
      expect(tells(rows.map(({ searched }) => searched).join('\n')), `${table}.${column}`).toEqual([]);
    }
  });

  it('is found by no search of the palette, by name or by amount', async () => {
    const searches = endpoints.filter(
      ({ action, input }) => action === 'search' && input.safeParse({ text: 'x' }).success,
    );
    expect(searches.length).toBeGreaterThan(4);
    for (const who of ['admin', 'kacho', 'keiri', 'eigyo'] as const) {
      const client = await server.signIn(who);
      for (const search of searches) {
        for (const text of ['社本', 'E0005', ...secrets.slice(0, 2)]) {
          const answer = await client.send(`${pathOf(search)}?${new URLSearchParams({ text })}`);
          const hits = JSON.stringify(answer.data ?? '').replaceAll(text, '');
          expect(tells(hits), `${permissionOf(search)} ${text}`).toEqual([]);
        }
      }
    }
  });

  it('is in no answer to whoever neither reads pay nor is the person, at any endpoint that reads', async () => {
    const asked = {
      ...{ runId, id: runId, employee: 'E0005', employeeId: id, month: MONTH, year: '2026', groupCode: 'M1' },
      ...{ from: MONTH, through: MONTH, span: 'month', kind: 'salary', on: '2026-11-20', text: '社本', code: 'E0005' },
    };
    let answered = 0;
    for (const who of ['admin', 'kacho', 'eigyo'] as const) {
      const client = await server.signIn(who);
      for (const endpoint of endpoints.filter(({ method, answers }) => method === 'GET' && answers === 'envelope')) {
        const fitting = Object.entries(asked).filter(([name]) => hasField(endpoint, name));
        const answer = await client.send(`${pathOf(endpoint)}?${new URLSearchParams(fitting)}`);
        if (answer.code === 0) answered += 1;
        expect(tells(JSON.stringify(answer)), `${who} ${permissionOf(endpoint)}`).toEqual([]);
      }
    }
    expect(answered).toBeGreaterThan(200);
  });

  it('is in no line the server writes of a request or of a failure of the database', () => {
    const { req, err } = sure(loggerOptions('info').serializers);
    const url = `/api/Salary/api_save?amount=387411&employee=E0005`;
    const line = JSON.stringify(sure(req)({ id: '1', method: 'POST', url } as never));
    expect(line).toContain('/api/Salary/api_save');
    expect(tells(line)).toEqual([]);
    const cause = Object.assign(new Error('value too long'), { code: '22001' });
    const failed = Object.assign(new Error(`Failed query: insert … params: 387411`), { query: 'insert …', cause });
    const told = JSON.stringify(sure(err)(failed as never));
    expect(told).toContain('22001');
    expect(tells(told)).toEqual([]);
  });
});

/** Whether the input of an endpoint has a field of this name. */
function hasField({ input }: Endpoint, name: string): boolean {
  return 'shape' in input && typeof input.shape === 'object' && input.shape !== null && name in input.shape;
}
