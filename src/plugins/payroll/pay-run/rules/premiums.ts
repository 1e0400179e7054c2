import { addDays, type Day, monthOf } from '#core/value/day.ts';
import { addMonths, firstDayOf, lastDayOf, type Month, monthsOf } from '#core/value/month.ts';
import { combine, type Explained, type Step, yen } from '../../law/rules/explained';
import { premiumMonthsOf } from '../../law/rules/premiumMonths';
import { type Premiums, premiumsOn } from '../../law/rules/socialInsurance';
import { standardRemunerationOf } from '../../law/rules/standardRemuneration';
import type { PayFacts, PaySetting } from './payFacts';
import { findExemption } from './premiumExemption';

/** The months premiums are owed for, by the days insurance was acquired and lost. */
function serviceOf(facts: PayFacts) {
  const hiredOn = facts.insurance?.acquiredOn ?? facts.joinedOn;
  const lostOn = facts.insurance?.lostOn ?? null;
  const lastDay = lostOn === null ? facts.leftOn : addDays(lostOn, -1);
  const { first, last } = premiumMonthsOf({ hiredOn, lastDay });
  const isOwed = (month: Month) => (first === null || month >= first) && (last === null || month <= last);
  return { lastDay, last, isOwed };
}

/** Whether premiums are owed for a month. */
export const isOwedFor = (facts: PayFacts, month: Month): boolean => serviceOf(facts).isOwed(month);

/** Which insurances a person is in by age: care from 40 to 64, pension to 69, health to 74 (介護保険法9条、厚生年金保険法9条). */
export const agesOf = ({ milestones }: PayFacts, month: Month) => ({
  hasCare: milestones !== null && month >= milestones.careStarts && month < milestones.careEnds,
  hasPension: milestones === null || month < milestones.pensionEnds,
  hasHealth: milestones === null || month < milestones.healthEnds,
});

/** The months premiums are taken for from this pay: the usual one, at the end of service what is left besides. */
export function premiumMonthsTaken(
  facts: PayFacts,
  { period, premiumMonths }: Pick<PaySetting, 'period' | 'premiumMonths'>,
): Month[] {
  const { lastDay, last, isOwed } = serviceOf(facts);
  const usual = addMonths(monthOf(period.paidOn), premiumMonths === 'previous' ? -1 : 0);
  const leavesNow = lastDay !== null && lastDay >= period.from && lastDay <= period.through;
  const rest = leavesNow && last !== null && last > usual ? monthsOf({ from: addMonths(usual, 1), through: last }) : [];
  return [usual, ...rest].filter(isOwed);
}

/**
 * The standard recorded for a month: a decision holds from the first day of its month, and what is taken later for an
 * earlier month still goes by the one before (健康保険法41条2項・43条2項).
 */
function standardIn({ insurance }: Pick<PayFacts, 'insurance'>, month: Month): number {
  const last = lastDayOf(month);
  const held = (insurance?.standards ?? []).filter(({ from }) => from <= last).at(-1);
  return held?.standard ?? insurance?.standard ?? 0;
}

export const NO_PREMIUMS = {
  ...{ health: 0, care: 0, support: 0, pension: 0 },
  ...{ employerHealth: 0, employerPension: 0, employerContribution: 0 },
};
export type PremiumsTaken = Readonly<Record<keyof typeof NO_PREMIUMS, number>> & { readonly standard: number };

/** Premiums of one month, by the standard recorded or, where there is none, found from the pay agreed for a month. */
function premiumsOfMonth(
  month: Month,
  agreed: number,
  facts: PayFacts,
  setting: PaySetting,
): Explained<PremiumsTaken> | 'no-setting' {
  const recorded = standardIn(facts, month);
  const on: Day = firstDayOf(month);
  const insured = setting.insuranceOn(on);
  if (!insured) return 'no-setting';
  const remuneration = recorded > 0 ? recorded : agreed;
  const found = standardRemunerationOf(setting.book, { remuneration, on });
  const derived: Step[] = recorded > 0 ? [] : [{ step: 'agreedRemuneration', formula: yen(agreed), value: agreed }];
  const { hasCare, hasPension, hasHealth } = agesOf(facts, month);
  const { standard, pensionStandard } = found.value;
  const exempt = findExemption(setting.book, facts.leaves ?? [], month);
  if (exempt) return { value: { ...NO_PREMIUMS, standard }, explanation: [exempt] };
  const premiums = premiumsOn(
    setting.book,
    { healthBase: hasHealth ? standard : 0, pensionBase: hasPension ? pensionStandard : 0 },
    {
      on,
      prefecture: insured.prefecture,
      society: insured.scheme === 'society' ? insured : undefined,
      hasCare,
      isRoundedOnce: insured.isRoundedOnce,
    },
  );
  return {
    value: { ...takenOf(premiums.value), standard },
    explanation: [
      { step: 'premiumMonth', formula: month, value: month },
      ...derived,
      ...found.explanation,
      ...premiums.explanation,
    ],
  };
}

/** The employer's parts are cut to whole yen for each person; the bill of the office is of all together. */
export const takenOf = (premiums: Premiums) => ({
  health: premiums.health,
  care: premiums.care,
  support: premiums.support,
  pension: premiums.pension,
  employerHealth: Math.floor(premiums.employerHealthTenths / 10),
  employerPension: Math.floor(premiums.employerPensionTenths / 10),
  employerContribution: Math.floor(premiums.employerContributionTenths / 10),
});

/** All premiums taken from a pay; `agreed` for a month, commuting included, in yen. @throws Refusal payroll/no-table, payroll/table-unpublished, payroll/no-row */
export function premiumsTaken(
  facts: PayFacts,
  agreed: number,
  setting: PaySetting,
): Explained<PremiumsTaken> | 'no-setting' {
  const months: Explained<PremiumsTaken>[] = [];
  for (const month of premiumMonthsTaken(facts, setting)) {
    const premiums = premiumsOfMonth(month, agreed, facts, setting);
    if (premiums === 'no-setting') return premiums;
    months.push(premiums);
  }
  const sum = (name: keyof typeof NO_PREMIUMS) => months.reduce((total, { value }) => total + value[name], 0);
  return combine(
    {
      ...{ health: sum('health'), care: sum('care'), support: sum('support'), pension: sum('pension') },
      ...{ employerHealth: sum('employerHealth'), employerPension: sum('employerPension') },
      employerContribution: sum('employerContribution'),
      standard: months.at(-1)?.value.standard ?? 0,
    },
    months,
    ...(months.length === 0 ? [{ step: 'premiumMonth' as const, formula: '—', value: 0 }] : []),
  );
}
