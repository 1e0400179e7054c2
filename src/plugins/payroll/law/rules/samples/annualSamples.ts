import { z } from 'zod';
import {
  earthquakeInsuranceOf,
  employmentIncomeOf,
  lifeInsuranceOf,
  specifiedRelativeOf,
  spouseDeductionOf,
} from '../annualDeductions';
import { annualTaxOf } from '../annualTax';
import { residentTaxOf, splitResidentTax } from '../residentTax';
import { count, dated, money, renamed, type Sample, sample, year, yearOf } from './sample';

const yearEnd = sample(
  z.object({
    pay: money,
    si: money.default(0),
    withheld: money.default(0),
    adj: z.boolean().default(false),
    /** The spouse's income; absent without a spouse. */
    sp: money.nullish(),
    sp_elderly: z.boolean().default(false),
    dep: money.default(0),
    life: money.default(0),
    eq: money.default(0),
    housing: money.default(0),
    ...dated,
  }),
  (book, given, named) =>
    renamed(
      annualTaxOf(book, {
        year: yearOf(given, named),
        pay: given.pay,
        socialInsurance: given.si,
        life: given.life,
        earthquake: given.eq,
        spouse: given.sp === undefined || given.sp === null ? null : { income: given.sp, isElderly: given.sp_elderly },
        dependants: given.dep,
        isAdjusted: given.adj,
        mortgage: given.housing,
        withheld: given.withheld,
      }),
      (tax) => ({
        income_after_deduction: tax.incomeAfterDeduction,
        spouse: tax.spouse,
        basic: tax.basic,
        total_deductions: tax.totalDeductions,
        taxable: tax.taxable,
        computed_tax: tax.computedTax,
        tax_after_housing: tax.taxAfterMortgage,
        annual_tax: tax.annualTax,
        difference: tax.difference,
      }),
    ),
);

const employmentIncome = sample(z.object({ pay: money, ...dated }), (book, given, named) =>
  employmentIncomeOf(book, given.pay, yearOf(given, named)),
);

const life = sample(
  z.object({
    ng: money.default(0),
    og: money.default(0),
    nm: money.default(0),
    np: money.default(0),
    op: money.default(0),
    u23: z.boolean().default(false),
    ...dated,
  }),
  (book, given, named) =>
    lifeInsuranceOf(
      book,
      {
        newGeneral: given.ng,
        oldGeneral: given.og,
        medical: given.nm,
        newPension: given.np,
        oldPension: given.op,
        hasChild: given.u23,
      },
      yearOf(given, named),
    ),
);

const earthquake = sample(z.object({ eq: money.default(0), old: money.default(0), ...dated }), (book, given, named) =>
  earthquakeInsuranceOf(book, { earthquake: given.eq, oldLongTerm: given.old }, yearOf(given, named)),
);

const spouse = sample(
  z.object({ spouse_income: money, own_income: money, elderly: z.boolean().default(false), ...dated }),
  (book, given, named) =>
    spouseDeductionOf(
      book,
      { income: given.spouse_income, ownIncome: given.own_income, isElderly: given.elderly },
      yearOf(given, named),
    ),
);

const specifiedRelative = sample(z.object({ income: money, ...dated }), (book, given, named) =>
  specifiedRelativeOf(book, given.income, yearOf(given, named)),
);

const resident = sample(
  z.object({
    pay: money,
    si: money.default(0),
    income_year: year.optional(),
    spouse: count.max(1).default(0),
    elderly_spouse: count.max(1).default(0),
    general: count.default(0),
    special: count.default(0),
    elderly: count.default(0),
    elderly_cohabiting: count.default(0),
    other_deductions: money.default(0),
    designated_city: z.boolean().default(false),
    ...dated,
  }),
  (book, given, named) =>
    renamed(
      residentTaxOf(book, {
        incomeYear: given.income_year ?? yearOf(given, named),
        pay: given.pay,
        socialInsurance: given.si,
        relatives: Object.fromEntries(
          (
            [
              ['spouse', given.spouse],
              ['elderlySpouse', given.elderly_spouse],
              ['general', given.general],
              ['specified', given.special],
              ['elderly', given.elderly],
              ['elderlyCohabiting', given.elderly_cohabiting],
            ] as const
          ).filter(([, heads]) => heads > 0),
        ),
        otherDeductions: given.other_deductions,
        isDesignatedCity: given.designated_city,
      }),
      (tax) => ({
        income: tax.income,
        taxable: tax.taxable,
        adjustment_credit: tax.adjustmentCredit,
        pref_income: tax.prefecture,
        muni_income: tax.municipality,
        per_capita_and_forest: tax.perHead,
        annual: tax.annual,
        june: tax.june,
        july_to_may: tax.julyToMay,
      }),
    ),
);

const residentSplit = sample(z.object({ annual: money, ...dated }), (book, given, named) =>
  renamed(
    splitResidentTax(book, { annual: given.annual, incomeYear: yearOf(given, named) }),
    ({ june, julyToMay }) => ({
      june,
      july_to_may: julyToMay,
      ...(june > 0 && julyToMay === 0 ? { note: '均等割相当額以下は6月に全額' } : {}),
    }),
  ),
);

/** What a year decides. */
export const ANNUAL_SAMPLES: Readonly<Record<string, Sample>> = {
  year_end: yearEnd,
  employment_income_after_deduction: employmentIncome,
  life_insurance: life,
  earthquake_insurance: earthquake,
  spouse,
  specified_relative: specifiedRelative,
  resident_tax_estimate: resident,
  resident_tax_monthly_split: residentSplit,
};
