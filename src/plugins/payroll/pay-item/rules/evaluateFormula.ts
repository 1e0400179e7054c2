import { yen } from '../../law/rules/explained';
import { add, compare, divide, multiply, negate, type Ratio, subtract, toNumber } from '../../law/rules/ratio';
import type { VariableName } from '../../law/rules/variables';
import type { Comparison, Expression } from './parseFormula';

/** Where a formula gets its figures from. */
export interface FormulaSource {
  readonly variable: (name: VariableName) => Ratio;
  readonly item: (code: string) => Ratio;
}

/** A formula divided by zero; `at` is the place of the sign, from 1. */
export class DivisionByZero extends Error {
  readonly at: number;
  constructor(at: number) {
    super(`division by zero at ${at}`);
    this.name = 'DivisionByZero';
    this.at = at;
  }
}

/** @throws DivisionByZero; only of the branch of an `if` that is taken */
export function evaluateFormula(expression: Expression, source: FormulaSource): Ratio {
  const amountOf = (each: Expression) => evaluateFormula(each, source);
  switch (expression.type) {
    case 'number':
      return expression.value;
    case 'variable':
      return source.variable(expression.name);
    case 'item':
      return source.item(expression.code);
    case 'negative':
      return negate(amountOf(expression.of));
    case 'sum':
      return add(amountOf(expression.left), amountOf(expression.right));
    case 'difference':
      return subtract(amountOf(expression.left), amountOf(expression.right));
    case 'product':
      return multiply(amountOf(expression.left), amountOf(expression.right));
    case 'quotient': {
      const quotient = divide(amountOf(expression.left), amountOf(expression.right));
      if (!quotient) throw new DivisionByZero(expression.at);
      return quotient;
    }
    case 'comparison':
      throw new Error('a comparison has no amount');
    case 'call':
      return evaluateCall(expression, source);
  }
}

function evaluateCall({ name, given }: Extract<Expression, { type: 'call' }>, source: FormulaSource): Ratio {
  const amountOf = (each: Expression | undefined): Ratio => {
    if (!each) throw new Error(`${name} lacks an argument`);
    return evaluateFormula(each, source);
  };
  if (name === 'if') {
    const [condition, yes, no] = given;
    return amountOf(condition && isTrue(condition, source) ? yes : no);
  }
  const isLeast = name === 'min' || name === 'atMost';
  return given
    .map(amountOf)
    .reduce((best, each) => ((isLeast ? compare(each, best) < 0 : compare(each, best) > 0) ? each : best));
}

const HOLDS: Readonly<Record<Comparison, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
};

function isTrue(condition: Expression, source: FormulaSource): boolean {
  if (condition.type !== 'comparison') throw new Error('a condition compares');
  return HOLDS[condition.sign](
    compare(evaluateFormula(condition.left, source), evaluateFormula(condition.right, source)),
  );
}

const SIGN_OF = { sum: '+', difference: '−', product: '×', quotient: '÷' } as const;

/** The formula in figures: `2,034.8837 × 10.5 × 125%`. What cannot be worked out stands as `?`. */
export function showFigures(expression: Expression, source: FormulaSource): string {
  const figure = (value: () => Ratio) => {
    try {
      return yen(toNumber(value()));
    } catch (error) {
      if (error instanceof DivisionByZero) return '?';
      throw error;
    }
  };
  const show = (each: Expression, inProduct = false): string => {
    switch (each.type) {
      case 'number':
        return each.text;
      case 'variable':
        return figure(() => source.variable(each.name));
      case 'item':
        return figure(() => source.item(each.code));
      case 'negative':
        return `−${show(each.of, true)}`;
      case 'comparison':
        return `${show(each.left)} ${each.sign} ${show(each.right)}`;
      case 'call':
        return `${each.name}(${each.given.map((part) => show(part)).join(', ')})`;
      default: {
        const isSum = each.type === 'sum' || each.type === 'difference';
        const needsBrackets = each.type === 'difference' || each.type === 'quotient';
        const right = show(each.right, !isSum || needsBrackets);
        const shown = `${show(each.left, !isSum)} ${SIGN_OF[each.type]} ${right}`;
        return inProduct && isSum ? `(${shown})` : shown;
      }
    }
  };
  return show(expression);
}
