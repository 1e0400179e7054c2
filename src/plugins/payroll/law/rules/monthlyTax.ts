import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { MOST_DEPENDANTS } from '../rates/tableKinds';
import { combine, type Explained, percent, plus, type Step, sourceOf, yen } from './explained';
import { figureOf, type LawBook, requireBand, requireTable, rowsOf } from './lawBook';
import { shareOf } from './rounding';

/** 甲欄 with the number of dependants, or 乙欄 with those of a secondary declaration (従たる給与の申告書). */
export interface MonthlyAsked {
  /** The taxable pay of the month after social insurance, in yen. */
  readonly pay: number;
  readonly column: 'kou' | 'otsu';
  readonly dependants: number;
  readonly paidOn: Day;
}

export const TAX_METHODS = ['table', 'computer'] as const;
export type TaxMethod = (typeof TAX_METHODS)[number];

/** The tax of a month by the method a company keeps to; the second column has the table alone. */
export const monthlyTaxOf = (book: LawBook, asked: MonthlyAsked, method: TaxMethod): Explained =>
  method === 'computer' && asked.column === 'kou' ? computerTaxOf(book, asked) : tableTaxOf(book, asked);

/**
 * 月額表: the row of the pay, above 740,000 yen its base and a share of the rest, yen dropped; 1,610 yen less for each head
 * above the seventh or of a secondary declaration (所得税法185条、別表第二備考).
 * @throws Refusal payroll/no-table, payroll/table-unpublished, payroll/beyond-table
 */
export function tableTaxOf(book: LawBook, { pay, column, dependants, paidOn }: MonthlyAsked): Explained {
  const table = requireTable(book, 'withholdingMonthly', paidOn);
  const found = requireBand(table, pay);
  const name = column === 'otsu' ? 'otsu' : `kou${Math.min(dependants, MOST_DEPENDANTS)}`;
  // A cell of the second column is empty where the row above goes on.
  const row =
    column === 'otsu'
      ? rowsOf(table)
          .slice(0, found.place)
          .findLast(({ cell }) => cell(name) !== null)
      : found;
  if (!row || row.cell(name) === null) throw new Refusal('payroll/beyond-table', { table: table.kind, amount: pay });
  const base = row.figure(name);
  const rate = row.figure(column === 'otsu' ? 'otsuRate' : 'kouRate');
  const from = row.figure('from');
  const inRow = base + (rate === 0 ? 0 : shareOf({ amount: pay - from, per100k: rate }));
  const ofRow: Step = {
    step: 'monthlyTableTax',
    formula: rate === 0 ? yen(pay) : `${yen(base)} + (${yen(pay)} − ${yen(from)}) × ${percent(rate)}`,
    value: inRow,
    ...(rate === 0 ? {} : { rounding: { fraction: 'down', unit: 1 } as const }),
    source: sourceOf(table, row),
  };
  const heads = column === 'otsu' ? dependants : Math.max(0, dependants - MOST_DEPENDANTS);
  if (heads === 0) return combine(inRow, [], ofRow);
  const perHead = figureOf(table, column === 'otsu' ? 'perSecondaryHead' : 'perHeadOverSeven');
  const value = Math.max(0, inRow - heads * perHead);
  return combine(value, [], ofRow, {
    step: column === 'otsu' ? 'secondaryHeads' : 'headsOverSeven',
    formula: `${yen(inRow)} − ${yen(perHead)} × ${heads}`,
    value,
    source: sourceOf(table),
  });
}

/**
 * 電算機計算の特例: pay less the deduction for employment income (yen rounded up), 31,667 yen a head and the basic deduction,
 * by the table of tax, rounded half up to 10 yen (所得税法189条、平成24年財務省告示第116号).
 */
export function computerTaxOf(book: LawBook, { pay, dependants, paidOn }: Omit<MonthlyAsked, 'column'>): Explained {
  const table = requireTable(book, 'withholdingComputer', paidOn);
  const first = requireBand(table, pay, 'employmentIncome');
  const employment = shareOf({
    amount: pay,
    per100k: first.figure('per100k'),
    add: first.figure('add'),
    fraction: 'up',
  });
  const third = requireBand(table, pay, 'basic');
  const basic = third.figure('add');
  const perHead = figureOf(table, 'perHead');
  const taxable = Math.max(0, pay - employment - perHead * dependants - basic);
  const fourth = requireBand(table, taxable, 'tax');
  const [rate, add] = [fourth.figure('per100k'), fourth.figure('add')];
  const tax = shareOf({ amount: taxable, per100k: rate, add, fraction: 'halfUp', unit: 10 });
  return combine(
    tax,
    [],
    {
      step: 'computerEmploymentDeduction',
      formula: lineOf(pay, first.figure('per100k'), first.figure('add')),
      value: employment,
      rounding: { fraction: 'up', unit: 1 },
      source: sourceOf(table, first),
    },
    {
      step: 'computerHeads',
      formula: `${yen(perHead)} × ${dependants}`,
      value: perHead * dependants,
      source: sourceOf(table),
    },
    { step: 'computerBasicDeduction', formula: yen(pay), value: basic, source: sourceOf(table, third) },
    {
      step: 'computerTaxable',
      formula: `${yen(pay)} − ${yen(employment)} − ${yen(perHead * dependants)} − ${yen(basic)}`,
      value: taxable,
    },
    {
      step: 'computerTax',
      formula: lineOf(taxable, rate, add),
      value: tax,
      rounding: { fraction: 'halfUp', unit: 10 },
      source: sourceOf(table, fourth),
    },
  );
}

/** A line of a table in figures: `300,000 × 30% + 6,667`, or only what is added. */
const lineOf = (amount: number, per100k: number, add: number): string =>
  per100k === 0 ? yen(add) : `${yen(amount)} × ${percent(per100k)}${plus(add)}`;
