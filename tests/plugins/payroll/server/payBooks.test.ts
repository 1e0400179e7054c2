import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, pathOf } from '../../../../src/core/contract/endpoint';
import { drawPaper } from '../../../../src/core/paper/contract';
import { updateInsuranceSetting } from '../../../../src/plugins/payroll/law/contract/insuranceSetting';
import { updatePayItem } from '../../../../src/plugins/payroll/pay-item/contract/payItem';
import {
  approvePayRun,
  batchCalculate,
  checkPayRun,
  confirmPayRun,
  getPayRun,
  getPayslip,
  publishPayRun,
} from '../../../../src/plugins/payroll/pay-run/contract/payRun';
import {
  downloadPayRegister,
  downloadWageLedgers,
  getPayRegister,
  getWageLedger,
  listWageLedgers,
} from '../../../../src/plugins/payroll/wage-ledger/contract/wageLedger';
import { createEmployee } from '../../../../src/plugins/people/contract/employee';
import { sure } from '../../../support/sure';
import { describeOnEachEngine } from '../../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../../support/testServer';

/** The title of a pay item that a spreadsheet would take for a formula. */
const POISON = "=cmd|' /C calc'!A0";

describeOnEachEngine('books of pay', (open) => {
  let server: TestServer;
  let hr: Client;
  let admin: Client;
  let auditor: Client;
  let staff: Client;

  const hire = async (number: string, name: string, baseAmount: number) => {
    const facts = {
      person: { name, birthOn: '1990-05-05', sex: 'female' as const },
      contract: { employeeType: '10', joinedOn: '2024-04-01' },
    };
    expect((await hr.call(createEmployee, { kind: 'employee', number, facts })).message).toBe('');
    await server.database.transaction('system', async (tx) => {
      await tx.$client.query(
        `insert into employee_fact (company_id, employee_id, kind, valid_from, value)
         select company_id, id, 'salary', '2024-04-01', $2 from employee where number = $1`,
        [number, JSON.stringify({ basis: 'monthly', baseAmount, allowances: [] })],
      );
    });
  };
  const file = async (endpoint: Endpoint, input: Record<string, string>) => {
    const answer = await fetch(`${server.url}${pathOf(endpoint)}?${new URLSearchParams(input)}`, {
      headers: { authorization: `Bearer ${hr.key}` },
    });
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const calculate = async (month: string) =>
    sure((await hr.call(batchCalculate, { month, payGroup: 'M1' })).data.runId);
  const settle = async (month: string) => {
    const act = async (endpoint: typeof checkPayRun | typeof confirmPayRun, client = hr) => {
      const run = sure((await hr.call(getPayRun, { month, groupCode: 'M1' })).data.run);
      const answer = await client.call(endpoint, { runId: run.id, version: run.version, acceptsProvisional: true });
      expect(answer.message).toBe('');
    };
    const runId = await calculate(month);
    await act(checkPayRun);
    await act(approvePayRun);
    await act(confirmPayRun, admin);
    await act(publishPayRun);
    return runId;
  };

  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T03:00:00Z') });
    [hr, admin, auditor, staff] = await Promise.all([
      server.signIn('jinji'),
      server.signIn('admin'),
      server.signIn('kansa'),
      server.signIn('shain'),
    ]);
    await hire('E0003', '人見 給美', 380_000);
    await hire('E0005', '社本 一郎', 310_000);
    const insured = await hr.call(updateInsuranceSetting, {
      setting: {
        ...{ effectiveFrom: '2025-04-01', prefecture: '13', scheme: 'kyokai' },
        ...{ employmentBusiness: 'general', workersBusiness: '94' },
      },
    });
    expect(insured.message).toBe('');
    const poison = await hr.call(updatePayItem, {
      item: {
        ...{ code: 'POISON', title: POISON, kind: 'earning', formula: '100', account: '6120' },
        ...{ effectiveFrom: '2026-01-01', isTaxable: true, isRemuneration: true },
      },
    });
    expect(poison.message).toBe('');
  });
  afterAll(() => server?.close());

  describe('the wage ledger', () => {
    const asked = { employee: 'E0005', year: 2026 };
    let september: string;

    it('holds nothing of a run that nobody confirmed', async () => {
      await calculate('2026-09');
      expect((await hr.call(listWageLedgers, { year: 2026 })).data.rows).toEqual([]);
      expect(await hr.call(getWageLedger, asked)).toMatchObject({
        code: 6,
        message: expect.stringContaining('2026年'),
      });
    });

    it('is what the payslips of the year say, item by item', async () => {
      september = await settle('2026-09');
      await settle('2026-10');
      const ledger = (await hr.call(getWageLedger, asked)).data;
      expect(ledger).toMatchObject({ employee: 'E0005', name: '社本 一郎', sex: 'female', joinedOn: '2024-04-01' });
      expect(ledger.columns.filter(({ runId }) => runId !== null).map(({ paidMonth }) => paidMonth)).toEqual([
        '2026-09',
        '2026-10',
      ]);
      const slip = (await hr.call(getPayslip, { runId: september, employee: 'E0005' })).data;
      for (const { code, kind, amount } of slip.items.filter((item) => item.kind !== 'employer' && item.amount !== 0)) {
        const row = sure(ledger.rows.find(({ id }) => id === `item-${code}`));
        expect([row.section, row.amounts[september]]).toEqual([kind, amount]);
      }
      const net = sure(ledger.rows.find(({ id }) => id === 'net'));
      expect(net.amounts[september]).toBe(slip.net);
      const listed = (await hr.call(listWageLedgers, { year: 2026 })).data.rows;
      expect(listed.map(({ employee, slips }) => [employee, slips])).toEqual([
        ['E0003', 2],
        ['E0005', 2],
      ]);
      expect(listed[1]?.net).toBe(net.total);
      expect((await hr.call(listWageLedgers, { year: 2025 })).data.rows).toEqual([]);
    });

    it('leaves as a workbook with a sheet a person, and as a paper', async () => {
      const { sheets } = await readXlsx(await file(downloadWageLedgers, { year: '2026' }));
      expect(sheets.map((sheet) => sheet.name)).toEqual(['E0003 人見 給美', 'E0005 社本 一郎']);
      const cells = sheets[1]?.rows.flat();
      expect(cells).toEqual(expect.arrayContaining(['賃金計算期間', '2026/09支給', 310_000, 620_000, `'${POISON}`]));
      for (const [paper, of] of [
        ['payroll:wage-ledger', asked],
        ['payroll:pay-register', { runId: september }],
      ] as const) {
        const drawn = await file(drawPaper, { paper, of: JSON.stringify(of), format: 'pdf' });
        expect(new TextDecoder().decode(drawn.slice(0, 5))).toBe('%PDF-');
      }
    });

    it('is seen by those in charge and the auditor alone', async () => {
      for (const client of [staff, admin]) expect(await client.call(getWageLedger, asked)).toMatchObject({ code: 3 });
      expect(await auditor.call(getWageLedger, asked)).toMatchObject({ code: 0 });
      expect((await admin.call(listWageLedgers, { year: 2026 })).data.rows[0]).toMatchObject({ net: null });
      expect(await admin.call(getPayRegister, { runId: september })).toMatchObject({ code: 3 });
    });
  });

  describe('payments and deductions of a run', () => {
    it('are its payslips, with sums by department', async () => {
      const run = sure((await hr.call(getPayRun, { month: '2026-10', groupCode: 'M1' })).data.run);
      const register = (await hr.call(getPayRegister, { runId: run.id })).data;
      expect(register).toMatchObject({ people: 2, gross: run.gross, deductions: run.deductions, net: run.net });
      const { sheets } = await readXlsx(await file(downloadPayRegister, { runId: run.id }));
      expect(sheets[0]?.rows.flat()).toContain(`'${POISON}`);
      expect(sheets[0]?.rows.at(-1)).toEqual(expect.arrayContaining(['合計 2名', run.gross, run.net]));
    });
  });
});
