import type { Day } from '#core/value/day.ts';
import type { FLOW_CERTAINTIES, FLOW_SOURCES } from '../contract/cashForecast';

/** Money that is expected to come in (positive) or go out, in yen. */
export interface ExpectedFlow {
  readonly id: string;
  /** The day it is expected: not before today, and one that banks are open on. */
  readonly on: Day;
  readonly dueOn: Day;
  /** By how many days after it is due the customer usually pays; left out where that moves nothing. */
  readonly usualDelay?: number;
  readonly amount: number;
  readonly source: (typeof FLOW_SOURCES)[number];
  readonly certainty: (typeof FLOW_CERTAINTIES)[number];
  readonly partner: string | null;
  readonly title: string;
  readonly path: string;
  /** What it brings to each account of money or takes from it, where that is known; `amount` in all. */
  readonly byAccount?: readonly AccountShare[];
  /** What it pays off, by accounts of the books: it is expected where they were paid before. */
  readonly settles?: readonly string[];
}

export interface AccountShare {
  readonly account: string;
  readonly amount: number;
}
