import type { Step } from '../../law/rules/explained';
import type { PayItemKind } from '../../pay-item/rules/payItem';
import type { ItemBasis } from './itemBasis';

/** What is odd about somebody's pay. One that blocks has to be settled before the run is checked. */
export const PAY_PROBLEMS = [
  'division-by-zero',
  'law-missing',
  'no-insurance-setting',
  'minus-item',
  'negative-net',
  'advance-open',
  'no-timesheet',
  'timesheet-open',
  'no-bank',
  'no-dependants',
  'no-resident-tax',
  'no-insurance',
  'derived-standard',
  'no-employment-insurance',
  'no-birthday',
  'no-commute',
  'pay-changed',
  'retro-pay',
  'retro-no-item',
  'premiums-free',
  'premiums-taken',
  'below-minimum-wage',
  'over-60',
  'overtime-single',
  'overtime-average',
  'overtime-interview',
  'overtime-month',
  'overtime-monthsOver',
  'overtime-year',
  'overtime-specialYear',
  'provisional',
  'day-labourer',
  'previous-open',
  'earlier-bonus-open',
  'no-previous-pay',
] as const;
export type PayProblemCode = (typeof PAY_PROBLEMS)[number];

const BLOCKING: ReadonlySet<PayProblemCode> = new Set([
  'division-by-zero',
  'law-missing',
  'no-insurance-setting',
  'minus-item',
  'negative-net',
  'day-labourer',
  'previous-open',
  'earlier-bonus-open',
]);
export const isBlocking = (code: PayProblemCode): boolean => BLOCKING.has(code);

export interface PayProblem {
  readonly code: PayProblemCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** One line of a payslip; `amount` in yen, deductions as what is taken. */
export interface SlipItem {
  readonly code: string;
  readonly title: string;
  readonly titleEn: string;
  readonly kind: PayItemKind;
  readonly amount: number;
  /** What the formula gives; where somebody typed another amount, it stands beside it. */
  readonly calculated: number;
  readonly isManual: boolean;
  readonly reason: string;
  readonly formula: string;
  readonly account: string;
  readonly contraAccount: string;
  readonly explanation: readonly Step[];
  /** The figures it follows from, by name: why it differs from last month. */
  readonly uses: Readonly<Record<string, number>>;
  readonly basis: ItemBasis;
}

export interface SlipSums {
  readonly gross: number;
  readonly deductions: number;
  readonly net: number;
  /** What the company pays besides. */
  readonly employer: number;
}

export interface Slip extends SlipSums {
  readonly items: readonly SlipItem[];
  readonly problems: readonly PayProblem[];
  /** Some table of the law behind it is still to be compared with what was published. */
  readonly isProvisional: boolean;
}

export function sumSlip(items: readonly Pick<SlipItem, 'kind' | 'amount'>[]): SlipSums {
  const of = (kind: PayItemKind) => items.reduce((sum, item) => (item.kind === kind ? sum + item.amount : sum), 0);
  const [gross, deductions] = [of('earning'), of('deduction')];
  return { gross, deductions, net: gross - deductions, employer: of('employer') };
}
