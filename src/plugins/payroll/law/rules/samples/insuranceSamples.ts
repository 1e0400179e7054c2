import { z } from 'zod';
import { day } from '#core/contract/scalars.ts';
import type { Explained } from '../explained';
import { employmentInsuranceOf, employmentShareOf, workersCompensationOf } from '../labourInsurance';
import { premiumMonthsOf } from '../premiumMonths';
import { bonusBasesOf, type InsuranceBasis, type Premiums, premiumsOn } from '../socialInsurance';
import { isRevisionDue, regularDecisionOf, standardRemunerationOf } from '../standardRemuneration';
import { dated, money, type Named, onOf, prefectureOf, renamed, type Sample, type SampleValue, sample } from './sample';

/** Rates of one's own society, in percent of both sides together and of the employee's part. */
const society = z
  .object({
    health_pct: z.number().min(0).max(100),
    health_employee_pct: z.number().min(0).max(100),
    care_pct: z.number().min(0).max(100).default(0),
    care_employee_pct: z.number().min(0).max(100).default(0),
  })
  .optional();

const place = {
  prefecture: z.string().max(20).optional(),
  society,
  rounded_once: z.boolean().default(false),
  ...dated,
};

interface Given {
  readonly prefecture?: string | undefined;
  readonly society?: z.output<typeof society>;
  readonly rounded_once: boolean;
  readonly date?: string | undefined;
  readonly year?: number | undefined;
}

const per100k = (percent: number): number => Math.round(percent * 1000);

function basisOf(given: Given, named: Named, hasCare: boolean): InsuranceBasis {
  const on = given.date ?? (given.year === undefined ? named.on : `${given.year}-04-01`);
  return {
    on: `${on.slice(0, 7)}-01`,
    prefecture: given.prefecture === undefined ? named.prefecture : prefectureOf(given.prefecture),
    hasCare,
    isRoundedOnce: given.rounded_once,
    society: given.society && {
      healthPer100k: per100k(given.society.health_pct),
      healthEmployeePer100k: per100k(given.society.health_employee_pct),
      carePer100k: per100k(given.society.care_pct),
      careEmployeePer100k: per100k(given.society.care_employee_pct),
    },
  };
}

const employeePart = (premiums: Premiums) => ({
  employee_health_and_care: premiums.healthAndCare,
  employee_support: premiums.support,
  employee_pension: premiums.pension,
  employee_total: premiums.employeeTotal,
});

const monthly = sample(
  z.object({ remuneration: money, care: z.boolean().default(false), ...place }),
  (book, given, named): Explained<SampleValue> => {
    const basis = basisOf(given, named, given.care);
    const standard = standardRemunerationOf(book, { remuneration: given.remuneration, on: basis.on });
    const { grade, standard: healthBase, pensionStandard: pensionBase } = standard.value;
    const premiums = premiumsOn(book, { healthBase, pensionBase }, basis);
    const { value } = premiums;
    return {
      value: {
        grade,
        standard: healthBase,
        pension_standard: pensionBase,
        health_total: (value.healthTotalTenths / 10).toFixed(1),
        employee_health_and_care: value.healthAndCare,
        of_which_health: value.health,
        of_which_care: value.care,
        employee_support: value.support,
        employee_pension: value.pension,
        employee_total: value.employeeTotal,
        employee_health_side_if_rounded_once: value.healthSideRoundedOnce,
        employer_health_side: value.employerHealthTenths / 10,
        employer_pension: value.employerPensionTenths / 10,
      },
      explanation: [...standard.explanation, ...premiums.explanation],
    };
  },
);

const bonus = sample(
  z.object({
    bonus: money,
    prev_fy: money.default(0),
    prev_month: money.default(0),
    care_on: z.boolean().default(false),
    care: z.boolean().optional(),
    ...place,
  }),
  (book, given, named): Explained<SampleValue> => {
    const basis = basisOf(given, named, given.care ?? given.care_on);
    const before = { fiscalYear: given.prev_fy, month: given.prev_month };
    const bases = bonusBasesOf(book, { bonus: given.bonus, before, on: basis.on });
    const premiums = premiumsOn(book, bases.value, basis);
    return {
      value: {
        standard_bonus: bases.value.standardBonus,
        health_base: bases.value.healthBase,
        pension_base: bases.value.pensionBase,
        ...employeePart(premiums.value),
      },
      explanation: [...bases.explanation, ...premiums.explanation],
    };
  },
);

const employment = sample(
  z.object({
    wages: money,
    permille: z.number().min(0).max(1000).optional(),
    business: z.enum(['general', 'agriculture', 'construction']).default('general'),
    ...dated,
  }),
  (book, { wages, permille, business, ...given }, named) =>
    permille === undefined
      ? renamed(employmentInsuranceOf(book, { wages, business, on: onOf(given, named) }), ({ employee }) => employee)
      : employmentShareOf(wages, Math.round(permille * 100)),
);

const workersCompensation = sample(
  z.object({ wages: money, business: z.string().min(1).max(20), ...dated }),
  (book, { wages, business, ...given }, named) =>
    workersCompensationOf(book, { wages, business, on: onOf(given, named) }),
);

const premiumMonths = sample(
  z.object({ hired: day.nullish(), last_day: day.nullish() }),
  (_book, given): Explained<SampleValue> => {
    const { first, last, isSameMonth } = premiumMonthsOf({
      hiredOn: given.hired ?? null,
      lastDay: given.last_day ?? null,
    });
    const value = isSameMonth
      ? `同月得喪: ${Number(last?.slice(5))}月分1か月`
      : last === null
        ? `${first ?? ''}分から`
        : `最終は${last}分`;
    const formula = `${given.hired ?? '…'} – ${given.last_day ?? '…'}`;
    return { value, explanation: [{ step: 'premiumMonths', formula, value: `${first ?? '…'} – ${last ?? '…'}` }] };
  },
);

const revision = (scheme: 'health' | 'pension') =>
  sample(
    z.object({
      current_remuneration: money,
      three_month_average: money,
      fixed_pay: z.enum(['up', 'down']).nullish(),
      basis_days_all_ok: z.boolean(),
      ...dated,
    }),
    (book, given, named) =>
      isRevisionDue(book, {
        current: given.current_remuneration,
        average: given.three_month_average,
        fixedPay: given.fixed_pay ?? null,
        areDaysEnough: given.basis_days_all_ok,
        scheme,
        on: onOf(given, named),
      }),
  );

const LEAST_DAYS = 17;

const regularDecision = sample(
  z.object({
    months_amount_days: z
      .array(z.tuple([money, z.number().int().min(0).max(31)]))
      .min(1)
      .max(3),
    least_days: z.number().int().min(0).max(31).default(LEAST_DAYS),
    ...dated,
  }),
  (book, given, named) =>
    renamed(
      regularDecisionOf(book, {
        months: given.months_amount_days.map(([paid, days]) => ({ amount: paid, days })),
        leastDays: given.least_days,
        on: onOf(given, named),
      }),
      (decided) => decided && { average: decided.average, grade: decided.grade, standard: decided.standard },
    ),
);

/** Social and labour insurance. */
export const INSURANCE_SAMPLES: Readonly<Record<string, Sample>> = {
  social_insurance: monthly,
  bonus_insurance: bonus,
  employment_insurance: employment,
  workers_compensation: workersCompensation,
  premium_months: premiumMonths,
  revision_health: revision('health'),
  revision_pension: revision('pension'),
  regular_decision: regularDecision,
};
