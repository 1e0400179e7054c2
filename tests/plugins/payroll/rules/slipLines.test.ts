// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { PayslipRead } from '#plugins/payroll/pay-run/contract/payRun.ts';
import { linesOf } from '#plugins/payroll/pay-run/screens/slipLines.ts';

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

it('a typed amount says its reason once, and what differs otherwise says its causes', () => {
  const slip = {
    items: [
      { ...item('BASE', 'earning', 305_000), isManual: true, reason: '改定漏れ' },
      item('TAX', 'deduction', 6_100),
      item('ODD', 'earning', 10),
    ],
    ...{ gross: 305_010, deductions: 6_100, net: 298_910 },
    comparison: {
      ...{ month: '2026-09', net: 294_000 },
      differences: [
        { code: 'BASE', title: 'BASE', before: 300_000, now: 305_000, causes: ['手入力'] },
        { code: 'TAX', title: 'TAX', before: 6_000, now: 6_100, causes: ['課税対象額 1 → 2'] },
        { code: 'ODD', title: 'ODD', before: 0, now: 10, causes: [] },
      ],
    },
  };
  const lines = linesOf(slip as unknown as PayslipRead, null, (key) => key);
  expect(lines.slice(0, 3).map(({ causes }) => causes)).toEqual([
    'slip.manual 改定漏れ',
    '課税対象額 1 → 2',
    'slip.unexplained',
  ]);
});
