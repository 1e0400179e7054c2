import { monthOf } from '#core/value/day.ts';
import { splitCommuting } from '../../law/rules/commuting';
import { type Step, yen } from '../../law/rules/explained';
import { employmentInsuranceOf, workersCompensationOf } from '../../law/rules/labourInsurance';
import { monthlyTaxOf } from '../../law/rules/monthlyTax';
import { add, divide, multiply, type Ratio, ratioOf, roundRatio, sum, toNumber, ZERO } from '../../law/rules/ratio';
import type { StepName } from '../../law/rules/stepTitles';
import type { VariableName } from '../../law/rules/variables';
import { PARTS_OF } from '../../pay-item/rules/checkItems';
import { calculateBonusPremium, calculateBonusTax } from './bonusFigures';
import { aggregate, type Figure, lawFigure } from './figure';
import { findNonResidentTax } from './nonResidentTax';
import { tellExempt } from './premiumExemption';
import { type NO_PREMIUMS, type PremiumsTaken, premiumsTaken } from './premiums';
import { rememberFor } from './rememberFor';
import { deriveRetro } from './retroactive';
import { isAwayThroughout } from './serviceShare';
import { isInsured, ratioIn, type SlipInHand, sumTaxable, yenOf } from './slipInHand';

const PREMIUM_OF = {
  healthPremium: 'health',
  carePremium: 'care',
  supportPremium: 'support',
  pensionPremium: 'pension',
  employerHealth: 'employerHealth',
  employerPension: 'employerPension',
  employerContribution: 'employerContribution',
} as const satisfies Partial<Record<VariableName, keyof typeof NO_PREMIUMS>>;
const isPremium = (name: VariableName): name is keyof typeof PREMIUM_OF => name in PREMIUM_OF;

/**
 * A variable that follows from items or from the law.
 * @throws Refusal payroll/no-table, payroll/table-unpublished, payroll/beyond-table, payroll/no-row
 */
export function deriveFigure(name: VariableName, slip: SlipInHand): Figure {
  const { bonus } = slip.setting;
  if (isPremium(name)) return bonus ? calculateBonusPremium(PREMIUM_OF[name], slip, bonus) : premiumFigure(name, slip);
  switch (name) {
    case 'hourlyRate':
      return hourlyRate(slip);
    case 'grossPay':
    case 'wages':
    case 'insurancePaid':
      return sumOfItems(name, slip);
    case 'taxablePay':
      return taxablePay(slip);
    case 'nonTaxableCommute':
    case 'taxableCommute':
      return commuteFigure(name, slip);
    case 'employmentPremium':
    case 'employerEmployment':
    case 'employerWorkers':
      return labourFigure(name, slip);
    case 'incomeTaxWithheld':
      // Column 丙 of the daily table is not here: it is typed, never guessed (`findProblems` says so).
      if (slip.facts.taxResidence === 'dayLabourer') return lawFigure(0, [], {});
      return findNonResidentTax(slip) ?? (bonus ? calculateBonusTax(slip, bonus) : incomeTax(slip));
    case 'yearEndDifference':
      return yearEndFigure(slip);
    case 'retroactivePay':
      return deriveRetro('taxable', slip.facts);
    case 'retroactiveFree':
      return deriveRetro('free', slip.facts);
    case 'residentTaxDue':
      return residentTaxFigure(slip);
    default:
      throw new Error(`${name} is a fact that was not read`);
  }
}

/** 年末調整の過不足額: what was confirmed for the year, taken or paid back with its last pay (所得税法191条・192条). */
function yearEndFigure({ facts: { yearEnd } }: SlipInHand): Figure {
  if (!yearEnd) return lawFigure(0, [], {});
  const { difference, explanation } = yearEnd;
  return lawFigure(difference, explanation, { yearEndDifference: difference });
}

/** 割増賃金の基礎: wages by the hour, by the day and by the month, each for one hour (労基則19条), unrounded. */
function hourlyRate(slip: SlipInHand): Figure {
  const isBase = PARTS_OF.hourlyRate;
  const monthly = slip.items.filter((item) => isBase(item)).map((item) => slip.fullOf(item));
  const months = sum(monthly.map((amount) => ratioOf(amount)));
  const perHour = divide(months, ratioIn(slip, 'averageHours')) ?? ZERO;
  const daily = divide(ratioIn(slip, 'dailyPay'), ratioIn(slip, 'dayHours')) ?? ZERO;
  const hourly = ratioIn(slip, 'hourlyPay');
  const shown = (ratio: Ratio) => yen(toNumber(ratio));
  const parts = [
    ...(hourly.numerator === 0n ? [] : [shown(hourly)]),
    ...(daily.numerator === 0n ? [] : [`${shown(ratioIn(slip, 'dailyPay'))} ÷ ${shown(ratioIn(slip, 'dayHours'))}`]),
    ...(months.numerator === 0n
      ? []
      : [
          `(${monthly
            .filter((each) => each !== 0)
            .map(yen)
            .join(' + ')}) ÷ ${shown(ratioIn(slip, 'averageHours'))}`,
        ]),
  ];
  return aggregate('hourlyRate', add(add(perHour, daily), hourly), parts.join(' + ') || '0');
}

function sumOfItems(name: 'grossPay' | 'wages' | 'insurancePaid', slip: SlipInHand): Figure {
  const isPart = PARTS_OF[name];
  const amounts = slip.items.filter((item) => isPart(item)).map((item) => slip.amountOf(item));
  return aggregate(
    name,
    sum(amounts.map((amount) => ratioOf(amount))),
    amounts
      .filter((each) => each !== 0)
      .map(yen)
      .join(' + ') || '0',
  );
}

/** 課税対象額: taxable earnings less what is taken before tax. */
function taxablePay(slip: SlipInHand): Figure {
  const { earned, taken } = sumTaxable(slip);
  return aggregate('taxablePay', ratioOf(earned - taken), `${yen(earned)} − ${yen(taken)}`);
}

function commuteFigure(name: 'nonTaxableCommute' | 'taxableCommute', { facts, setting }: SlipInHand): Figure {
  const amount = facts.commute?.monthlyAmount ?? 0;
  if (amount === 0) return lawFigure(0, [], { commuteAmount: 0 });
  const split = splitCommuting(setting.book, { amount, km: facts.commute?.km ?? null, paidOn: setting.period.paidOn });
  if (isAwayThroughout(facts, setting))
    return lawFigure(0, [], { commuteAmount: amount, onLeaveDays: setting.workingDays.length });
  const value = name === 'nonTaxableCommute' ? split.value.nonTaxable : split.value.taxable;
  return lawFigure(value, split.explanation, { commuteAmount: amount, commuteKm: facts.commute?.km ?? 0 });
}

/** The pay agreed for a month, commuting included: what a grade is found from when somebody joins (健康保険法42条). */
function agreedRemuneration(slip: SlipInHand): number {
  const { facts } = slip;
  const perDay = multiply(ratioIn(slip, 'dailyPay'), ratioIn(slip, 'averageDays'));
  const perHour = multiply(ratioIn(slip, 'hourlyPay'), ratioIn(slip, 'averageHours'));
  const monthly = add(ratioIn(slip, 'monthlyPay'), add(perDay, perHour));
  const others =
    yenOf(slip, 'positionAllowance') + yenOf(slip, 'otherAllowances') + (facts.commute?.monthlyAmount ?? 0);
  return roundRatio(monthly, 'down') + others;
}

const HEALTH_STEPS: ReadonlySet<StepName> = new Set(['healthEmployee', 'healthAndCareEmployee', 'healthSideEmployee']);

/** Every premium of a pay is worked out together. */
const premiumsOfSlip = rememberFor((slip: SlipInHand) =>
  premiumsTaken(slip.facts, agreedRemuneration(slip), slip.setting),
);

function premiumFigure(name: keyof typeof PREMIUM_OF, slip: SlipInHand): Figure {
  const { facts, setting } = slip;
  if (!isInsured(facts)) return lawFigure(0, [], {});
  const premiums = premiumsOfSlip(slip);
  if (premiums === 'no-setting') {
    slip.tell({ code: 'no-insurance-setting', params: { month: monthOf(setting.period.paidOn) } });
    return lawFigure(0, [], {});
  }
  const { value, explanation }: { value: PremiumsTaken; explanation: typeof premiums.explanation } = premiums;
  const count = explanation.filter(({ step, value: month }) => step === 'premiumMonth' && month !== 0).length;
  const exempt = explanation.filter(({ step }) => step === 'premiumExempt');
  tellExempt(slip, exempt);
  const monthsWith = (wanted: StepName) =>
    explanation.filter(({ step, value: own }) => step === wanted && own !== 0).length;
  const insured = setting.insuranceOn(setting.period.through);
  return lawFigure(value[PREMIUM_OF[name]], explanation, {
    standardRemuneration: value.standard,
    premiumMonths: count,
    exemptMonths: exempt.length,
    careMonths: monthsWith('careEmployee'),
    pensionMonths: monthsWith('pensionEmployee'),
    healthMonths: explanation.filter(({ step, value: own }) => HEALTH_STEPS.has(step) && own !== 0).length,
    // A society sets its own rates, which no table has.
    societyRate: insured?.scheme === 'society' ? insured.healthEmployeePer100k + insured.careEmployeePer100k : 0,
    roundedOnce: insured?.isRoundedOnce ? 1 : 0,
  });
}

/** Employment insurance and workers' compensation, on all wages, by the last day of the period (徴収法11条). */
function labourFigure(name: 'employmentPremium' | 'employerEmployment' | 'employerWorkers', slip: SlipInHand): Figure {
  const { facts, setting } = slip;
  const on = setting.period.through;
  const insured = setting.insuranceOn(on);
  const wages = Math.max(0, yenOf(slip, 'wages'));
  const uses = { wages };
  const isTaken = facts.employmentInsurance?.isInsured ?? facts.isEmploymentInsuredByType;
  if (name !== 'employerWorkers' && !isTaken) return lawFigure(0, [], {});
  if (!insured) {
    slip.tell({ code: 'no-insurance-setting', params: { month: monthOf(on) } });
    return lawFigure(0, [], uses);
  }
  const sums = slip.figure('wages').explanation;
  if (name === 'employerWorkers') {
    const workers = workersCompensationOf(setting.book, { wages, business: insured.workersBusiness, on });
    return lawFigure(workers.value, [...sums, ...workers.explanation], uses);
  }
  const { value, explanation } = employmentInsuranceOf(setting.book, {
    wages,
    business: insured.employmentBusiness,
    on,
  });
  return name === 'employmentPremium'
    ? lawFigure(value.employee, [...sums, ...explanation.slice(0, 1)], uses)
    : lawFigure(value.employer, [...sums, ...explanation.slice(1)], uses);
}

/** 源泉所得税: column A by the number of dependants where a declaration is recorded, column B without one (所得税法185条). */
function incomeTax(slip: SlipInHand): Figure {
  const { facts, setting } = slip;
  const pay = Math.max(0, yenOf(slip, 'taxablePay'));
  const column = facts.dependants === null ? 'otsu' : 'kou';
  const asked = { pay, column, dependants: facts.dependants ?? 0, paidOn: setting.period.paidOn } as const;
  const tax = monthlyTaxOf(setting.book, asked, setting.taxMethod);
  const heads = column === 'kou' ? slip.figure('dependantCount') : { explanation: [] };
  return lawFigure(tax.value, [...slip.figure('taxablePay').explanation, ...heads.explanation, ...tax.explanation], {
    taxablePay: pay,
    dependantCount: asked.dependants,
    columnB: column === 'otsu' ? 1 : 0,
  });
}

/** What the notice of the municipality says of the month of payment (地方税法321条の5); zero where none is recorded. */
function residentTaxFigure({ facts }: SlipInHand): Figure {
  const { residentTax } = facts;
  if (residentTax === null) return lawFigure(0, [], {});
  const { amount, collection, month, fromMonth, municipality, municipalityTitle, source } = residentTax;
  const how = collection === 'special' ? '' : `${COLLECTION_WORDS[collection].ja} `;
  const howInEnglish = collection === 'special' ? '' : `${COLLECTION_WORDS[collection].en} `;
  const step: Step = {
    step: 'residentTaxDue',
    formula: `${municipality} ${month} (${fromMonth}–)`,
    value: amount,
    source: {
      law: {
        ja: [`地方税法321条の5 ${how}${municipalityTitle}の税額通知`, source].filter(Boolean).join('、'),
        en: [`Local Tax Act, art. 321-5: ${howInEnglish}notice of ${municipalityTitle}`, source]
          .filter(Boolean)
          .join(', '),
      },
    },
  };
  return lawFigure(amount, [step], { residentTaxDue: amount });
}

const COLLECTION_WORDS = {
  lump: { ja: '一括徴収', en: 'at once,' },
  ordinary: { ja: '普通徴収', en: 'paid by the person,' },
} as const;
