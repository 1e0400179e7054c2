import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listLog } from '#core/audit/contract.ts';
import { type Endpoint, pathOf } from '#core/contract/endpoint.ts';
import { drawPaper } from '#core/paper/contract.ts';
import { updateInsuranceSetting } from '#plugins/payroll/law/contract/insuranceSetting.ts';
import { updatePayItem } from '#plugins/payroll/pay-item/contract/payItem.ts';
import {
  approvePayRun,
  batchCalculate,
  checkPayRun,
  confirmPayRun,
  getPayRun,
  getPayslip,
  publishPayRun,
} from '#plugins/payroll/pay-run/contract/payRun.ts';
import { updateMunicipality } from '#plugins/payroll/resident-tax/contract/municipality.ts';
import {
  applyNotice,
  deleteResidentTax,
  getResidentTax,
  importNotice,
  listResidentTaxes,
  stopResidentTax,
  updateResidentTax,
} from '#plugins/payroll/resident-tax/contract/residentTax.ts';
import { listResidentPayments } from '#plugins/payroll/resident-tax-payment/contract/residentPayment.ts';
import {
  downloadPayRegister,
  downloadWageLedgers,
  getPayRegister,
  getWageLedger,
  listWageLedgers,
} from '#plugins/payroll/wage-ledger/contract/wageLedger.ts';
import { createEmployee } from '#plugins/people/contract/employee.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

/** The title of a pay item that a spreadsheet would take for a formula. */
const POISON = "=cmd|' /C calc'!A0";

describeOnOneEngine('books of pay', (open) => {
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

  describe('resident tax', () => {
    const SHINJUKU = '131041';
    const HEAD = `市区町村コード,市区町村名,受給者番号,氏名,年度,特別徴収税額,${[6, 7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5].map((month) => `${month}月分`).join()}`;
    const lineOf = (number: string, name: string, [june, rest]: readonly [number, number], code = SHINJUKU) =>
      [code, '新宿区', number, name, '令和8年度', june + 11 * rest, june, ...Array(11).fill(rest)].join();
    const notice = (...lines: string[]) => ({
      name: '通知.csv',
      content: new TextEncoder().encode([HEAD, ...lines].join('\n')),
    });
    const BOTH = notice(lineOf('E0003', '人見 給美', [21_300, 20_000]), lineOf('E0005', '社本一郎', [13_700, 12_000]));
    const check = (file: typeof BOTH, municipality = SHINJUKU) => hr.call(importNotice, { municipality, file });
    const apply = (file: typeof BOTH, digest: string | null) =>
      hr.call(applyNotice, { municipality: SHINJUKU, file, digest: digest ?? '' });
    const taxes = async () => (await hr.call(listResidentTaxes, { fiscalYear: 2026 })).data.rows;
    const residentOf = async (month: string) => {
      const runId = sure((await hr.call(batchCalculate, { month, payGroup: 'M1' })).data.runId);
      const slip = (await hr.call(getPayslip, { runId, employee: 'E0005' })).data;
      return { runId, slip, item: sure(slip.items.find(({ code }) => code === 'RESIDENT_TAX')) };
    };

    it('is paid to municipalities, each with its checked code', async () => {
      const add = (code: string, title: string) =>
        hr.call(updateMunicipality, { municipality: { code, title, designatedNumber: '777' } });
      expect(await add('131042', '新宿区')).toMatchObject({ code: 1, status: 422 });
      expect(await add(SHINJUKU, '新宿区')).toMatchObject({ code: 0, data: { version: 1 } });
      expect(await add('14100-3', '横浜市')).toMatchObject({ code: 0, data: { code: '141003' } });
      expect((await taxes()).map(({ employee, id }) => [employee, id])).toEqual([
        ['E0003', null],
        ['E0005', null],
      ]);
    });

    it('comes with a notice of that municipality alone, whose differences are seen first', async () => {
      const other = await check(BOTH, '141003');
      expect(other).toMatchObject({ code: 1, message: expect.stringContaining('新宿区') });
      expect(other.message).toContain('横浜市');
      const bad = await check(notice(lineOf('E0077', '誰 か', [1, 1]), lineOf('E0005', '社本一郎', [13_700, 12_000])));
      expect(bad.data).toMatchObject({ digest: null, rows: [{ outcome: 'refused' }, { outcome: 'new' }] });
      expect(await apply(notice(lineOf('E0077', '誰 か', [1, 1])), 'x')).toMatchObject({ code: 1 });
      const found = await check(BOTH);
      expect(found.data.rows.map(({ outcome, points }) => [outcome, points])).toEqual([
        ['new', []],
        ['new', []],
      ]);
      expect((await taxes()).every(({ id }) => id === null)).toBe(true);
      expect(await apply(BOTH, found.data.digest)).toMatchObject({ data: { created: 2, changed: 0 } });
      expect((await check(BOTH)).data.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
      expect(await apply(BOTH, found.data.digest)).toMatchObject({ status: 409 });
      expect((await taxes())[1]).toMatchObject({ june: 13_700, julyToMay: 12_000, total: 145_700, isCurrent: true });
    });

    it('is what the run takes in the month of payment, with the notice behind it', async () => {
      const { slip, item } = await residentOf('2026-11');
      expect(item.amount).toBe(12_000);
      expect(item.explanation[0]).toMatchObject({ source: expect.stringContaining('新宿区の税額通知、通知.csv') });
      expect(slip.problems.map(({ code }) => code)).not.toContain('no-resident-tax');
      expect(slip.comparison?.differences.find(({ code }) => code === 'RESIDENT_TAX')?.causes).toEqual([
        '住民税の通知額 0 → 12,000',
      ]);
    });

    it('changes by a later notice from the first month that differs', async () => {
      const later = notice(
        lineOf('E0005', '社本一郎', [13_700, 12_000])
          .replace(/(,12000){6}$/, ',9000'.repeat(6))
          .replace('145700', '127700'),
      );
      const found = await check(later);
      expect(found.data.rows[0]).toMatchObject({
        outcome: 'changed',
        changes: [{ column: 'm12', before: '12,000', after: '9,000' }, ...Array(5).fill(expect.anything())],
      });
      // Somebody changes it in between: what was shown is not what would be done.
      const row = sure((await taxes()).find(({ employee }) => employee === 'E0005'));
      const stored = (await hr.call(getResidentTax, { id: sure(row.id) })).data;
      const typed = { ...stored, annual: null, m12: 11_000 };
      expect(await hr.call(updateResidentTax, { tax: typed })).toMatchObject({ code: 0, data: { version: 2 } });
      expect(await hr.call(updateResidentTax, { tax: typed })).toMatchObject({ status: 409 });
      expect(await apply(later, found.data.digest)).toMatchObject({ status: 409 });
      expect(await apply(later, (await check(later)).data.digest)).toMatchObject({ data: { created: 0, changed: 1 } });
      expect((await taxes()).filter(({ employee }) => employee === 'E0005').map(({ fromMonth }) => fromMonth)).toEqual([
        ...['2026-06', '2026-12'],
      ]);
      expect((await residentOf('2026-11')).item.amount).toBe(12_000);
      expect((await residentOf('2026-12')).item.amount).toBe(9_000);
    });

    it('ends by what remains at once, or by the person', async () => {
      const current = sure((await taxes()).find(({ employee, isCurrent }) => employee === 'E0003' && isCurrent));
      const id = sure(current.id);
      const stop = { id, fromMonth: '2027-01', how: 'lump' as const, reason: '退職' };
      expect(await hr.call(stopResidentTax, { ...stop, reason: ' ' })).toMatchObject({ status: 422 });
      expect(await hr.call(stopResidentTax, { ...stop, fromMonth: '2027-06' })).toMatchObject({ code: 1 });
      expect(await hr.call(stopResidentTax, stop)).toMatchObject({ data: { total: 100_000 } });
      expect(await hr.call(stopResidentTax, { ...stop, fromMonth: '2027-02' })).toMatchObject({
        code: 1,
        message: expect.stringContaining('徴収する住民税がありません'),
      });
      const lump = sure((await taxes()).find(({ collection }) => collection === 'lump'));
      expect(await hr.call(deleteResidentTax, { id: sure(lump.id), version: 1 })).toMatchObject({ code: 0 });
      expect((await taxes()).some(({ collection }) => collection === 'lump')).toBe(false);
    });

    it('is typed as a sum of the year that the law splits, and refused where it cannot be', async () => {
      const tax = {
        employee: 'E0005',
        fiscalYear: 2027,
        fromMonth: '2027-06',
        municipality: SHINJUKU,
        annual: 145_700,
      };
      const update = (more: object) => hr.call(updateResidentTax, { tax: { ...tax, ...more } });
      expect(await update({ fromMonth: '2027-05' })).toMatchObject({ code: 1 });
      expect(await update({ municipality: '271004' })).toMatchObject({ code: 6 });
      expect(await update({ annual: null })).toMatchObject({ code: 1 });
      expect(await update({ m06: 1 })).toMatchObject({ code: 1, message: expect.stringContaining('合計が違います') });
      expect(await update({ m06: -1 })).toMatchObject({ status: 422 });
      expect((await update({})).data).toMatchObject({ m06: 12_600, m07: 12_100, m05: 12_100, annual: 145_700 });
      expect(await update({})).toMatchObject({ code: 1, message: expect.stringContaining('すでに登録') });
    });

    it('is paid by municipality on the tenth of the next month, and ties to what the books owe', async () => {
      const none = (await hr.call(listResidentPayments, { month: '2026-10' })).data;
      expect(none).toMatchObject({ due: '2026-11-10', withheld: 0, notified: 32_000 });
      await settle('2026-11');
      const { data } = await hr.call(listResidentPayments, { month: '2026-11' });
      expect(data).toMatchObject({ due: '2026-12-10', people: 2, withheld: 32_000, notified: 32_000 });
      expect(data.payments).toMatchObject([{ municipality: SHINJUKU, designatedNumber: '777', withheld: 32_000 }]);
      expect(data.owed).toEqual({ accounts: ['2420'], amount: 32_000 });
    });

    it('is seen by those in charge and the auditor alone, and stands in no log', async () => {
      const id = sure((await taxes())[0]?.id);
      for (const client of [staff, admin]) {
        expect(await client.call(listResidentPayments, { month: '2026-11' })).toMatchObject({ code: 3 });
      }
      expect(await staff.call(getResidentTax, { id })).toMatchObject({ code: 3 });
      expect((await admin.call(getResidentTax, { id })).data).toMatchObject({ m07: null, annual: null });
      expect(await auditor.call(getResidentTax, { id })).toMatchObject({ code: 0, data: { m07: 20_000 } });
      const rows = (await auditor.call(listLog, { kind: 'resident-tax' })).data.rows;
      expect(rows.length).toBeGreaterThan(4);
      const told = JSON.stringify(rows);
      for (const secret of ['13700', '12000', '20000', '13,700', '社本', 'E0005'])
        expect(told, secret).not.toContain(secret);
    });
  });
});
