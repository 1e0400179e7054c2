import type { Day } from '#core/value/day.ts';
import { combine, type Explained, explain, percent, type Step, type StepSource, sourceOf, yen } from './explained';
import { figureOf, type LawBook, requireRow, requireTable } from './lawBook';
import { shareOf } from './rounding';
import type { StepName } from './stepTitles';

/** Rates of one's own health insurance society (健康保険組合), per 100,000: of both sides, and the employee's part. */
export interface SocietyRates {
  readonly healthPer100k: number;
  readonly healthEmployeePer100k: number;
  readonly carePer100k: number;
  readonly careEmployeePer100k: number;
}

/** Where and how premiums are worked out. */
export interface InsuranceBasis {
  /** The first day of the month the premium is for. */
  readonly on: Day;
  /** Code of JIS X 0401; of the office, by whose rate one goes with 協会けんぽ. */
  readonly prefecture: string;
  readonly society?: SocietyRates | undefined;
  readonly hasCare: boolean;
  /** Child support is rounded with health and care in one sum instead of by itself. */
  readonly isRoundedOnce?: boolean | undefined;
}

/** Premiums of a month or of a bonus, in yen. `healthTotalTenths` and the employer's are in tenths of a yen. */
export interface Premiums {
  readonly healthAndCare: number;
  readonly health: number;
  readonly care: number;
  readonly support: number;
  readonly pension: number;
  readonly employeeTotal: number;
  /** What the employee would pay if child support were rounded with the others. */
  readonly healthSideRoundedOnce: number;
  readonly healthTotalTenths: number;
  readonly employerHealthTenths: number;
  readonly employerPensionTenths: number;
  readonly employerContributionTenths: number;
}

/** A rate of both sides together and the employee's part of it, doubled so that halves stay whole. */
interface Rate {
  readonly total: number;
  readonly employeeDoubled: number;
  readonly source: StepSource;
}

/**
 * Premiums on a base (標準報酬月額 or 標準賞与額): the employee's part with 50 sen and less dropped
 * (通貨の単位及び貨幣の発行等に関する法律3条), care as what health and care together are more than health.
 * @throws Refusal payroll/no-table, payroll/no-row
 */
export function premiumsOn(
  book: LawBook,
  { healthBase, pensionBase }: { readonly healthBase: number; readonly pensionBase: number },
  basis: InsuranceBasis,
): Explained<Premiums> {
  const { health, care, support, pension, contribution } = ratesOf(book, basis);
  const both = sum(health, care);
  const healthAlone = employeePart('healthEmployee', healthBase, health);
  const healthAndCare = employeePart('healthAndCareEmployee', healthBase, both);
  const supportAlone = employeePart('supportEmployee', healthBase, support);
  const once = employeePart('healthSideEmployee', healthBase, sum(both, support));
  const ofPension = employeePart('pensionEmployee', pensionBase, pension);
  const careValue = healthAndCare.value - healthAlone.value;
  const supportValue = basis.isRoundedOnce ? once.value - healthAndCare.value : supportAlone.value;
  const employeeTotal = healthAndCare.value + supportValue + ofPension.value;
  const healthSideTenths = tenths(healthBase, both.total + support.total);
  const pensionTenths = tenths(pensionBase, pension.total);
  const value: Premiums = {
    healthAndCare: healthAndCare.value,
    health: healthAlone.value,
    care: careValue,
    support: supportValue,
    pension: ofPension.value,
    employeeTotal,
    healthSideRoundedOnce: once.value,
    healthTotalTenths: tenths(healthBase, both.total),
    employerHealthTenths: healthSideTenths - 10 * (healthAndCare.value + supportValue),
    employerPensionTenths: pensionTenths - 10 * ofPension.value,
    employerContributionTenths: tenths(pensionBase, contribution.total),
  };
  const careStep: Step = {
    step: 'careEmployee',
    formula: `${yen(healthAndCare.value)} − ${yen(healthAlone.value)}`,
    value: careValue,
  };
  const total: Step = {
    step: 'insuranceEmployee',
    formula: `${yen(healthAndCare.value)} + ${yen(supportValue)} + ${yen(ofPension.value)}`,
    value: employeeTotal,
  };
  return {
    value,
    explanation: [
      ...(basis.hasCare ? healthAndCare.explanation : []),
      ...healthAlone.explanation,
      ...(basis.hasCare ? [careStep] : []),
      ...(support.total === 0 ? [] : basis.isRoundedOnce ? once.explanation : supportAlone.explanation),
      ...ofPension.explanation,
      total,
      ...employerSteps(value, { healthSideTenths, pensionTenths, support, pension, contribution, pensionBase }),
    ],
  };
}

function employerSteps(
  { healthAndCare, support, pension, ...employer }: Premiums,
  of: {
    readonly healthSideTenths: number;
    readonly pensionTenths: number;
    readonly support: Rate;
    readonly pension: Rate;
    readonly contribution: Rate;
    readonly pensionBase: number;
  },
): Step[] {
  return [
    {
      step: 'healthSideEmployer',
      formula: `${yen(of.healthSideTenths / 10)} − ${yen(healthAndCare + support)}`,
      value: employer.employerHealthTenths / 10,
      source: of.support.source,
    },
    {
      step: 'pensionEmployer',
      formula: `${yen(of.pensionTenths / 10)} − ${yen(pension)}`,
      value: employer.employerPensionTenths / 10,
      source: of.pension.source,
    },
    {
      step: 'childContributionEmployer',
      formula: `${yen(of.pensionBase)} × ${percent(of.contribution.total)}`,
      value: employer.employerContributionTenths / 10,
      source: of.contribution.source,
    },
  ];
}

function ratesOf(book: LawBook, { on, prefecture, society, hasCare }: InsuranceBasis) {
  const premiumTable = requireTable(book, 'premiumRate', on);
  const rateOf = (insurance: string): Rate => {
    const row = requireRow(premiumTable, insurance);
    const total = row.figure('per100k');
    return {
      total,
      employeeDoubled: 2 * (total - row.figure('employerPer100k')),
      source: sourceOf(premiumTable, row),
    };
  };
  const others = {
    support: rateOf('childSupport'),
    pension: rateOf('pension'),
    contribution: rateOf('childContribution'),
  };
  const care = rateOf('care');
  const noCare = { ...care, total: 0, employeeDoubled: 0 };
  if (society) {
    const source = care.source;
    return {
      ...others,
      health: { total: society.healthPer100k, employeeDoubled: 2 * society.healthEmployeePer100k, source },
      care: hasCare ? { total: society.carePer100k, employeeDoubled: 2 * society.careEmployeePer100k, source } : noCare,
    };
  }
  const healthTable = requireTable(book, 'healthRate', on);
  const row = requireRow(healthTable, prefecture);
  const total = row.figure('per100k');
  const health: Rate = { total, employeeDoubled: total, source: sourceOf(healthTable, row) };
  return { ...others, health, care: hasCare ? care : noCare };
}

const sum = (one: Rate, other: Rate): Rate => ({
  total: one.total + other.total,
  employeeDoubled: one.employeeDoubled + other.employeeDoubled,
  source: one.source,
});

function employeePart(step: StepName, base: number, { employeeDoubled, source }: Rate): Explained {
  const value = shareOf({ amount: base, per100k: employeeDoubled, dividedBy: 2, fraction: 'halfDown' });
  return explain({
    step,
    formula: `${yen(base)} × ${percent(employeeDoubled)} ÷ 2`,
    value,
    rounding: { fraction: 'halfDown', unit: 1 },
    source,
  });
}

/** In tenths of a yen: bases are whole thousands, rates whole hundredths of a percent. */
const tenths = (base: number, per100k: number): number => shareOf({ amount: base * 10, per100k });

/** 標準賞与額 and what of it premiums are taken on: of the fiscal year for health, of the month for the pension. */
export interface BonusBases {
  readonly standardBonus: number;
  readonly healthBase: number;
  readonly pensionBase: number;
}

interface BonusAsked {
  readonly bonus: number;
  readonly before: { readonly fiscalYear: number; readonly month: number };
  readonly paidInMonth?: number;
  readonly on: Day;
}

/**
 * The bases of a bonus: 1,000 yen and less dropped, up to what the caps leave
 * (健康保険法45条、厚生年金保険法24条の4). `before` is the sum of standard bonuses of the fiscal year and of the month; of
 * several bonuses of a month (`paidInMonth`, in yen, before this one) the fraction of their sum is dropped.
 */
export function bonusBasesOf(book: LawBook, { bonus, before, paidInMonth = 0, on }: BonusAsked): Explained<BonusBases> {
  const table = requireTable(book, 'bonusCap', on);
  const unit = figureOf(table, 'unit');
  const wholeOf = (amount: number) => Math.floor(amount / unit) * unit;
  const standardBonus = wholeOf(paidInMonth + bonus) - wholeOf(paidInMonth);
  const within = (cap: string, used: number) => {
    const row = requireRow(table, cap);
    return { row, limit: row.figure('yen'), base: Math.min(standardBonus, Math.max(0, row.figure('yen') - used)) };
  };
  const health = within('healthOfFiscalYear', before.fiscalYear);
  const pension = within('pensionOfMonth', before.month);
  return combine(
    { standardBonus, healthBase: health.base, pensionBase: pension.base },
    [],
    {
      step: 'standardBonus',
      formula: paidInMonth === 0 ? yen(bonus) : `${yen(paidInMonth)} + ${yen(bonus)} − ${yen(wholeOf(paidInMonth))}`,
      value: standardBonus,
      rounding: { fraction: 'down', unit },
      source: sourceOf(table),
    },
    {
      step: 'healthBonusBase',
      formula: `min(${yen(standardBonus)}, ${yen(health.limit)} − ${yen(before.fiscalYear)})`,
      value: health.base,
      source: sourceOf(table, health.row),
    },
    {
      step: 'pensionBonusBase',
      formula: `min(${yen(standardBonus)}, ${yen(pension.limit)} − ${yen(before.month)})`,
      value: pension.base,
      source: sourceOf(table, pension.row),
    },
  );
}
