import type { PayFacts } from './payFacts';
import type { PayProblem, PayProblemCode, SlipItem } from './slip';
import { isInsured } from './slipInHand';

/** Limits of the agreement on overtime that are told of, in minutes (労働基準法36条): a month, and with holiday work. */
const OVERTIME = { 'over-45': 45 * 60, 'over-60': 60 * 60 } as const;
const WITH_HOLIDAYS = 80 * 60;

/** What is odd about the facts somebody's pay was worked out from, and about what came out. */
export function findProblems(
  facts: PayFacts,
  result: {
    readonly net: number;
    readonly items: readonly Pick<SlipItem, 'code' | 'isManual'>[];
  },
): PayProblem[] {
  const { attendance, insurance } = facts;
  const overtime = attendance?.overtimeMinutes ?? 0;
  const hasResidentTax = result.items.some(({ code, isManual }) => code === RESIDENT_TAX && isManual);
  const found: (readonly [PayProblemCode, boolean])[] = [
    ['negative-net', result.net < 0],
    ['no-timesheet', attendance === null],
    ['timesheet-open', attendance !== null && !facts.isTimesheetClosed],
    ['over-80', overtime + (attendance?.legalHolidayMinutes ?? 0) > WITH_HOLIDAYS],
    ['over-60', overtime > OVERTIME['over-60']],
    ['over-45', overtime > OVERTIME['over-45'] && overtime <= OVERTIME['over-60']],
    ['no-bank', !facts.hasBankAccount],
    ['no-dependants', facts.dependants === null],
    ['no-resident-tax', !hasResidentTax && facts.residentTax === null],
    ['no-insurance', insurance === null],
    ['derived-standard', isInsured(facts) && insurance !== null && insurance.standard === 0],
    ['no-employment-insurance', facts.employmentInsurance === null],
    ['no-birthday', facts.milestones === null && isInsured(facts)],
    ['no-commute', facts.commute === null],
    ['pay-changed', (facts.parts ?? []).length > 0],
  ];
  return heldOf(found);
}

const heldOf = (found: readonly (readonly [PayProblemCode, boolean])[]): PayProblem[] =>
  found.filter(([, holds]) => holds).map(([code]) => ({ code, params: {} }));

/** The same of a bonus: no hours, no commuting, no resident tax; its tax goes by the pay of the month before. */
export function findBonusProblems(facts: PayFacts, { net }: { readonly net: number }): PayProblem[] {
  const { insurance, milestones, bonus } = facts;
  return heldOf([
    ['negative-net', net < 0],
    ['previous-open', bonus?.isPreviousConfirmed === false],
    ['earlier-bonus-open', bonus?.areEarlierConfirmed === false],
    ['no-previous-pay', !bonus?.previous],
    ['no-bank', !facts.hasBankAccount],
    ['no-dependants', facts.dependants === null],
    ['no-insurance', insurance === null],
    ['no-employment-insurance', facts.employmentInsurance === null],
    ['no-birthday', milestones === null && isInsured(facts)],
  ]);
}

/** The ready item of the resident tax: it takes what the notice of the municipality says. */
export const RESIDENT_TAX = 'RESIDENT_TAX';
