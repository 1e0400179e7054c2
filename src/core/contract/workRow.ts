import type { Day } from '../value/day';

/** One thing that waits to be done, as a row of the start page. */
export interface WorkRow {
  readonly id: string;
  readonly title: string;
  /** How it stands, or from whom it came. */
  readonly note: string;
  /** In yen. */
  readonly amount: number | null;
  readonly dueOn: Day | null;
  /** Where it is done. */
  readonly path: string;
  /** The request it is, where one act decides it. */
  readonly request?: { readonly kind: string; readonly id: string; readonly version: number };
}
