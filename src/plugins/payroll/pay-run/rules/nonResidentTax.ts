import { isNonResident } from '#plugins/people/contract/facts.ts';
import { yen } from '../../law/rules/explained';
import { feeTaxOf } from '../../law/rules/fees';
import { type Figure, lawFigure } from './figure';
import { type SlipInHand, sumTaxable } from './slipInHand';

/** What a payslip of somebody not resident is known by in the sums of a year: figures its tax `uses`. */
export const NON_RESIDENT_KEYS = ['nonResident', 'nonResidentAbroad'] as const;

/**
 * The tax of somebody not resident on the day of payment: of what is paid for work in Japan, and of all an officer is paid,
 * by the rate for persons not resident, with nothing taken off before (所得税法164条2項・170条・212条1項・213条1項1号); none of
 * pay for work abroad, which is no income of Japan (161条1項12号イ). Null for a resident.
 */
export function findNonResidentTax(slip: SlipInHand): Figure | null {
  const { facts, setting } = slip;
  const { taxResidence = 'resident' } = facts;
  if (!isNonResident(taxResidence)) return null;
  const base = Math.max(0, sumTaxable(slip).earned);
  const uses = { taxableEarnings: base, [taxResidence]: 1 };
  if (taxResidence === 'nonResidentAbroad') return lawFigure(0, [stepAbroad(base)], uses);
  const tax = feeTaxOf(setting.book, { kind: 'nonResident', base, paidOn: setting.period.paidOn });
  return lawFigure(tax.value, tax.explanation, uses);
}

const stepAbroad = (base: number) => ({
  step: 'nonResidentTax' as const,
  formula: `${yen(base)} × 0%`,
  value: 0,
  source: {
    law: {
      ja: '所得税法161条1項12号イ（国外での勤務は国内源泉所得ではない）',
      en: 'Income Tax Act, art. 161(1)(xii)(a): pay for work abroad is no income of Japan',
    },
  },
});
