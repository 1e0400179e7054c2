import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RequestOf } from '#core/contract/endpoint.ts';
import { subjectHistory } from '#core/record/history.ts';
import { newId } from '#core/value/id.ts';
import { getOwnCompany, updateOwnCompany } from '#plugins/administration/contract/company.ts';
import { cancelInvoice, deleteInvoice, getInvoice, issueInvoice } from '#plugins/invoicing/contract/customerInvoice.ts';
import { listInvoices } from '#plugins/invoicing/contract/invoiceList.ts';
import * as contract from '#plugins/invoicing/contract/recurringInvoice.ts';
import { recurringJob } from '#plugins/invoicing/server/recurringJob.ts';
import { listPartners, updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { orderedJob } from '#server/jobs/job.ts';
import { runJobs } from '#server/jobs/runJobs.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

type Recurring = RequestOf<typeof contract.updateRecurringInvoice>['recurring'];

const NOW = new Date('2026-11-20T01:00:00Z');
const LINE = { title: '保守料', unitPrice: 50_000, unit: '月' };
const THROUGH = { through: '2026-11-30' };

describeOnOneEngine('recurring invoices', (open) => {
  let server: TestServer;
  let keiri: Client;
  let eigyo: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, now: () => NOW });
    [keiri, eigyo] = [await server.signIn('keiri'), await server.signIn('eigyo')];
    const admin = await server.signIn('admin');
    const { code: _code, since: _since, changes: _changes, ...own } = (await admin.call(getOwnCompany, {})).data;
    const registered = { ...own, registrationNumber: 'T8999999000100', effectiveOn: '2026-04-01' };
    await admin.call(updateOwnCompany, { company: registered });
    await keiri.call(updatePartner, { partner: CUSTOMER });
  });
  afterAll(() => server.close());

  const CUSTOMER = {
    ...{ code: 'K001', title: '客先', reading: '', isCustomer: true, isVendor: false },
    ...{ registrationNumber: null, customerTerm: 'M1E' },
  };
  const setActive = async (isActive: boolean) => {
    const { rows } = (await keiri.call(listPartners, {})).data;
    const { version } = sure(rows.find(({ code }) => code === 'K001'));
    expect((await keiri.call(updatePartner, { partner: { ...CUSTOMER, version, isActive } })).message).toBe('');
  };
  /** Due on 2026-11-20, unless said otherwise. */
  const typed = (over: Partial<Recurring> = {}): Recurring => ({
    ...{ partner: 'K001', title: `保守料 ${newId().slice(-6)}`, dayOfMonth: 20, from: '2026-11-01', lines: [LINE] },
    ...over,
  });
  const saved = async (over: Partial<Recurring> = {}, by = eigyo) => {
    const answer = await by.call(contract.updateRecurringInvoice, { recurring: typed(over) });
    expect(answer.message).toBe('');
    return answer.data;
  };
  const read = async (id: string) => (await keiri.call(contract.getRecurringInvoice, { id })).data;
  const due = async (id: string, through = THROUGH) =>
    (await eigyo.call(contract.listDueInvoices, through)).data.rows.filter((row) => row.id === id);
  const make = async (id: string, period = '2026-11', by = eigyo) =>
    sure((await by.call(contract.makeDueInvoices, { rows: [{ id, period }] })).data.rows[0]);
  const madeOf = async (id: string) => sure((await make(id)).invoiceId);
  const draftsOf = async (title: string) =>
    (await keiri.call(listInvoices, { text: title, limit: '50' })).data.rows.length;
  const end = async (id: string) => {
    const { version } = await read(id);
    await eigyo.call(contract.advanceRecurringInvoice, { id, version, act: 'end' });
  };

  /** What a run of the server does on a day, as often at once as is said. */
  async function look(now = NOW, times = 1): Promise<void> {
    const job = recurringJob(() => now);
    const due = (await server.database.transaction('system', async (tx) => job.findDue?.(tx))) ?? [];
    for (const { companyId, order } of due) {
      const steps = Array.from({ length: times }, () => job.plan(order)).flat();
      const scope = { companyId, runId: newId(), earlier: [] };
      await Promise.all(steps.map((step) => server.database.transaction({ companyId }, (tx) => step.run(tx, scope))));
    }
  }

  it('are shown before they are made, made by hand once, and issued as any other draft', async () => {
    const { id } = await saved();
    expect(await due(id)).toMatchObject([
      {
        ...{ period: '2026-11', kind: 'due', dueOn: '2026-11-20', deliveredOn: '2026-11-30' },
        ...{ net: 50_000, billed: 55_000, obstacle: null },
      },
    ]);
    const invoiceId = await madeOf(id);
    const invoice = (await keiri.call(getInvoice, { id: invoiceId })).data;
    expect(invoice).toMatchObject({
      ...{ state: 'draft', month: '2026-11', invoicedOn: '2026-11-20', deliveredOn: '2026-11-30' },
      // Banks are closed from 12-31 to 01-03.
      ...{ dueOn: '2027-01-04', billed: 55_000, entryId: null },
    });
    expect(await make(id)).toMatchObject({ invoiceId: null, refusal: expect.stringMatching(/作成済み/) });
    expect(await due(id)).toEqual([]);
    expect((await keiri.call(issueInvoice, { id: invoiceId, version: invoice.version })).message).toBe('');
    expect(await read(id)).toMatchObject({
      ...{ nextOn: '2026-12-20', lastMadeOn: '2026-11-20', waiting: 0 },
      runs: [{ period: '2026-11', invoiceId, state: 'issued', billed: 55_000 }],
    });
    const { rows } = (await keiri.call(subjectHistory, { kind: 'recurring-invoice', id })).data;
    expect(rows.map(({ action }) => action)).toEqual(['invoicing/make-recurring', 'invoicing/create-recurring']);
    await end(id);
  });

  it('are made by the server on their day, however many processes look, in one run a day', async () => {
    const [one, other] = [await saved(), await saved({ dayOfMonth: 21 })];
    const jobs = [orderedJob(recurringJob(() => NOW))];
    const stops = [1, 2, 3].map(() =>
      runJobs({
        ...{ database: server.database, jobs, nightlyAt: null, now: () => NOW },
        log: { info: () => {}, error: (said: unknown) => console.error(said) },
      }),
    );
    await expect.poll(async () => (await read(one.id)).runs.length, { timeout: 20_000 }).toBe(1);
    await Promise.all(stops.map((stop) => stop()));
    const runs = await server.database.transaction('system', (tx) =>
      tx.$client.query(`select state, results from job_run where kind = 'invoicing:make-recurring'`),
    );
    expect(runs.rows).toEqual([{ state: 'done', results: [{ made: 1, refused: 0 }] }]);
    const today = await read(one.id);
    expect(await draftsOf(today.title)).toBe(1);
    expect(today.runs).toMatchObject([{ period: '2026-11', madeBy: today.keeper }]);
    expect((await read(other.id)).runs).toEqual([]);
    await look(new Date('2026-11-21T01:00:00Z'), 3);
    const { title, runs: made } = await read(other.id);
    expect(made).toHaveLength(1);
    expect(await draftsOf(title)).toBe(1);
    for (const { id } of [one, other]) await end(id);
  });

  it('asked for eight times at once, by hand and by the server, are made once', async () => {
    const { id } = await saved();
    const [answers] = await Promise.all([Promise.all(Array.from({ length: 8 }, () => make(id))), look()]);
    expect(answers.filter(({ invoiceId }) => invoiceId !== null).length).toBeLessThanOrEqual(1);
    const { title, runs } = await read(id);
    expect(runs).toHaveLength(1);
    expect(await draftsOf(title)).toBe(1);
    await end(id);
  });

  it('of several, asked for in any order at once, wait for each other and are made once', async () => {
    const ids = [await saved(), await saved(), await saved()].map(({ id }) => id);
    const rows = ids.map((id) => ({ id, period: '2026-11' }));
    const orders = [rows, [...rows].reverse(), rows, [...rows].reverse()];
    const answers = await Promise.all([
      ...orders.map((asked) => eigyo.call(contract.makeDueInvoices, { rows: asked })),
      look().then(() => ({ code: 0 })),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    for (const id of ids) {
      expect((await read(id)).runs).toHaveLength(1);
      await end(id);
    }
  });

  it('of a draft that was deleted or an invoice that was cancelled are free, for a person alone', async () => {
    const { id } = await saved();
    const draft = await madeOf(id);
    expect(await keiri.call(deleteInvoice, { id: draft, version: 1 })).toMatchObject({ code: 0 });
    expect(await due(id)).toMatchObject([{ kind: 'freed', period: '2026-11', obstacle: null }]);
    await look(new Date('2026-11-22T01:00:00Z'));
    expect((await read(id)).runs).toMatchObject([{ invoiceId: null }]);
    const again = await madeOf(id);
    await keiri.call(issueInvoice, { id: again, version: 1 });
    const cancelled = await keiri.call(cancelInvoice, { id: again, version: 2, reason: '二重' });
    expect(cancelled.message).toBe('');
    expect(await due(id)).toMatchObject([{ kind: 'freed' }]);
    expect(await madeOf(id)).not.toBe(again);
    await end(id);
  });

  it('of an inactive customer are told and not made, by nobody, until the customer is active again', async () => {
    const { id } = await saved();
    await setActive(false);
    await look();
    expect(await read(id)).toMatchObject({ waiting: 1, runs: [], obstacle: expect.stringMatching(/使用停止/) });
    expect(await make(id)).toMatchObject({ invoiceId: null, refusal: expect.stringMatching(/使用停止/) });
    await setActive(true);
    await look();
    expect((await read(id)).runs).toHaveLength(1);
    await end(id);
  });

  it.each<[string, Partial<Recurring>, RegExp]>([
    ['a tax code that holds no more', { lines: [{ ...LINE, taxCode: 'S08O' }], billedMonth: 'next' }, /S08O/],
    ['no line', { lines: [] }, /明細がありません/],
    ['a line without a title', { lines: [{ unitPrice: 1 }] }, /1行目/],
    ['a discount beyond its rate', { lines: [{ title: '値引', kind: 'discount', amount: 1 }] }, /値引/],
  ])('with %s are saved, told and not made', async (_name, over, sentence) => {
    const { id } = await saved(over);
    expect(await due(id)).toMatchObject([{ obstacle: expect.stringMatching(sentence) }]);
    expect(await make(id)).toMatchObject({ invoiceId: null, refusal: expect.stringMatching(sentence) });
    await end(id);
  });

  it('of the same customer, month and person as another invoice are not made', async () => {
    const lines = [{ ...LINE, person: 'E0023' }];
    const [one, other] = [await saved({ lines }), await saved({ lines })];
    await madeOf(one.id);
    const named = expect.stringMatching(/E0023 は.*下書き「客先 保守料 .*」（55,000 円）/);
    expect(await due(other.id)).toMatchObject([{ obstacle: named }]);
    expect(await make(other.id)).toMatchObject({ invoiceId: null, refusal: named });
    for (const { id } of [one, other]) await end(id);
  });

  it('paused are not made, and leave what fell due meanwhile to a person; ended ones stay as they are', async () => {
    const { id, version } = await saved({ dayOfMonth: 19 });
    const late = { kind: 'missed', dueOn: '2026-11-19' };
    expect(await due(id)).toMatchObject([late]);
    const advance = (act: 'pause' | 'resume' | 'end', of: number) =>
      eigyo.call(contract.advanceRecurringInvoice, { id, version: of, act });
    expect(await advance('pause', version)).toMatchObject({ data: { version: 2 } });
    expect(await due(id)).toEqual([]);
    expect((await make(id)).refusal).toMatch(/休止/);
    expect(await advance('pause', 2)).toMatchObject({ code: 1 });
    expect(await advance('resume', 1)).toMatchObject({ status: 409 });
    await advance('resume', 2);
    await look();
    expect(await due(id)).toMatchObject([late]);
    await advance('end', 3);
    const changed = { ...typed(), id, version: 4 };
    expect(await eigyo.call(contract.updateRecurringInvoice, { recurring: changed })).toMatchObject({ code: 1 });
    expect(await advance('resume', 4)).toMatchObject({ code: 1 });
  });

  it('are deleted where nothing was made of them, and changed by one at a time', async () => {
    const [fresh, used] = [await saved(), await saved()];
    expect(await eigyo.call(contract.deleteRecurringInvoice, fresh)).toMatchObject({ code: 0 });
    expect(await keiri.call(contract.getRecurringInvoice, { id: fresh.id })).toMatchObject({ code: 6 });
    await madeOf(used.id);
    expect(await eigyo.call(contract.deleteRecurringInvoice, used)).toMatchObject({ code: 1, message: /作成済み/ });
    const change = { recurring: { ...typed({ title: '保守料 改定' }), ...used } };
    expect(await eigyo.call(contract.updateRecurringInvoice, change)).toMatchObject({ data: { version: 2 } });
    const { rows } = (await keiri.call(subjectHistory, { kind: 'recurring-invoice', id: used.id })).data;
    const { details } = sure(rows[0]);
    expect(details).toHaveProperty('changes', { title: [expect.any(String), '保守料 改定'] });
    expect(await keiri.call(contract.updateRecurringInvoice, change)).toMatchObject({ status: 409 });
    await end(used.id);
  });

  it('are made in the name of who saved them last, and not without the right', async () => {
    const { id } = await saved({}, keiri);
    const keeper = (await read(id)).keeper;
    const setRoles = (roles: string) =>
      server.database.transaction('system', async (tx) => {
        const named = `company_id = (select company_id from recurring_invoice where id = $1)
          and user_id = (select kept_by from recurring_invoice where id = $1)`;
        await tx.$client.query(
          roles === ''
            ? `update user_role set role_code = 'staff' where ${named} and role_code = 'accountant'`
            : `update user_role set role_code = 'accountant' where ${named} and role_code = 'staff'`,
          [id],
        );
      });
    await setRoles('');
    await look();
    const refused = (await eigyo.call(contract.getRecurringInvoice, { id })).data;
    expect(refused).toMatchObject({ runs: [], waiting: 1, keeper: '', obstacle: expect.stringMatching(/権限/) });
    await setRoles('accountant');
    await look();
    expect((await read(id)).runs).toMatchObject([{ madeBy: keeper }]);
    await end(id);
  });

  it('are nobody’s without the right', async () => {
    const { id, version } = await saved();
    const shain = await server.signIn('shain');
    const kacho = await server.signIn('kacho');
    const rows = [{ id, period: '2026-11' }];
    for (const client of [shain, kacho]) {
      expect(await client.call(contract.updateRecurringInvoice, { recurring: typed() })).toMatchObject({ code: 3 });
      expect(await client.call(contract.makeDueInvoices, { rows })).toMatchObject({ code: 3 });
      const act = { id, version, act: 'end' } as const;
      expect(await client.call(contract.advanceRecurringInvoice, act)).toMatchObject({ code: 3 });
    }
    expect(await shain.call(contract.listDueInvoices, THROUGH)).toMatchObject({ code: 3 });
    expect(await kacho.call(contract.listDueInvoices, THROUGH)).toMatchObject({ code: 0 });
    await end(id);
  });

  it.each<[string, Partial<Recurring>]>([
    ['an unknown customer', { partner: 'K404' }],
    ['a last day before the first', { through: '2026-10-31' }],
    ['an account that is no sale', { account: '1110' }],
    ['no title', { title: ' ' }],
    ['day 0', { dayOfMonth: 0 }],
    ['day 32', { dayOfMonth: 32 }],
    ['no month between', { everyMonths: 0 }],
    ['half a month', { everyMonths: 1.5 }],
    ['a first day of no calendar', { from: '2026-02-30' }],
    ['201 lines', { lines: Array.from({ length: 201 }, () => LINE) }],
    ['less than nothing', { lines: [{ ...LINE, unitPrice: -1 }] }],
    ['a term nobody knows', { paymentTerm: 'X999' }],
  ])('with %s are refused', async (_name, over) => {
    const answer = await eigyo.call(contract.updateRecurringInvoice, { recurring: typed(over) });
    expect(answer.code).not.toBe(0);
    expect(answer.message).not.toBe('');
  });

  it('are not made for a month without their day, or of what is none', async () => {
    const { id } = await saved({ everyMonths: 2 });
    expect((await make(id, '2026-12')).refusal).toMatch(/発行日がありません/);
    expect((await make(id, '2026-10')).refusal).toMatch(/発行日がありません/);
    expect((await make(newId())).refusal).toMatch(/ありません/);
    expect(await due(id, { through: '2199-12-31' })).toHaveLength(240);
    await end(id);
  });
});
