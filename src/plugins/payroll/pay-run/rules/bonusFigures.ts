import { monthOf } from '#core/value/day.ts';
import { firstDayOf } from '#core/value/month.ts';
import { bonusTaxOf } from '../../law/rules/bonusTax';
import { bonusBasesOf, premiumsOn } from '../../law/rules/socialInsurance';
import { type Figure, lawFigure } from './figure';
import type { BonusFacts } from './payFacts';
import type { BonusPlan } from './payRunKind';
import { findBonusExemption, tellExempt } from './premiumExemption';
import { agesOf, isOwedFor, type NO_PREMIUMS, takenOf } from './premiums';
import { isInsured, type SlipInHand, sumTaxable, yenOf } from './slipInHand';

const NOTHING_BEFORE: BonusFacts = { previous: null, isPreviousConfirmed: true, fiscalYear: 0, month: 0 };

/**
 * A premium of a bonus: on the standard bonus up to what the caps leave, of the month it is paid in (健康保険法45条、
 * 厚生年金保険法24条の4); none in the month of leaving, unless it is left on its last day.
 */
export function calculateBonusPremium(part: keyof typeof NO_PREMIUMS, slip: SlipInHand, plan: BonusPlan): Figure {
  const { facts, setting } = slip;
  const month = monthOf(plan.paidOn);
  if (!isInsured(facts) || !isOwedFor(facts, month)) return lawFigure(0, [], { premiumMonths: 0 });
  const exempt = findBonusExemption(setting.book, facts.leaves ?? [], month);
  if (exempt) {
    tellExempt(slip, [exempt]);
    return lawFigure(0, [exempt], { wages: Math.max(0, yenOf(slip, 'wages')), premiumMonths: 0, exemptMonths: 1 });
  }
  const on = firstDayOf(month);
  const insured = setting.insuranceOn(on);
  if (!insured) {
    slip.tell({ code: 'no-insurance-setting', params: { month } });
    return lawFigure(0, [], {});
  }
  const bonus = Math.max(0, yenOf(slip, 'wages'));
  const before = facts.bonus ?? NOTHING_BEFORE;
  const bases = bonusBasesOf(setting.book, { bonus, before, paidInMonth: before.paidInMonth ?? 0, on });
  const { hasCare, hasPension, hasHealth } = agesOf(facts, month);
  const premiums = premiumsOn(
    setting.book,
    { healthBase: hasHealth ? bases.value.healthBase : 0, pensionBase: hasPension ? bases.value.pensionBase : 0 },
    {
      ...{ on, prefecture: insured.prefecture, hasCare, isRoundedOnce: insured.isRoundedOnce },
      society: insured.scheme === 'society' ? insured : undefined,
    },
  );
  const steps = [
    ...slip.figure('wages').explanation,
    { step: 'premiumMonth' as const, formula: month, value: month },
    ...bases.explanation,
    ...premiums.explanation,
  ];
  return lawFigure(takenOf(premiums.value)[part], steps, {
    ...{ wages: bonus, bonusesOfYear: before.fiscalYear, bonusesOfMonth: before.month, premiumMonths: 1 },
    ...{ careMonths: Number(hasCare), pensionMonths: Number(hasPension), healthMonths: Number(hasHealth) },
    // A society sets its own rates, which no table has.
    societyRate: insured.scheme === 'society' ? insured.healthEmployeePer100k + insured.careEmployeePer100k : 0,
    roundedOnce: Number(insured.isRoundedOnce),
  });
}

/** 賞与の源泉所得税, by the pay of the month before (所得税法186条). */
export function calculateBonusTax(slip: SlipInHand, plan: BonusPlan): Figure {
  const { facts, setting } = slip;
  const { earned, taken } = sumTaxable(slip);
  const { previous } = facts.bonus ?? NOTHING_BEFORE;
  const column = facts.dependants === null ? 'otsu' : 'kou';
  const tax = bonusTaxOf(setting.book, {
    ...{ bonus: Math.max(0, earned), bonusInsurance: taken, previous, column, dependants: facts.dependants ?? 0 },
    ...{ months: plan.months, paidOn: setting.period.paidOn, method: setting.taxMethod },
  });
  const heads = column === 'kou' ? slip.figure('dependantCount').explanation : [];
  return lawFigure(tax.value.tax, [...slip.figure('taxablePay').explanation, ...heads, ...tax.explanation], {
    ...{ taxablePay: earned - taken, dependantCount: facts.dependants ?? 0, columnB: Number(column === 'otsu') },
    ...{ previousPay: (previous?.pay ?? 0) - (previous?.insurance ?? 0), bonusMonths: plan.months },
  });
}
