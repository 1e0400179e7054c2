import { employmentIncomeOf, lastDayOfYear } from './annualDeductions';
import { combine, type Explained, percent, type Step, sourceOf, yen } from './explained';
import { figureOf, type LawBook, requireBand, requireRow, requireTable } from './lawBook';
import { roundDownTo, shareOf } from './rounding';

export interface ResidentAsked {
  /** The year of the income; the tax is that of the next one. */
  readonly incomeYear: number;
  readonly pay: number;
  readonly socialInsurance: number;
  /** Relatives that are deducted, by the codes of the table, and how many of each. */
  readonly relatives: Readonly<Record<string, number>>;
  /** Life and earthquake insurance, already worked out, in yen. */
  readonly otherDeductions: number;
  readonly isDesignatedCity: boolean;
}

export interface ResidentTax {
  readonly income: number;
  readonly taxable: number;
  readonly adjustmentCredit: number;
  readonly prefecture: number;
  readonly municipality: number;
  readonly perHead: number;
  readonly annual: number;
  readonly june: number;
  readonly julyToMay: number;
}

const NOT_IN_HOUSEHOLD = new Set([
  'widow',
  'singleParent',
  'workingStudent',
  'disabled',
  'specialDisabled',
  'specialDisabledCohabiting',
]);

/**
 * 住民税の見積り from last year's pay: income less deductions (1,000 yen dropped), the parts of prefecture and municipality less
 * the adjustment credit (each down to 100 yen), and the sums per head (地方税法35条・37条・314条の3・314条の6).
 * What is really taken off is what the notice of the municipality says.
 */
export function residentTaxOf(book: LawBook, asked: ResidentAsked): Explained<ResidentTax> {
  const on = lastDayOfYear(asked.incomeYear);
  const table = requireTable(book, 'residentTax', on);
  const source = sourceOf(table);
  const income = employmentIncomeOf(book, asked.pay, asked.incomeYear);
  const deductions = deductionsOf(book, asked, income.value);
  const taxable = roundDownTo(1000, Math.max(0, income.value - deductions.amount));
  const credit =
    income.value > figureOf(table, 'creditIncomeLimit') ? 0 : creditOf(book, asked, { taxable, ...deductions });
  const exempt = exemptionOf(book, asked);
  const rates = requireRow(table, asked.isDesignatedCity ? 'designatedCity' : 'ordinary');
  const [prefectureRate, municipalityRate] = [rates.figure('prefecturePer100k'), rates.figure('municipalityPer100k')];
  const part = (rate: number): number => {
    if (income.value <= exempt.ofIncome) return 0;
    const ownCredit = shareOf({
      amount: credit,
      per100k: Math.round((rate * 100_000) / (prefectureRate + municipalityRate)),
    });
    return roundDownTo(100, Math.max(0, shareOf({ amount: taxable, per100k: rate }) - ownCredit));
  };
  const prefecture = part(prefectureRate);
  const municipality = part(municipalityRate);
  const perHead =
    income.value <= exempt.perHead
      ? 0
      : figureOf(table, 'prefecturePerHead') +
        figureOf(table, 'municipalityPerHead') +
        figureOf(table, 'forestPerHead');
  const annual = prefecture + municipality + perHead;
  const months = splitResidentTax(book, { annual, incomeYear: asked.incomeYear });
  const partStep = (step: 'residentPrefecture' | 'residentMunicipality', rate: number, value: number): Step => ({
    step,
    formula: `${yen(taxable)} × ${percent(rate)} − ${yen(credit)} × ${percent(rate)} ÷ ${percent(prefectureRate + municipalityRate)}`,
    value,
    rounding: { fraction: 'down', unit: 100 },
    source: sourceOf(table, rates),
  });
  const value = {
    income: income.value,
    taxable,
    adjustmentCredit: credit,
    prefecture,
    municipality,
    perHead,
    annual,
    ...months.value,
  };
  const steps: Step[] = [
    { step: 'residentExemption', formula: yen(income.value), value: exempt.ofIncome, source },
    {
      step: 'residentTaxable',
      formula: `${yen(income.value)} − ${yen(deductions.amount)}`,
      value: taxable,
      rounding: { fraction: 'down', unit: 1000 },
    },
    {
      step: 'adjustmentCredit',
      formula: `${yen(deductions.difference)} × ${percent(figureOf(table, 'creditPer100k'))}`,
      value: credit,
      source,
    },
    partStep('residentPrefecture', prefectureRate, prefecture),
    partStep('residentMunicipality', municipalityRate, municipality),
    { step: 'residentPerHead', formula: yen(perHead), value: perHead, source },
    {
      step: 'residentAnnual',
      formula: `${yen(prefecture)} + ${yen(municipality)} + ${yen(perHead)}`,
      value: annual,
    },
  ];
  return { value, explanation: [...income.explanation, ...steps, ...months.explanation] };
}

interface Deductions {
  readonly amount: number;
  /** How much more the income tax deducts for the same persons (人的控除額の差). */
  readonly difference: number;
}

function deductionsOf(book: LawBook, asked: ResidentAsked, income: number): Deductions {
  const on = lastDayOfYear(asked.incomeYear);
  const table = requireTable(book, 'residentDeduction', on);
  const basic = requireBand(requireTable(book, 'residentBasicDeduction', on), income).figure('yen');
  let amount = asked.socialInsurance + asked.otherDeductions + basic;
  let difference = requireRow(table, 'basic').figure('difference');
  for (const [relative, count] of Object.entries(asked.relatives)) {
    const row = requireRow(table, relative);
    amount += row.figure('yen') * count;
    difference += row.figure('difference') * count;
  }
  return { amount, difference };
}

/** 調整控除: a twentieth of the differences, lessened above two million, at least that of 50,000 yen there. */
function creditOf(book: LawBook, { incomeYear }: ResidentAsked, of: Deductions & { readonly taxable: number }): number {
  const table = requireTable(book, 'residentTax', lastDayOfYear(incomeYear));
  const upTo = figureOf(table, 'creditUpTo');
  const base =
    of.taxable <= upTo
      ? Math.min(of.difference, of.taxable)
      : Math.max(of.difference - (of.taxable - upTo), figureOf(table, 'creditLeastDifference'));
  return shareOf({ amount: base, per100k: figureOf(table, 'creditPer100k') });
}

/** Incomes up to which nothing is taken: of the tax on income, and of the sums per head. */
function exemptionOf(book: LawBook, { incomeYear, relatives }: ResidentAsked) {
  const table = requireTable(book, 'residentTax', lastDayOfYear(incomeYear));
  const heads = Object.entries(relatives).reduce(
    (sum, [code, count]) => sum + (NOT_IN_HOUSEHOLD.has(code) ? 0 : count),
    0,
  );
  if (heads === 0) return { ofIncome: figureOf(table, 'exemptSingle'), perHead: figureOf(table, 'exemptSingle') };
  const ofHeads = figureOf(table, 'exemptPerHead') * (heads + 1);
  return {
    ofIncome: ofHeads + figureOf(table, 'exemptAddOfIncome'),
    perHead: ofHeads + figureOf(table, 'exemptAdd'),
  };
}

/**
 * 特別徴収の月割: a twelfth from July to May, down to 100 yen, and the rest in June; all of it in June where it is no more than
 * the sums per head (地方税法321条の5、20条の4の2).
 */
export function splitResidentTax(
  book: LawBook,
  { annual, incomeYear }: { readonly annual: number; readonly incomeYear: number },
): Explained<{ readonly june: number; readonly julyToMay: number }> {
  const table = requireTable(book, 'residentTax', lastDayOfYear(incomeYear));
  const perHead =
    figureOf(table, 'prefecturePerHead') + figureOf(table, 'municipalityPerHead') + figureOf(table, 'forestPerHead');
  const julyToMay = annual <= perHead ? 0 : shareOf({ amount: annual, dividedBy: 12, unit: 100 });
  const june = annual - julyToMay * 11;
  return combine(
    { june, julyToMay },
    [],
    {
      step: 'residentRest',
      formula: annual <= perHead ? `${yen(annual)} ≤ ${yen(perHead)}` : `${yen(annual)} ÷ 12`,
      value: julyToMay,
      rounding: { fraction: 'down', unit: 100 },
      source: sourceOf(table),
    },
    { step: 'residentJune', formula: `${yen(annual)} − ${yen(julyToMay)} × 11`, value: june, source: sourceOf(table) },
  );
}
