import { expect, it } from 'vitest';
import { payDaysAfter } from '#plugins/payroll/pay-run/rules/payDaysAfter.ts';

const RUN = { month: '2026-10', closingDay: 31, payMonthOffset: 0, payDay: 25, holidayRule: 'previous' } as const;

it('are those of the group, whichever day a holiday had moved the run to', () => {
  // 25 October 2026 was a Sunday, 25 April 2027 is one.
  expect(payDaysAfter(RUN, { through: '2027-04-30', closed: new Set() })).toEqual([
    ...['2026-11-25', '2026-12-25', '2027-01-25', '2027-02-25', '2027-03-25', '2027-04-23'],
  ]);
  expect(payDaysAfter(RUN, { through: '2026-12-24', closed: new Set(['2026-11-25']) })).toEqual(['2026-11-24']);
  expect(payDaysAfter({ ...RUN, payMonthOffset: 1 }, { through: '2026-12-31', closed: new Set() })).toEqual([
    '2026-12-25',
  ]);
});
