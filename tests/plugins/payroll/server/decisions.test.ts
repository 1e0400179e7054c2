import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathOf } from '#core/contract/endpoint.ts';
import { listChanges } from '#core/dualControl/contract.ts';
import { drawPaper } from '#core/paper/contract.ts';
import { batchCalculate, getOwnPayslip, getPayslip } from '#plugins/payroll/pay-run/contract/payRun.ts';
import { getPremiumBill } from '#plugins/payroll/premium-bill/contract/premiumBill.ts';
import {
  decideDecision,
  downloadDecisions,
  listDecisions,
  proposeDecision,
} from '#plugins/payroll/standard-decision/contract/standardDecision.ts';
import type { DecisionKind } from '#plugins/payroll/standard-decision/rules/standardDecision.ts';
import { getWithholdingPayment } from '#plugins/payroll/withholding-payment/contract/withholdingPayment.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';
import { openPayCompany } from './payCompany';

/** A name that a spreadsheet would take for a formula. */
const NAME = '=定時 花子';
const MONTHS = ['2026-04', '2026-05', '2026-06', '2026-07'];

describeOnOneEngine('decisions of the standard, and the papers of tax', (open) => {
  let server: TestServer;
  let company: Awaited<ReturnType<typeof openPayCompany>>;
  let raised: string;
  /** Back from leave for a child since April, on shorter hours. */
  let back: string;
  const rowsOf = async (kind: DecisionKind) => {
    const answer = await company.hr.call(listDecisions, { year: 2026, kind });
    expect(answer.message).toBe('');
    return answer.data.rows;
  };
  const revision = async () => sure((await rowsOf('revision')).find(({ employee }) => employee === 'B0002'));
  const propose = () =>
    company.hr.call(proposeDecision, { employee: raised, kind: 'revision', effectiveFrom: '2026-08-01' });
  const waiting = async () =>
    sure(
      (await company.admin.call(listChanges, {})).data.rows.find(
        ({ kind, state }) => kind === 'standard-remuneration' && state === 'waiting',
      ),
    );

  beforeAll(async () => {
    server = await startTestServer({ open });
    company = await openPayCompany(server);
    await company.hire('B0001', NAME, { base: 310_000 });
    raised = await company.hire('B0002', '昇給 太郎', { base: 300_000 });
    await company.record('B0002', 'endowment', '2025-09-01', { standardMonthlyRemuneration: 300_000 });
    await company.pay('B0002', 400_000, 'monthly', '2026-05-01');
    back = await company.hire('B0003', '復職 育子', { base: 250_000 });
    await company.record('B0003', 'endowment', '2025-09-01', { standardMonthlyRemuneration: 300_000 });
    await company.record('B0003', 'leave', '2025-09-15', { leave: 'childcare', leaveThrough: '2026-03-31' });
    for (const month of MONTHS) {
      await company.calculate(month);
      expect((await company.confirm(month)).message).toBe('');
    }
  });
  afterAll(() => server.close());

  it('are found with their reason: two grades after a raise, the mean of April to June of everybody else', async () => {
    expect(await revision()).toMatchObject({
      ...{ changeMonth: '2026-05', fixedPay: 'up', effectiveFrom: '2026-08-01', average: 400_000, state: 'found' },
      ...{ current: { standard: 300_000 }, decided: { grade: 27, standard: 410_000 } },
      reason: expect.stringContaining('2等級以上'),
    });
    const regular = await rowsOf('regular');
    expect(regular.map(({ employee }) => employee)).not.toContain('B0002');
    expect(regular.find(({ employee }) => employee === 'B0001')).toMatchObject({
      ...{ effectiveFrom: '2026-09-01', average: 310_000, decided: { standard: 320_000 }, state: 'found' },
      months: [{ days: 30 }, { days: 31 }, { days: 30 }],
    });
  });

  it('leave as a file in which no name is a formula', async () => {
    const answer = await fetch(`${server.url}${pathOf(downloadDecisions)}?year=2026&kind=regular`, {
      headers: { authorization: `Bearer ${company.hr.key}` },
    });
    const file = new TextDecoder('shift_jis').decode(await answer.arrayBuffer());
    expect(file).toContain(`'${NAME}`);
    expect(file).not.toContain(`,${NAME}`);
  });

  it('tell whoever sees no pay neither amounts nor grades', async () => {
    const staff = await server.signIn('shain');
    expect(await staff.call(listDecisions, { year: 2026, kind: 'regular' })).toMatchObject({ code: 3 });
  });

  it('hold once a second person approves them', async () => {
    expect(await propose()).toMatchObject({ code: 0, data: { state: 'waiting' } });
    expect((await revision()).state).toBe('waiting');
    const { id } = await waiting();
    const asked = { id, decision: 'approve' as const };
    expect((await company.hr.call(decideDecision, asked)).code).not.toBe(0);
    expect((await company.admin.call(decideDecision, asked)).message).toBe('');
    expect((await revision()).state).toBe('decided');
    expect(await propose()).toMatchObject({ code: 1, message: expect.stringContaining('要決定') });
  });

  it('are found after a leave for a child, and take the place of the yearly one once they are asked for', async () => {
    const found = async (kind: DecisionKind) => (await rowsOf(kind)).filter(({ employee }) => employee === 'B0003');
    expect(await found('afterLeave')).toMatchObject([
      {
        ...{ changeMonth: '2026-04', effectiveFrom: '2026-07-01', average: 250_000, state: 'found' },
        ...{ current: { standard: 300_000 }, decided: { standard: 260_000 }, fixedPay: null },
        reason: expect.stringContaining('本人の申出'),
      },
    ]);
    expect(await found('regular')).toHaveLength(1);
    const asked = { employee: back, kind: 'afterLeave' as const, effectiveFrom: '2026-07-01' };
    expect(await company.hr.call(proposeDecision, asked)).toMatchObject({ code: 0, data: { state: 'waiting' } });
    const { id } = await waiting();
    expect((await company.admin.call(decideDecision, { id, decision: 'approve' })).message).toBe('');
    expect(await found('afterLeave')).toMatchObject([{ state: 'decided' }]);
    expect(await found('regular')).toEqual([]);
  });

  it('change premiums from their month on, whichever pay takes them', async () => {
    const standardIn = async (month: string) => {
      const { data } = await company.hr.call(batchCalculate, { month, payGroup: 'M1' });
      const slip = (await company.hr.call(getPayslip, { runId: sure(data.runId), employee: 'B0002' })).data;
      const steps = sure(slip.items.find(({ code }) => code === 'HEALTH')).explanation;
      return steps.find(({ step }) => step.startsWith('標準報酬月額'))?.value;
    };
    // The pay of August takes the premium of July.
    expect(await standardIn('2026-08')).toBe(300_000);
    expect(await standardIn('2026-09')).toBe(410_000);
  });

  it('pay the tax that confirmed payslips took, monthly or half-yearly', async () => {
    const month = (await company.hr.call(getWithholdingPayment, { month: '2026-06', span: 'month' })).data;
    const half = (await company.hr.call(getWithholdingPayment, { month: '2026-06', span: 'half' })).data;
    const slips = await Promise.all(
      ['B0001', 'B0002', 'B0003'].map(async (employee) => {
        const { id } = await company.runOf('2026-06');
        const { items } = (await company.hr.call(getPayslip, { runId: id, employee })).data;
        return sure(items.find(({ code }) => code === 'INCOME_TAX')).amount;
      }),
    );
    const tax = slips.reduce((sum, each) => sum + each, 0);
    expect(month).toMatchObject({
      due: '2026-07-10',
      payable: tax,
      lines: [{ formCode: '01', people: 3, tax }, {}, {}],
    });
    expect(half).toMatchObject({
      from: '2026-01-01',
      due: '2026-07-10',
      lines: [{ people: 9 }, { people: 0 }, { people: 0 }],
    });
    // Nothing of it was paid yet: the books owe all of the half year.
    expect(half.owed.amount).toBe(half.payable);
  });

  it('bill the office what payslips took and the employer owes, but for a fraction of each person', async () => {
    const bill = (await company.hr.call(getPremiumBill, { month: '2026-06' })).data;
    const register = await company.runOf('2026-06');
    const slips = await Promise.all(
      ['B0001', 'B0002', 'B0003'].map(
        async (employee) => (await company.hr.call(getPayslip, { runId: register.id, employee })).data,
      ),
    );
    const of = (...codes: string[]) =>
      slips
        .flatMap(({ items }) => items.filter(({ code }) => codes.includes(code)))
        .reduce((sum, each) => sum + each.amount, 0);
    expect(bill.employee).toBe(of('HEALTH', 'CARE', 'SUPPORT', 'PENSION'));
    expect(bill.employer).toBe(of('ER_HEALTH', 'ER_PENSION', 'ER_CHILD'));
    expect(bill.billed - bill.employee - bill.employer).toBeGreaterThanOrEqual(0);
    expect(bill.billed - bill.employee - bill.employer).toBeLessThan(3 * bill.lines.length);
    expect(bill).toMatchObject({
      due: '2026-06-30',
      lines: [{ kind: 'health' }, { kind: 'pension' }, { employee: 0 }],
    });
  });

  it('are drawn, and payslips are: to the person once they are published', async () => {
    const { id: runId } = await company.runOf('2026-06');
    const draw = async (paper: string, of: object) => {
      const asked = new URLSearchParams({ paper, of: JSON.stringify(of), format: 'pdf' });
      const headers = { authorization: `Bearer ${company.hr.key}` };
      const answer = await fetch(`${server.url}${pathOf(drawPaper)}?${asked}`, { headers });
      return (await answer.text()).slice(0, 5);
    };
    const papers = [
      ['payroll:standard-decisions', { year: 2026, kind: 'regular' }],
      ['payroll:standard-decisions', { year: 2026, kind: 'revision' }],
      ['payroll:standard-decisions', { year: 2026, kind: 'afterLeave' }],
      ['payroll:withholding-payment', { month: '2026-06', span: 'half' }],
      ['payroll:payslip', { runId, employee: 'B0001' }],
    ] as const;
    for (const [paper, of] of papers) expect(await draw(paper, of)).toBe('%PDF-');
    expect(await company.hr.call(getOwnPayslip, { runId })).toMatchObject({ code: 6 });
  });
});
