import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyBooks } from '../../src/plugins/closing/server/verify/verifyBooks';
import { drawBonusNotice } from '../../src/plugins/payroll/bonus-notice/contract/bonusNotice';
import { batchCalculate, getPayRun } from '../../src/plugins/payroll/pay-run/contract/payRun';
import { getPremiumBill } from '../../src/plugins/payroll/premium-bill/contract/premiumBill';
import { updateMunicipality } from '../../src/plugins/payroll/resident-tax/contract/municipality';
import {
  listResidentTaxes,
  stopResidentTax,
  updateResidentTax,
} from '../../src/plugins/payroll/resident-tax/contract/residentTax';
import { listResidentPayments } from '../../src/plugins/payroll/resident-tax-payment/contract/residentPayment';
import { payChecks } from '../../src/plugins/payroll/server/verify/payChecks';
import { getStatutorySummary } from '../../src/plugins/payroll/tax-receipt/contract/statutorySummary';
import { generateSlips, listTaxReceipts } from '../../src/plugins/payroll/tax-receipt/contract/taxReceipt';
import {
  getPayRegister,
  getWageLedger,
  listWageLedgers,
} from '../../src/plugins/payroll/wage-ledger/contract/wageLedger';
import { getWithholdingPayment } from '../../src/plugins/payroll/withholding-payment/contract/withholdingPayment';
import {
  getOwnDeclaration,
  submitOwnDeclaration,
  takeDeclaration,
} from '../../src/plugins/payroll/year-end/contract/declaration';
import {
  calculateYearEnd,
  checkYearEnd,
  confirmYearEnd,
  listYearEnd,
  openYearEnd,
} from '../../src/plugins/payroll/year-end/contract/yearEnd';
import { openPayCompany } from '../plugins/payroll/server/payCompany';
import { sure } from '../support/sure';
import { describeOnOneEngine } from '../support/testDatabase';
import { startTestServer, type TestServer } from '../support/testServer';

const YEAR = 2026;
const MONTHS = Array.from({ length: 12 }, (_, index) => `${YEAR}-${String(index + 1).padStart(2, '0')}`);
const DECEMBER = `${YEAR}-12`;
const BONUSES = { '2026-06': '2026-06-30', '2026-12': '2026-12-10' } as const;
const isBonusMonth = (month: string): month is keyof typeof BONUSES => month in BONUSES;

/** People who declare themselves, by their login; everybody else has left or is not adjusted. */
const LOGINS = { E0002: 'keiri', E0004: 'eigyo', E0005: 'shain', E0006: 'kacho', E0008: 'kanri' } as const;
const YOKOHAMA = '141003';
const SHINJUKU = '131041';
const ABROAD = 'N0001';
const LEAVER = 'L0001';
const EVERYBODY = [...Object.keys(LOGINS), ABROAD, LEAVER];
/** 非居住者: 20.42 % of what is paid, nothing taken off (所得税法213条1項、復興財源確保法28条). */
const taxAbroad = (gross: number) => Math.floor((gross * 2042) / 10_000);
const sum = (figures: readonly number[]) => figures.reduce((total, each) => total + each, 0);

/**
 * A year of pay through the use cases: bonus twice, joiner, leaver, birth with leave for it, move, part-timer, somebody abroad, a director; a
 * raise that is entered two months late, and a pay that changes in the middle of a month.
 */
describeOnOneEngine('a year of pay', (open) => {
  let server: TestServer;
  /** Goes on from month to month, so that what is entered late is later than what was confirmed. */
  let moment = Date.parse('2026-12-28T03:00:00Z');
  let company: Awaited<ReturnType<typeof openPayCompany>>;

  const payBonus = async (month: keyof typeof BONUSES) => {
    const bonus = { paidOn: BONUSES[month], timesPer100: 200, months: 6 };
    expect((await company.hr.call(batchCalculate, { month, payGroup: 'M1', bonus })).message).toBe('');
    expect((await company.confirm(month, { kind: 'bonus' })).message).toBe('');
  };
  const yearRows = async () =>
    (await company.hr.call(listYearEnd, { year: YEAR })).data.rows.filter(({ employee }) =>
      EVERYBODY.includes(employee),
    );
  const yearRow = async (number: string) => sure((await yearRows()).find(({ employee }) => employee === number));
  const ledgerOf = async (employee: string) => (await company.hr.call(getWageLedger, { year: YEAR, employee })).data;
  /** What a person's ledger says of some items over the year. */
  const itemsOf = async (employee: string, ...codes: string[]) =>
    sum(
      (await ledgerOf(employee)).rows
        .filter(({ id }) => codes.some((code) => id === `item-${code}`))
        .map(({ total }) => total),
    );
  const sheet = async (month: string, span: 'month' | 'half' = 'month') =>
    (await company.hr.call(getWithholdingPayment, { month, span })).data;

  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date(moment) });
    company = await openPayCompany(server);
    const { hire, record, pay } = company;
    await hire('E0002', '会田 計子', { base: 280_000, joinedOn: '2026-05-11' });
    await hire('E0004', '営野 進', { base: 900_000 });
    await record('E0004', 'contract', '2024-04-01', { employeeType: '50', joinedOn: '2024-04-01' });
    await record('E0004', 'hireInsurance', '2024-04-01', { isInsured: false });
    await hire('E0005', '社本 一郎', { base: 320_000 });
    const child = { name: '社本 新', relation: 'child', birthOn: '2026-06-10' };
    await record('E0005', 'dependants', '2026-06-10', { people: [child] });
    await record('E0005', 'leave', '2026-07-16', { leave: 'childcare', leaveThrough: '2026-07-31' });
    await hire('E0006', '課長 誠', { base: 450_000 });
    await record('E0006', 'commute', '2024-04-01', { monthlyAmount: 10_000 });
    await record('E0006', 'address', '2026-09-20', { postalCode: '2310001', address: '横浜市中区1-1' });
    await record('E0006', 'commute', '2026-10-01', { monthlyAmount: 24_000 });
    await hire('E0008', '管野 文', { base: 95_000 });
    await record('E0008', 'endowment', '2024-04-01', { isInsured: false });
    await record('E0008', 'hireInsurance', '2024-04-01', { isInsured: false });
    await hire(ABROAD, '海外 花子', { base: 500_000 });
    await record(ABROAD, 'taxResidence', '2024-04-01', { taxResidence: 'nonResident' });
    await hire(LEAVER, '辞 める', { base: 260_000 });
    const left = { leftOn: '2026-08-31', leftBecause: 'resigned' };
    await record(LEAVER, 'contract', '2024-04-01', { employeeType: '10', joinedOn: '2024-04-01', ...left });
    await pay('E0005', 340_000, 'monthly', '2026-04-01');
    await pay('E0008', 110_000, 'monthly', '2026-10-16');
    for (const [code, title] of [
      [SHINJUKU, '新宿区'],
      [YOKOHAMA, '横浜市'],
    ] as const) {
      const municipality = { code, title, designatedNumber: '777' };
      expect((await company.hr.call(updateMunicipality, { municipality })).message).toBe('');
    }
    for (const [employee, municipality, annual] of [
      ['E0005', SHINJUKU, 145_700],
      ['E0006', YOKOHAMA, 240_000],
      [LEAVER, SHINJUKU, 120_000],
    ] as const) {
      const tax = { employee, fiscalYear: YEAR, fromMonth: '2026-06', municipality, annual };
      expect((await company.hr.call(updateResidentTax, { tax })).message).toBe('');
    }
    const { rows } = (await company.hr.call(listResidentTaxes, { fiscalYear: YEAR })).data;
    const leaver = sure(rows.find(({ employee, id }) => employee === LEAVER && id !== null));
    const stop = { id: sure(leaver.id), fromMonth: '2026-09', how: 'ordinary' as const, reason: '退職' };
    expect((await company.hr.call(stopResidentTax, stop)).message).toBe('');
  });

  /** A raise of the section head from May on, entered when the pay of June is confirmed. */
  const raiseLate = async () => {
    await company.pay('E0006', 470_000, 'monthly', '2026-05-01');
    await company.sql("update employee_fact set recorded_at = $1 where valid_from = '2026-05-01' and kind = 'salary'", [
      new Date(moment).toISOString(),
    ]);
    moment += 1_000;
  };
  afterAll(() => server.close());

  it('is worked out, confirmed by a second person and posted month by month, with a bonus twice', async () => {
    for (const month of MONTHS.slice(0, -1)) {
      moment += 1_000;
      if (month === '2026-07') await raiseLate();
      await company.calculate(month);
      expect([month, (await company.confirm(month)).message]).toEqual([month, '']);
      if (isBonusMonth(month)) await payBonus(month);
    }
    await payBonus(DECEMBER);
    await company.calculate(DECEMBER);
    expect((await ledgerOf('E0002')).columns.filter(({ runId }) => runId !== null)).toHaveLength(7 + 2);
    expect((await ledgerOf(LEAVER)).columns.filter(({ runId }) => runId !== null)).toHaveLength(8 + 1);
    // The child is born in June and its father away from 16 to 31 July: 11 of 22 working days are paid, and July is free of premiums.
    const father = await Promise.all(
      MONTHS.map(async (month) => sure((await company.read(month)).rows.find(({ employee }) => employee === 'E0005'))),
    );
    expect(father.map(({ amounts }) => amounts?.BASE).indexOf(170_000)).toBe(6);
    expect(father.filter(({ amounts }) => !amounts?.PENSION)).toHaveLength(1);
    // 500,000 a month, and twice two months of it as a bonus; December is not confirmed yet.
    expect(await itemsOf(ABROAD, 'INCOME_TAX')).toBe(11 * taxAbroad(500_000) + 2 * taxAbroad(1_000_000));
    // May and June lack 20,000 each, which July pays; October has 10 working days on the first pay of the part-timer and 11 on the second.
    expect(await itemsOf('E0006', 'RETRO')).toBe(40_000);
    const october = sure((await company.read('2026-10')).rows.find(({ employee }) => employee === 'E0008'));
    expect(october.amounts?.BASE).toBe(Math.round((95_000 * 10 + 110_000 * 11) / 21));
  });

  it('is settled by the year-end adjustment of everybody who is adjusted', async () => {
    const { hr, admin } = company;
    expect((await hr.call(openYearEnd, { year: YEAR, dueOn: '2026-12-28' })).message).toBe('');
    for (const [number, login] of Object.entries(LOGINS)) {
      const person = await server.signIn(login);
      const { content, version } = (await person.call(getOwnDeclaration, { year: YEAR })).data;
      expect((await person.call(submitOwnDeclaration, { year: YEAR, version, content })).message).toBe('');
      const { declarationId, declarationVersion, employeeId } = await yearRow(number);
      const declared = { id: sure(declarationId), version: sure(declarationVersion) };
      expect((await hr.call(takeDeclaration, declared)).message).toBe('');
      await hr.call(calculateYearEnd, { year: YEAR, employees: [employeeId] });
      for (const [call, client] of [
        [checkYearEnd, hr],
        [confirmYearEnd, admin],
      ] as const) {
        const { adjustmentId, adjustmentVersion } = await yearRow(number);
        const answer = await client.call(call, { id: sure(adjustmentId), version: sure(adjustmentVersion) });
        expect([number, answer.message]).toEqual([number, '']);
      }
    }
    expect(
      (await yearRows())
        .filter(({ notAdjusted }) => notAdjusted !== null)
        .map((row) => [row.employee, row.notAdjusted]),
    ).toEqual([
      [LEAVER, 'left'],
      [ABROAD, 'non-resident'],
    ]);
    await company.calculate(DECEMBER);
    expect((await company.confirm(DECEMBER)).message).toBe('');
  });

  it('says the same in every book: ledgers, registers, slips of the year, payments of tax and premiums', async () => {
    const { hr } = company;
    const ledgers = (await hr.call(listWageLedgers, { year: YEAR })).data.rows;
    expect(ledgers.map(({ employee }) => employee)).toEqual([...EVERYBODY].sort());
    const runs = await Promise.all([
      ...MONTHS.map((month) => hr.call(getPayRun, { month, groupCode: 'M1' })),
      ...Object.keys(BONUSES).map((month) => hr.call(getPayRun, { month, groupCode: 'M1', kind: 'bonus' })),
    ]);
    const registers = await Promise.all(
      runs.map(async ({ data }) => (await hr.call(getPayRegister, { runId: sure(data.run).id })).data),
    );
    for (const field of ['gross', 'deductions', 'net'] as const) {
      expect(sum(ledgers.map((row) => row[field] ?? 0))).toBe(sum(registers.map((register) => register[field])));
    }

    const employees = (await yearRows()).map(({ employeeId }) => employeeId);
    expect((await hr.call(generateSlips, { year: YEAR, employees })).data).toEqual({
      issued: EVERYBODY.length,
      left: 0,
    });
    const slips = (await hr.call(listTaxReceipts, { year: YEAR })).data.rows;
    for (const slip of slips) {
      const { employee } = slip;
      expect([employee, slip.tax]).toEqual([employee, await itemsOf(employee, 'INCOME_TAX', 'YEAR_END')]);
      const premiums = await itemsOf(employee, 'HEALTH', 'CARE', 'SUPPORT', 'PENSION', 'EMPLOYMENT');
      expect([employee, slip.insurance]).toEqual([employee, premiums]);
    }

    const summary = (await hr.call(getStatutorySummary, { year: YEAR })).data;
    expect(summary).toMatchObject({ notIssued: 0, due: '2027-02-01', notAdjusted: { people: 2 } });
    expect(summary.all.pay).toBe(sum(slips.map(({ pay }) => pay ?? 0)));

    const months = await Promise.all(MONTHS.map((month) => sheet(month)));
    const officers = months.map(({ lines }) => sure(lines.at(-1)).pay);
    expect(sum(officers)).toBe(await itemsOf('E0004', 'BONUS'));
    const abroad = await itemsOf(ABROAD, 'INCOME_TAX');
    const ofNonResidents = (sheets: typeof months) =>
      sum(sheets.flatMap((each) => each.nonResidents).map(({ tax }) => tax));
    expect(ofNonResidents(months)).toBe(abroad);
    const paid = ({ payable, carriedOver, nonResidents }: (typeof months)[number]) =>
      payable - carriedOver + sum(nonResidents.map(({ tax }) => tax));
    expect(sum(months.map(paid))).toBe(sum(slips.map(({ tax }) => tax ?? 0)));
    const halves = await Promise.all(['2026-01', '2026-07'].map((month) => sheet(month, 'half')));
    expect(sum(halves.map(paid))).toBe(sum(months.map(paid)));
    expect(sure(months.at(-1)).owed.amount).toBe(sum(months.map(paid)));

    const bills = await Promise.all(MONTHS.map(async (month) => (await hr.call(getPremiumBill, { month })).data));
    const taken = await Promise.all(EVERYBODY.map((each) => itemsOf(each, 'HEALTH', 'CARE', 'SUPPORT', 'PENSION')));
    expect(sum(bills.map(({ employee }) => employee))).toBe(sum(taken));
    expect(sure(bills.at(-1)).owed.amount).toBe(sum(taken));
    const resident = await Promise.all(
      MONTHS.map(async (month) => (await hr.call(listResidentPayments, { month })).data),
    );
    const residentTaken = await Promise.all(EVERYBODY.map((each) => itemsOf(each, 'RESIDENT_TAX')));
    expect(sum(resident.map(({ withheld }) => withheld))).toBe(sum(residentTaken));
    expect(resident.every(({ withheld, notified }) => withheld === notified)).toBe(true);
    expect(sure(resident.at(-1)).owed.amount).toBe(sum(residentTaken));
    expect(await itemsOf(LEAVER, 'RESIDENT_TAX')).toBe(10_000 * 3);

    const notices = await Promise.all(
      Object.keys(BONUSES).map(async (month) => (await hr.call(drawBonusNotice, { month })).data.rows),
    );
    for (const { employee, amount } of notices.flat()) expect(amount, employee).toBeGreaterThan(0);
    const insured = EVERYBODY.filter((each) => each !== 'E0008');
    expect(sum(notices.flat().map(({ amount }) => amount))).toBe(
      sum(await Promise.all(insured.map((each) => itemsOf(each, 'BONUS')))),
    );
    expect(await itemsOf('E0004', 'EMPLOYMENT')).toBe(0);
    expect(await itemsOf('E0008', 'HEALTH', 'PENSION', 'EMPLOYMENT')).toBe(0);
  });

  it('leaves books, and papers of pay, that hold what they promise', async () => {
    const { rows } = await company.sql('select id from company', []);
    const companyId = String(sure(rows[0]).id);
    const broken = await server.database.transaction({ companyId }, async (tx) => {
      const violations: unknown[] = await verifyBooks(tx, companyId);
      for (const { verify } of payChecks) violations.push(...(await verify(tx, companyId)).violations);
      return violations;
    });
    expect(broken).toEqual([]);
  });
});
