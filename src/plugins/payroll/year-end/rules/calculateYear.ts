import type { Day } from '#core/value/day.ts';
import { isNonResident, type TaxResidence } from '#plugins/people/contract/facts.ts';
import { isProvedAbroad } from '#plugins/people/contract/relativesAbroad.ts';
import {
  earthquakeInsuranceOf,
  employmentIncomeOf,
  incomeAdjustmentOf,
  lastDayOfYear,
  lifeInsuranceOf,
} from '../../law/rules/annualDeductions';
import { annualTaxOf } from '../../law/rules/annualTax';
import { type Step, yen } from '../../law/rules/explained';
import { bookAsOf, type LawBook, requireRow, requireTable } from '../../law/rules/lawBook';
import type { StepName } from '../../law/rules/stepTitles';
import type { DeclarationContent } from '../contract/declaration';
import { ageOn, type DependantCounts, dependantDeductionsOf, lastDayFor } from './dependantDeductions';

/** Pay of one payslip of the year, by its day of payment. */
export interface PaidInYear {
  readonly runId: string;
  readonly kind: 'salary' | 'bonus';
  readonly month: string;
  readonly paidOn: Day;
  readonly isConfirmed: boolean;
  /** Paid to somebody not resident then: the tax taken of it is final, and no year adjusts it (所得税法164条2項・170条). */
  readonly isNonResident: boolean;
  /** Taxable. */
  readonly pay: number;
  readonly insurance: number;
  readonly tax: number;
}

/** The salary that settles a year; a bonus of December comes before it. */
export const isLastPay = ({ kind, paidOn }: PaidInYear, year: number): boolean =>
  kind === 'salary' && paidOn >= `${year}-12-01`;

/** The pay that settles a year which closed before its end: the last that counts. Null in a whole year, which December settles. */
export const settlesFromOf = (paid: readonly PaidInYear[], closedOn: Day | null): Day | null =>
  closedOn === null
    ? null
    : (paid
        .map(({ paidOn }) => paidOn)
        .sort()
        .at(-1) ?? null);

/** What of the year is adjusted: the tax of what was paid while somebody was not resident stays as it was taken. */
export const ofResident = (paid: readonly PaidInYear[]): PaidInYear[] =>
  paid.filter(({ isNonResident }) => !isNonResident);

export const sumPaid = (paid: readonly PaidInYear[], field: 'pay' | 'insurance' | 'tax'): number =>
  paid.reduce((total, each) => total + each[field], 0);

/** The columns of 源泉徴収簿, in its order. */
export const YEAR_LINES = [
  'pay',
  'withheld',
  'income',
  'adjustment',
  'incomeAfter',
  'insurance',
  'declaredInsurance',
  'mutualAid',
  'life',
  'earthquake',
  'spouse',
  'specifiedRelatives',
  'dependants',
  'basic',
  'deductions',
  'taxable',
  'computedTax',
  'mortgage',
  'annualTax',
  'difference',
] as const;
export type YearLineCode = (typeof YEAR_LINES)[number];

export interface YearLine {
  readonly code: YearLineCode;
  readonly amount: number;
  readonly explanation: readonly Step[];
}

export interface YearOutcome {
  readonly lines: readonly YearLine[];
  readonly counts: DependantCounts;
}

export interface YearAsked {
  readonly year: number;
  /** 出国・死亡: the day somebody's year closes before its end; by it go ages and the law in force. */
  readonly closedOn?: Day | null;
  readonly paid: readonly PaidInYear[];
  readonly content: DeclarationContent;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);
const added = (amounts: readonly number[]): string =>
  amounts
    .filter((each) => each !== 0)
    .map(yen)
    .join(' + ') || '0';

/** Pay, insurance and tax of the year, those of former employers included. */
export function sumsOfYear({ paid, content }: Pick<YearAsked, 'paid' | 'content'>) {
  const of = (field: 'pay' | 'insurance' | 'tax') => [
    ...paid.map((each) => each[field]),
    ...content.former.map((each) => each[field]),
  ];
  return { pay: of('pay'), insurance: of('insurance'), withheld: of('tax') };
}

/** ⑩ and what it comes from, where somebody has it. */
const STEPS: Readonly<Partial<Record<YearLineCode, readonly StepName[]>>> = {
  income: ['employmentIncome'],
  adjustment: ['incomeAdjustment'],
  spouse: ['totalIncome', 'spouseDeduction'],
  basic: ['totalIncome', 'basicDeduction'],
  deductions: ['totalDeductions'],
  taxable: ['taxableIncome'],
  computedTax: ['incomeTax'],
  mortgage: ['declaredCredit', 'mortgageCredit'],
  annualTax: ['annualTax'],
  difference: ['annualDifference'],
};

/** 年末調整 of one person: every line of 源泉徴収簿 with the steps behind it (所得税法190条). */
export function calculateYear(known: LawBook, asked: YearAsked): YearOutcome {
  const { year, content, closedOn = null } = asked;
  const book = closedOn ? bookAsOf(known, closedOn) : known;
  const { insurance, dependants: declared, housing } = content;
  const sums = sumsOfYear(asked);
  const pay = sum(sums.pay);
  const declaredInsurance = insurance.social.map(({ paid }) => paid);
  const income = employmentIncomeOf(book, pay, year);
  const others = content.income.other;
  const relativesAt = (ownIncome: number) => dependantDeductionsOf(book, { year, closedOn, declared, ownIncome });
  // Whether the adjustment is due follows from the dependants alone, and lessens the income their limits go by.
  const { isAdjusted, hasChild } = relativesAt(income.value + others).value;
  const adjusted = isAdjusted ? incomeAdjustmentOf(book, pay, year).value : 0;
  const relatives = relativesAt(income.value - adjusted + others);
  const paidFor = (kind: string) => sum(insurance.life.filter((each) => each.kind === kind).map((each) => each.paid));
  const life = lifeInsuranceOf(
    book,
    {
      ...{ newGeneral: paidFor('newGeneral'), oldGeneral: paidFor('oldGeneral'), medical: paidFor('medical') },
      ...{ newPension: paidFor('newPension'), oldPension: paidFor('oldPension'), hasChild },
    },
    year,
  );
  const quakePaid = (kind: string) =>
    sum(insurance.earthquake.filter((each) => each.kind === kind).map((each) => each.paid));
  const earthquake = earthquakeInsuranceOf(
    book,
    { earthquake: quakePaid('earthquake'), oldLongTerm: quakePaid('oldLongTerm') },
    year,
  );
  const spouse = declared.people.find((each) => each.relation === 'spouse' && isProvedAbroad(each));
  const tax = annualTaxOf(book, {
    year,
    pay,
    socialInsurance: sum([...sums.insurance, ...declaredInsurance, insurance.mutualAid]),
    life: life.value,
    earthquake: earthquake.value,
    spouse: spouse ? { income: spouse.income, isElderly: ageOn(lastDayFor(asked), spouse.birthOn) >= 70 } : null,
    dependants: relatives.value.dependants + relatives.value.specifiedRelatives,
    isAdjusted,
    mortgage: housing.credit,
    otherIncome: others,
    withheld: sum(sums.withheld),
  });
  const step = (name: StepName, amounts: readonly number[]): Step => ({
    step: name,
    formula: added(amounts),
    value: sum(amounts),
  });
  const ownSteps: Partial<Record<YearLineCode, readonly Step[]>> = {
    pay: [step('yearPay', sums.pay)],
    withheld: [step('yearWithheld', sums.withheld)],
    insurance: [step('yearInsurance', sums.insurance)],
    declaredInsurance: [step('declaredInsurance', declaredInsurance)],
    mutualAid: [step('mutualAid', [insurance.mutualAid])],
    life: life.explanation,
    earthquake: earthquake.explanation,
    specifiedRelatives: relatives.explanation.filter((each) => each.step === 'specifiedRelative'),
    dependants: relatives.explanation.filter((each) => each.step !== 'specifiedRelative'),
  };
  const amounts: Record<YearLineCode, number> = {
    pay,
    withheld: sum(sums.withheld),
    income: income.value,
    adjustment: adjusted,
    incomeAfter: tax.value.incomeAfterDeduction,
    insurance: sum(sums.insurance),
    declaredInsurance: sum(declaredInsurance),
    mutualAid: insurance.mutualAid,
    life: life.value,
    earthquake: earthquake.value,
    spouse: tax.value.spouse,
    specifiedRelatives: relatives.value.specifiedRelatives,
    dependants: relatives.value.dependants,
    basic: tax.value.basic,
    deductions: tax.value.totalDeductions,
    taxable: tax.value.taxable,
    computedTax: tax.value.computedTax,
    mortgage: Math.min(housing.credit, tax.value.computedTax),
    annualTax: tax.value.annualTax,
    difference: tax.value.difference,
  };
  const { counts } = relatives.value;
  return {
    counts: { ...counts, abroad: counts.abroad + (spouse?.isAbroad && tax.value.spouse > 0 ? 1 : 0) },
    lines: YEAR_LINES.map((code) => ({
      code,
      amount: amounts[code],
      explanation: ownSteps[code] ?? tax.explanation.filter((each) => STEPS[code]?.includes(each.step) ?? false),
    })),
  };
}

export const amountIn = (lines: readonly YearLine[], code: YearLineCode): number =>
  lines.find((line) => line.code === code)?.amount ?? 0;

/** Why somebody's year is not adjusted, worded under `notAdjusted`. */
export const NOT_ADJUSTED = [
  'left',
  'over-limit',
  'column-b',
  'day-labourer',
  'non-resident',
  'declares-self',
  'no-pay',
] as const;
export type NotAdjusted = (typeof NOT_ADJUSTED)[number];
/** What somebody in charge says of a person: no record tells it. Not being resident is a fact of the person. */
export const SAID_NOT_ADJUSTED = ['declares-self'] as const;

export interface AdjustedAsked extends YearAsked {
  readonly leftOn: Day | null;
  readonly leftBecause: string | null;
  /** 扶養控除等申告書: recorded, or declared for the year. */
  readonly isMain: boolean;
  /** On the last day of the year. */
  readonly residence: TaxResidence;
  readonly said: NotAdjusted | null;
}

/**
 * Who is not adjusted, and why: above 20 million yen, column B, left before the last pay of the year, not resident
 * (所得税法190条). Whoever died, or left Japan and stays with the company, is adjusted with the pay until then (基本通達190-1).
 */
export function whyNotAdjusted(book: LawBook, asked: AdjustedAsked): NotAdjusted | undefined {
  const { year, leftOn, leftBecause, isMain, said } = asked;
  if (said) return said;
  const isClosed = Boolean(asked.closedOn);
  if (isNonResident(asked.residence) && (!isClosed || asked.paid.length === 0)) return 'non-resident';
  if (asked.residence === 'dayLabourer') return 'day-labourer';
  if (asked.paid.length === 0) return 'no-pay';
  const lastPaid =
    asked.paid
      .map(({ paidOn }) => paidOn)
      .sort()
      .at(-1) ?? '';
  const hasLeft = leftOn !== null && leftOn <= lastDayOfYear(year) && leftBecause !== 'died' && !isClosed;
  // Whoever leaves in December after its pay is adjusted with it.
  if (hasLeft && !(lastPaid >= `${year}-12-01` && leftOn >= lastPaid)) return 'left';
  if (!isMain) return 'column-b';
  const most = requireRow(requireTable(book, 'yearEndLimits', lastDayOfYear(year)), 'mostPay').figure('yen');
  return sum(sumsOfYear(asked).pay) > most ? 'over-limit' : undefined;
}
