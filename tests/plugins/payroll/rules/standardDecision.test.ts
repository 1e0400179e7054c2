import { describe, expect, it } from 'vitest';
import { LAW_TABLES } from '#plugins/payroll/law/rates/lawTables.ts';
import {
  findRegularDecision,
  findRevision,
  type InsuredPerson,
  type PaidMonth,
} from '#plugins/payroll/standard-decision/rules/standardDecision.ts';

const book = { own: [], law: LAW_TABLES };

const paid = (month: string, amount: number, { base = amount, days = 30 } = {}): PaidMonth => ({
  ...{ month, amount, days },
  fixed: { monthlyPay: base },
});
const insured = (months: readonly PaidMonth[], changes: Partial<InsuredPerson> = {}): InsuredPerson => ({
  ...{ acquiredOn: '2020-04-01', lostOn: null, worker: { weeklyMinutes: 40 * 60, isByTime: false } },
  ...{ standards: [{ from: '2025-09-01', standard: 300_000 }], months },
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
