import { bankDaysFrom } from '#core/value/bankDays.ts';
import { addDays, type Day, monthOf } from '#core/value/day.ts';
import { lastDayOf } from '#core/value/month.ts';
import type { FORECAST_STEPS } from '../contract/cashForecast';
import type { ExpectedFlow } from './expectedFlow';

type Dated = Pick<ExpectedFlow, 'on' | 'amount'>;

export interface Span {
  readonly from: Day;
  readonly through: Day;
}

const DAYS_OF_WEEK = 7;

/** The days, weeks (from the first day on) or calendar months of a span; the last ends with it. */
export function stepsOf({ from, through }: Span, by: (typeof FORECAST_STEPS)[number]): Span[] {
  const steps: Span[] = [];
  for (let day = from; day <= through; ) {
    const end = by === 'day' ? day : by === 'week' ? addDays(day, DAYS_OF_WEEK - 1) : lastDayOf(monthOf(day));
    steps.push({ from: day, through: end < through ? end : through });
    day = addDays(end, 1);
  }
  return steps;
}

/** The balance at the end of each day that moves money, the first day of the span included. */
export function balancesOf(opening: number, flows: readonly Dated[], { from, through }: Span): Map<Day, number> {
  const sums = new Map<Day, number>([[from, 0]]);
  for (const { on, amount } of flows) if (from <= on && on <= through) sums.set(on, (sums.get(on) ?? 0) + amount);
  let balance = opening;
  return new Map(
    [...sums]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, sum]) => {
        balance += sum;
        return [day, balance];
      }),
  );
}

export interface ForecastStep extends Span {
  readonly in: number;
  readonly out: number;
  readonly balance: number;
  /** The lowest balance at the end of one of its days. */
  readonly least: number;
}

/** What comes in and goes out in each step, and what is left then. */
export function layOutForecast(opening: number, flows: readonly Dated[], steps: readonly Span[]): ForecastStep[] {
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return [];
  const days = [...balancesOf(opening, flows, { from: first.from, through: last.through })];
  const moved = flows
    .filter(({ on }) => first.from <= on && on <= last.through)
    .sort((one, other) => (one.on < other.on ? -1 : 1));
  let [balance, day, flow] = [opening, 0, 0];
  return steps.map(({ from, through }) => {
    const sums = { in: 0, out: 0 };
    for (; flow < moved.length; flow++) {
      const next = moved[flow];
      if (!next || next.on > through) break;
      if (next.amount > 0) sums.in += next.amount;
      else sums.out -= next.amount;
    }
    let least: number | undefined;
    for (; day < days.length; day++) {
      const [on, left] = days[day] ?? [through, balance];
      if (on > through) break;
      least = Math.min(least ?? left, left);
      balance = left;
    }
    return { from, through, ...sums, balance, least: least ?? balance };
  });
}

/** The day that leaves least, the first of several. */
export function findLowest(opening: number, flows: readonly Dated[], span: Span): { on: Day; balance: number } {
  let lowest = { on: span.from, balance: Number.POSITIVE_INFINITY };
  for (const [on, balance] of balancesOf(opening, flows, span)) if (balance < lowest.balance) lowest = { on, balance };
  return lowest;
}

const COMES_FROM_CUSTOMERS: ReadonlySet<ExpectedFlow['source']> = new Set(['receivable', 'order']);
/** Money that a customer pays. */
export const isOfCustomer = ({ source, amount }: ExpectedFlow): boolean =>
  amount > 0 && COMES_FROM_CUSTOMERS.has(source);

/** Customers pay so many days later. */
export const payLate = (
  flows: readonly ExpectedFlow[],
  days: number,
  closed: ReadonlySet<Day>,
): readonly ExpectedFlow[] => {
  const bankDay = bankDaysFrom(closed);
  const later = new Map<Day, Day>();
  const laterOf = (day: Day): Day => {
    const known = later.get(day) ?? bankDay(addDays(day, days));
    later.set(day, known);
    return known;
  };
  return flows.map((flow) => (isOfCustomer(flow) ? { ...flow, on: laterOf(flow.on) } : flow));
};

/** A customer pays no more. */
export const dropCustomer = (flows: readonly ExpectedFlow[], partner: string): readonly ExpectedFlow[] =>
  flows.filter((flow) => !isOfCustomer(flow) || flow.partner !== partner);

/** Only so many percent of what customers pay come in, rounded down. */
export const receivePart = (flows: readonly ExpectedFlow[], percent: number): readonly ExpectedFlow[] =>
  flows.map((flow) => (isOfCustomer(flow) ? { ...flow, amount: Math.floor((flow.amount * percent) / 100) } : flow));
