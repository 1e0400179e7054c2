import { afterAll, beforeAll, expect, it } from 'vitest';
import { batchCalculate, payPayRun, reopenPayRun, savePay } from '#plugins/payroll/pay-run/contract/payRun.ts';
import { approvePayment, listPayments, makePayment, takeBankFile } from '#plugins/payroll/payment/contract/payment.ts';
import { updateMunicipality } from '#plugins/payroll/resident-tax/contract/municipality.ts';
import { updateResidentTax } from '#plugins/payroll/resident-tax/contract/residentTax.ts';
import { payChecks } from '#plugins/payroll/server/verify/payChecks.ts';
import type { VerifiedPromise } from '#server/plugin.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';
import { openPayCompany, PAYER } from './payCompany';

const SHINJUKU = '131041';
const ABROAD = 'E0903';
const ON_LEAVE = 'E0904';

/** Each promise of the papers of pay is broken by SQL with the rules of the database switched off, and must be found. */
describeOnOneEngine('verifying pay', (open) => {
  let server: TestServer;
  let company: Awaited<ReturnType<typeof openPayCompany>>;
  let companyId: string;

  const payOut = async (month: string) => {
    const { hr, admin, runOf } = company;
    const { id, version } = await runOf(month);
    expect((await hr.call(makePayment, { runId: id, version, way: 'bank', ...PAYER })).message).toBe('');
    for (const [endpoint, client] of [
      [approvePayment, admin],
      [takeBankFile, hr],
    ] as const) {
      const payment = sure((await hr.call(listPayments, { runId: id })).data.rows[0]);
      const { id: paymentId, version: known } = payment;
      expect((await client.call(endpoint, { id: paymentId, version: known })).message).toBe('');
    }
    const published = await runOf(month);
    expect((await admin.call(payPayRun, { runId: id, version: published.version })).message).toBe('');
  };

  const rowOf = async (month: string, number: string) =>
    sure((await company.read(month)).rows.find(({ employee }) => employee === number));
  /** What cannot be taken of somebody on leave is typed as the advance of the company. */
  const advance = async (month: string) => {
    const { employeeId, net } = await rowOf(month, ON_LEAVE);
    const { id: runId } = await company.runOf(month);
    const typed = { runId, employee: employeeId, item: 'ADVANCE', seen: 0, amount: net, reason: '育児休業中の住民税' };
    expect((await company.hr.call(savePay, typed)).message).toBe('');
  };

  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T03:00:00Z') });
    company = await openPayCompany(server);
    const { hr, hire, bank, record, calculate, confirm, publish, runOf, openOwnAccount, sql } = company;
    for (const [number, name] of [
      ['E0901', '検証 一'],
      ['E0902', '検証 二'],
      [ABROAD, '海外 三'],
      [ON_LEAVE, '育休 四'],
    ] as const) {
      await hire(number, name);
      await bank(number);
    }
    await record(ABROAD, 'taxResidence', '2024-04-01', { taxResidence: 'nonResident' });
    await openOwnAccount();
    const municipality = { code: SHINJUKU, title: '新宿区', designatedNumber: '777' };
    expect((await hr.call(updateMunicipality, { municipality })).message).toBe('');
    await record(ON_LEAVE, 'leave', '2026-08-01', { leave: 'childcare', leaveThrough: '2026-10-31' });
    for (const employee of ['E0901', ON_LEAVE]) {
      const tax = { employee, fiscalYear: 2026, fromMonth: '2026-06', municipality: SHINJUKU, annual: 145_700 };
      expect((await hr.call(updateResidentTax, { tax })).message).toBe('');
    }
    companyId = String(sure((await sql('select id from company', [])).rows[0]).id);

    // September is paid, October has a bonus and was reopened once, November is a draft.
    await calculate('2026-09');
    await advance('2026-09');
    expect((await confirm('2026-09')).message).toBe('');
    expect((await publish('2026-09')).message).toBe('');
    await payOut('2026-09');
    const bonus = { paidOn: '2026-10-09', timesPer100: 100, months: 6 };
    expect((await hr.call(batchCalculate, { month: '2026-10', payGroup: 'M1', bonus })).message).toBe('');
    expect((await confirm('2026-10', { kind: 'bonus' })).message).toBe('');
    await calculate('2026-10');
    await advance('2026-10');
    expect((await confirm('2026-10')).message).toBe('');
    const { id, version } = await runOf('2026-10');
    expect((await hr.call(reopenPayRun, { runId: id, version, reason: '誤り' })).message).toBe('');
    await calculate('2026-10');
    expect((await confirm('2026-10')).message).toBe('');
    await calculate('2026-11');
  });
  afterAll(() => server?.close());

  /** What is found after damage, seen as a company sees it; nothing of it stays. */
  async function reportAfter(damage = 'select'): Promise<VerifiedPromise[]> {
    const report: VerifiedPromise[] = [];
    const undone = server.database.transaction('system', async (tx) => {
      await tx.$client.query("set local session_replication_role = 'replica'");
      await tx.$client.query(damage);
      await tx.$client.query(`set local role kanjo_app; set local app.company_id = '${companyId}'`);
      for (const { verify } of payChecks) report.push(await verify(tx, companyId));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    return report;
  }

  it('lets pay go on that does not reach for what is taken: the company advances it, until it is taken back', async () => {
    const { hr, runOf, sql } = company;
    const { rows } = await sql(
      `select (-amount)::int as owed from (
         select sum(case side when 'credit' then amount else -amount end) as amount from journal_line
          where account_code = '1440') l`,
      [],
    );
    expect(rows).toEqual([{ owed: 2 * 12_100 }]);
    const { id: runId } = await runOf('2026-09');
    const { rows: made, open: left } = (await hr.call(listPayments, { runId })).data;
    const paid = made.flatMap(({ people }) => people.map(({ employee }) => employee));
    expect([paid.includes(ON_LEAVE), left]).toEqual([false, []]);

    // Back in November with pay: the grid reminds of it until it is typed.
    const messages = async () => (await rowOf('2026-11', ON_LEAVE)).problems.map(({ code }) => code);
    expect(await messages()).toContain('advance-open');
    expect((await rowOf('2026-11', 'E0901')).problems.map(({ code }) => code)).not.toContain('advance-open');
    const { employeeId: employee, net } = await rowOf('2026-11', ON_LEAVE);
    const typed = {
      runId: (await runOf('2026-11')).id,
      employee,
      item: 'ADVANCE',
      seen: 0,
      reason: '労使協定により返済',
    };
    expect((await hr.call(savePay, { ...typed, amount: 24_200 })).message).toBe('');
    expect(await messages()).not.toContain('advance-open');
    expect((await rowOf('2026-11', ON_LEAVE)).net).toBe(sure(net) - 24_200);
  });

  it('blocks a run only until the advance is typed, and says how', async () => {
    const { calculate, read } = company;
    await calculate('2026-08');
    const { problems } = await rowOf('2026-08', ON_LEAVE);
    expect(problems.find(({ code }) => code === 'negative-net')).toMatchObject({
      isBlocking: true,
      message: expect.stringContaining('立替金'),
    });
    await advance('2026-08');
    const after = await rowOf('2026-08', ON_LEAVE);
    expect([after.net, after.problems.filter(({ isBlocking }) => isBlocking)]).toEqual([0, []]);
    expect((await read('2026-08')).rows.some(({ net }) => (net ?? 0) < 0)).toBe(false);
  });

  it('finds nothing where payslips, papers, books and payments are the same', async () => {
    const report = await reportAfter();
    expect(report.flatMap(({ violations }) => violations)).toEqual([]);
    expect(report.map(({ id, checked }) => [id, checked])).toEqual([
      ['payslipsSum', 3 * 4],
      ['wageLedgersSum', 4],
      ['payPapersTie', 2],
      ['payPosted', 5],
      ['payPaid', 1],
    ]);
  });

  const run = (month: string, kind = 'salary') =>
    `(select id from payroll_run where month = '${month}' and kind = '${kind}')`;
  const slip = (month: string, number: string, kind?: string) =>
    `run_id = ${run(month, kind)} and number = '${number}'`;
  /** As if an item had been put on a payslip under another code, of which the papers know nothing. */
  const rename = (code: string, month: string, number: string) =>
    `update payroll_slip set items = replace(items::text, '"code": "${code}"', '"code": "${code}_OLD"')::jsonb
      where ${slip(month, number)}`;
  const documentOf = (month: string, place: number) =>
    `entry_id = (select (documents->${place}->>'id')::uuid from payroll_run where id = ${run(month)})`;

  const BROKEN: readonly (readonly [promise: string, what: string, damage: string, subject: string, says: string])[] = [
    [
      'payslipsSum',
      'a sum of a payslip',
      `update payroll_slip set net = net + 1 where ${slip('2026-10', 'E0901')}`,
      '2026-10 M1 E0901',
      'not its items',
    ],
    [
      'payslipsSum',
      'an item of a bonus',
      `update payroll_slip set items = jsonb_set(items, '{0,amount}', '1') where ${slip('2026-10', 'E0902', 'bonus')}`,
      '2026-10 M1 bonus 2026-10-09 E0902',
      'not its items',
    ],
    [
      'payslipsSum',
      'what a run shows of a payslip',
      `update payroll_slip set amounts = amounts - 'BASE' where ${slip('2026-09', 'E0902')}`,
      '2026-09 M1 E0902',
      'not its items',
    ],
    [
      'wageLedgersSum',
      'a deduction that has become an earning',
      `update payroll_slip set items = replace(items::text, '"kind": "deduction"', '"kind": "earning"')::jsonb
        where ${slip('2026-09', 'E0902')}`,
      'E0902 2026',
      'wage ledger',
    ],
    ['payPapersTie', 'income tax', rename('INCOME_TAX', '2026-10', 'E0902'), '2026-10', 'payment sheet'],
    ['payPapersTie', 'tax of a non-resident', rename('INCOME_TAX', '2026-09', ABROAD), '2026-09', 'payment sheet'],
    ['payPapersTie', 'resident tax', rename('RESIDENT_TAX', '2026-09', 'E0901'), '2026-09', 'resident tax'],
    ['payPapersTie', 'a premium taken', rename('PENSION', '2026-10', 'E0901'), '2026-10', 'premiums (pension)'],
    ['payPapersTie', 'a premium booked', rename('ER_HEALTH', '2026-10', 'E0901'), '2026-10', 'premiums (health)'],
    [
      'payPapersTie',
      'the bill',
      `update payroll_slip set steps = '{"steps": [], "of": {}}' where ${slip('2026-10', 'E0901')}`,
      '2026-10',
      'bill of premiums (health)',
    ],
    [
      'payPosted',
      'a deposit posted as one of another kind',
      `update journal_line set account_code = '2420' where account_code = '2410' and ${documentOf('2026-09', 0)}`,
      '2026-09 M1',
      'on 2410, 2420',
    ],
    [
      'payPosted',
      'an amount of the books',
      `update journal_line set amount = amount + 1 where account_code = '2430' and ${documentOf('2026-10', 2)}`,
      '2026-10 M1',
      'on 2430',
    ],
    [
      'payPosted',
      'pay that was never posted',
      `update payroll_run set documents = '[]' where id = ${run('2026-10', 'bonus')}`,
      '2026-10 M1 bonus 2026-10-09',
      '2430',
    ],
    [
      'payPosted',
      'a reopened run that is still in the books',
      `delete from journal_line where ${documentOf('2026-10', 1)}`,
      '2026-10 M1',
      '2410',
    ],
    [
      'payPosted',
      'a draft that is in the books',
      `update payroll_run set documents = (select documents from payroll_run where id = ${run('2026-10')})
        where id = ${run('2026-11')}`,
      '2026-11 M1',
      '2410',
    ],
    [
      'payPosted',
      'a payment of another amount',
      `update journal_line set amount = amount - 1 where account_code = '1110' and ${documentOf('2026-09', 1)}`,
      '2026-09 M1',
      'on 1110',
    ],
    [
      'payPosted',
      'net pay on the account of a tax',
      `update journal_line set amount = amount + case account_code when '2410' then net else -net end
         from (select sum(net) as net from payroll_slip where run_id = ${run('2026-10')}) s
        where account_code in ('2410', '2220') and side = 'credit' and ${documentOf('2026-10', 2)}`,
      '2026-10 M1',
      'on 2410',
    ],
    [
      'payPaid',
      'a person paid another amount',
      `update payroll_payment set people = jsonb_set(people, '{0,amount}', '1') where run_id = ${run('2026-09')}`,
      '2026-09 M1 E0901',
      'another amount',
    ],
    [
      'payPaid',
      'a person who is not paid',
      `update payroll_payment set people = people - 0 where run_id = ${run('2026-09')}`,
      '2026-09 M1',
      'somebody is not',
    ],
    [
      'payPaid',
      'the file of the bank',
      `update payroll_payment set records = records - 1 where run_id = ${run('2026-09')}`,
      '2026-09 M1 payment 1',
      'bank file',
    ],
  ];

  it.each(BROKEN)('%s: finds and names %s', async (promise, _what, damage, subject, says) => {
    const found = sure((await reportAfter(damage)).find(({ id }) => id === promise));
    expect(found.violations).toEqual(
      expect.arrayContaining([expect.objectContaining({ subject, detail: expect.stringContaining(says) })]),
    );
    expect(found.failures).toBe(found.violations.length);
    // Whoever runs the proof sees no pay.
    expect(JSON.stringify(found.violations)).not.toMatch(/300,?000|検証/);
  });
});
