import type { TableFamily } from '../../rates/tableKinds';

/** One thing a calculation is asked with; `decimal` is typed with a point. */
export type CalculatorField =
  | { readonly name: string; readonly kind: 'amount'; readonly initial?: number; readonly isOptional?: boolean }
  | { readonly name: string; readonly kind: 'decimal' }
  | { readonly name: string; readonly kind: 'flag'; readonly initial?: boolean }
  | { readonly name: string; readonly kind: 'day'; readonly isOptional?: boolean }
  | { readonly name: string; readonly kind: 'prefecture' }
  | { readonly name: string; readonly kind: 'choice'; readonly options: readonly string[] };

/** What is typed so far, by the names of the endpoint; a decimal stays text until it is asked. */
export type Given = Readonly<Record<string, unknown>>;

export const fieldId = (name: string): string => `calculator-${name}`;

export interface CalculatorKind {
  /** As the endpoint knows it. */
  readonly kind: string;
  readonly fields: readonly CalculatorField[];
}

const yen = (name: string, initial?: number): CalculatorField => ({
  name,
  kind: 'amount',
  ...(initial === undefined ? {} : { initial }),
});
const flag = (name: string, initial = false): CalculatorField => ({ name, kind: 'flag', initial });
const choice = (name: string, ...options: string[]): CalculatorField => ({ name, kind: 'choice', options });
const date: CalculatorField = { name: 'date', kind: 'day' };

export const CALCULATORS: Readonly<Record<TableFamily, readonly CalculatorKind[]>> = {
  tax: [
    {
      kind: 'monthly_withholding',
      fields: [
        yen('A', 300_000),
        yen('dependants', 0),
        choice('column', 'kou', 'otsu'),
        choice('method', 'table', 'computer'),
        date,
      ],
    },
    {
      kind: 'bonus',
      fields: [
        yen('bonus', 500_000),
        yen('bonus_insurance', 0),
        { name: 'prev_pay', kind: 'amount', isOptional: true, initial: 300_000 },
        yen('prev_insurance', 0),
        yen('dependants', 0),
        yen('months', 6),
        choice('column', 'kou', 'otsu'),
        choice('method', 'table', 'computer'),
        date,
      ],
    },
    { kind: 'fee_withholding', fields: [choice('kind', 'fee', 'scrivener'), yen('base', 100_000), date] },
    { kind: 'non_resident', fields: [yen('taxable_pay', 300_000), date] },
    {
      kind: 'retirement',
      fields: [
        yen('amount', 10_000_000),
        yen('years', 20),
        yen('months', 0),
        flag('officer'),
        flag('dis'),
        flag('declared', true),
        date,
      ],
    },
    { kind: 'commuting', fields: [yen('amount', 20_000), { name: 'km', kind: 'decimal' }, yen('parking', 0), date] },
    {
      kind: 'year_end',
      fields: [
        yen('year', 2026),
        yen('pay', 5_000_000),
        yen('si', 750_000),
        yen('life', 0),
        yen('eq', 0),
        { name: 'sp', kind: 'amount', isOptional: true },
        yen('dep', 0),
        yen('housing', 0),
        flag('adj'),
        yen('withheld', 0),
      ],
    },
    {
      kind: 'resident_tax_estimate',
      fields: [
        yen('income_year', 2026),
        yen('pay', 5_000_000),
        yen('si', 750_000),
        yen('spouse', 0),
        yen('general', 0),
        yen('special', 0),
        flag('designated_city'),
      ],
    },
  ],
  insurance: [
    {
      kind: 'social_insurance',
      fields: [yen('remuneration', 300_000), flag('care'), { name: 'prefecture', kind: 'prefecture' }, date],
    },
    {
      kind: 'bonus_insurance',
      fields: [
        yen('bonus', 500_000),
        yen('prev_fy', 0),
        yen('prev_month', 0),
        flag('care'),
        { name: 'prefecture', kind: 'prefecture' },
        date,
      ],
    },
    {
      kind: 'employment_insurance',
      fields: [yen('wages', 300_000), choice('business', 'general', 'agriculture', 'construction'), date],
    },
    {
      kind: 'revision_health',
      fields: [
        yen('current_remuneration', 300_000),
        yen('three_month_average', 350_000),
        choice('fixed_pay', 'up', 'down'),
        flag('basis_days_all_ok', true),
        date,
      ],
    },
    { kind: 'age_milestones', fields: [{ name: 'birth', kind: 'day' }] },
    {
      kind: 'premium_months',
      fields: [
        { name: 'hired', kind: 'day', isOptional: true },
        { name: 'last_day', kind: 'day', isOptional: true },
      ],
    },
  ],
};
