import type { Day } from '../../core/value/day';

/** Whose last day is past. */
export interface Leaver {
  readonly leftOn: Day;
  readonly recordedAt: string;
  /** Through which day the law leaves them a door to their own papers. */
  readonly readsThrough: Day;
}
