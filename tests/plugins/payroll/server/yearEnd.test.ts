import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listLog } from '#core/audit/contract.ts';
import { pathOf } from '#core/contract/endpoint.ts';
import { updateInsuranceSetting } from '#plugins/payroll/law/contract/insuranceSetting.ts';
import { calculateSample } from '#plugins/payroll/law/contract/sample.ts';
import {
  approvePayRun,
  batchCalculate,
  checkPayRun,
  confirmPayRun,
  getPayRun,
  getPayslip,
  reopenPayRun,
} from '#plugins/payroll/pay-run/contract/payRun.ts';
import {
  createSlip,
  downloadReceipts,
  generateSlips,
  getOwnReceipt,
  getTaxReceipt,
  handOverSlip,
  listOwnReceipts,
  listTaxReceipts,
  saveTaxReceipt,
} from '#plugins/payroll/tax-receipt/contract/taxReceipt.ts';
import {
  type DeclarationContent,
  getOwnDeclaration,
  listOwnDeclarations,
  saveOwnDeclaration,
  sendBackDeclaration,
  submitOwnDeclaration,
  takeDeclaration,
} from '#plugins/payroll/year-end/contract/declaration.ts';
import {
  calculateYearEnd,
  checkYearEnd,
  confirmYearEnd,
  getYearEnd,
  listYearEnd,
  openYearEnd,
  reopenYearEnd,
} from '#plugins/payroll/year-end/contract/yearEnd.ts';
import { createEmployee } from '#plugins/people/contract/employee.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnPostgres } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

const YEAR = 2026;
const DECEMBER = '2026-12';

describeOnPostgres('the year-end adjustment', (open) => {
  let server: TestServer;
  let hr: Client;
  let admin: Client;
  let staff: Client;
  const ids = new Map<string, string>();
  const idOf = (number: string) => sure(ids.get(number));

  const record = (number: string, kind: string, from: string, value: object) =>
    server.database.transaction('system', async (tx) => {
      await tx.$client.query(
        `insert into employee_fact (company_id, employee_id, kind, valid_from, value)
         select company_id, id, $2, $3, $4 from employee where number = $1
         on conflict (company_id, employee_id, kind, valid_from) do update set value = excluded.value`,
        [number, kind, from, JSON.stringify(value)],
      );
    });
  const hire = async (number: string, name: string, more: object = {}) => {
    const facts = {
      person: { name, birthOn: '1985-05-05' },
      contract: { employeeType: '10', joinedOn: '2024-04-01', ...more },
    };
    const answer = await hr.call(createEmployee, { kind: 'employee', number, facts });
    expect(answer.message).toBe('');
    ids.set(number, answer.data.id);
    await record(number, 'salary', '2024-04-01', { basis: 'monthly', baseAmount: 400_000, allowances: [] });
    await record(number, 'dependants', '2024-04-01', {
      income: 4_000_000,
      people: [{ name: '配 偶', kana: '', relation: 'spouse', birthOn: '1988-01-01', income: 0 }],
    });
  };
  const row = async (number: string, client = hr) =>
    sure((await client.call(listYearEnd, { year: YEAR })).data.rows.find(({ employee }) => employee === number));
  const person = async (number: string) => (await hr.call(getYearEnd, { year: YEAR, employee: idOf(number) })).data;
  const calculate = (...numbers: string[]) => hr.call(calculateYearEnd, { year: YEAR, employees: numbers.map(idOf) });
  const stage = async (call: typeof checkYearEnd | typeof confirmYearEnd, number: string, client: Client) => {
    const { adjustmentId, adjustmentVersion } = await row(number);
    return client.call(call, { id: sure(adjustmentId), version: sure(adjustmentVersion) });
  };
  const own = async (client = staff) => (await client.call(getOwnDeclaration, { year: YEAR })).data;
  const submit = async (content: DeclarationContent, client = staff) =>
    client.call(submitOwnDeclaration, { year: YEAR, version: (await own(client)).version, content });
  const declarationOf = async (number: string) => {
    const { declarationId, declarationVersion } = await row(number);
    return { id: sure(declarationId), version: sure(declarationVersion) };
  };
  const run = async (month: string) => sure((await hr.call(getPayRun, { month, groupCode: 'M1' })).data.run);
  const settle = async (month: string) => {
    for (const [call, client] of [
      [checkPayRun, hr],
      [approvePayRun, hr],
      [confirmPayRun, admin],
    ] as const) {
      const { id, version } = await run(month);
      const answer = await client.call(call, { runId: id, version, acceptsProvisional: true } as never);
      if (answer.message !== '') return answer;
    }
    return undefined;
  };

  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-12-20T03:00:00Z') });
    [hr, admin, staff] = await Promise.all([server.signIn('jinji'), server.signIn('admin'), server.signIn('shain')]);
    await hire('E0003', '人見 給美');
    await hire('E0005', '社本 一郎');
    await hire('E0097', '辞 める', { leftOn: '2026-11-30', leftBecause: 'resigned' });
    await hire('E0098', '帰国 した');
    await record('E0098', 'taxResidence', '2024-04-01', { taxResidence: 'nonResident' });
    await record('E0098', 'taxResidence', '2026-12-01', { taxResidence: 'resident' });
    await hr.call(updateInsuranceSetting, {
      setting: {
        ...{ effectiveFrom: '2025-04-01', prefecture: '13', scheme: 'kyokai' },
        ...{ employmentBusiness: 'general', workersBusiness: '94' },
      },
    });
    await hr.call(batchCalculate, { month: '2026-11', payGroup: 'M1' });
    expect(await settle('2026-11')).toBeUndefined();
    expect((await hr.call(batchCalculate, { month: DECEMBER, payGroup: 'M1' })).message).toBe('');
  });
  afterAll(() => server?.close());

  it('is nobody’s to declare before the year is opened', async () => {
    expect(await staff.call(getOwnDeclaration, { year: YEAR })).toMatchObject({ code: 6 });
    expect((await hr.call(openYearEnd, { year: YEAR, dueOn: '2026-12-10' })).data).toEqual({ asked: 3, moved: 0 });
    expect((await hr.call(openYearEnd, { year: YEAR, dueOn: '2026-12-15' })).data).toEqual({ asked: 0, moved: 3 });
    expect(await staff.call(openYearEnd, { year: YEAR, dueOn: '2026-12-10' })).toMatchObject({ code: 3 });
    expect((await staff.call(listOwnDeclarations, {})).data.rows).toEqual([
      { year: YEAR, state: 'asked', dueOn: '2026-12-15', isLate: true },
    ]);
  });

  it('begins with what is recorded, and refuses what cannot be', async () => {
    const { content, version } = await own();
    expect(content.dependants.people).toMatchObject([{ name: '配 偶', relation: 'spouse', livesTogether: false }]);
    const twice = { ...content.dependants, people: [...content.dependants.people, ...content.dependants.people] };
    expect(await submit({ ...content, dependants: twice })).toMatchObject({
      code: 1,
      message: expect.stringContaining('配偶者が2人'),
    });
    const negative = { ...content, insurance: { ...content.insurance, mutualAid: -1 } };
    expect(await staff.call(saveOwnDeclaration, { year: YEAR, version, content: negative })).toMatchObject({
      status: 422,
    });
    const typed = {
      ...content,
      insurance: { ...content.insurance, life: [{ kind: 'newGeneral' as const, insurer: '生保', paid: 100_000 }] },
    };
    const saved = await staff.call(saveOwnDeclaration, { year: YEAR, version, content: typed });
    expect(saved.message).toBe('');
    expect(await staff.call(saveOwnDeclaration, { year: YEAR, version, content })).toMatchObject({ code: 5 });
    expect(await submit(typed)).toMatchObject({ code: 0, data: { state: 'submitted' } });
    expect(await submit(typed)).toMatchObject({ code: 1 });
  });

  it('is taken by somebody else than the person', async () => {
    expect(await staff.call(takeDeclaration, await declarationOf('E0005'))).toMatchObject({ code: 3 });
    expect(await hr.call(takeDeclaration, await declarationOf('E0005'))).toMatchObject({ code: 0 });
    const mine = await own(hr);
    await submit(mine.content, hr);
    expect(await hr.call(takeDeclaration, await declarationOf('E0003'))).toMatchObject({
      code: 1,
      message: expect.stringContaining('自分の申告書'),
    });
  });

  it('comes to what the law says of pay, declarations and former tax', async () => {
    expect((await calculate('E0003', 'E0005', 'E0097')).data).toEqual({ calculated: 2, notAdjusted: 1, left: 0 });
    const { lines, problems, months } = await person('E0005');
    const of = (code: string) => sure(lines.find((line) => line.code === code)).amount;
    expect(months.map(({ month, isConfirmed }) => [month, isConfirmed])).toEqual([
      ['2026-11', true],
      [DECEMBER, false],
    ]);
    expect(problems).toEqual([]);
    expect([of('pay'), of('life'), of('spouse')]).toEqual([800_000, 40_000, 380_000]);
    const sample = await hr.call(calculateSample, {
      kind: 'year_end',
      in: { year: YEAR, pay: of('pay'), si: of('insurance'), withheld: of('withheld'), sp: 0, life: 40_000 },
    });
    expect(of('difference')).toBe((sample.data.value as { difference: number }).difference);
    expect(of('difference')).toBeLessThan(0);
    expect((await row('E0097')).notAdjusted).toBe('left');
    expect((await row('E0003')).problems.map(({ code }) => code)).toEqual(['declaration-open']);
  });

  it('is confirmed by a second person, once', async () => {
    expect(await stage(confirmYearEnd, 'E0005', admin)).toMatchObject({ code: 1 });
    expect(await stage(checkYearEnd, 'E0003', hr)).toMatchObject({
      code: 1,
      message: expect.stringContaining('確認事項'),
    });
    expect(await stage(checkYearEnd, 'E0005', hr)).toMatchObject({ data: { state: 'checked' } });
    expect(await stage(confirmYearEnd, 'E0005', hr)).toMatchObject({
      code: 1,
      message: expect.stringContaining('別の人'),
    });
    const { adjustmentId, adjustmentVersion } = await row('E0005');
    const asked = { id: sure(adjustmentId), version: sure(adjustmentVersion) };
    const both = await Promise.all([1, 2].map(() => admin.call(confirmYearEnd, asked)));
    expect(both.map(({ code }) => code).sort()).toEqual([0, 5]);
    expect((await calculate('E0005')).data).toEqual({ calculated: 0, notAdjusted: 0, left: 1 });
  });

  it('is out of date when the declaration is sent back, and pay does not settle it then', async () => {
    await hr.call(batchCalculate, { month: DECEMBER, payGroup: 'M1' });
    const { difference } = await row('E0005');
    const back = await hr.call(sendBackDeclaration, {
      ...(await declarationOf('E0005')),
      reason: '証明書がありません',
    });
    expect(back.message).toBe('');
    expect((await own()).reason).toBe('証明書がありません');
    expect(await row('E0005')).toMatchObject({ isOutdated: true, state: 'confirmed', difference });
    expect(await settle(DECEMBER)).toMatchObject({ code: 1, message: expect.stringContaining('1 名') });
    const { adjustmentId, adjustmentVersion } = await row('E0005');
    const asked = { id: sure(adjustmentId), version: sure(adjustmentVersion) };
    expect(await hr.call(reopenYearEnd, { ...asked, reason: '申告の訂正' })).toMatchObject({ code: 0 });
    await submit((await own()).content);
    expect(await stage(checkYearEnd, 'E0005', hr)).toMatchObject({ code: 1 });
    await hr.call(takeDeclaration, await declarationOf('E0005'));
    expect(await stage(checkYearEnd, 'E0005', hr)).toMatchObject({
      code: 1,
      message: expect.stringContaining('再計算して'),
    });
    await calculate('E0005');
    await stage(checkYearEnd, 'E0005', hr);
    expect(await stage(confirmYearEnd, 'E0005', admin)).toMatchObject({ data: { state: 'confirmed' } });
  });

  it('is settled by the pay of December, with its steps, and then stands', async () => {
    const { difference } = await row('E0005');
    const calculated = await hr.call(batchCalculate, { month: DECEMBER, payGroup: 'M1' });
    const slip = (await hr.call(getPayslip, { runId: sure(calculated.data.runId), employee: 'E0005' })).data;
    const item = sure(slip.items.find(({ code }) => code === 'YEAR_END'));
    expect(item).toMatchObject({ amount: difference, explanation: [expect.objectContaining({ value: difference })] });
    expect(slip.deductions).toBe(
      slip.items.filter(({ kind }) => kind === 'deduction').reduce((sum, each) => sum + each.amount, 0),
    );
    expect(await settle(DECEMBER)).toBeUndefined();
    expect((await row('E0005')).isSettled).toBe(true);
    const { adjustmentId, adjustmentVersion } = await row('E0005');
    const asked = { id: sure(adjustmentId), version: sure(adjustmentVersion), reason: 'x' };
    expect(await hr.call(reopenYearEnd, asked)).toMatchObject({ code: 1, message: expect.stringContaining('精算済') });
    const november = await run('2026-11');
    await hr.call(reopenPayRun, { runId: november.id, version: november.version, reason: '訂正' });
    expect((await person('E0005')).problems.map(({ code }) => code)).toEqual(['unconfirmed-pay']);
    expect(await settle('2026-11')).toBeUndefined();
  });

  it('is told to whoever reads pay alone', async () => {
    const seen = await row('E0005', admin);
    expect(seen).toMatchObject({ pay: null, withheld: null, annualTax: null, difference: null, state: 'confirmed' });
    expect(await admin.call(getYearEnd, { year: YEAR, employee: idOf('E0005') })).toMatchObject({ code: 3 });
    expect(await staff.call(listYearEnd, { year: YEAR })).toMatchObject({ code: 3 });
    const { rows } = (await admin.call(listLog, {})).data;
    const told = rows
      .filter(({ action }) => action.startsWith('payroll/'))
      .map(({ summary, subjectName }) => `${summary} ${subjectName}`)
      .join();
    expect(told).toContain('対象年');
    for (const secret of ['配 偶', '生保', '社本', '100000', String((await row('E0005')).difference)]) {
      expect(told).not.toContain(secret);
    }
  });

  it('adjusts what was paid to a resident alone, at the end of the year or before they leave Japan', async () => {
    const [november, december] = await Promise.all(
      ['2026-11', DECEMBER].map(async (month) =>
        sure(
          (await hr.call(getPayRun, { month, groupCode: 'M1' })).data.rows.find(({ employee }) => employee === 'E0098'),
        ),
      ),
    );
    // 400,000 × 20.42 %.
    expect(november?.amounts?.INCOME_TAX).toBe(81_680);
    expect(await row('E0098')).toMatchObject({
      ...{ notAdjusted: null, pay: 400_000, withheld: december?.amounts?.INCOME_TAX },
    });
    await record('E0098', 'taxResidence', '2026-12-30', { taxResidence: 'nonResident' });
    expect(await row('E0098')).toMatchObject({ notAdjusted: null, closing: 'departed', pay: 400_000 });
  });

  it('excludes whom somebody in charge says, and takes it back', async () => {
    const said = (why: 'declares-self' | null) =>
      hr.call(calculateYearEnd, { year: YEAR, employees: [idOf('E0003')], said: why });
    await said('declares-self');
    expect(await row('E0003')).toMatchObject({ notAdjusted: 'declares-self', difference: null });
    await said(null);
    expect(await row('E0003')).toMatchObject({ notAdjusted: null });
  });

  describe('the slip', () => {
    const slipRow = async (number: string) =>
      sure((await hr.call(listTaxReceipts, { year: YEAR })).data.rows.find(({ employee }) => employee === number));

    it('is issued once the year is confirmed; a leaver has theirs within one month', async () => {
      expect(await slipRow('E0003')).toMatchObject({ why: expect.stringContaining('確定していません') });
      expect(await slipRow('E0097')).toMatchObject({ dueOn: '2026-12-30', isAdjusted: false, why: null });
      const everybody = ['E0003', 'E0005', 'E0097'].map(idOf);
      expect((await hr.call(generateSlips, { year: YEAR, employees: everybody })).data).toEqual({ issued: 2, left: 1 });
      expect((await hr.call(generateSlips, { year: YEAR, employees: everybody })).data).toEqual({ issued: 0, left: 3 });
      const { content } = (await hr.call(getTaxReceipt, { year: YEAR, employee: idOf('E0097') })).data;
      expect(content).toMatchObject({ incomeAfter: null, deductions: null, leftOn: '2026-11-30', pay: 400_000 });
      const adjusted = (await hr.call(getTaxReceipt, { year: YEAR, employee: idOf('E0005') })).data.content;
      const { lines } = await person('E0005');
      expect(adjusted.tax).toBe(sure(lines.find(({ code }) => code === 'annualTax')).amount);
      expect(adjusted.insurance).toBe(sure(lines.find(({ code }) => code === 'insurance')).amount);
    });

    it('is read by its person once it was handed over, and by no other', async () => {
      expect(await staff.call(getOwnReceipt, { year: YEAR })).toMatchObject({ code: 6 });
      const { version } = await slipRow('E0005');
      const handed = await hr.call(handOverSlip, { year: YEAR, employee: idOf('E0005'), version });
      expect(handed.message).toBe('');
      expect((await staff.call(listOwnReceipts, {})).data.rows).toEqual([{ year: YEAR, issuedOn: '2026-12-20' }]);
      expect((await staff.call(getOwnReceipt, { year: YEAR })).data.content.employee).toBe('E0005');
      expect(await staff.call(getTaxReceipt, { year: YEAR, employee: idOf('E0097') })).toMatchObject({ code: 3 });
      expect((await hr.call(listOwnReceipts, {})).data.rows).toEqual([]);
    });

    it('is reissued with a reason, and marked', async () => {
      const { version } = await slipRow('E0005');
      const asked = { year: YEAR, employee: idOf('E0005'), version };
      expect(await hr.call(createSlip, asked)).toMatchObject({ code: 1, message: expect.stringContaining('理由') });
      expect((await hr.call(createSlip, { ...asked, reason: '紛失' })).data).toMatchObject({ issue: 2 });
      expect(await hr.call(createSlip, { ...asked, reason: '紛失' })).toMatchObject({ code: 5 });
      const read = (await hr.call(getTaxReceipt, { year: YEAR, employee: idOf('E0005') })).data;
      expect(read).toMatchObject({
        isReissue: true,
        state: 'issued',
        issues: [{ number: 1 }, { number: 2, reason: '紛失' }],
      });
      expect(await admin.call(downloadReceipts, { year: YEAR })).toMatchObject({ code: 3 });
    });

    it('leaves as a table of 給与支払報告書, a line a person, in which no cell is a formula', async () => {
      const asked = { year: YEAR, employee: idOf('E0097') };
      const { version } = await slipRow('E0097');
      const poison = "=cmd|' /C calc'!A0";
      const kept = await hr.call(saveTaxReceipt, { ...asked, version, summary: poison, reason: '訂正' });
      expect(kept.message).toBe('');
      const again = await hr.call(createSlip, { ...asked, version: kept.data.version, reason: '訂正' });
      expect(again.message).toBe('');
      const answer = await fetch(`${server.url}${pathOf(downloadReceipts)}?year=${YEAR}`, {
        headers: { authorization: `Bearer ${hr.key}` },
      });
      expect(answer.status).toBe(200);
      const written = new TextDecoder('shift_jis').decode(await answer.arrayBuffer());
      const [heads = [], ...people] = written
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')));
      const cell = (line: readonly string[], head: string) => line[heads.indexOf(head)];
      expect(heads.slice(0, 4)).toEqual(['年分', '受給者番号', '住所又は居所', '氏名']);
      expect(people.map((line) => cell(line, '受給者番号'))).toEqual(['E0005', 'E0097']);
      const leaver = sure(people[1]);
      expect(['支払金額', '退職日', '摘要'].map((head) => cell(leaver, head))).toEqual([
        '400000',
        '2026-11-30',
        `'${poison}`,
      ]);
    });
  });
});
