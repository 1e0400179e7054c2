import type { Day } from '#core/value/day.ts';
import { parseCsv } from '#core/value/parseCsv.ts';
import { parseDay } from '#core/value/parseDay.ts';
import { ungroup } from '#core/value/thousands.ts';
import { type ExchangeRate, RATE_KINDS, type RateKind, rate as rateSchema } from '../contract/currency';

/** A row that could not be read, counted from 1, and the text that was not understood. */
export interface RateFault {
  readonly row: number;
  readonly text: string;
}

export interface RateSheet {
  readonly rates: readonly ExchangeRate[];
  readonly faults: readonly RateFault[];
}

const LIMITS = { rowsAtMost: 20_000, cellsAtMost: 60 };

/**
 * Rates of a CSV or of cells copied from a spreadsheet, in one of two layouts: a day a row with a column for each
 * currency, as banks publish their rates, or a rate a row (day, currency, rate, kind). Empty cells and `*****` are no
 * rates; rows before the one that names currencies are headings.
 */
export function readRateSheet(
  text: string,
  { today, kind, source }: { today: Day; kind: RateKind; source: string },
): RateSheet {
  const rows = parseCsv(text.replace(/^\uFEFF/, ''), LIMITS).rows.map((cells) => cells.map((cell) => cell.trim()));
  const head = rows.findIndex((cells) => cells.slice(1).filter(isCode).length > 0 && !isDayCell(cells[0], today));
  const columns = head < 0 ? [] : (rows[head] ?? []);
  const rates: ExchangeRate[] = [];
  const faults: RateFault[] = [];
  rows.forEach((cells, index) => {
    if (index <= head || cells.every((cell) => cell === '')) return;
    const day = dayOf(cells[0], today);
    // Headings and remarks stand around the figures of a bank.
    if (!day) {
      if (head >= 0 || index > 0) faults.push({ row: index + 1, text: cells[0] ?? '' });
      return;
    }
    const found = head < 0 ? [readLong(cells, kind)] : readWide(cells, columns, kind);
    for (const each of found) {
      if ('fault' in each) faults.push({ row: index + 1, text: each.fault });
      else rates.push({ day, source, ...each });
    }
  });
  return { rates, faults };
}

type Found = Pick<ExchangeRate, 'currency' | 'kind' | 'rate'> | { readonly fault: string };

function readLong([, currency = '', rate = '', named]: readonly string[], kind: RateKind): Found {
  const plain = plainRate(rate);
  if (!isCode(currency)) return { fault: currency };
  if (plain === null) return { fault: rate };
  return { currency, rate: plain, kind: RATE_KINDS.find((each) => each === named) ?? kind };
}

function readWide(cells: readonly string[], columns: readonly string[], kind: RateKind): Found[] {
  return columns.flatMap((currency, index): Found[] => {
    const cell = cells[index] ?? '';
    if (index === 0 || !isCode(currency) || currency === 'JPY' || isEmptyCell(cell)) return [];
    const rate = plainRate(cell);
    return [rate === null ? { fault: cell } : { currency, kind, rate }];
  });
}

const isCode = (text: string) => /^[A-Z]{3}$/.test(text);
const isEmptyCell = (text: string) => text === '' || /^[*＊\-－]+$/.test(text);
const isDayCell = (text: string | undefined, today: Day) => dayOf(text, today) !== null;

function dayOf(text: string | undefined, today: Day): Day | null {
  const parsed = text ? parseDay(text, today) : null;
  return parsed?.ok ? parsed.value : null;
}

/** The figures of a rate as they are sent; null where it is none. */
export function plainRate(text: string): string | null {
  const plain = ungroup(text.normalize('NFKC').replace(/\s/g, ''));
  return plain !== null && rateSchema.safeParse(plain).success ? plain.replace(/^0+(?=\d)/, '') : null;
}
