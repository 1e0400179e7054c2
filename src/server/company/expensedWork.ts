import type { Call } from '../call';
import type { Tx } from '../database/transaction';

/** What somebody's approved claims of expenses come to for a month, in yen without the tax that is deducted. */
export interface ExpensedWork {
  /** The number of the person. */
  readonly person: string;
  /** `YYYY-MM` */
  readonly month: string;
  readonly amount: number;
  readonly claims: readonly { readonly id: string; readonly number: string }[];
}

/** Null for whoever may not see everybody's claims. */
export type FindExpensedWork = (
  tx: Tx,
  call: Call,
  months: readonly string[],
) => Promise<readonly ExpensedWork[] | null>;

let finders: readonly FindExpensedWork[] = [];

/** Lets whoever sums profits ask what people laid out; once, when the installation is put together. */
export function provideExpensedWork(given: readonly FindExpensedWork[]): void {
  finders = given;
}

/** What people laid out in some months; null where the caller may not see it. */
export async function readExpensedWork(
  tx: Tx,
  call: Call,
  months: readonly string[],
): Promise<readonly ExpensedWork[] | null> {
  const found: ExpensedWork[] = [];
  for (const find of finders) {
    const own = await find(tx, call, months);
    if (own === null) return null;
    found.push(...own);
  }
  return found;
}
