import type { Call } from '../call';
import type { Tx } from '../database/transaction';

/** What is sold to customers, or bought from partners. */
export type WorkSide = 'sale' | 'purchase';

/** What of a record is for a month of an order. Yen without tax; below zero it takes back. */
export interface BookedPart {
  /** A line of a sales order (`SO-2026-0001-1`), or a purchase order; null for what nobody ordered. */
  readonly order: string | null;
  /** `YYYY-MM` of the work. */
  readonly month: string | null;
  readonly net: number;
  /** It is booked to an account of its side. */
  readonly isOnAccount: boolean;
  /** As it is booked. */
  readonly department: string | null;
}

/** Yen on the accounts of a side: credits of sales, debits of purchases. */
export interface BookedAmount {
  readonly department: string | null;
  readonly amount: number;
}

/** An invoice with what it made in the books, or a document that was posted by hand, on the accounts of a side. */
export interface BookedWork {
  readonly kind: 'invoice' | 'creditNote' | 'byHand';
  readonly id: string;
  readonly number: string;
  readonly title: string;
  /** Where it opens. */
  readonly path: string;
  readonly isCancelled: boolean;
  /** `YYYY-MM` of its document; null until it is posted. */
  readonly postedIn: string | null;
  /** Of its documents of the month, its reversal among them. */
  readonly booked: readonly BookedAmount[];
  readonly parts: readonly BookedPart[];
  /** Yen without tax that its parts come to as the record has it; a yen or so beside their sum where they are typed with tax. */
  readonly net: number;
  /** Its tax: at most so much of it stands in the amounts of the accounts. */
  readonly tax: number;
}

/** What a plugin posts of the work of one side, and beside what others have posted to its accounts. */
export interface BookedSide {
  readonly side: WorkSide;
  readonly accounts: readonly string[];
  /** What names the month's work, and what stands on the accounts in it. */
  readonly find: (tx: Tx, call: Call, month: string) => Promise<readonly BookedWork[]>;
}

let sides: readonly BookedSide[] = [];

/** Lets whoever sums profits ask what of them is in the books; once, when the installation is put together. */
export function provideBookedWork(given: readonly BookedSide[]): void {
  sides = given;
}

export const bookedSides = (): readonly BookedSide[] => sides;
