import { type Fraction, fractionOf } from './fraction';

/** A formula over rows: numbers, rows, sums of the account rows from one row through another, and the four operations. */
export type Formula =
  | { readonly kind: 'number'; readonly value: Fraction }
  | { readonly kind: 'row'; readonly code: string }
  | { readonly kind: 'sum'; readonly from: string; readonly through: string }
  | { readonly kind: 'negative'; readonly of: Formula }
  | { readonly kind: 'operation'; readonly operator: Operator; readonly left: Formula; readonly right: Formula };

type Operator = '+' | '-' | '*' | '/';

/** Where reading stopped, as a position in what was typed. */
export class FormulaError extends Error {
  readonly at: number;

  constructor(at: number) {
    super(`the formula cannot be read at ${at}`);
    this.name = 'FormulaError';
    this.at = at;
  }
}

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([A-Z][A-Z0-9_]*)|([-+*/():]))/y;
const DEEPEST = 50;

/**
 * Reads a formula; full-width characters, lower case, × and ÷ are understood.
 * @throws FormulaError
 * @example parseFormula('(SALES - COGS) / SALES'), parseFormula('SUM(A:F) * 0.3')
 */
export function parseFormula(typed: string): Formula {
  // One character stays one, so that a position in the text read is one in the text typed.
  const text = [...typed].map(halfWidth).join('');
  let position = 0;
  let token = next();

  function next(): { text: string; at: number; kind: 'number' | 'code' | 'sign' | 'end' } {
    TOKEN.lastIndex = position;
    const match = TOKEN.exec(text);
    if (!match) {
      const left = text.slice(position).trimStart();
      if (left !== '') throw new FormulaError(text.length - left.length);
      return { text: '', at: text.length, kind: 'end' };
    }
    position = TOKEN.lastIndex;
    const [, number, code, sign] = match;
    const read = number ?? code ?? sign ?? '';
    return { text: read, at: position - read.length, kind: number ? 'number' : code ? 'code' : 'sign' };
  }
  const take = (): string => {
    const { text: taken } = token;
    token = next();
    return taken;
  };
  const isSign = (signs: string) => token.kind === 'sign' && signs.includes(token.text);
  const expectSign = (sign: string) => {
    if (!isSign(sign)) throw new FormulaError(token.at);
    take();
  };
  const takeCode = (): string => {
    if (token.kind !== 'code') throw new FormulaError(token.at);
    return take();
  };

  function readSum(depth: number): Formula {
    let left = readProduct(depth);
    while (isSign('+-')) left = { kind: 'operation', operator: operatorOf(take()), left, right: readProduct(depth) };
    return left;
  }
  function readProduct(depth: number): Formula {
    let left = readFactor(depth);
    while (isSign('*/')) left = { kind: 'operation', operator: operatorOf(take()), left, right: readFactor(depth) };
    return left;
  }
  function readFactor(depth: number): Formula {
    if (depth > DEEPEST) throw new FormulaError(token.at);
    if (token.kind === 'number') return { kind: 'number', value: decimalOf(take()) };
    if (token.kind === 'code') {
      const code = take();
      if (code !== 'SUM' || !isSign('(')) return { kind: 'row', code };
      take();
      const from = takeCode();
      expectSign(':');
      const through = takeCode();
      expectSign(')');
      return { kind: 'sum', from, through };
    }
    if (isSign('-')) {
      take();
      return { kind: 'negative', of: readFactor(depth + 1) };
    }
    expectSign('(');
    const inner = readSum(depth + 1);
    expectSign(')');
    return inner;
  }

  const formula = readSum(0);
  if (token.kind !== 'end') throw new FormulaError(token.at);
  return formula;
}

/** Every row a formula names, the ends of its sums included. */
export function rowsNamedIn(formula: Formula): string[] {
  switch (formula.kind) {
    case 'number':
      return [];
    case 'row':
      return [formula.code];
    case 'sum':
      return [formula.from, formula.through];
    case 'negative':
      return rowsNamedIn(formula.of);
    case 'operation':
      return [...rowsNamedIn(formula.left), ...rowsNamedIn(formula.right)];
  }
}

function operatorOf(sign: string): Operator {
  if (sign === '+' || sign === '-' || sign === '*' || sign === '/') return sign;
  throw new TypeError(`${sign} is no operator`);
}

function decimalOf(digits: string): Fraction {
  const [whole = '0', part = ''] = digits.split('.');
  return fractionOf(BigInt(whole + part), 10n ** BigInt(part.length));
}

const LOOK_ALIKES: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-', ー: '-', '〜': ':', '～': ':' };

function halfWidth(character: string): string {
  const plain = LOOK_ALIKES[character] ?? character.normalize('NFKC').toUpperCase();
  return plain.length === 1 ? plain : character;
}
