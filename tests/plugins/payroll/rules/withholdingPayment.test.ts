import { expect, it } from 'vitest';
import { spanOf } from '#plugins/payroll/withholding-payment/rules/composeWithholding.ts';

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
