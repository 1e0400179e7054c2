/** Where a table of standing data comes from, so that a reviewer knows what to check it against. */
export interface Provenance {
  /** The act it rests on; empty where no act rules it. */
  readonly law: string;
  readonly source: string;
  readonly confidence: string;
  readonly checkedOn: string;
}
