import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPayslip } from '#plugins/payroll/pay-run/contract/payRun.ts';
import { generateSlips, getTaxReceipt } from '#plugins/payroll/tax-receipt/contract/taxReceipt.ts';
import { getWithholdingPayment } from '#plugins/payroll/withholding-payment/contract/withholdingPayment.ts';
import {
  type DeclarationContent,
  getOwnDeclaration,
  submitOwnDeclaration,
  takeDeclaration,
} from '#plugins/payroll/year-end/contract/declaration.ts';
import {
  calculateYearEnd,
  checkYearEnd,
  confirmYearEnd,
  deferYearEnd,
  getYearEnd,
  listYearEnd,
  openYearEnd,
  reopenYearEnd,
} from '#plugins/payroll/year-end/contract/yearEnd.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnPostgres } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';
import { openPayCompany } from './payCompany';

const YEAR = 2026;
const GOES_ABROAD = 'E0005';
const OWES = 'E0003';

describeOnPostgres('a year that closes early, and a shortage that is put off', (open) => {
  let server: TestServer;
  let company: Awaited<ReturnType<typeof openPayCompany>>;
  /** Entered late: the sessions outlast no two months. */
  let moment = Date.parse('2027-02-26T03:00:00Z');
  const ids: Record<string, string> = {};

  const row = async (number: string) =>
    sure((await company.hr.call(listYearEnd, { year: YEAR })).data.rows.find(({ employee }) => employee === number));
  const person = async (number: string) =>
    (await company.hr.call(getYearEnd, { year: YEAR, employee: sure(ids[number]) })).data;
  const asked = async (number: string) => {
    const { adjustmentId, adjustmentVersion } = await row(number);
    return { id: sure(adjustmentId), version: sure(adjustmentVersion) };
  };
  const declare = async (number: string, self: Client, more: Partial<DeclarationContent> = {}) => {
    const { content, version } = (await self.call(getOwnDeclaration, { year: YEAR })).data;
    const submitted = await self.call(submitOwnDeclaration, { year: YEAR, version, content: { ...content, ...more } });
    expect(submitted.message).toBe('');
    const { declarationId, declarationVersion } = await row(number);
    const taken = { id: sure(declarationId), version: sure(declarationVersion) };
    expect((await company.admin.call(takeDeclaration, taken)).message).toBe('');
  };
  const calculateYear = (number: string) =>
    company.hr.call(calculateYearEnd, { year: YEAR, employees: [sure(ids[number])] });
  const settleYear = async (number: string) => {
    expect((await company.hr.call(checkYearEnd, await asked(number))).message).toBe('');
    expect((await company.admin.call(confirmYearEnd, await asked(number))).message).toBe('');
  };
  const itemOf = async (runId: string, employee: string, code: string) =>
    (await company.hr.call(getPayslip, { runId, employee })).data.items.find((item) => item.code === code)?.amount ?? 0;
  const confirm = async (month: string) => expect([month, (await company.confirm(month)).message]).toEqual([month, '']);
  const pay = async (month: string) => {
    moment += 1_000;
    const runId = await company.calculate(month);
    await confirm(month);
    return runId;
  };
  const sheet = async (month: string) => (await company.hr.call(getWithholdingPayment, { month, span: 'month' })).data;

  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date(moment) });
    company = await openPayCompany(server);
    ids[OWES] = await company.hire(OWES, '人見 給美');
    ids[GOES_ABROAD] = await company.hire(GOES_ABROAD, '社本 一郎', { base: 400_000 });
    await company.record(GOES_ABROAD, 'taxResidence', '2026-06-16', { taxResidence: 'nonResidentAbroad' });
    for (const month of ['2026-04', '2026-05']) await pay(month);
    const employees = [sure(ids[OWES]), sure(ids[GOES_ABROAD])];
    expect((await company.hr.call(openYearEnd, { year: YEAR, dueOn: '2026-12-28', employees })).data.asked).toBe(2);
  });
  afterAll(() => server.close());

  it('of whoever leaves Japan is adjusted with what was paid until then, and settled by the next pay, once', async () => {
    const staff = await server.signIn('shain');
    await declare(GOES_ABROAD, staff);
    await calculateYear(GOES_ABROAD);
    const { difference, ...worked } = await row(GOES_ABROAD);
    expect(worked).toMatchObject({
      ...{ notAdjusted: null, closing: 'departed', closedOn: '2026-06-15', pay: 800_000, problems: [] },
    });
    expect(difference).toBeLessThan(0);
    await settleYear(GOES_ABROAD);

    const june = await pay('2026-06');
    expect(await itemOf(june, GOES_ABROAD, 'INCOME_TAX')).toBe(0);
    expect(await itemOf(june, GOES_ABROAD, 'YEAR_END')).toBe(difference);
    expect(await row(GOES_ABROAD)).toMatchObject({ isSettled: true, isOutdated: false, pay: 800_000 });
    expect((await sheet('2026-06')).excess).toBe(-(difference ?? 0));
    expect(await itemOf(await pay('2026-07'), GOES_ABROAD, 'YEAR_END')).toBe(0);

    expect((await company.hr.call(generateSlips, { year: YEAR, employees: [sure(ids[GOES_ABROAD])] })).data).toEqual({
      ...{ issued: 1, left: 0 },
    });
    const slip = await company.hr.call(getTaxReceipt, { year: YEAR, employee: sure(ids[GOES_ABROAD]) });
    expect(slip.data.content).toMatchObject({ isAdjusted: true, pay: 800_000 });
  });

  it('is out of date once the day of leaving changes, and reopened only with the pay that settled it', async () => {
    const reopened = { ...(await asked(GOES_ABROAD)), reason: '訂正' };
    expect(await company.hr.call(reopenYearEnd, reopened)).toMatchObject({
      message: expect.stringContaining('精算済'),
    });
    await company.record(GOES_ABROAD, 'taxResidence', '2026-12-01', { taxResidence: 'resident' });
    expect(await row(GOES_ABROAD)).toMatchObject({ closing: null, isOutdated: true });
    await company.sql("delete from employee_fact where kind = 'taxResidence' and valid_from = '2026-12-01'", []);
    expect(await row(GOES_ABROAD)).toMatchObject({ closing: 'departed', isOutdated: false });
  });

  it('with a shortage that would leave too little is put off as approved, by somebody who does not confirm it', async () => {
    const { hr } = company;
    const former = { name: '前職', address: '', leftOn: '2026-03-31', pay: 5_000_000, insurance: 0, tax: 0 };
    await declare(OWES, hr, { former: [former] });
    await company.calculate('2026-12');
    await calculateYear(OWES);
    const { difference } = await row(OWES);
    const { deferral } = await person(OWES);
    expect(deferral).toMatchObject({ isDue: true, january: 0, approvedOn: null });
    const defer = async (more: object) => hr.call(deferYearEnd, { ...(await asked(OWES)), ...more });
    const over = { deferred: sure(difference) + 1, approvedOn: '2026-12-20' };
    expect(await defer(over)).toMatchObject({ code: 1, message: expect.stringContaining('超えています') });
    expect(await defer({})).toMatchObject({ code: 1, message: expect.stringContaining('承認日') });
    expect(await defer({ approvedOn: '2027-03-01' })).toMatchObject({ code: 1 });
    expect(await defer({ approvedOn: '2026-12-20' })).toMatchObject({ code: 0, data: { state: 'calculated' } });
    expect((await row(OWES)).deferred).toBe(difference);
    expect(await defer({ deferred: 0 })).toMatchObject({ code: 0 });
    expect((await row(OWES)).deferred).toBe(0);
    expect(await defer({ approvedOn: '2026-12-20' })).toMatchObject({ code: 0 });
    await calculateYear(OWES);
    expect((await row(OWES)).deferred).toBe(difference);
    await hr.call(checkYearEnd, await asked(OWES));
    expect(await hr.call(confirmYearEnd, await asked(OWES))).toMatchObject({ code: 1 });
    expect((await company.admin.call(confirmYearEnd, await asked(OWES))).message).toBe('');
  });

  it('and is taken by the pay of January and February, which the payment sheet says', async () => {
    const { difference } = await row(OWES);
    const december = await pay('2026-12');
    expect(await itemOf(december, OWES, 'YEAR_END')).toBe(0);
    expect(await row(OWES)).toMatchObject({ isSettled: true });
    const january = await pay('2027-01');
    const february = await pay('2027-02');
    const taken = [await itemOf(january, OWES, 'YEAR_END'), await itemOf(february, OWES, 'YEAR_END')];
    expect(taken).toEqual([Math.ceil(sure(difference) / 2), Math.floor(sure(difference) / 2)]);
    expect([(await sheet('2027-01')).shortage, (await sheet('2027-02')).shortage]).toEqual(taken);
    const step = (await company.hr.call(getPayslip, { runId: january, employee: OWES })).data.items.find(
      ({ code }) => code === 'YEAR_END',
    )?.explanation;
    expect(JSON.stringify(step)).toContain('192条2項');
  });

  it('is not put off where enough is left', async () => {
    await company.sql(
      'update payroll_adjustment set state = $1, difference = 100, deferral = null where employee_id = $2',
      ['calculated', sure(ids[GOES_ABROAD])],
    );
    const refused = await company.hr.call(deferYearEnd, { ...(await asked(GOES_ABROAD)), approvedOn: '2026-12-20' });
    expect(refused).toMatchObject({ code: 1, message: expect.stringContaining('70%以上') });
  });
});
