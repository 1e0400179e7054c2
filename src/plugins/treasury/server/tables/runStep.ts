/** Something that was done to a run of payments or of debits, by whom and why. */
export interface RunStep {
  readonly act: string;
  readonly by: string;
  readonly at: string;
  readonly reason: string;
}
