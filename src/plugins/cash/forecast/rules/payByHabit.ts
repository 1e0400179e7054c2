import { bankDaysFrom } from '#core/value/bankDays.ts';
import { addDays, type Day } from '#core/value/day.ts';
import type { ExpectedFlow } from './expectedFlow';
import { isOfCustomer } from './layOutForecast';

/** So far back a customer's payments are looked at, in days, and so many of them make a habit. */
export const HABIT = { days: 365, leastPayments: 3 } as const;

/**
 * What a customer owes or will be billed is expected as many days after it is due as the customer usually pays late, on a day
 * that banks are open. Whoever usually pays early is expected on the day it is due.
 */
export const payByHabit = (
  flows: readonly ExpectedFlow[],
  delays: ReadonlyMap<string, number>,
  closed: ReadonlySet<Day>,
): ExpectedFlow[] => {
  const bankDay = bankDaysFrom(closed);
  return flows.map((flow) => {
    const usualDelay = isOfCustomer(flow) ? (delays.get(flow.partner ?? '') ?? 0) : 0;
    if (usualDelay <= 0) return flow;
    const usually = bankDay(addDays(flow.dueOn, usualDelay));
    return usually > flow.on ? { ...flow, usualDelay, on: usually } : flow;
  });
};
