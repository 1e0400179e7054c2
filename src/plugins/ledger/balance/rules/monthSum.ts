import type { Month } from '#core/value/month.ts';

/** What an account (or a partner of one) moved in a month and a department, in yen. */
export interface MonthSum {
  readonly code: string;
  /** Empty: everything before the earliest fiscal year that is asked about. */
  readonly month: Month | '';
  /** Empty is none. */
  readonly department: string;
  readonly debit: number;
  readonly credit: number;
}
