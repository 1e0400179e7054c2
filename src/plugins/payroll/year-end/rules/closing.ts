import { addDays, type Day } from '#core/value/day.ts';
import { isNonResident, type TaxResidence } from '#plugins/people/contract/facts.ts';

/** From a day on: resident for the income tax, or not. */
export interface ResidenceTurn {
  readonly from: Day;
  readonly taxResidence: TaxResidence;
}

/** Why the year of a person closes before its end (所得税基本通達190-1). */
export const CLOSINGS = ['departed', 'died'] as const;
export type Closing = (typeof CLOSINGS)[number];

export interface YearClosing {
  /** The last day that counts: of residence, or of life. */
  readonly on: Day;
  readonly because: Closing;
}

export const residenceAt = (turns: readonly ResidenceTurn[], day: Day): TaxResidence =>
  turns.findLast(({ from }) => from <= day)?.taxResidence ?? 'resident';

/** 出国: the last day of residence in a year that ends without; null where it ends with it, or had none. Turns are in order. */
export function departureOf(turns: readonly ResidenceTurn[], year: number): Day | null {
  const known = turns.filter(({ from }) => from <= `${year}-12-31`);
  const lastResident = known.findLastIndex(({ taxResidence }) => !isNonResident(taxResidence));
  const departure = known[lastResident + 1];
  if (!departure) return null;
  const on = addDays(departure.from, -1);
  return on >= `${year}-01-01` ? on : null;
}

interface ClosingAsked {
  readonly year: number;
  readonly turns: readonly ResidenceTurn[];
  readonly leftOn: Day | null;
  readonly leftBecause: string | null;
}

/** What closes somebody's year before its end; whoever has left the company before leaving Japan is not adjusted for that. */
export function closingOf({ year, turns, leftOn, leftBecause }: ClosingAsked): YearClosing | null {
  if (leftBecause === 'died' && leftOn?.startsWith(`${year}-`)) return { on: leftOn, because: 'died' };
  const on = departureOf(turns, year);
  if (on === null || (leftOn !== null && leftOn <= on)) return null;
  return { on, because: 'departed' };
}
