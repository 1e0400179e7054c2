import { addDays, type Day } from '#core/value/day.ts';
import type { CashForecast } from '../contract/dashboard';

interface DueSum {
  readonly dueOn: Day;
  readonly receivable: number;
  readonly payable: number;
}

/** A quarter of a year. */
const WEEKS = 13;
const DAYS = 7;
/** From today on. */
export const DAYS_FORESEEN = WEEKS * DAYS;

/** The weeks from today on, each with what is due in it and what is left then; amounts in yen. */
export function forecastCash(money: number, due: readonly DueSum[], today: Day): CashForecast {
  const flowOf = (isWithin: (day: Day) => boolean) => {
    const within = due.filter(({ dueOn }) => isWithin(dueOn));
    return {
      in: within.reduce((sum, { receivable }) => sum + receivable, 0),
      out: within.reduce((sum, { payable }) => sum + payable, 0),
    };
  };
  const overdue = flowOf((day) => day < today);
  let balance = money + overdue.in - overdue.out;
  const weeks = Array.from({ length: WEEKS }, (_, week) => {
    const from = addDays(today, week * DAYS);
    const through = addDays(from, DAYS - 1);
    const flow = flowOf((day) => from <= day && day <= through);
    balance += flow.in - flow.out;
    return { from, through, ...flow, balance };
  });
  const end = addDays(today, DAYS_FORESEEN);
  return { basis: 'books', money, overdue, weeks, later: flowOf((day) => day >= end) };
}
