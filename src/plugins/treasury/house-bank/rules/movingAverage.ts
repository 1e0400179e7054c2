import { shareOfYen } from '#plugins/ledger/currency/rules/toYen.ts';

/**
 * 移動平均法: what foreign money cost. Every receipt adds the yen it was booked at, and what leaves takes its share of the
 * yen that are there, so that the average changes with receipts alone, but for rounding.
 *
 * A transaction is booked at the rate of its day (法人税法61条の8第1項, 法人税基本通達13の2-1-2: TTM; 外貨建取引等会計処理基準 一1), and a
 * deposit is a claim in a currency (同 一2). That what 円転 makes is a result of its period (同 一3) is from memory. How the cost of
 * a part is found we saw in none of them for companies, and no authority was asked; for individuals 国税不服審判所 平成28年6月2日裁決
 * has 総平均法に準ずる方法, which for deposits comes to an average after every receipt. So the moving average is a choice, to be kept
 * year after year.
 * Revaluations of a month end are taken back on the next day (洗替法), for accounting and tax alike: none of them is a movement.
 */

/** What is held of a currency in its minor units, and its book value in yen; debit positive. */
export interface Held {
  readonly foreign: number;
  readonly bookYen: number;
}

/** A line on the account; receipts are positive. One in yen alone (`foreign` 0) changes the book value. */
export interface Movement {
  readonly foreign: number;
  readonly yen: number;
}

/**
 * The yen that go with a withdrawal: the share of the book value, roundHalfUp, and all that is left with the last unit.
 * While something is held so are yen. Null where less is held, or where the book value is no yen that could be shared.
 * @example costOf({ foreign: 1_500_000, bookYen: 2_280_000 }, 600_000) // 6,000.00 of 15,000.00 dollars cost 912,000 yen
 */
export function costOf({ foreign, bookYen }: Held, withdrawn: number): number | null {
  if (withdrawn < 1 || withdrawn > foreign || bookYen < 1) return null;
  const cost = shareOfYen(bookYen, withdrawn, foreign);
  return cost < 1 ? null : cost;
}

export interface Step extends Held {
  /** The yen that left less those of the average; 0 of a receipt, and where there was no average. */
  readonly offAverage: number;
}

/**
 * What is held after each movement, in their order (by day, then as they were posted). What was booked is what moved: a
 * withdrawal typed by hand at another rate takes the yen it says, and the difference to the average is told.
 */
export function valueMovements(movements: readonly Movement[]): Step[] {
  let held: Held = { foreign: 0, bookYen: 0 };
  return movements.map(({ foreign, yen }) => {
    const cost = foreign < 0 ? costOf(held, -foreign) : null;
    held = { foreign: held.foreign + foreign, bookYen: held.bookYen + yen };
    return { ...held, offAverage: cost === null ? 0 : -yen - cost };
  });
}
