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

/** What the one domain that reconciles accounts at banks tells the others. */
export interface BankReconciliation {
  /** The rows of a bank's lines, in the order they were booked, that the books have in documents, whoever entered these. */
  readonly findBookedLines: (
    tx: Tx,
    looker: Looker,
    ledgerAccount: string,
    lines: readonly MovedMoney[],
  ) => Promise<ReadonlySet<number>>;
  /** Codes of the accounts whose statements are kept, and whose reconciliation does not hold up to a day; sorted. */
  readonly findUnreconciled: (tx: Tx, companyId: string, through: Day) => Promise<readonly string[]>;
}

let reconciliation: BankReconciliation | undefined;

/** Once, when the installation is put together. */
export function provideBankReconciliation(given: BankReconciliation | undefined): void {
  reconciliation = given;
}

export const findBookedBankLines: BankReconciliation['findBookedLines'] = async (...asked) =>
  (await reconciliation?.findBookedLines(...asked)) ?? new Set();

export const findUnreconciledBanks: BankReconciliation['findUnreconciled'] = async (...asked) =>
  (await reconciliation?.findUnreconciled(...asked)) ?? [];
