import {
  basicDeductionOf,
  employmentIncomeOf,
  incomeAdjustmentOf,
  lastDayOfYear,
  spouseDeductionOf,
} from './annualDeductions';
import { combine, type Explained, type Step, sourceOf, yen } from './explained';
import { incomeTaxOf, withSurtax } from './incomeTax';
import { type LawBook, requireTable } from './lawBook';
import { roundDownTo } from './rounding';

/** What the year-end adjustment begins with, all in yen (源泉徴収簿). */
export interface AnnualAsked {
  readonly year: number;
  /** ⑦, bonuses and earlier employers included. */
  readonly pay: number;
  /** ⑫–⑭: social insurance and mutual aid, taken off in full. */
  readonly socialInsurance: number;
  /** ⑮ and ⑯. */
  readonly life: number;
  readonly earthquake: number;
  readonly spouse: { readonly income: number; readonly isElderly: boolean } | null;
  /** ⑱ and ⑲: specified relatives, dependants, disability and the like. */
  readonly dependants: number;
  /** Supports a child under 23 or a disabled person. */
  readonly isAdjusted: boolean;
  readonly mortgage: number;
  /** 給与以外の合計所得: with the income from pay it decides the deductions for oneself and the spouse. */
  readonly otherIncome?: number;
  /** ⑧: what was withheld through the year. */
  readonly withheld: number;
}

export interface AnnualTax {
  readonly incomeAfterDeduction: number;
  readonly spouse: number;
  readonly basic: number;
  readonly totalDeductions: number;
  readonly taxable: number;
  readonly computedTax: number;
  readonly taxAfterMortgage: number;
  readonly annualTax: number;
  /** Less than zero is paid back. */
  readonly difference: number;
}

/**
 * 年末調整: income after its deduction, deductions, tax by 速算表, less the mortgage credit, with the surtaxes down to 100 yen
 * (所得税法190条).
 */
export function annualTaxOf(book: LawBook, asked: AnnualAsked): Explained<AnnualTax> {
  const { year, pay } = asked;
  const on = lastDayOfYear(year);
  const income = employmentIncomeOf(book, pay, year);
  const adjustment: Explained = asked.isAdjusted ? incomeAdjustmentOf(book, pay, year) : { value: 0, explanation: [] };
  const incomeAfterDeduction = income.value - adjustment.value;
  const { otherIncome = 0 } = asked;
  const ownIncome = incomeAfterDeduction + otherIncome;
  const total: Step = {
    step: 'totalIncome',
    formula: `${yen(incomeAfterDeduction)} + ${yen(otherIncome)}`,
    value: ownIncome,
  };
  const spouse: Explained = asked.spouse
    ? spouseDeductionOf(book, { ...asked.spouse, ownIncome }, year)
    : { value: 0, explanation: [] };
  const basic = basicDeductionOf(book, ownIncome, year);
  const parts = [asked.socialInsurance, asked.life, asked.earthquake, spouse.value, asked.dependants, basic.value];
  const totalDeductions = parts.reduce((sum, part) => sum + part, 0);
  const taxable = roundDownTo(1000, Math.max(0, incomeAfterDeduction - totalDeductions));
  const tax = incomeTaxOf(book, taxable, on);
  const taxAfterMortgage = Math.max(0, tax.value - asked.mortgage);
  const annual = withSurtax(book, { tax: taxAfterMortgage, unit: 100, on, step: 'annualTax' });
  const credit: Step = {
    step: 'mortgageCredit',
    formula: `${yen(tax.value)} − ${yen(asked.mortgage)}`,
    value: taxAfterMortgage,
    source: sourceOf(requireTable(book, 'yearEndLimits', on)),
  };
  const difference = annual.value - asked.withheld;
  const deductions: Step = { step: 'totalDeductions', formula: parts.map(yen).join(' + '), value: totalDeductions };
  const taxed: Step = {
    step: 'taxableIncome',
    formula: `${yen(incomeAfterDeduction)} − ${yen(totalDeductions)}`,
    value: taxable,
    rounding: { fraction: 'down', unit: 1000 },
  };
  return combine(
    {
      incomeAfterDeduction,
      spouse: spouse.value,
      basic: basic.value,
      totalDeductions,
      taxable,
      computedTax: tax.value,
      taxAfterMortgage,
      annualTax: annual.value,
      difference,
    },
    [
      income,
      adjustment,
      { value: ownIncome, explanation: otherIncome > 0 ? [total] : [] },
      spouse,
      basic,
      { value: taxable, explanation: [deductions, taxed] },
      tax,
      { value: taxAfterMortgage, explanation: asked.mortgage > 0 ? [credit] : [] },
      annual,
    ],
    { step: 'annualDifference', formula: `${yen(annual.value)} − ${yen(asked.withheld)}`, value: difference },
  );
}
