/** A promise of the books that does not hold. `invariant` is its number in the README. */
export interface Violation {
  readonly invariant: number;
  /** What it was found at: an entry id, a number series, an account. */
  readonly subject: string;
  readonly detail: string;
}
