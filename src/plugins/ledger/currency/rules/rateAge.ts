import type { RateKind } from '../contract/currency';

/** After these days a rate is worth a second look: it outlasts a long weekend and the turn of the year. */
export const RATE_FRESH_DAYS = 7;

/** Whether a rate is too old for the day it is used on; the average of a month holds for all of its days. */
export const isStaleRate = (kind: RateKind, ageDays: number) => kind !== 'monthly' && ageDays > RATE_FRESH_DAYS;
