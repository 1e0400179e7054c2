import type { Day } from '#core/value/day.ts';
import { balancesOf, layOutForecast, type Span } from '../../forecast/rules/layOutForecast';

/** What comes in, or with a minus goes out, on a day. */
export interface DatedAmount {
  readonly on: Day;
  readonly amount: number;
}

/** A balance in yen, and what moves it from then on. */
export interface Course {
  readonly opening: number;
  readonly flows: readonly DatedAmount[];
}

export interface ComparedStep extends Span {
  readonly expectedIn: number;
  readonly in: number;
  readonly expectedOut: number;
  readonly out: number;
  readonly expected: number;
  readonly balance: number;
  readonly difference: number;
}

/** What was expected and what came in the same steps. */
export function compareForecast(expected: Course, actual: Course, steps: readonly Span[]): ComparedStep[] {
  const came = layOutForecast(actual.opening, actual.flows, steps);
  return layOutForecast(expected.opening, expected.flows, steps).flatMap((step, place) => {
    const real = came[place];
    if (!real) return [];
    return [
      {
        ...{ from: step.from, through: step.through },
        ...{ expectedIn: step.in, in: real.in, expectedOut: step.out, out: real.out },
        ...{ expected: step.balance, balance: real.balance, difference: real.balance - step.balance },
      },
    ];
  });
}

/** The day on which the balance was furthest from the one expected, the first of several. */
export function findFurthest(expected: Course, actual: Course, span: Span): { on: Day; difference: number } | null {
  const meant = balancesOf(expected.opening, expected.flows, span);
  const real = balancesOf(actual.opening, actual.flows, span);
  const days = [...new Set([...meant.keys(), ...real.keys()])].sort();
  let furthest = { on: span.from, difference: 0 };
  let [known, found] = [expected.opening, actual.opening];
  for (const on of days) {
    known = meant.get(on) ?? known;
    found = real.get(on) ?? found;
    if (Math.abs(found - known) > Math.abs(furthest.difference)) furthest = { on, difference: found - known };
  }
  return furthest.difference === 0 ? null : furthest;
}

/** Receipts and payments of each day, the days in order: a forecast is kept by day. */
export function sumByDay(flows: readonly DatedAmount[]): DatedAmount[] {
  const days = new Map<Day, { in: number; out: number }>();
  for (const { on, amount } of flows) {
    const sums = days.get(on) ?? { in: 0, out: 0 };
    days.set(on, amount > 0 ? { ...sums, in: sums.in + amount } : { ...sums, out: sums.out + amount });
  }
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([on, sums]) => [sums.in, sums.out].filter((amount) => amount !== 0).map((amount) => ({ on, amount })));
}
