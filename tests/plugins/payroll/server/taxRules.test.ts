import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { subjectHistory } from '#core/record/history.ts';
import { listInsuranceSettings, updateInsuranceSetting } from '#plugins/payroll/law/contract/insuranceSetting.ts';
import { insuranceTables, taxTables } from '#plugins/payroll/law/contract/lawTable.ts';
import { calculateSample } from '#plugins/payroll/law/contract/sample.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

const cases = JSON.parse(readFileSync(new URL('../workedCases.json', import.meta.url), 'utf8')) as Record<
  string,
  { in: Record<string, unknown>; expect: unknown }[]
>;

describeOnOneEngine('payroll: tables of the law', (open) => {
  let server: TestServer;
  let hr: Client;
  beforeAll(async () => {
    server = await startTestServer({ open });
    hr = await server.signIn('jinji');
  });
  afterAll(() => server.close());

  const bonus2027 = (more: object = {}) => ({
    kind: 'bonusRate' as const,
    title: '令和9年分',
    effectiveFrom: '2027-01-01',
    effectiveThrough: '2027-12-31',
    source: '国税庁 zeigakuhyo2027',
    rows: '0%\t0\t0\t0\t0\t0\t0\t0\t0\t0\n2.042%\t７０\t90\t130\t170\t210\t240\t270\t300\t\n10.210%\t300\t320\t340\t360\t380\t400\t420\t440\t220',
    ...more,
  });
  const bonus = { kind: 'bonus', in: { bonus: 500_000, prev_pay: 80_000, dependants: 0, date: '2027-06-30' } };

  it('work out every kind of the worked cases, with a reason for each figure', async () => {
    for (const [kind, some] of Object.entries(cases)) {
      const [first] = some;
      const answer = await hr.call(calculateSample, { kind, in: first?.in ?? {} });
      expect(answer, kind).toMatchObject({ code: 0, data: { value: first?.expect } });
      expect(answer.data.explanation.length, kind).toBeGreaterThan(0);
    }
    for (const kind of [
      'age_milestones',
      'overtime',
      'annual_leave',
      'dependants_count_2026',
      'my_number_check_digit',
      'corporate_number_check_digit',
    ]) {
      for (const { in: given, expect: expected } of cases[kind] ?? []) {
        expect(
          (await hr.call(calculateSample, { kind, in: given })).data.value,
          `${kind} ${JSON.stringify(given)}`,
        ).toEqual(expected);
      }
    }
  });

  it('answer other places and days, and say what they cannot', async () => {
    const osaka = await hr.call(calculateSample, {
      kind: 'social_insurance',
      in: { remuneration: 300_000, care: false, prefecture: '大阪府', date: '2026-10-15' },
    });
    expect(osaka.data.value).toMatchObject({ employee_health_and_care: 15_195, employee_support: 345 });
    expect(osaka.data.explanation[2]).toEqual({
      step: '健康保険料（本人）',
      formula: '300,000 × 10.13% ÷ 2（50銭以下切捨て・50銭超切上げ）',
      value: 15_195,
      source: '健康保険法160条 令和8年度、27行目',
    });
    const refused = [
      [{ kind: 'nothing', in: {} }, 'nothing'],
      [{ kind: 'computer_method', in: { A: '百万' } }, 'A'],
      [{ kind: 'social_insurance', in: { remuneration: 1, prefecture: '江戸' } }, '江戸'],
      [bonus, '賞与に対する税率の表'],
      [{ kind: 'monthly_table', in: { A: 300_000, date: '2028-01-25' } }, '源泉徴収税額表（月額表）'],
    ] as const;
    for (const [asked, word] of refused) {
      expect(await hr.call(calculateSample, asked)).toMatchObject({ code: 1, message: expect.stringContaining(word) });
    }
  });

  it('are listed with the days they are in force, and read with rows, versions and a checksum', async () => {
    const { rows } = (await hr.call(taxTables.list, {})).data;
    expect(rows.filter(({ kind }) => kind === 'bonusRate').map(({ status }) => status)).toEqual([
      'unpublished',
      'published',
      'provisional',
    ]);
    const monthly = rows.find(({ id }) => id === 'withholdingMonthly.2026-01-01');
    expect(monthly).toMatchObject({ title: '令和8年分', rowCount: 241, origin: 'law', status: 'published' });
    const read = (await hr.call(taxTables.get, { id: 'withholdingMonthly.2026-01-01' })).data;
    expect(read.rows[1]).toEqual([105_000, 107_000, 170, 0, 0, 0, 0, 0, 0, 0, null, 3_800, null]);
    expect(read.versions).toHaveLength(3);
    expect(await hr.call(taxTables.get, { id: 'healthRate.2026-03-01' })).toMatchObject({ code: 6 });
    expect((await hr.call(insuranceTables.get, { id: 'healthRate.2026-03-01' })).data.rows).toHaveLength(47);
  });

  it('are not for everybody', async () => {
    const staff = await server.signIn('shain');
    expect(await staff.call(taxTables.list, {})).toMatchObject({ code: 3 });
    expect(await staff.call(calculateSample, bonus)).toMatchObject({ code: 3 });
    const auditor = await server.signIn('kansa');
    expect(await auditor.call(insuranceTables.list, {})).toMatchObject({ code: 0 });
    expect(await auditor.call(taxTables.update, { table: bonus2027() })).toMatchObject({ code: 3 });
  });

  it('are added, used at once, changed by the version that was read, and deleted', async () => {
    const added = await hr.call(taxTables.update, { table: bonus2027() });
    expect(added).toMatchObject({ code: 0, data: { version: 1 } });
    const { id } = added.data;
    expect((await hr.call(calculateSample, bonus)).data.value).toEqual({
      tax: 10_210,
      method: 'rate',
      rate_x100000: 2_042,
    });
    const read = (await hr.call(taxTables.get, { id })).data;
    expect(read).toMatchObject({ origin: 'company', title: '令和9年分', rowCount: 3, version: 1 });
    expect(read.rows[1]).toEqual([2_042, 70, 90, 130, 170, 210, 240, 270, 300, null]);
    const meeting = await hr.call(taxTables.update, {
      table: bonus2027({ effectiveFrom: '2027-12-31', effectiveThrough: null }),
    });
    expect(meeting).toMatchObject({ code: 1, message: expect.stringContaining('重なっています') });
    const changed = { ...bonus2027({ title: '令和9年分（改）' }), id, version: 1 };
    expect(await hr.call(taxTables.update, { table: changed })).toMatchObject({ code: 0, data: { version: 2 } });
    const late = await hr.call(taxTables.update, { table: changed });
    expect(late).toMatchObject({ status: 409, data: { current: { version: 2, title: '令和9年分（改）' } } });
    const acts = (await hr.call(subjectHistory, { kind: 'tax-table', id })).data.rows.map(({ action }) => action);
    expect(acts).toEqual(['payroll/update-table', 'payroll/create-table']);
    expect(await hr.call(taxTables.remove, { id, version: 1 })).toMatchObject({ status: 409 });
    expect(await hr.call(insuranceTables.remove, { id, version: 2 })).toMatchObject({ code: 6 });
    expect(await hr.call(taxTables.remove, { id, version: 2 })).toMatchObject({ code: 0 });
    expect(await hr.call(calculateSample, bonus)).toMatchObject({ code: 1 });
  });

  it('are refused with a gap, by a sentence that names the row', async () => {
    const commuting = (rows: string) => ({
      kind: 'commuting' as const,
      title: '改正',
      effectiveFrom: '2030-04-01',
      source: '官報',
      figures: { publicTransport: 150_000, parking: 5_000 },
      rows,
    });
    const refused = async (rows: string, figures?: Record<string, number>) =>
      (await hr.call(taxTables.update, { table: { ...commuting(rows), ...(figures ? { figures } : {}) } })).message;
    expect(await refused('0,2,0\n3,,4200')).toBe(
      '表に誤りがあるため登録できません。2行目の前に空きがあります。2から始めてください。',
    );
    expect(await refused('0,2,0\n2,,無料')).toContain('2行目の「金額」の「無料」は数値ではありません。');
    expect(await refused('0,2,0\n2,,4200', { parking: 0 })).toContain('「交通機関・合計の上限」が入力されていません。');
  });

  it('are added by one of two who add the same at the same time', async () => {
    const table = bonus2027({
      kind: 'incomeTaxRate',
      effectiveFrom: '2040-01-01',
      effectiveThrough: null,
      rows: '\t5%\t0',
    });
    const answers = await Promise.all([1, 2].map(() => hr.call(taxTables.update, { table })));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
  });

  it('are worked out by how the company is insured, from the day that holds', async () => {
    const setting = {
      effectiveFrom: '2026-12-01',
      prefecture: '27',
      scheme: 'society',
      healthPer100k: 9_000,
      healthEmployeePer100k: 4_000,
      carePer100k: 1_600,
      careEmployeePer100k: 800,
      employmentBusiness: 'general',
      workersBusiness: '97',
    } as const;
    expect(await hr.call(updateInsuranceSetting, { setting })).toMatchObject({ code: 0, data: { version: 1 } });
    expect(await hr.call(updateInsuranceSetting, { setting })).toMatchObject({ code: 1 });
    expect(await hr.call(updateInsuranceSetting, { setting: { ...setting, version: 7 } })).toMatchObject({
      status: 409,
    });
    const unknown = { ...setting, effectiveFrom: '2027-01-01', workersBusiness: '00' };
    expect(await hr.call(updateInsuranceSetting, { setting: unknown })).toMatchObject({
      code: 1,
      message: expect.stringContaining('00'),
    });
    const unpaid = { ...setting, effectiveFrom: '2027-01-01', healthPer100k: 0, healthEmployeePer100k: 0 };
    expect(await hr.call(updateInsuranceSetting, { setting: unpaid })).toMatchObject({ code: 1 });
    expect(
      await hr.call(updateInsuranceSetting, { setting: { ...setting, healthEmployeePer100k: 9_001 } }),
    ).toMatchObject({ status: 422 });
    expect((await hr.call(listInsuranceSettings, {})).data.rows.map(({ effectiveFrom }) => effectiveFrom)).toContain(
      '2026-12-01',
    );
    const answer = await hr.call(calculateSample, {
      kind: 'social_insurance',
      in: {
        remuneration: 300_000,
        care: true,
        date: '2026-12-01',
        society: { health_pct: 9, health_employee_pct: 4, care_pct: 1.6, care_employee_pct: 0.8 },
      },
    });
    expect(answer.data.value).toMatchObject({
      of_which_health: 12_000,
      of_which_care: 2_400,
      employer_health_side: 17_745,
    });
  });
});
