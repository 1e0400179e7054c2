import { describe, expect, it } from 'vitest';
import { findLongestWait, paymentLimit } from '#plugins/payment-terms/contract/checkPaymentLaw.ts';
import { findDueDate, type TermRule } from '#plugins/payment-terms/contract/findDueDate.ts';
import { READY_TERMS } from '#plugins/payment-terms/rates/readyTerms.ts';

const term = (closingDay: number, months: number, payDay: number, more: Partial<TermRule> = {}): TermRule => ({
  ...{ closingDay, months, payDay, days: 0, holidayRule: 'none' },
  ...more,
});

/** The published table of payment terms: closing, months, pay day, rule, day → closing date, agreed and due day. */
const TABLE = [
  [31, 1, 31, 'previous', '2026-11-20', '2026-11-30', '2026-12-31', '2026-12-30'],
  [31, 1, 31, 'previous', '2026-11-30', '2026-11-30', '2026-12-31', '2026-12-30'],
  [31, 1, 31, 'none', '2026-09-30', '2026-09-30', '2026-10-31', '2026-10-31'],
  [31, 1, 31, 'next', '2026-09-30', '2026-09-30', '2026-10-31', '2026-11-02'],
  [20, 1, 20, 'next', '2026-11-21', '2026-12-20', '2027-01-20', '2027-01-20'],
  [15, 0, 31, 'previous', '2026-11-16', '2026-12-15', '2026-12-31', '2026-12-30'],
  [31, 1, 10, 'next', '2026-09-01', '2026-09-30', '2026-10-10', '2026-10-13'],
  [10, 2, 5, 'next', '2026-11-05', '2026-11-10', '2027-01-05', '2027-01-05'],
  [31, 1, 31, 'previous', '2028-01-31', '2028-01-31', '2028-02-29', '2028-02-29'],
] as const;

describe('due days', () => {
  it.each(TABLE)('close on %i, %i months, pay on %i (%s): %s → %s, %s, %s', (closing, months, pay, rule, ...days) => {
    const [date, closingDate, rawDue, due] = days;
    expect(findDueDate(term(closing, months, pay, { holidayRule: rule }), date)).toEqual({ closingDate, rawDue, due });
  });

  it('lie so many days behind where nothing is closed, and off the days a company keeps', () => {
    const thirty = term(0, 0, 31, { days: 30, holidayRule: 'next' });
    expect(findDueDate(thirty, '2026-11-01')).toMatchObject({ closingDate: '2026-11-01', due: '2026-12-01' });
    expect(findDueDate(thirty, '2026-11-01', new Set(['2026-12-01'])).due).toBe('2026-12-02');
  });
});

describe('the 60-day law', () => {
  /** The published cases: receipt, payment, months closed as a whole → allowed. */
  it.each([
    ['2026-11-01', '2026-12-30', false, '2026-12-30', true],
    ['2026-11-01', '2026-12-31', false, '2026-12-30', false],
    ['2026-11-01', '2026-12-31', true, '2026-12-31', true],
    ['2026-07-01', '2026-08-31', true, '2026-08-31', true],
    ['2026-07-01', '2026-09-10', true, '2026-08-31', false],
    ['2026-11-20', '2027-01-31', true, '2027-01-19', false],
    ['2026-11-20', '2027-01-18', false, '2027-01-18', true],
  ])('%s paid on %s (monthly: %s): limit %s', (received, paid, isMonthly, limit, isAllowed) => {
    expect(paymentLimit(received, { isMonthly })).toBe(limit);
    expect(paid <= limit).toBe(isAllowed);
  });

  it('asks nothing of vendors outside of it, nor before there was one', () => {
    expect(paymentLimit('2026-11-01', { isMonthly: true, kind: 'outside' })).toBeNull();
    expect(paymentLimit('2024-10-31', { isMonthly: true, kind: 'freelance' })).toBeNull();
    expect(paymentLimit('2024-11-01', { isMonthly: true, kind: 'freelance' })).toBe('2024-12-31');
  });

  it('judges a term by who waits longest', () => {
    const beyond = READY_TERMS.filter(([, , rule]) => {
      const wait = findLongestWait({ ...rule, holidayRule: 'next' }, '2026-11-23');
      return wait !== null && !wait.isWithin;
    });
    expect(beyond.map(([code]) => code)).toEqual(['M2E', 'D10X']);
    expect(findLongestWait(term(31, 2, 31), '2026-11-23')).toEqual({
      ...{ received: '2027-03-01', due: '2027-05-31', limit: '2027-04-30', isWithin: false },
    });
  });

  it.each([
    [59, true],
    [60, false],
  ])('takes %i days without a closing: %s', (days, isWithin) => {
    expect(findLongestWait(term(0, 0, 31, { days }), '2026-11-01')).toMatchObject({ isWithin });
  });
});
