import { addDays, type Day, monthOf } from '#core/value/day.ts';
import { addMonths, firstDayOf, type Month } from '#core/value/month.ts';
import type { LeaveSpan } from '#plugins/people/contract/facts.ts';
import type { Step } from '../../law/rules/explained';
import { figureOf, type LawBook, requireRow, requireTable } from '../../law/rules/lawBook';
import {
  isRevisionDue,
  regularDecisionOf,
  type StandardRemuneration,
  standardRemunerationOf,
} from '../../law/rules/standardRemuneration';

/** 定時決定 of a year, 随時改定 after fixed pay changed, and 産前産後休業・育児休業の終了時改定. */
export const DECISION_KINDS = ['regular', 'revision', 'afterLeave'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** 要決定, 承認待ち, 決定済, 等級変更なし, and 保険者算定 where no month counts. */
export const DECISION_STATES = ['found', 'waiting', 'decided', 'unchanged', 'kept'] as const;
export type DecisionState = (typeof DECISION_STATES)[number];

export const FIXED_PAY_WAYS = ['up', 'down'] as const;
export type FixedPayWay = (typeof FIXED_PAY_WAYS)[number];

/** What was paid to somebody in a month: remuneration in yen, days it is for, and what of it is fixed. */
export interface PaidMonth {
  readonly month: Month;
  readonly amount: number;
  readonly days: number;
  /** 固定的賃金: agreed amounts and rates by name, in yen. */
  readonly fixed: Readonly<Record<string, number>>;
}

/** Agreed minutes of a week, and whether pay is by hours or days. */
export interface InsuredWorker {
  readonly weeklyMinutes: number;
  readonly isByTime: boolean;
}

/** Who may be decided for. */
export interface InsuredPerson {
  /** The day insurance began, by which the yearly decision leaves out who joined from June on. */
  readonly acquiredOn: Day | null;
  readonly lostOn: Day | null;
  /** By which days of pay a month counts (支払基礎日数). */
  readonly worker: InsuredWorker;
  readonly months: readonly PaidMonth[];
  /** 産前産後休業・育児休業, in order. */
  readonly leaves: readonly LeaveSpan[];
  /** The standards held, by the day they hold from. */
  readonly standards: readonly { readonly from: Day; readonly standard: number }[];
}

/** A grade of health insurance and that of the pension, with the standard of the former. */
type Grade = Pick<StandardRemuneration, 'grade' | 'pensionGrade' | 'standard'>;

export interface FoundDecision {
  readonly kind: DecisionKind;
  readonly effectiveFrom: Day;
  readonly changeMonth: Month | null;
  readonly fixedPay: FixedPayWay | null;
  readonly months: readonly (Pick<PaidMonth, 'month' | 'amount' | 'days'> & { readonly isCounted: boolean })[];
  readonly average: number | null;
  readonly current: Grade | null;
  readonly currentFrom: Day | null;
  /** Null where no month counts and the grade stays (保険者算定). */
  readonly decided: Grade | null;
  readonly explanation: readonly Step[];
}

/** The names of figures that are fixed pay: agreed amounts, rates of pay and the commuting allowance. */
export const FIXED_FIGURES = [
  'monthlyPay',
  'dailyPay',
  'hourlyPay',
  'positionAllowance',
  'otherAllowances',
  'commuteAmount',
] as const;

const gradeOf = ({ grade, pensionGrade, standard }: StandardRemuneration): Grade => ({ grade, pensionGrade, standard });

/** The days of pay that make a month count: the usual ones, and those used where no month has so many. */
function leastDaysOf(book: LawBook, { weeklyMinutes, isByTime }: InsuredWorker, on: Day): [number, ...number[]] {
  const table = requireTable(book, 'decisionDays', on);
  const daysOf = (worker: string) => requireRow(table, worker).figure('days');
  if (weeklyMinutes < figureOf(table, 'shortHoursBelow') * 60) return [daysOf('shortHours')];
  return isByTime ? [daysOf('usual'), daysOf('partTime')] : [daysOf('usual')];
}

const REGULAR_MONTHS = ['04', '05', '06'];

function currentOn(book: LawBook, { standards }: InsuredPerson, effectiveFrom: Day) {
  // Once decided, what is told as the present one stays the one before.
  const held = standards.filter(({ from, standard }) => from < effectiveFrom && standard > 0).at(-1);
  if (!held) return { current: null, currentFrom: null };
  const current = gradeOf(standardRemunerationOf(book, { remuneration: held.standard, on: effectiveFrom }).value);
  return { current, currentFrom: held.from };
}

/**
 * The yearly decision (定時決定, 健康保険法41条): the mean of what was paid in April, May and June, from September on. Null for
 * whom none is made: insured from June on, no longer insured on 1 July, or revised from July, August or September.
 * @throws Refusal payroll/no-table
 */
export function findRegularDecision(book: LawBook, person: InsuredPerson, year: number): FoundDecision | null {
  const { acquiredOn, lostOn, months, worker } = person;
  if ((acquiredOn ?? '') >= `${year}-06-01` || (lostOn !== null && lostOn <= `${year}-07-01`)) return null;
  const counted = months.filter(({ month }) => REGULAR_MONTHS.some((each) => month === `${year}-${each}`));
  if (counted.length === 0) return null;
  const isRevised = ['07', '08', '09'].some(
    (month) =>
      findRevision(book, person, `${year}-${month}`) !== null || isRevisedAfterLeave(book, person, `${year}-${month}`),
  );
  if (isRevised) return null;
  const effectiveFrom: Day = `${year}-09-01`;
  return {
    ...{ kind: 'regular', effectiveFrom, changeMonth: null, fixedPay: null },
    ...meanOf(book, { months: counted, worker, effectiveFrom }),
    ...currentOn(book, person, effectiveFrom),
  };
}

/** The mean of the months with days enough, yen dropped, and its grade. */
function meanOf(
  book: LawBook,
  {
    months,
    worker,
    effectiveFrom: on,
  }: { readonly months: readonly PaidMonth[]; readonly worker: InsuredWorker; readonly effectiveFrom: Day },
): Pick<FoundDecision, 'months' | 'average' | 'decided' | 'explanation'> {
  const leastDays = leastDaysOf(book, worker, on);
  const least = leastDays.find((each) => months.some(({ days }) => days >= each)) ?? leastDays[0];
  const { value, explanation } = regularDecisionOf(book, { months, leastDays: least, on });
  return {
    explanation,
    months: months.map(({ month, amount, days }) => ({ month, amount, days, isCounted: days >= least })),
    average: value?.average ?? null,
    decided: value && gradeOf(value),
  };
}

/**
 * The revision after a leave for a child (終了時改定, 健康保険法43条の2・43条の3, 厚生年金保険法23条の2・23条の3) from a month on: the leave
 * ended three months before, and the mean of what was paid since, in the months with days enough, is of another grade; no
 * fixed pay has to change. It is made where the person asks for it. Null where there is none, or where another leave follows.
 * @throws Refusal payroll/no-table
 */
export function findAfterLeave(book: LawBook, person: InsuredPerson, effective: Month): FoundDecision | null {
  const [changeMonth, effectiveFrom] = [addMonths(effective, -3), firstDayOf(effective)];
  const returnsOn = person.leaves
    .flatMap(({ through }) => (through === null ? [] : [addDays(through, 1)]))
    .find((day) => monthOf(day) === changeMonth && person.leaves.every(({ from }) => from !== day));
  const months = [0, 1, 2].flatMap((offset) =>
    person.months.filter(({ month }) => month === addMonths(changeMonth, offset)),
  );
  const held = currentOn(book, person, effectiveFrom);
  if (returnsOn === undefined || months.length < 3 || held.current === null) return null;
  if (person.lostOn !== null && person.lostOn <= effectiveFrom) return null;
  const mean = meanOf(book, { months, worker: person.worker, effectiveFrom });
  if (mean.decided === null || mean.decided.standard === held.current.standard) return null;
  return { kind: 'afterLeave', effectiveFrom, changeMonth, fixedPay: null, ...mean, ...held };
}

/** Asked for and recorded: a yearly decision is not made then. */
const isRevisedAfterLeave = (book: LawBook, person: InsuredPerson, effective: Month): boolean =>
  person.standards.some(({ from }) => monthOf(from) === effective) && findAfterLeave(book, person, effective) !== null;

/** Which way fixed pay went from one month to the next; null where it did not, or where one of them is missing. */
function fixedPayWay(before: PaidMonth | undefined, after: PaidMonth | undefined): FixedPayWay | null {
  if (!before || !after) return null;
  const sum = ({ fixed }: PaidMonth) => Object.values(fixed).reduce((total, each) => total + each, 0);
  const difference = sum(after) - sum(before);
  if (difference === 0) return null;
  return difference > 0 ? 'up' : 'down';
}

/**
 * A revision (随時改定, 健康保険法43条) from a month on: fixed pay changed three months before, and the mean of the three months
 * is two grades away in the same direction, each month with days enough. The grade of health insurance or that of the
 * pension may be the one; the standard held stands for the remuneration it was set by. Null where there is none.
 * @throws Refusal payroll/no-table
 */
export function findRevision(book: LawBook, person: InsuredPerson, effective: Month): FoundDecision | null {
  const paidIn = (month: Month) => person.months.find((each) => each.month === month);
  const [changeMonth, effectiveFrom] = [addMonths(effective, -3), firstDayOf(effective)];
  const after = [0, 1, 2].map((offset) => paidIn(addMonths(changeMonth, offset)));
  const fixedPay = fixedPayWay(paidIn(addMonths(changeMonth, -1)), after[0]);
  const months = after.filter((month) => month !== undefined);
  const { current, currentFrom } = currentOn(book, person, effectiveFrom);
  if (fixedPay === null || months.length < 3 || current === null) return null;
  if (person.lostOn !== null && person.lostOn <= effectiveFrom) return null;
  const [least] = leastDaysOf(book, person.worker, effectiveFrom);
  const average = Math.floor(months.reduce((total, { amount }) => total + amount, 0) / months.length);
  const asked = {
    ...{ current: current.standard, average, fixedPay, on: effectiveFrom },
    areDaysEnough: months.every(({ days }) => days >= least),
  };
  const schemes = (['health', 'pension'] as const).map((scheme) => isRevisionDue(book, { ...asked, scheme }));
  const due = schemes.find(({ value }) => value);
  if (!due) return null;
  return {
    ...{ kind: 'revision', effectiveFrom, changeMonth, fixedPay, average, current, currentFrom },
    months: months.map(({ month, amount, days }) => ({ month, amount, days, isCounted: true })),
    decided: gradeOf(standardRemunerationOf(book, { remuneration: average, on: effectiveFrom }).value),
    explanation: due.explanation,
  };
}

/** The decisions of a kind that hold from a day of a year. */
export function findDecisions(
  book: LawBook,
  person: InsuredPerson,
  { year, kind }: { readonly year: number; readonly kind: DecisionKind },
): FoundDecision[] {
  if (kind === 'regular') return [findRegularDecision(book, person, year)].filter((found) => found !== null);
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
  const find = kind === 'revision' ? findRevision : findAfterLeave;
  return months.map((month) => find(book, person, month)).filter((found) => found !== null);
}

/** How far a decision is: what is recorded from its very day was decided. */
export function stateOf(
  { decided, current, effectiveFrom }: FoundDecision,
  standards: InsuredPerson['standards'],
  isWaiting: boolean,
): DecisionState {
  if (decided === null) return 'kept';
  if (isWaiting) return 'waiting';
  const recorded = standards.find(({ from }) => monthOf(from) === monthOf(effectiveFrom));
  if (recorded?.standard === decided.standard) return 'decided';
  return current?.standard === decided.standard ? 'unchanged' : 'found';
}
