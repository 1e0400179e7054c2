import type { Side } from '../../document/contract/journalEntry';
import { type CurrencyUnits, toYen } from './toYen';

/** A line in minor units of the document's currency, and its yen where they are not a matter of the rate. */
export interface LineToConvert {
  readonly side: Side;
  readonly amount: number;
  readonly yen: number | null;
  /** It stays open until it is paid, so its yen are those of the rate and nothing else. */
  readonly isItem: boolean;
}

/**
 * The yen of each line: what was said, else the amount at the rate (roundHalfUp). What rounding leaves between the two
 * sides goes to the largest converted line, one that is no open item where there is one; more than half a yen a line is
 * no rounding and stays, for the caller to refuse.
 */
export function convertLines(lines: readonly LineToConvert[], rate: string, units: CurrencyUnits): readonly number[] {
  const yen = lines.map((line) => line.yen ?? toYen(line.amount, rate, units));
  const left = yen.reduce((sum, each, index) => sum + (lines[index]?.side === 'debit' ? each : -each), 0);
  const converted = lines.flatMap((line, index) => (line.yen === null ? [{ line, index }] : []));
  if (left === 0 || Math.abs(left) * 2 > converted.length) return yen;
  const free = converted.filter(({ line }) => !line.isItem);
  const takesRest = (free.length > 0 ? free : converted).reduce((largest, each) =>
    each.line.amount > largest.line.amount ? each : largest,
  );
  return yen.map((each, index) => {
    if (index !== takesRest.index) return each;
    return takesRest.line.side === 'debit' ? each - left : each + left;
  });
}
