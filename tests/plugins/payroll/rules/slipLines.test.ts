import { expect, it } from 'vitest';
import type { PayslipRead } from '#plugins/payroll/pay-run/contract/payRun.ts';
import { linesOf } from '#plugins/payroll/payslip/screens/slipLines.ts';

const item = (code: string, kind: PayslipRead['items'][number]['kind'], amount: number) =>
  ({ code, title: code, kind, amount, isManual: false, reason: '', explanation: [] }) as const;

it('every sum of a payslip says what it is the sum of', () => {
  const slip = {
    items: [
      item('BASE', 'earning', 300_000),
      item('LATE', 'earning', -2_000),
      item('NIGHT', 'earning', 0),
      item('HEALTH', 'deduction', 15_000),
      item('ER_HEALTH', 'employer', 15_001),
    ],
    ...{ gross: 298_000, deductions: 15_000, net: 283_000, comparison: null },
  };
  // What else a payslip says stands in no line.
  const lines = linesOf(slip as unknown as PayslipRead, 15_001, (key) => key);
  expect(lines.filter(({ isTotal }) => isTotal).map(({ explanation }) => explanation[0]?.formula)).toEqual([
    'BASE 300,000 + LATE △2,000',
    'HEALTH 15,000',
    'slip.gross 298,000 − slip.deductions 15,000',
    'ER_HEALTH 15,001',
  ]);
});
