import { describe, expect, it } from 'vitest';
import { LAW_TABLES } from '#plugins/payroll/law/rates/lawTables.ts';
import { receiptOf } from '#plugins/payroll/tax-receipt/rules/receipt.ts';
import { REPORT_HEADS, reportCells } from '#plugins/payroll/tax-receipt/rules/reportCells.ts';
import { composeWithholding } from '#plugins/payroll/withholding-payment/rules/composeWithholding.ts';
import { declarationContent, EMPTY_DECLARATION } from '#plugins/payroll/year-end/contract/declaration.ts';
import { amountIn, calculateYear, settlesFromOf } from '#plugins/payroll/year-end/rules/calculateYear.ts';
import { closingOf, departureOf } from '#plugins/payroll/year-end/rules/closing.ts';
import { deferralTestOf, halved, instalmentsOf, isWithin } from '#plugins/payroll/year-end/rules/deferral.ts';
import { ageOn } from '#plugins/payroll/year-end/rules/dependantDeductions.ts';
import type { TaxResidence } from '#plugins/people/contract/facts.ts';

const book = { own: [], law: LAW_TABLES };
const turn = (from: string, taxResidence: TaxResidence) => ({ from, taxResidence });
const paidOf = (paidOn: string, pay: number, tax: number) => ({
  ...{ runId: paidOn, kind: 'salary' as const, month: paidOn.slice(0, 7), paidOn, isConfirmed: true },
  ...{ isNonResident: false, pay, insurance: 0, tax },
});

describe('the year of whoever leaves Japan', () => {
  it.each([
    ['nothing is recorded', [], null],
    ['a resident all the year', [turn('2020-01-01', 'resident')], null],
    ['not resident all the year', [turn('2020-01-01', 'nonResident')], null],
    ['not resident from 1 January', [turn('2026-01-01', 'nonResidentAbroad')], null],
    ['left in June', [turn('2026-06-21', 'nonResidentAbroad')], '2026-06-20'],
    [
      'left in June, then works in Japan',
      [turn('2026-06-21', 'nonResidentAbroad'), turn('2026-09-01', 'nonResident')],
      '2026-06-20',
    ],
    ['left and came back', [turn('2026-06-21', 'nonResident'), turn('2026-10-01', 'resident')], null],
    [
      'came back and left again',
      [turn('2025-01-01', 'nonResident'), turn('2026-02-01', 'resident'), turn('2026-11-01', 'nonResident')],
      '2026-10-31',
    ],
    ['is a day labourer', [turn('2026-06-21', 'dayLabourer')], null],
    ['leaves next year', [turn('2027-01-01', 'nonResident')], null],
  ])('%s', (_name, turns, on) => {
    expect(departureOf(turns, 2026)).toBe(on);
  });

  it.each([
    [
      { leftOn: null, leftBecause: null },
      { on: '2026-06-20', because: 'departed' },
    ],
    [
      { leftOn: '2026-09-30', leftBecause: 'resigned' },
      { on: '2026-06-20', because: 'departed' },
    ],
    [{ leftOn: '2026-06-20', leftBecause: 'resigned' }, null],
    [
      { leftOn: '2026-08-01', leftBecause: 'died' },
      { on: '2026-08-01', because: 'died' },
    ],
  ])('closes by %o', (left, closing) => {
    expect(closingOf({ year: 2026, turns: [turn('2026-06-21', 'nonResident')], ...left })).toEqual(closing);
  });

  it.each([
    ['2026-06-20', '2010-06-21', 16],
    ['2026-06-20', '2010-06-22', 15],
    ['2026-12-31', '2010-01-01', 17],
    ['2026-02-28', '2010-03-01', 16],
    ['2026-02-28', '2008-02-29', 18],
  ])('on %s whoever was born on %s is %i', (on, birthOn, age) => {
    expect(ageOn(on, birthOn)).toBe(age);
  });

  it('is adjusted by ages of the day and the law in force then', () => {
    const child = { name: '子', relation: 'child', birthOn: '2010-08-01' };
    const content = declarationContent.parse({ ...EMPTY_DECLARATION, dependants: { people: [child] } });
    const paid = [paidOf('2026-05-25', 3_000_000, 60_000)];
    const of = (closedOn: string | null) => {
      const { lines } = calculateYear(book, { year: 2026, closedOn, paid, content });
      return (['dependants', 'basic', 'annualTax'] as const).map((code) => amountIn(lines, code));
    };
    // 3,000,000 → 2,020,000; the child is 16 from August on. Until November the law of 2025: 880,000 instead of 1,040,000.
    expect(of(null)).toEqual([380_000, 1_040_000, 30_600]);
    expect(of('2026-12-10')).toEqual([380_000, 1_040_000, 30_600]);
    expect(of('2026-06-20')).toEqual([0, 880_000, 58_100]);
  });

  it('is settled from the last pay that counts; a whole year in December', () => {
    const paid = [paidOf('2026-04-25', 1, 0), paidOf('2026-05-25', 1, 0)];
    expect(settlesFromOf(paid, '2026-06-20')).toBe('2026-05-25');
    expect(settlesFromOf(paid, null)).toBeNull();
  });

  it('is on the payment sheet of residents, whatever the person is when pay settles it', () => {
    const slip = {
      ...{
        kind: 'salary' as const,
        isOfficer: false,
        isNonResident: true,
        runId: 'r',
        groupTitle: '',
        paidOn: '2026-07-25',
      },
      ...{ pay: 0, tax: 0, yearEnd: -12_000 },
    };
    expect(composeWithholding([slip], new Set())).toMatchObject({
      excess: 12_000,
      carriedOver: 12_000,
      nonResidents: [],
    });
  });
});

describe('a shortage put off', () => {
  const months = (count: number, pay: number, tax: number) =>
    Array.from({ length: count }, (_, month) => paidOf(`2026-${String(month + 1).padStart(2, '0')}-25`, pay, tax));

  it.each([
    // 290,000 a month, of which 70 % are 203,000.
    ['203,000 are left', 87_000, false],
    ['a yen less is left', 87_001, true],
    ['there is no shortage', 0, null],
  ])('may be where %s', (_name, shortage, isDue) => {
    const test = deferralTestOf(book, { year: 2026, paid: months(12, 300_000, 10_000), shortage });
    expect(test?.isDue ?? null).toBe(isDue);
    if (test) expect(test).toMatchObject({ average: 290_000, least: 203_000, left: 290_000 - shortage });
  });

  it('is tested by all that was paid in the last month, and by months from the first pay on', () => {
    const paid = [
      paidOf('2026-10-25', 300_000, 0),
      paidOf('2026-12-10', 500_000, 50_000),
      paidOf('2026-12-25', 300_000, 0),
    ];
    expect(deferralTestOf(book, { year: 2026, paid, shortage: 700_000 })).toEqual({
      ...{ isDue: true, average: 150_000, least: 105_000, left: 50_000 },
    });
    expect(deferralTestOf(book, { year: 2026, paid: paid.slice(1), shortage: 700_000 })).toBeNull();
  });

  it('is taken in December, January and February, and adds up', () => {
    const deferral = { ...halved(90_001), approvedOn: '2026-12-20' };
    const parts = instalmentsOf({ year: 2026, difference: 120_001, settlesFrom: null, deferral });
    expect(parts.map(({ from, through, amount }) => [from, through, amount])).toEqual([
      ['2026-12-01', '2026-12-31', 30_000],
      ['2027-01-01', '2027-01-31', 45_001],
      ['2027-02-01', '2027-02-28', 45_000],
    ]);
    expect(parts.map((each) => isWithin(each, '2027-01-31'))).toEqual([false, true, false]);
    const departed = instalmentsOf({ year: 2026, difference: -5, settlesFrom: '2026-05-25', deferral: null });
    expect(departed).toMatchObject([{ from: '2026-05-25', through: '2026-12-31', amount: -5 }]);
  });
});

it('the slip says by which class a relative abroad counts', () => {
  const brother = {
    ...{ name: '兄', relation: 'sibling', birthOn: '1986-05-05', isAbroad: true, hasPapersAbroad: true },
    ...{ abroadBecause: 'remittance', sentAbroad: 400_000 },
  };
  const sister = { ...brother, name: '妹', abroadBecause: 'none' };
  const grandmother = { ...brother, name: '祖母', relation: 'grandparent', birthOn: '1940-05-05' };
  const here = { name: '子', relation: 'child', birthOn: '2008-05-05' };
  const dependants = { people: [brother, sister, grandmother, here] };
  const content = declarationContent.parse({ ...EMPTY_DECLARATION, dependants });
  const paid = [paidOf('2026-12-25', 5_000_000, 0)];
  const receipt = receiptOf({
    ...{ year: 2026, paid, content, outcome: calculateYear(book, { year: 2026, paid, content }), notAdjusted: null },
    ...{ joinedOn: null, leftOn: null, leftBecause: null, closedOn: null, summary: null },
    person: { employee: 'E1', name: '', kana: '', address: '', position: '', birthOn: null },
    limits: { relative: 620_000, specified: 1_230_000 },
    payer: { name: '', address: '', phone: '', corporateNumber: '' },
  });
  expect(receipt.relatives.map(({ name, abroadClass }) => [name, abroadClass])).toEqual([
    ['兄', '04'],
    ['祖母', '01'],
    ['子', undefined],
  ]);
  expect(receipt.counts).toMatchObject({ general: 2, elderly: 1, abroad: 2 });
  expect(reportCells(receipt)[REPORT_HEADS.indexOf('控除対象扶養親族等の区分')]).toBe('04、01、');
});
