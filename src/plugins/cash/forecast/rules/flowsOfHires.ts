import { bankDayUntil } from '#core/value/bankDays.ts';
import { type Day, monthOf } from '#core/value/day.ts';
import { type Month, monthsOf } from '#core/value/month.ts';
import type { ExpectedFlow } from './expectedFlow';

/** A run of pay with what it costs: gross pay and the employer's share of insurance of all its people, in yen. */
interface CostedRun {
  readonly kind: string;
  readonly groupCode: string;
  readonly people: number;
  readonly cost: number;
}

/** The mean of fewer would tell what one of them earns. */
const PEOPLE_AT_LEAST = 3;

/**
 * What one person costs a month, in yen, rounded down: the mean of the latest salary of each group; null where nobody's, or
 * that of too few, was worked out.
 */
export function costOfHead(runs: readonly CostedRun[]): number | null {
  const salaries = runs.filter(({ kind, people }) => kind === 'salary' && people > 0);
  const latest = [...new Map(salaries.map((run) => [run.groupCode, run])).values()];
  const people = latest.reduce((sum, run) => sum + run.people, 0);
  return people < PEOPLE_AT_LEAST ? null : Math.floor(latest.reduce((sum, run) => sum + run.cost, 0) / people);
}

/** Paid on the 25th, or the bank day before it, where no run of the month says otherwise. */
const USUAL_PAY_DAY = 25;

interface Hired {
  readonly people: number;
  /** Of each, a month, with the employer's share, in yen. */
  readonly cost: number;
  /** The month of the first pay. */
  readonly from: Month;
  readonly through: Day;
  /** Days others are paid on. */
  readonly payDays: readonly Day[];
  readonly settles: readonly string[];
  readonly closed: ReadonlySet<Day>;
}

/** 採用: what more people cost, month by month from one on, on the day others are paid. */
export function flowsOfHires({ people, cost, from, through, payDays, settles, closed }: Hired): ExpectedFlow[] {
  const payDayOf = new Map([...payDays].sort().map((day) => [monthOf(day), day]));
  return monthsOf({ from, through: monthOf(through) }).map((month) => {
    const on = payDayOf.get(month) ?? bankDayUntil(`${month}-${USUAL_PAY_DAY}`, closed);
    return {
      ...{ id: `hired ${month}`, source: 'payroll', certainty: 'estimate', partner: null, title: '', path: '' },
      ...{ on, dueOn: on, amount: -people * cost, settles },
    };
  });
}
