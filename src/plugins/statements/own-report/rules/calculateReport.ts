import type {
  ReportAmounts,
  ReportColumnDefinition,
  ReportDefinition,
  ReportRowDefinition,
} from '../contract/financialReport';
import {
  dividedBy,
  type Fraction,
  fractionOf,
  isPractical,
  negative,
  plus,
  roundFraction,
  times,
  ZERO,
} from './fraction';
import { type ReadReport, rowsOfSum } from './judgeReport';
import type { Formula } from './parseFormula';
import { type Chart, PROFIT } from './selectAccounts';

/** Yen, or a percentage in tenths (`123` is 12.3 %); null where there is no figure. */
export interface ReportCell {
  readonly column: string;
  readonly unit: 'yen' | 'percent';
  readonly value: number | null;
}

export interface CalculatedRow extends Pick<ReportRowDefinition, 'code' | 'title' | 'kind' | 'level' | 'style'> {
  readonly isHidden: boolean;
  readonly cells: readonly ReportCell[];
}

interface Calculation {
  readonly definition: ReportDefinition;
  readonly read: ReadReport;
  readonly amounts: ReportAmounts['amounts'];
  readonly chart: Chart;
}

/**
 * The figures of a definition without faults. Formulas are exact and rounded once, when they are shown; what is divided
 * by zero is blank, and so are the budget of what cannot be planned, what is larger than a number can tell exactly, and
 * everything made of them.
 */
export function calculateReport(calculation: Calculation): CalculatedRow[] {
  const { rows, columns } = calculation.definition;
  const figures = new Figures(calculation);
  return rows.map((row) => {
    const { code, title, kind, level, style, hideIfZero } = row;
    const cells = columns.map((column) => cellOf(row, column, figures));
    return { code, title, kind, level, style, cells, isHidden: hideIfZero && cells.every(({ value }) => !value) };
  });
}

/** What one account of a row puts into a column, in the sign of the row. */
export function amountOfAccount(
  account: string,
  { measure, sign }: Pick<ReportRowDefinition, 'measure' | 'sign'>,
  { opening, movement }: { opening: number; movement: number },
  chart: Chart,
): number {
  const isFlow = chart.accounts.find(({ code }) => code === account)?.statement === 'PL';
  const amount = measure === 'opening' ? opening : measure === 'movement' || isFlow ? movement : opening + movement;
  return sign === 'credit' ? 0 - amount : amount;
}

/** Income and expense, and what they come to; of the balance sheet there is no budget. */
const canBePlanned = (account: string, chart: Chart): boolean =>
  account === PROFIT || chart.accounts.find(({ code }) => code === account)?.statement === 'PL';

/** Accounts that hold something in a column, though no row shows them; of the statements that the report is about. */
export function findUnusedAccounts({ read, amounts, chart }: Omit<Calculation, 'definition'>): string[] {
  const used = new Set([...read.selections.values()].flat());
  const statements = new Set(chart.accounts.filter(({ code }) => used.has(code)).map(({ statement }) => statement));
  const holds = new Set(
    Object.values(amounts).flatMap((accounts) =>
      Object.entries(accounts).flatMap(([code, { opening, movement }]) => (opening || movement ? [code] : [])),
    ),
  );
  return chart.accounts
    .filter(({ code, statement }) => statements.has(statement) && holds.has(code) && !used.has(code))
    .map(({ code }) => code)
    .concat(statements.has('BS') && !statements.has('PL') && holds.has(PROFIT) && !used.has(PROFIT) ? [PROFIT] : []);
}

/** The figure of each row in each amount column, calculated when it is asked for. */
class Figures {
  readonly #calculation: Calculation;
  readonly #known = new Map<string, Fraction | null>();

  constructor(calculation: Calculation) {
    this.#calculation = calculation;
  }

  of(code: string, column: string): Fraction | null {
    const key = `${column} ${code}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    // A definition that is still being typed may go round in a circle: what asks for itself is blank.
    this.#known.set(key, null);
    const figure = this.#calculate(code, column);
    this.#known.set(key, figure);
    return figure;
  }

  /** A column by its code; what is not there has been refused before. */
  column(code: string): ReportColumnDefinition | undefined {
    return this.#calculation.definition.columns.find((column) => column.code === code);
  }

  row(code: string): ReportRowDefinition | undefined {
    return this.#calculation.definition.rows.find((row) => row.code === code);
  }

  #isPlan(column: string): boolean {
    const found = this.column(column);
    return found?.kind === 'amount' && found.source === 'plan';
  }

  #calculate(code: string, column: string): Fraction | null {
    const { read, amounts, chart } = this.#calculation;
    const formula = read.formulas.get(code);
    if (formula) return this.#evaluate(formula, column);
    const row = this.row(code);
    if (row?.kind !== 'accounts') return null;
    const held = amounts[column] ?? {};
    const accounts = read.selections.get(code) ?? [];
    if (this.#isPlan(column) && !accounts.every((account) => canBePlanned(account, chart))) return null;
    const sum = accounts.reduce((total, account) => {
      const amount = held[account];
      return amount ? total + amountOfAccount(account, row, amount, chart) : total;
    }, 0);
    return fractionOf(sum);
  }

  #evaluate(formula: Formula, column: string): Fraction | null {
    switch (formula.kind) {
      case 'number':
        return formula.value;
      case 'row':
        return this.of(formula.code, column);
      case 'sum':
        return rowsOfSum(formula, this.#calculation.definition.rows).reduce<Fraction | null>(
          (total, code) => both(total, this.of(code, column), plus),
          ZERO,
        );
      case 'negative': {
        const figure = this.#evaluate(formula.of, column);
        return figure && negative(figure);
      }
      case 'operation': {
        const [left, right] = [this.#evaluate(formula.left, column), this.#evaluate(formula.right, column)];
        return both(left, right, OPERATIONS[formula.operator]);
      }
    }
  }
}

const OPERATIONS = {
  '+': plus,
  '-': (a: Fraction, b: Fraction) => plus(a, negative(b)),
  '*': times,
  '/': dividedBy,
};

const both = (
  left: Fraction | null,
  right: Fraction | null,
  combine: (a: Fraction, b: Fraction) => Fraction | null,
): Fraction | null => {
  const combined = left && right ? combine(left, right) : null;
  return combined && isPractical(combined) ? combined : null;
};

const TENTHS_OF_A_PERCENT = fractionOf(1000);

function cellOf(row: ReportRowDefinition, column: ReportColumnDefinition, figures: Figures): ReportCell {
  const isRatio = row.unit === 'percent' || column.kind === 'percent' || column.kind === 'share';
  const figure = figureOf(row.code, column, figures);
  const shown = figure && (isRatio ? times(figure, TENTHS_OF_A_PERCENT) : figure);
  return { column: column.code, unit: isRatio ? 'percent' : 'yen', value: shown && exactOf(roundFraction(shown)) };
}

/** What is too large to be told exactly is not told. */
const exactOf = (value: number): number | null => (Number.isSafeInteger(value) ? value : null);

/** The exact figure of a row in any column. A ratio of ratios says nothing and is blank. */
function figureOf(code: string, column: ReportColumnDefinition, figures: Figures): Fraction | null {
  const at = (other: string, row = code) => {
    const found = figures.column(other);
    return found ? figureOf(row, found, figures) : null;
  };
  switch (column.kind) {
    case 'amount':
      return figures.of(code, column.code);
    case 'difference':
      return both(at(column.of), at(column.less), OPERATIONS['-']);
    case 'percent':
      return figures.row(code)?.unit === 'percent' ? null : both(at(column.of), at(column.base), dividedBy);
    case 'share':
      return figures.row(code)?.unit === 'percent' ? null : both(at(column.of), at(column.of, column.row), dividedBy);
  }
}
