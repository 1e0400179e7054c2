import type { Call } from '../call';
import type { Tx } from '../database/transaction';

/** What somebody of the company costs for a month of work: pay and the employer's insurance, in yen. */
export interface PaidWork {
  /** The number of the person. */
  readonly person: string;
  /** `YYYY-MM` */
  readonly month: string;
  readonly amount: number;
  /** Of confirmed bonuses of the month, with the employer's insurance. */
  readonly bonus: number;
}

/** Nothing for whoever may not see pay. */
export type FindPaidWork = (tx: Tx, call: Call, months: readonly string[]) => Promise<readonly PaidWork[]>;

let finders: readonly FindPaidWork[] = [];

/** Lets whoever sums profits ask what people cost; once, when the installation is put together. */
export function providePaidWork(given: readonly FindPaidWork[]): void {
  finders = given;
}

/** What the people of some months cost, as far as the caller may see it. */
export async function readPaidWork(tx: Tx, call: Call, months: readonly string[]): Promise<readonly PaidWork[]> {
  const found: PaidWork[] = [];
  for (const find of finders) found.push(...(await find(tx, call, months)));
  return found;
}
