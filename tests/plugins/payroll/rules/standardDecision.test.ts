import { describe, expect, it } from 'vitest';
import { LAW_TABLES } from '#plugins/payroll/law/rates/lawTables.ts';
import {
  findAfterLeave,
  findRegularDecision,
  findRevision,
  type InsuredPerson,
  type PaidMonth,
} from '#plugins/payroll/standard-decision/rules/standardDecision.ts';
import type { LeaveSpan } from '#plugins/people/contract/facts.ts';

const book = { own: [], law: LAW_TABLES };

const paid = (month: string, amount: number, { base = amount, days = 30 } = {}): PaidMonth => ({
  ...{ month, amount, days },
  fixed: { monthlyPay: base },
});
const insured = (months: readonly PaidMonth[], changes: Partial<InsuredPerson> = {}): InsuredPerson => ({
  ...{ acquiredOn: '2020-04-01', lostOn: null, worker: { weeklyMinutes: 40 * 60, isByTime: false } },
  ...{ standards: [{ from: '2025-09-01', standard: 300_000 }], months, leaves: [] },
  ...changes,
});

/** Pay before and from May on, of which a revision in August comes. */
const raisedTo = (amount: number, { base = amount, days = [30, 30, 30] } = {}): PaidMonth[] => [
  paid('2026-04', 300_000),
  ...days.map((each, place) => paid(`2026-0${5 + place}`, amount, { base, days: each })),
];

describe('a revision of the standard', () => {
  it.each([
    { title: 'two grades up after a raise', months: raisedTo(340_000), standard: 340_000 },
    { title: 'one grade up', months: raisedTo(320_000), standard: null },
    { title: 'two grades down after a cut', months: raisedTo(260_000), standard: 260_000 },
    { title: 'a mean that falls while fixed pay rises', months: raisedTo(260_000, { base: 310_000 }), standard: null },
    { title: 'more overtime alone', months: raisedTo(400_000, { base: 300_000 }), standard: null },
    { title: 'less overtime alone', months: raisedTo(260_000, { base: 300_000 }), standard: null },
    { title: 'a month of 16 days', months: raisedTo(340_000, { days: [30, 16, 30] }), standard: null },
    { title: 'months of 17 days', months: raisedTo(340_000, { days: [17, 17, 17] }), standard: 340_000 },
    { title: 'a month not yet paid', months: raisedTo(340_000, { days: [30, 30] }), standard: null },
  ])('$title: $standard', ({ months, standard }) => {
    expect(findRevision(book, insured(months), '2026-08')?.decided?.standard ?? null).toBe(standard);
  });

  it('is none for whom no standard is held, and for whom insurance ended by its day', () => {
    expect(findRevision(book, insured(raisedTo(340_000), { standards: [] }), '2026-08')).toBeNull();
    expect(findRevision(book, insured(raisedTo(340_000), { lostOn: '2026-08-01' }), '2026-08')).toBeNull();
    expect(findRevision(book, insured(raisedTo(340_000), { lostOn: '2026-08-02' }), '2026-08')).not.toBeNull();
  });
});

describe('the yearly decision', () => {
  const spring = (days: readonly number[]) =>
    days.map((each, place) => paid(`2026-0${4 + place}`, 300_000 + 30_000 * place, { base: 300_000, days: each }));
  const usual = { weeklyMinutes: 40 * 60, isByTime: false };
  const partTime = { weeklyMinutes: 30 * 60, isByTime: true };
  const shortHours = { weeklyMinutes: 30 * 60 - 1, isByTime: true };

  it.each([
    { title: 'all three months', days: [30, 31, 30], worker: usual, average: 330_000 },
    { title: 'a month of 16 days left out', days: [16, 17, 30], worker: usual, average: 345_000 },
    { title: 'no month with days enough', days: [16, 15, 10], worker: usual, average: null },
    { title: 'a part-timer with months of 15 days only', days: [16, 15, 14], worker: partTime, average: 315_000 },
    { title: 'a part-timer with one month of 17 days', days: [16, 15, 17], worker: partTime, average: 360_000 },
    { title: 'short hours with months of 11 days', days: [11, 10, 11], worker: shortHours, average: 330_000 },
  ])('$title: $average', ({ days, worker, average }) => {
    const found = findRegularDecision(book, insured(spring(days), { worker }), 2026);
    expect(found).toMatchObject({ effectiveFrom: '2026-09-01', average });
    expect(found?.decided === null).toBe(average === null);
  });

  it.each([
    { title: 'insured on 31 May', changes: { acquiredOn: '2026-05-31' }, isMade: true },
    { title: 'insured on 1 June', changes: { acquiredOn: '2026-06-01' }, isMade: false },
    { title: 'no longer insured on 1 July', changes: { lostOn: '2026-07-01' }, isMade: false },
    { title: 'insured on 1 July for the last time', changes: { lostOn: '2026-07-02' }, isMade: true },
    { title: 'revised from August', changes: { months: raisedTo(340_000) }, isMade: false },
    { title: 'nothing paid from April to June', changes: { months: [] }, isMade: false },
  ])('$title: $isMade', ({ changes, isMade }) => {
    expect(findRegularDecision(book, insured(spring([30, 31, 30]), changes), 2026) !== null).toBe(isMade);
  });
});

describe('a revision after a leave for a child', () => {
  const away = (from: string, through: string | null, kind: LeaveSpan['kind'] = 'childcare'): LeaveSpan => ({
    ...{ kind, from, through, workedDays: 0, isPaid: false },
  });
  /** Back from 16 April on: what was paid in April to June, by days. */
  const since = (days: readonly number[], amount = 280_000) =>
    days.map((each, place) => paid(`2026-0${4 + place}`, amount, { days: each }));
  const back = [away('2025-06-01', '2026-04-15')];
  const find = (months: readonly PaidMonth[], more: Partial<InsuredPerson> = {}) =>
    findAfterLeave(book, insured(months, { leaves: back, ...more }), '2026-07');

  it.each<[string, readonly PaidMonth[], Partial<InsuredPerson>, number | null]>([
    ['one grade lower is enough, with no change of fixed pay', since([20, 30, 30]), {}, 280_000],
    ['one grade higher', since([20, 30, 30], 320_000), {}, 320_000],
    // The mean of 280,000 and 280,000; April has 15 days and 140,000.
    [
      'a month without days enough is left out',
      [paid('2026-04', 140_000, { days: 15 }), ...since([0, 30, 30]).slice(1)],
      {},
      280_000,
    ],
    ['the same grade', since([20, 30, 30], 305_000), {}, null],
    ['no month with days enough', since([15, 16, 16]), {}, null],
    ['a month not yet paid', since([20, 30]), {}, null],
    ['no standard held', since([20, 30, 30]), { standards: [] }, null],
    ['insurance ended by its day', since([20, 30, 30]), { lostOn: '2026-07-01' }, null],
    ['a leave whose end is not known', since([20, 30, 30]), { leaves: [away('2025-06-01', null)] }, null],
    [
      'another leave from the day after',
      since([20, 30, 30]),
      { leaves: [...back, away('2026-04-16', '2026-07-31', 'maternity')] },
      null,
    ],
    ['a leave that ended the month before', since([20, 30, 30]), { leaves: [away('2025-06-01', '2026-03-30')] }, null],
    [
      'a leave to the last day of the month before',
      since([20, 30, 30]),
      { leaves: [away('2025-06-01', '2026-03-31')] },
      280_000,
    ],
  ])('%s', (_what, months, more, standard) => {
    expect(find(months, more)?.decided?.standard ?? null).toBe(standard);
  });

  it('says the months counted and the day it holds from', () => {
    expect(find(since([20, 16, 30]))).toMatchObject({
      ...{ kind: 'afterLeave', effectiveFrom: '2026-07-01', changeMonth: '2026-04', fixedPay: null, average: 280_000 },
      months: [{ isCounted: true }, { isCounted: false }, { isCounted: true }],
    });
  });

  it('takes the place of the yearly decision once it is recorded', () => {
    const person = insured(since([20, 30, 30]), { leaves: back });
    const recorded = { standards: [...person.standards, { from: '2026-07-01', standard: 280_000 }] };
    expect(findRegularDecision(book, person, 2026)).not.toBeNull();
    expect(findRegularDecision(book, { ...person, ...recorded }, 2026)).toBeNull();
  });
});
