/** What an entry moved on each of its accounts, in yen, credit positive. */
export type EntryMovements = ReadonlyMap<string, number>;

export interface CashFlowEntry {
  readonly id: string;
  readonly moved: EntryMovements;
  /** In the months of the statement. An earlier one only says what a debt paid in them was owed for. */
  readonly isWithin: boolean;
  readonly isRevaluation: boolean;
  /** In another currency than yen. */
  readonly isForeign: boolean;
}

/**
 * A part of what an entry raised on a claim or a debt, and the entry that settled it. `from` and `until` are yen of what
 * it raised on the account, counted from the first.
 */
export interface Settlement {
  readonly raisedBy: string;
  readonly account: string;
  readonly from: number;
  readonly until: number;
  readonly settledBy: string;
  /** Raised and settled by the end of the months, and one of both in them. */
  readonly isWithin: boolean;
}

/** Takes an amount that an account contributes out of one row and puts it into another; yen, what comes in is positive. */
export interface RowMove {
  readonly from: string;
  readonly to: string;
  readonly account: string;
  readonly amount: number;
}
