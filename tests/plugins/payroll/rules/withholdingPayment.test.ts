import { expect, it } from 'vitest';
import {
  composeWithholding,
  spanOf,
  type TaxedSlip,
} from '#plugins/payroll/withholding-payment/rules/composeWithholding.ts';

const closed = new Set(['2026-10-12', '2027-01-11', '2027-01-20']);

it.each([
  { month: '2026-06', span: 'month', from: '2026-06-01', through: '2026-06-30', due: '2026-07-10' },
  { month: '2026-12', span: 'month', from: '2026-12-01', through: '2026-12-31', due: '2027-01-12' },
  // A Saturday, a Sunday and a holiday.
  { month: '2026-09', span: 'month', from: '2026-09-01', through: '2026-09-30', due: '2026-10-13' },
  { month: '2026-06', span: 'half', from: '2026-01-01', through: '2026-06-30', due: '2026-07-10' },
  { month: '2025-12', span: 'half', from: '2025-07-01', through: '2025-12-31', due: '2026-01-20' },
  { month: '2026-07', span: 'half', from: '2026-07-01', through: '2026-12-31', due: '2027-01-21' },
] as const)('tax withheld in $month, paid by the $span, is due on $due', ({ month, span, ...expected }) => {
  expect(spanOf({ month, span }, closed)).toEqual(expected);
});

const slip = (kind: TaxedSlip['kind'], pay: number, more: Partial<TaxedSlip> = {}): TaxedSlip => ({
  ...{
    kind,
    pay,
    tax: pay / 10,
    yearEnd: 0,
    isOfficer: false,
    isNonResident: false,
    runId: kind,
    groupTitle: '月給',
    paidOn: '2026-12-10',
  },
  ...more,
});

it('bonuses of officers have a line of their own, their pay has not', () => {
  const { lines, payable } = composeWithholding(
    [
      slip('salary', 300_000),
      slip('salary', 900_000, { isOfficer: true }),
      slip('bonus', 500_000),
      slip('bonus', 1_000_000, { isOfficer: true }),
    ],
    closed,
  );
  expect(lines.map(({ kind, formCode, people, pay, tax }) => [kind, formCode, people, pay, tax])).toEqual([
    ['salary', '01', 2, 1_200_000, 120_000],
    ['bonus', '02', 1, 500_000, 50_000],
    ['officerBonus', '03', 1, 1_000_000, 100_000],
  ]);
  expect(payable).toBe(270_000);
});

it('what was taken of persons not resident is on a sheet of its own, month by month, pay for work abroad on none', () => {
  const notResident = { isNonResident: true } as const;
  const { lines, payable, nonResidents } = composeWithholding(
    [
      slip('salary', 300_000),
      slip('salary', 500_000, { ...notResident, tax: 102_100, paidOn: '2026-08-25' }),
      slip('salary', 500_000, { ...notResident, tax: 102_100, paidOn: '2026-09-25' }),
      slip('bonus', 200_000, { ...notResident, tax: 40_840, paidOn: '2026-09-10' }),
      slip('salary', 700_000, { ...notResident, tax: 0, paidOn: '2026-09-25' }),
    ],
    closed,
  );
  expect(lines.map(({ people, pay }) => [people, pay])).toEqual([
    [1, 300_000],
    [0, 0],
    [0, 0],
  ]);
  expect(payable).toBe(30_000);
  expect(nonResidents).toEqual([
    { month: '2026-08', due: '2026-09-10', people: 1, pay: 500_000, tax: 102_100 },
    { month: '2026-09', due: '2026-10-13', people: 2, pay: 700_000, tax: 142_940 },
  ]);
});
