import { formatDay } from '#core/value/formatDay.ts';
import { formatMoney } from '#core/value/formatMoney.ts';
import { EXCHANGE_GAIN_ACCOUNT, EXCHANGE_LOSS_ACCOUNT } from '../../books/rules/systemAccounts';
import type { DraftDocument, DraftLine } from '../../document/contract/journalEntry';
import { BOOK_CURRENCY } from '../rates/currencies';
import { type CurrencyUnits, toYen } from './toYen';

/** What is open or on account in one currency at the end of a day; debit positive. */
export interface ForeignPosition {
  readonly account: string;
  /** `''` is none. */
  readonly partner: string;
  readonly currency: string;
  /** Minor units of the currency. */
  readonly foreign: number;
  readonly bookYen: number;
  /** What of it was booked in yen without an amount in the currency: fees, or a balance brought in without its currency. */
  readonly bookYenAlone: number;
  /** What earlier runs of the same day have posted. */
  readonly posted: number;
}

export interface Valuation {
  /** Null where no rate is known. */
  readonly yen: number | null;
  /** What is still to be posted; a loss is negative. */
  readonly difference: number;
}

/** A position at a rate: its worth less what the books and earlier runs say. Without a rate nothing is to be posted. */
export function valuePosition(position: ForeignPosition, rate: string | undefined, units: CurrencyUnits): Valuation {
  const { foreign, bookYen, posted } = position;
  if (foreign !== 0 && rate === undefined) return { yen: null, difference: 0 };
  const yen = foreign === 0 && bookYen === 0 ? 0 : toYen(foreign, rate ?? '1', units);
  return { yen, difference: yen - bookYen - posted };
}

export type RevaluedLine = Pick<ForeignPosition, 'account' | 'partner' | 'currency' | 'foreign'> & {
  readonly difference: number;
  readonly rate: string;
  readonly minorUnits: number;
};

/**
 * The document that brings positions to their worth (期末換算): a line for each, gains and losses each in one sum. It is in
 * yen, since nothing of the currencies moves; null where nothing changes.
 */
export function composeRevaluation(positions: readonly RevaluedLine[], asOf: string): DraftDocument | null {
  const changed = positions.filter(({ difference }) => difference !== 0);
  if (changed.length === 0) return null;
  const total = (sign: 1 | -1) =>
    changed.reduce((sum, { difference }) => (Math.sign(difference) === sign ? sum + Math.abs(difference) : sum), 0);
  const result = (side: DraftLine['side'], account: string, amount: number): DraftLine[] =>
    amount === 0 ? [] : [{ side, account, amount }];
  const lines = [
    ...changed.map(lineOf),
    ...result('credit', EXCHANGE_GAIN_ACCOUNT, total(1)),
    ...result('debit', EXCHANGE_LOSS_ACCOUNT, total(-1)),
  ];
  return {
    documentType: 'SA',
    documentDate: asOf,
    postingDate: asOf,
    currency: BOOK_CURRENCY,
    taxEntry: 'included',
    headerText: `期末換算 ${formatDay(asOf, 'slash')}`,
    lines: [...lines.filter(({ side }) => side === 'debit'), ...lines.filter(({ side }) => side === 'credit')],
  };
}

const lineOf = ({ account, partner, currency, foreign, difference, rate, minorUnits }: RevaluedLine): DraftLine => ({
  side: difference > 0 ? 'debit' : 'credit',
  account,
  amount: Math.abs(difference),
  ...(partner === '' ? {} : { partner }),
  memo: `${currency} ${formatMoney(foreign, minorUnits)} @${rate}`,
});
