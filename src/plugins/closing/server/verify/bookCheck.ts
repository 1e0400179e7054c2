/** One promise of the books, and the statement that looks for what breaks it. */
export interface BookCheck {
  /** `verify.checks.<id>` in the locales. */
  readonly id: string;
  /** Its number in the README. */
  readonly invariant: number;
  /** What is looked at, one by one. */
  readonly counts: Counted;
  /** What the subject of a violation is: an id, a code, or words. */
  readonly subject: 'entry' | 'account' | 'series' | 'period' | 'rule';
  /** Gives the violations it finds as (subject, detail); `$1` is the company. */
  readonly finds: string;
}
export type Counted =
  | 'entries'
  | 'lines'
  | 'reversals'
  | 'balances'
  | 'months'
  | 'series'
  | 'openItems'
  | 'controlAccounts'
  | 'periods'
  | 'runs'
  | 'records'
  | 'rules';
