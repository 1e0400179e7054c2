import { bankDayFrom } from '#core/value/bankDays.ts';
import type { Day } from '#core/value/day.ts';
import { lastDayOf, type Month } from '#core/value/month.ts';
import type { StepName } from '../../law/rules/stepTitles';
import type { VariableName } from '../../law/rules/variables';

/** 健康保険料 with care and child support, 厚生年金保険料, 子ども・子育て拠出金. */
export const PREMIUM_KINDS = ['health', 'pension', 'contribution'] as const;
export type PremiumKind = (typeof PREMIUM_KINDS)[number];

interface PartsOfKind {
  readonly employee: readonly VariableName[];
  readonly employer: VariableName;
  /** The step of the employer's item that tells its part before it is cut to whole yen. */
  readonly exact: StepName;
}

export const PARTS_OF_KIND: Readonly<Record<PremiumKind, PartsOfKind>> = {
  health: {
    employee: ['healthPremium', 'carePremium', 'supportPremium'],
    ...{ employer: 'employerHealth', exact: 'healthSideEmployer' },
  },
  pension: { employee: ['pensionPremium'], employer: 'employerPension', exact: 'pensionEmployer' },
  contribution: { employee: [], employer: 'employerContribution', exact: 'childContributionEmployer' },
};

/** 納期限: the last day of the month in which the premiums of the one before are taken (健康保険法164条1項、国税通則法10条2項). */
export const billDueOn = (month: Month, closed: ReadonlySet<Day>): Day => bankDayFrom(lastDayOf(month), closed);

/** What one payslip says of one kind. */
export interface PremiumOfSlip {
  readonly kind: PremiumKind;
  readonly runId: string;
  readonly employee: string;
  readonly name: string;
  /** Taken from the person, and the employer's part as booked, in yen. */
  readonly taken: number;
  readonly booked: number;
  /** The employer's part before it was cut, in tenths of a yen. */
  readonly exactTenths: number;
}

const sum = (figures: readonly number[]) => figures.reduce((total, each) => total + each, 0);

/** By kind: what was taken and booked, and the bill, in which a fraction is cut once for all people together. */
export function composeBill(slips: readonly PremiumOfSlip[]) {
  const lines = PREMIUM_KINDS.map((kind) => {
    const own = slips.filter((slip) => slip.kind === kind && (slip.taken !== 0 || slip.booked !== 0));
    const employee = sum(own.map(({ taken }) => taken));
    return {
      kind,
      people: own.map(({ runId, employee: number, name, taken, booked }) => ({
        ...{ runId, employee: number, name },
        ...{ taken, booked },
      })),
      ...{ employee, employer: sum(own.map(({ booked }) => booked)) },
      billed: employee + Math.floor(sum(own.map(({ exactTenths }) => exactTenths)) / 10),
    };
  });
  const of = (name: 'employee' | 'employer' | 'billed') => sum(lines.map((line) => line[name]));
  return { lines, employee: of('employee'), employer: of('employer'), billed: of('billed') };
}
