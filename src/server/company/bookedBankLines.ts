import type { Day } from '../../core/value/day';
import type { Tx } from '../database/transaction';

/** Whose books, and who looks. */
interface Looker {
  readonly companyId: string;
  readonly at: string;
  readonly userName: string;
}

/** What moved on an account, in yen, as a bank tells it; one of the two amounts is 0. */
export interface MovedMoney {
  readonly row: number;
  readonly day: Day;
  readonly text: string;
  readonly deposit: number;
  readonly withdrawal: number;
  /** After this line; null where the bank does not tell. */
  readonly balance: number | null;
}

/** The rows of a bank's lines, in the order they were booked, that the books have in documents, whoever entered these. */
export type FindBookedBankLines = (
  tx: Tx,
  looker: Looker,
  ledgerAccount: string,
  lines: readonly MovedMoney[],
) => Promise<ReadonlySet<number>>;

let finders: readonly FindBookedBankLines[] = [];

/** Lets an import of bank lines ask what was reconciled; once, when the installation is put together. */
export function provideBookedBankLines(given: readonly FindBookedBankLines[]): void {
  finders = given;
}

/** What is in the books already, by every plugin. */
export const findBookedBankLines: FindBookedBankLines = async (tx, looker, ledgerAccount, lines) => {
  const rows = new Set<number>();
  for (const find of finders) for (const row of await find(tx, looker, ledgerAccount, lines)) rows.add(row);
  return rows;
};
