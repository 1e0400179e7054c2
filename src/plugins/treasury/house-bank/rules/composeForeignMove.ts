import type { Day } from '#core/value/day.ts';
import { EXCHANGE_GAIN_ACCOUNT, EXCHANGE_LOSS_ACCOUNT } from '#plugins/ledger/books/rules/systemAccounts.ts';
import { type CurrencyUnits, rateBetween } from '#plugins/ledger/currency/rules/toYen.ts';
import type { DraftDocument, DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';

/** Foreign money that comes to a house bank or leaves it. */
export interface ForeignMove {
  readonly direction: 'in' | 'out';
  readonly on: Day;
  readonly currency: string;
  /** Minor units. */
  readonly foreignAmount: number;
  /** The account of the house bank, and the book value that moves: on the way out the average cost. */
  readonly account: string;
  readonly cost: number;
  /** The other side, and its yen at the rate of the transaction. */
  readonly other: string;
  readonly yen: number;
}

/**
 * The lines of a move: both sides with the foreign amount, and what their yen lack on the way out as a realised gain or
 * loss, which has yen alone. Nothing of it is subject to consumption tax (対象外).
 */
export function composeMoveLines({ direction, foreignAmount, account, cost, other, yen }: ForeignMove): DraftLine[] {
  const line = (side: DraftLine['side'], of: string, amount: number, worth: number): DraftLine => ({
    ...{ side, account: of, amount, yen: worth, taxCode: 'OUT' },
  });
  const [held, against] = direction === 'in' ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const);
  const result = direction === 'out' ? yen - cost : 0;
  const lines = [
    line(against, other, foreignAmount, yen),
    line(held, account, foreignAmount, cost),
    ...(result > 0 ? [line('credit', EXCHANGE_GAIN_ACCOUNT, 0, result)] : []),
    ...(result < 0 ? [line('debit', EXCHANGE_LOSS_ACCOUNT, 0, -result)] : []),
  ];
  return [...lines.filter(({ side }) => side === 'debit'), ...lines.filter(({ side }) => side === 'credit')];
}

/** The document of a move, at the rate its yen make; null where they make none that a document keeps. */
export function composeMove(move: ForeignMove, headerText: string, units: CurrencyUnits): DraftDocument | null {
  const { on, currency, foreignAmount, yen } = move;
  const rate = rateBetween(foreignAmount, yen, units);
  if (rate === undefined) return null;
  return {
    ...{ documentType: 'AB', documentDate: on, postingDate: on, currency, rate, taxEntry: 'included' },
    ...{ headerText, lines: composeMoveLines(move) },
  };
}
