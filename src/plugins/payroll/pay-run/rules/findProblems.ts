import type { OvertimeOver, PayFacts, PaySetting } from './payFacts';
import { isAwayThroughout } from './serviceShare';
import type { PayProblem, PayProblemCode, SlipItem } from './slip';
import { isInsured } from './slipInHand';

/** What is odd about the facts somebody's pay was worked out from, and about what came out. */
export function findProblems(
  facts: PayFacts,
  result: {
    readonly net: number;
    readonly items: readonly Pick<SlipItem, 'code' | 'isManual' | 'amount'>[];
  },
  setting: Pick<PaySetting, 'workingDays' | 'period'>,
): PayProblem[] {
  const { attendance, insurance } = facts;
  const hasResidentTax = result.items.some(({ code, isManual }) => code === RESIDENT_TAX && isManual);
  const isAdvanceTyped = result.items.some(({ code, amount }) => code === ADVANCE && amount !== 0);
  const found: (readonly [PayProblemCode, boolean])[] = [
    ['day-labourer', isUntaxedDayLabourer(facts, result.items)],
    ['negative-net', result.net < 0],
    ['advance-open', (facts.advance ?? 0) > 0 && !isAdvanceTyped],
    ['no-timesheet', attendance === null && !isAwayThroughout(facts, setting)],
    ['timesheet-open', attendance !== null && !facts.isTimesheetClosed],
    ['over-60', (attendance?.over60Minutes ?? 0) > 0],
    ['no-bank', !facts.hasBankAccount],
    ['no-dependants', isWithoutDeclaration(facts)],
    ['no-resident-tax', !hasResidentTax && facts.residentTax === null],
    ['no-insurance', insurance === null],
    ['derived-standard', isInsured(facts) && insurance !== null && insurance.standard === 0],
    ['no-employment-insurance', facts.employmentInsurance === null],
    ['no-birthday', facts.milestones === null && isInsured(facts)],
    ['no-commute', facts.commute === null],
    ['pay-changed', (facts.parts ?? []).length > 0],
  ];
  return [...heldOf(found), ...(facts.overtimeOver ?? []).map(problemOfOvertime)];
}

/** Of the tax of somebody not resident neither a declaration nor the pay before it decides. */
const isResident = ({ taxResidence = 'resident' }: PayFacts): boolean => taxResidence === 'resident';
const isWithoutDeclaration = (facts: PayFacts): boolean => isResident(facts) && facts.dependants === null;

const problemOfOvertime = ({ limit, allowed, months = 0 }: OvertimeOver): PayProblem => ({
  code: `overtime-${limit}`,
  params: { allowed, months },
});

const heldOf = (found: readonly (readonly [PayProblemCode, boolean])[]): PayProblem[] =>
  found.filter(([, holds]) => holds).map(([code]) => ({ code, params: {} }));

/** The tax of a day labourer is typed by hand, be it zero. */
const isUntaxedDayLabourer = (
  { taxResidence }: PayFacts,
  items: readonly Pick<SlipItem, 'code' | 'isManual'>[],
): boolean => taxResidence === 'dayLabourer' && !items.some(({ code, isManual }) => code === INCOME_TAX && isManual);

/** The same of a bonus: no hours, no commuting, no resident tax; its tax goes by the pay of the month before. */
export function findBonusProblems(
  facts: PayFacts,
  { net, items }: { readonly net: number; readonly items: readonly Pick<SlipItem, 'code' | 'isManual'>[] },
): PayProblem[] {
  const { insurance, milestones, bonus } = facts;
  return heldOf([
    ['day-labourer', isUntaxedDayLabourer(facts, items)],
    ['negative-net', net < 0],
    ['previous-open', isResident(facts) && bonus?.isPreviousConfirmed === false],
    ['earlier-bonus-open', bonus?.areEarlierConfirmed === false],
    ['no-previous-pay', isResident(facts) && !bonus?.previous],
    ['no-bank', !facts.hasBankAccount],
    ['no-dependants', isWithoutDeclaration(facts)],
    ['no-insurance', insurance === null],
    ['no-employment-insurance', facts.employmentInsurance === null],
    ['no-birthday', milestones === null && isInsured(facts)],
  ]);
}

/** The ready item of the resident tax: it takes what the notice of the municipality says. */
export const RESIDENT_TAX = 'RESIDENT_TAX';
/** The ready item of the income tax. */
const INCOME_TAX = 'INCOME_TAX';

/** The ready item of what the company advances where pay does not reach for what is taken: below zero, and above where it comes back. */
export const ADVANCE = 'ADVANCE';
