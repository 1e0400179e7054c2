import type { Day } from '#core/value/day.ts';
import type { Month } from '#core/value/month.ts';
import type { LeaveSpan, TaxResidence } from '#plugins/people/contract/facts.ts';
import type { InsuranceSetting } from '../../law/contract/insuranceSetting';
import type { Step } from '../../law/rules/explained';
import type { LawBook } from '../../law/rules/lawBook';
import type { TaxMethod } from '../../law/rules/monthlyTax';
import type { GroupBasis } from '../../pay-group/rules/groupOf';
import type { PayPeriod } from '../../pay-group/rules/payPeriod';
import type { PayItem } from '../../pay-item/rules/payItem';
import type { Collection } from '../../resident-tax/rules/residentMonths';
import type { ItemDifference } from './compareSlips';
import type { BonusPlan } from './payRunKind';

/** What the timesheet of the period says, in minutes and days. */
export interface Attendance {
  readonly workDays: number;
  readonly workedMinutes: number;
  readonly overtimeMinutes: number;
  /** Of the overtime: above 60 hours. */
  readonly over60Minutes: number;
  readonly withinLawMinutes: number;
  readonly legalHolidayMinutes: number;
  readonly nightMinutes: number;
  readonly missedMinutes: number;
  readonly leaveMinutes: number;
  readonly absenceDays: number;
}

/** The first months with care insurance, without it, without pension and without health insurance. */
export interface MilestoneMonths {
  readonly careStarts: Month;
  readonly careEnds: Month;
  readonly pensionEnds: Month;
  readonly healthEnds: Month;
}

/** What resident tax is taken in a month of payment, and which notice says so. */
export interface ResidentTaxFact {
  readonly amount: number;
  readonly collection: Collection;
  readonly month: Month;
  readonly fromMonth: Month;
  readonly municipality: string;
  readonly municipalityTitle: string;
  readonly source: string;
}

/** What the premiums and the tax of a bonus go by, in yen. */
export interface BonusFacts {
  /** The ordinary pay of the month before, taxable, and its social insurance; null where none was paid. */
  readonly previous: { readonly pay: number; readonly insurance: number } | null;
  /** Every pay of that month was confirmed. */
  readonly isPreviousConfirmed: boolean;
  /** So was every bonus that counts before this one. */
  readonly areEarlierConfirmed?: boolean;
  /** Standard bonuses before this one, of the year from April and of the month. */
  readonly fiscalYear: number;
  readonly month: number;
  /** Bonuses of the month before this one, as paid. */
  readonly paidInMonth?: number;
}

/** What is still to be paid for a confirmed month, or was paid too much: in yen, taxed and free of tax. */
export interface RetroSums {
  readonly taxable: number;
  readonly free: number;
}

/** A confirmed month whose earnings come out different now. */
export interface RetroMonth extends RetroSums {
  readonly month: Month;
  readonly differences: readonly ItemDifference[];
  /** Premiums were taken for it that are not owed by now: a leave for a child was recorded later. */
  readonly isFreed?: boolean;
}

/** The pay that held on some days of a period, and what was worked on them. */
export interface PayPart
  extends Pick<PayFacts, 'basis' | 'baseAmount' | 'allowances' | 'positionAllowance' | 'attendance'> {
  readonly from: Day;
  readonly through: Day;
}

/** A limit of overtime that was gone over, in hours; of `monthsOver` in months, of an average with its months. */
export interface OvertimeOver {
  readonly limit: 'single' | 'average' | 'interview' | 'month' | 'monthsOver' | 'year' | 'specialYear';
  readonly allowed: number;
  readonly months?: number;
}

/** A person as of the last day of a pay period; amounts in yen. */
export interface PayFacts {
  readonly joinedOn: Day;
  readonly leftOn: Day | null;
  /** By the day of birth; null where that is not recorded. */
  readonly milestones: MilestoneMonths | null;
  readonly basis: GroupBasis;
  readonly baseAmount: number;
  readonly allowances: readonly { readonly title: string; readonly amount: number }[];
  readonly positionAllowance: number;
  /** Where the pay changed within the period: each that held, in order, the last one as above. */
  readonly parts?: readonly PayPart[];
  readonly commute: { readonly monthlyAmount: number; readonly km: number | null } | null;
  /** Null where nothing is recorded and the kind of employment decides (`isInsuredByType`). */
  readonly insurance: {
    readonly isInsured: boolean;
    readonly acquiredOn: Day | null;
    readonly lostOn: Day | null;
    readonly standard: number;
    /** All that were recorded, by the day they hold from: each month of premiums goes by its own. */
    readonly standards?: readonly { readonly from: Day; readonly standard: number }[];
  } | null;
  readonly isInsuredByType: boolean;
  readonly employmentInsurance: { readonly isInsured: boolean } | null;
  readonly isEmploymentInsuredByType: boolean;
  /** 扶養控除等申告書: by it column A; without one column B. */
  readonly dependants: number | null;
  /** 居住者・非居住者 on the day of payment; a resident where it is left out. */
  readonly taxResidence?: TaxResidence;
  /** 住民税 of the month of payment as the notice says; null where nothing is recorded. */
  readonly residentTax: ResidentTaxFact | null;
  /** 遡及差額: confirmed months whose earnings come out different now. */
  readonly retro?: readonly RetroMonth[];
  /** 年末調整 to be settled with this pay: confirmed, more than zero is taken. Null where there is none. */
  readonly yearEnd?: { readonly difference: number; readonly explanation: readonly Step[] } | null;
  /** Of a bonus: what was paid before it. */
  readonly bonus?: BonusFacts | null;
  /** 立替金: what the company advanced in earlier months and was not given back, in yen. */
  readonly advance?: number;
  readonly hasBankAccount: boolean;
  /** Null without a timesheet. */
  readonly attendance: Attendance | null;
  readonly isTimesheetClosed: boolean;
  /** 産前産後休業・育児休業, in order. */
  readonly leaves?: readonly LeaveSpan[];
  /** Limits of overtime that the month in which the period ends went over. */
  readonly overtimeOver?: readonly OvertimeOver[];
}

/** What is the same for everybody of a run. */
export interface PaySetting {
  readonly period: PayPeriod;
  /** Of a bonus, how it is worked out; left out where it is the pay of a month. */
  readonly bonus?: BonusPlan | null;
  /** The month the period closes in, or a bonus is paid in. */
  readonly month: Month;
  readonly items: readonly PayItem[];
  readonly book: LawBook;
  readonly insuranceOn: (day: Day) => InsuranceSetting | undefined;
  /** Premiums are taken of the month before that of payment (翌月控除), or of that month. */
  readonly premiumMonths: 'previous' | 'current';
  readonly taxMethod: TaxMethod;
  /** Working days of the period, in order. */
  readonly workingDays: readonly Day[];
  readonly workingDaysOfYear: number;
  readonly dayMinutes: number;
  /** A day of leave, in whole hours. */
  readonly leaveDayMinutes: number;
}

/** An amount somebody typed in place of what is worked out (手入力). */
export interface ManualAmount {
  readonly amount: number;
  readonly reason: string;
}
