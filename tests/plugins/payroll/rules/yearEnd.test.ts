import { describe, expect, it } from 'vitest';
import { LAW_TABLES } from '#plugins/payroll/law/rates/lawTables.ts';
import { dueDayOf } from '#plugins/payroll/tax-receipt/rules/receipt.ts';
import {
  type DeclarationContent,
  type DeclaredRelative,
  EMPTY_DECLARATION,
} from '#plugins/payroll/year-end/contract/declaration.ts';
import {
  type AdjustmentContext,
  nextAdjustmentState,
  refusalOfAdjustment,
} from '#plugins/payroll/year-end/rules/adjustmentMachine.ts';
import { amountIn, calculateYear, isLastPay, whyNotAdjusted } from '#plugins/payroll/year-end/rules/calculateYear.ts';
import { findDeclarationFaults } from '#plugins/payroll/year-end/rules/declarationFaults.ts';
import { nextDeclarationState } from '#plugins/payroll/year-end/rules/declarationMachine.ts';
import { dependantDeductionsOf } from '#plugins/payroll/year-end/rules/dependantDeductions.ts';

const book = { own: [], law: LAW_TABLES };
const relative = (more: Partial<DeclaredRelative>): DeclaredRelative => ({
  ...{ name: '家 族', kana: '', relation: 'child', birthOn: '2010-01-02', income: 0, disability: 'none' },
  ...{ livesTogether: false, isAbroad: false, hasPapersAbroad: false },
  ...{ abroadBecause: 'none', sentAbroad: 0 },
  ...more,
});
const declared = (more: Partial<DeclarationContent['dependants']> = {}) => ({
  ...EMPTY_DECLARATION.dependants,
  ...more,
});
const withPeople = (...people: DeclaredRelative[]) => declared({ people });
const content = (more: Partial<DeclarationContent> = {}): DeclarationContent => ({ ...EMPTY_DECLARATION, ...more });
const paidOf = (pay: number, insurance: number, tax: number, paidOn = '2026-12-25') => ({
  ...{ runId: 'r', kind: 'salary' as const, month: paidOn.slice(0, 7), paidOn, isConfirmed: true, pay, insurance, tax },
  isNonResident: false,
});

it('a bonus of December is not the pay that settles the year', () => {
  const salary = paidOf(300_000, 0, 0);
  expect(isLastPay(salary, 2026)).toBe(true);
  expect(isLastPay({ ...salary, kind: 'bonus' }, 2026)).toBe(false);
  expect(isLastPay(paidOf(300_000, 0, 0, '2026-11-25'), 2026)).toBe(false);
});

describe('deductions for dependants', () => {
  const of = (given: DeclarationContent['dependants'], year = 2026, ownIncome = 3_000_000) =>
    dependantDeductionsOf(book, { year, declared: given, ownIncome }).value;

  it.each([
    ['nobody', declared(), 0],
    ['15 at the end of the year', withPeople(relative({ birthOn: '2011-01-02' })), 0],
    ['16, born on 1 January', withPeople(relative({ birthOn: '2011-01-01' })), 380_000],
    ['18', withPeople(relative({ birthOn: '2008-12-31' })), 380_000],
    ['19', withPeople(relative({ birthOn: '2007-12-31' })), 630_000],
    ['22', withPeople(relative({ birthOn: '2004-01-02' })), 630_000],
    ['23', withPeople(relative({ birthOn: '2004-01-01' })), 380_000],
    ['a parent of 70 elsewhere', withPeople(relative({ relation: 'parent', birthOn: '1956-12-31' })), 480_000],
    [
      'a parent of 70 in the same home',
      withPeople(relative({ relation: 'parent', birthOn: '1956-12-31', livesTogether: true })),
      580_000,
    ],
    ['income at the limit', withPeople(relative({ birthOn: '2008-12-31', income: 620_000 })), 380_000],
    ['income above it', withPeople(relative({ birthOn: '2008-12-31', income: 620_001 })), 0],
    ['abroad without papers', withPeople(relative({ birthOn: '2008-12-31', isAbroad: true })), 0],
    [
      'a disabled child of 10',
      withPeople(relative({ birthOn: '2016-05-05', disability: 'specialLivingTogether' })),
      750_000,
    ],
    ['a spouse alone', withPeople(relative({ relation: 'spouse', birthOn: '1990-05-05' })), 0],
    [
      'a disabled spouse',
      withPeople(relative({ relation: 'spouse', birthOn: '1990-05-05', disability: 'ordinary' })),
      270_000,
    ],
    ['a special disability of oneself', declared({ disability: 'special' }), 400_000],
    ['a single parent', declared({ isSingleParent: true }), 350_000],
    ['a working student above the limit', declared({ isWorkingStudent: true }), 0],
  ])('%s', (_name, given, expected) => {
    expect(of(given).dependants).toBe(expected);
  });

  const abroad = (birthOn: string, more: Partial<DeclaredRelative> = {}) =>
    withPeople(relative({ birthOn, relation: 'sibling', isAbroad: true, hasPapersAbroad: true, ...more }));
  it.each([
    ['29 at the end of the year', abroad('1997-01-02'), 380_000],
    ['30, born on 1 January', abroad('1997-01-01'), 0],
    ['69', abroad('1957-01-02'), 0],
    ['70', abroad('1957-01-01'), 480_000],
    ['40 and a student', abroad('1986-05-05', { abroadBecause: 'student' }), 380_000],
    ['40 and a student without papers', abroad('1986-05-05', { abroadBecause: 'student', hasPapersAbroad: false }), 0],
    ['40 and disabled', abroad('1986-05-05', { disability: 'ordinary' }), 380_000 + 270_000],
    ['40 and sent 380,000', abroad('1986-05-05', { abroadBecause: 'remittance', sentAbroad: 380_000 }), 380_000],
    ['40 and sent a yen less', abroad('1986-05-05', { abroadBecause: 'remittance', sentAbroad: 379_999 }), 0],
  ])('of a relative abroad: %s', (_name, given, expected) => {
    expect(of(given)).toMatchObject({ dependants: expected, counts: { abroad: expected > 0 ? 1 : 0 } });
  });

  it('go by the law of the year', () => {
    const child = withPeople(relative({ birthOn: '2007-06-01', income: 600_000 }));
    expect(of(child, 2025).dependants).toBe(0);
    expect(of(child, 2026).dependants).toBe(630_000);
    expect(of(declared({ isSingleParent: true }), 2027).dependants).toBe(380_000);
    expect(of(declared({ isSingleParent: true }), 2026, 5_000_001).dependants).toBe(0);
  });

  it('hold the special one for relatives from 19 to 22', () => {
    const student = withPeople(relative({ birthOn: '2006-06-01', income: 900_000 }));
    expect(of(student)).toMatchObject({
      dependants: 0,
      specifiedRelatives: 610_000,
      counts: { specifiedRelatives: 1 },
    });
  });
});

describe('the year of a person', () => {
  // 源泉徴収簿 by hand, 2026: 5,000,000 → 3,560,000; 720,000 + 1,040,000 + 380,000 off → 1,420,000 × 5 % × 102.1 %.
  const year = calculateYear(book, {
    year: 2026,
    paid: [paidOf(2_400_000, 360_000, 40_000, '2026-06-25'), paidOf(2_600_000, 360_000, 60_000)],
    content: content({ dependants: withPeople(relative({ relation: 'spouse', birthOn: '1990-05-05' })) }),
  });

  it('is what the book comes to by hand', () => {
    expect(Object.fromEntries(year.lines.map(({ code, amount }) => [code, amount]))).toMatchObject({
      ...{ pay: 5_000_000, withheld: 100_000, income: 3_560_000, insurance: 720_000, spouse: 380_000 },
      ...{ basic: 1_040_000, deductions: 2_140_000, taxable: 1_420_000, computedTax: 71_000 },
      ...{ annualTax: 72_400, difference: -27_600 },
    });
  });

  it('tells the steps of every line that is not zero', () => {
    for (const { code, amount, explanation } of year.lines) {
      if (amount !== 0 && code !== 'incomeAfter') expect([code, explanation.length]).not.toEqual([code, 0]);
    }
    const difference = year.lines.find(({ code }) => code === 'difference');
    expect(difference?.explanation[0]).toMatchObject({ formula: '72,400 − 100,000', value: -27_600 });
  });

  it('takes former employers and other income into account', () => {
    const former = [{ name: '前', address: '', leftOn: '2026-03-31', pay: 1_000_000, insurance: 100_000, tax: 20_000 }];
    const { lines } = calculateYear(book, {
      year: 2026,
      paid: [paidOf(2_000_000, 0, 10_000)],
      content: content({ former, income: { other: 3_000_000 } }),
    });
    expect(amountIn(lines, 'pay')).toBe(3_000_000);
    expect(amountIn(lines, 'withheld')).toBe(30_000);
    // 2,020,000 + 3,000,000 is above 4.89 million.
    expect(amountIn(lines, 'basic')).toBe(670_000);
  });

  it.each([
    [{}, undefined],
    [{ leftOn: '2026-09-30' }, 'left'],
    [{ leftOn: '2026-12-31' }, undefined],
    [{ leftOn: '2026-09-30', leftBecause: 'died' }, undefined],
    [{ isMain: false }, 'column-b'],
    [{ residence: 'nonResident' as const }, 'non-resident'],
    [{ residence: 'dayLabourer' as const }, 'day-labourer'],
    [{ residence: 'nonResident' as const, closedOn: '2026-06-20' }, undefined],
    [{ residence: 'nonResident' as const, closedOn: '2026-06-20', paid: [] }, 'non-resident'],
    [{ residence: 'nonResident' as const, closedOn: '2026-06-20', leftOn: '2026-09-30' }, undefined],
    [{ residence: 'nonResident' as const, closedOn: '2026-06-20', isMain: false }, 'column-b'],
    // Said of a year before that was a fact of the person.
    [{ said: 'non-resident' as const }, 'non-resident'],
    [{ said: 'declares-self' as const }, 'declares-self'],
    [{ paid: [] }, 'no-pay'],
    [{ paid: [paidOf(20_000_000, 0, 0)] }, undefined],
    [{ paid: [paidOf(20_000_001, 0, 0)] }, 'over-limit'],
  ])('is adjusted or not: %o', (more, expected) => {
    const asked = {
      ...{ year: 2026, paid: [paidOf(3_000_000, 0, 0)], content: content() },
      ...{ leftOn: null, leftBecause: null, isMain: true, residence: 'resident' as const, said: null },
      ...more,
    };
    expect(whyNotAdjusted(book, asked)).toBe(expected);
  });
});

describe('a declaration', () => {
  it.each([
    [content(), []],
    [
      content({
        dependants: withPeople(relative({ relation: 'spouse' }), relative({ relation: 'spouse' })),
      }),
      ['two-spouses'],
    ],
    [content({ dependants: withPeople(relative({ birthOn: '2027-01-01' })) }), ['born-later']],
    [content({ dependants: declared({ isWidow: true, isSingleParent: true }) }), ['widow-and-parent']],
    [
      content({ housing: { credit: 200_000, balance: 100_000, movedInOn: '2022-04-01', kind: '' } }),
      ['credit-over-balance'],
    ],
    [
      content({ housing: { credit: 10_000, balance: 1_000_000, movedInOn: '2026-04-01', kind: '' } }),
      ['moved-in-later'],
    ],
    [
      content({
        dependants: withPeople(
          relative({ isAbroad: true, abroadBecause: 'remittance', sentAbroad: 379_999 }),
          relative({ isAbroad: true, abroadBecause: 'remittance', sentAbroad: 380_000 }),
          relative({ isAbroad: false, abroadBecause: 'remittance' }),
        ),
      }),
      ['sent-too-little'],
    ],
    [
      content({ former: [{ name: 'A', address: '', leftOn: '2025-12-31', pay: 100, insurance: 60, tax: 50 }] }),
      ['former-other-year', 'former-tax-over-pay'],
    ],
  ])('is told what cannot be, %#', (given, codes) => {
    expect(findDeclarationFaults(given, 2026).map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    ['asked', 'submit', true, 'submitted'],
    ['asked', 'submit', false, undefined],
    ['submitted', 'save', true, undefined],
    ['submitted', 'take', true, undefined],
    ['submitted', 'take', false, 'taken'],
    ['taken', 'sendBack', false, 'sentBack'],
    ['sentBack', 'save', true, 'sentBack'],
  ] as const)('%s, %s by the owner: %s', (state, act, isOwner, next) => {
    expect(nextDeclarationState(state, act, { isOwner })).toBe(next);
  });
});

describe('an adjustment', () => {
  const free: AdjustmentContext = {
    ...{ isInvolved: false, isOwn: false, hasBlocking: false, isOutdated: false, isSettled: false },
  };
  it.each([
    ['calculated', 'check', {}, 'checked', undefined],
    ['calculated', 'confirm', {}, undefined, 'not-now'],
    ['calculated', 'check', { hasBlocking: true }, undefined, 'blocked'],
    ['calculated', 'defer', { hasBlocking: true }, 'calculated', undefined],
    ['calculated', 'defer', { isOutdated: true }, undefined, 'outdated'],
    ['checked', 'defer', {}, undefined, 'not-now'],
    ['checked', 'confirm', {}, 'confirmed', undefined],
    ['checked', 'confirm', { isInvolved: true }, undefined, 'second-person'],
    ['checked', 'confirm', { isOwn: true }, undefined, 'second-person'],
    ['checked', 'confirm', { isOutdated: true }, undefined, 'outdated'],
    ['confirmed', 'reopen', {}, 'calculated', undefined],
    ['confirmed', 'reopen', { isSettled: true }, undefined, 'settled'],
  ] as const)('%s, %s with %o', (state, act, more, next, why) => {
    expect(nextAdjustmentState(state, act, { ...free, ...more })).toBe(next);
    expect(refusalOfAdjustment(state, act, { ...free, ...more })).toBe(why);
  });
});

describe('a slip', () => {
  it.each([
    [null, '2027-01-31'],
    ['2026-09-10', '2026-10-10'],
    ['2026-01-31', '2026-02-28'],
    ['2026-12-31', '2027-01-31'],
    ['2025-12-31', '2027-01-31'],
  ])('of somebody who left on %s is due on %s', (leftOn, due) => {
    expect(dueDayOf(2026, leftOn)).toBe(due);
  });
});
