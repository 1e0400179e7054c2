import type { Day } from '#core/value/day.ts';
import { combine, type Explained, explain, percent, plus, sourceOf, yen } from './explained';
import { type LawBook, requireBand, requireTable, rowsOf } from './lawBook';
import { shareOf } from './rounding';

/** 速算表: income tax on a taxable income, in yen, yen dropped (所得税法89条). */
export function incomeTaxOf(book: LawBook, taxable: number, on: Day): Explained {
  const table = requireTable(book, 'incomeTaxRate', on);
  const row = requireBand(table, taxable);
  const [rate, add] = [row.figure('per100k'), row.figure('add')];
  return explain({
    step: 'incomeTax',
    formula: `${yen(taxable)} × ${percent(rate)}${plus(add)}`,
    value: shareOf({ amount: taxable, per100k: rate, add }),
    rounding: { fraction: 'down', unit: 1 },
    source: sourceOf(table, row),
  });
}

/** The tax with the reconstruction and defence surtaxes, in their sum, down to whole `unit` yen. */
export function withSurtax(
  book: LawBook,
  { tax, unit, on, step }: { tax: number; unit: number; on: Day; step: 'incomeTaxWithSurtax' | 'annualTax' },
): Explained {
  const table = requireTable(book, 'surtax', on);
  const surtax = rowsOf(table).reduce((sum, row) => sum + row.figure('per100k'), 0);
  const value = shareOf({ amount: tax, per100k: 100_000 + surtax, unit });
  return combine(value, [], {
    step,
    formula: `${yen(tax)} × ${percent(100_000 + surtax)}`,
    value,
    rounding: { fraction: 'down', unit },
    source: sourceOf(table),
  });
}
