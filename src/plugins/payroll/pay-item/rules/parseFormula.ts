import { multiply, type Ratio, readRatio } from '../../law/rules/ratio';
import { findVariable, type VariableName } from '../../law/rules/variables';

/** What a formula can call: 最小, 最大, もし, 上限 (no more than), 下限 (no less than). */
export const FUNCTIONS = {
  min: { ja: '最小', least: 2, most: 10 },
  max: { ja: '最大', least: 2, most: 10 },
  if: { ja: 'もし', least: 3, most: 3 },
  atMost: { ja: '上限', least: 2, most: 2 },
  atLeast: { ja: '下限', least: 2, most: 2 },
} as const;
export type FunctionName = keyof typeof FUNCTIONS;

export type Comparison = '<' | '<=' | '>' | '>=' | '=' | '<>';

/** A formula as it was understood; `at` is where a part begins in the text, from 0. */
export type Expression =
  | { readonly type: 'number'; readonly value: Ratio; readonly text: string }
  | { readonly type: 'variable'; readonly name: VariableName }
  | { readonly type: 'item'; readonly code: string; readonly at: number }
  | { readonly type: 'negative'; readonly of: Expression }
  | {
      readonly type: 'sum' | 'difference' | 'product' | 'quotient';
      readonly left: Expression;
      readonly right: Expression;
      readonly at: number;
    }
  | {
      readonly type: 'comparison';
      readonly sign: Comparison;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly type: 'call'; readonly name: FunctionName; readonly given: readonly Expression[] };

export const FORMULA_FAULTS = [
  'empty',
  'unexpected',
  'unknownName',
  'unclosed',
  'unended',
  'argumentCount',
  'condition',
  'tooDeep',
] as const;

/** Why a formula cannot be read, and where: `at` counts characters from 1. */
export class FormulaFault extends Error {
  readonly code: (typeof FORMULA_FAULTS)[number];
  readonly at: number;
  readonly text: string;

  constructor(code: FormulaFault['code'], at: number, text: string) {
    super(`${code} at ${at}`);
    this.name = 'FormulaFault';
    this.code = code;
    this.at = at;
    this.text = text;
  }
}

interface Token {
  readonly kind: 'number' | 'word' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}

const SIGNS: Readonly<Record<string, string>> = {
  ...{ '＋': '+', '−': '-', ー: '-', '－': '-', '×': '*', '＊': '*', '÷': '/', '／': '/' },
  ...{ '≦': '<=', '≤': '<=', '≧': '>=', '≥': '>=', '≠': '<>', '、': ',', '，': ',' },
};
const TWO_SIGNS = ['<=', '>=', '<>'];
const WORD = /[\p{L}\p{N}_]/u;

function readTokens(text: string): Token[] {
  const typed = [...text];
  const characters = typed.map((character) => SIGNS[character] ?? character.normalize('NFKC'));
  const tokens: Token[] = [];
  let at = 0;
  const isIn = (pattern: RegExp, place: number) => pattern.test(characters[place] ?? '');
  const take = (kind: Token['kind'], end: number) => {
    tokens.push({ kind, text: characters.slice(at, end).join(''), at: at + 1 });
    at = end;
  };
  const spanOf = (pattern: RegExp): number => {
    let end = at;
    while (end < characters.length && isIn(pattern, end)) end += 1;
    return end;
  };
  // 「ー」 is a minus by itself and a letter within a word.
  const wordEnd = (): number => {
    let end = at;
    while (end < characters.length && (isIn(WORD, end) || typed[end] === 'ー')) end += 1;
    return end;
  };
  while (at < characters.length) {
    const next = characters[at] ?? '';
    if (/\s/.test(next)) at += 1;
    else if (/[0-9.]/.test(next)) take('number', spanOf(/[0-9.]/));
    else if (/[\p{L}_]/u.test(next)) take('word', wordEnd());
    else if (TWO_SIGNS.includes(next + (characters[at + 1] ?? ''))) take('sign', at + 2);
    else take('sign', at + 1);
  }
  return [...tokens, { kind: 'end', text: '', at: characters.length + 1 }];
}

const DEEPEST = 30;

class Parser {
  readonly #tokens: readonly Token[];
  readonly #isItem: (code: string) => boolean;
  #next = 0;
  #depth = 0;

  constructor(text: string, isItem: (code: string) => boolean) {
    this.#tokens = readTokens(text);
    this.#isItem = isItem;
  }

  read(): Expression {
    if (this.#peek().kind === 'end') throw new FormulaFault('empty', 1, '');
    const expression = this.#sum();
    const { kind, at, text } = this.#peek();
    if (kind !== 'end') throw new FormulaFault(COMPARISONS.has(text) ? 'condition' : 'unexpected', at, text);
    return expression;
  }

  #peek(): Token {
    const token = this.#tokens[this.#next];
    if (!token) throw new Error('read past the end of a formula');
    return token;
  }

  #take(): Token {
    const token = this.#peek();
    this.#next += 1;
    return token;
  }

  #sum(): Expression {
    let left = this.#product();
    for (;;) {
      const { text, at } = this.#peek();
      if (text !== '+' && text !== '-') return left;
      this.#take();
      left = { type: text === '+' ? 'sum' : 'difference', left, right: this.#product(), at };
    }
  }

  #product(): Expression {
    let left = this.#factor();
    for (;;) {
      const { text, at } = this.#peek();
      if (text !== '*' && text !== '/') return left;
      this.#take();
      left = { type: text === '*' ? 'product' : 'quotient', left, right: this.#factor(), at };
    }
  }

  #factor(): Expression {
    const token = this.#take();
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new FormulaFault('tooDeep', token.at, token.text);
    try {
      if (token.text === '-') return { type: 'negative', of: this.#factor() };
      if (token.text === '(') return this.#closed(token);
      if (token.kind === 'number') return this.#number(token);
      if (token.kind === 'word') return this.#named(token);
      throw new FormulaFault(token.kind === 'end' ? 'unended' : 'unexpected', token.at, token.text);
    } finally {
      this.#depth -= 1;
    }
  }

  #closed(open: Token): Expression {
    const inside = this.#sum();
    this.#close(open);
    return inside;
  }

  #close(open: Token): void {
    const { text, at, kind } = this.#peek();
    if (text === ')') this.#take();
    else if (kind === 'end') throw new FormulaFault('unclosed', open.at, open.text);
    else throw new FormulaFault(COMPARISONS.has(text) ? 'condition' : 'unexpected', at, text);
  }

  #number({ text, at }: Token): Expression {
    if (!/^(\d+\.?\d*|\.\d+)$/.test(text) || text.length > 20) throw new FormulaFault('unexpected', at, text);
    const value = readRatio(text);
    if (this.#peek().text !== '%') return { type: 'number', value, text };
    this.#take();
    return { type: 'number', value: multiply(value, readRatio('0.01')), text: `${text}%` };
  }

  #named(token: Token): Expression {
    const called = findFunction(token.text);
    if (called && this.#peek().text === '(') return this.#call(called, token);
    const variable = findVariable(token.text);
    if (variable) return { type: 'variable', name: variable };
    const code = token.text.toUpperCase();
    if (this.#isItem(code)) return { type: 'item', code, at: token.at };
    throw new FormulaFault('unknownName', token.at, token.text);
  }

  #call(name: FunctionName, token: Token): Expression {
    const open = this.#take();
    const given: Expression[] = [];
    do {
      if (given.length > 0) this.#take();
      given.push(name === 'if' && given.length === 0 ? this.#condition() : this.#sum());
    } while (this.#peek().text === ',');
    this.#close(open);
    const { least, most } = FUNCTIONS[name];
    if (given.length < least || given.length > most) throw new FormulaFault('argumentCount', token.at, token.text);
    return { type: 'call', name, given };
  }

  #condition(): Expression {
    const left = this.#sum();
    const { text, at } = this.#peek();
    if (!isComparison(text)) throw new FormulaFault('condition', at, text);
    this.#take();
    return { type: 'comparison', sign: text, left, right: this.#sum() };
  }
}

const COMPARISONS: ReadonlySet<string> = new Set<Comparison>(['<', '<=', '>', '>=', '=', '<>']);
const isComparison = (text: string): text is Comparison => COMPARISONS.has(text);

const findFunction = (word: string): FunctionName | undefined =>
  (Object.keys(FUNCTIONS) as FunctionName[]).find(
    (name) => name.toLowerCase() === word.toLowerCase() || FUNCTIONS[name].ja === word,
  );

/**
 * Understands the formula of a pay item: figures, percents, variables, items by code, + − × ÷, and the functions above.
 * Full-width figures and signs are read, too.
 * @throws FormulaFault with the place of what cannot be read
 * @example parseFormula('時間単価 × 時間外時間 × 125%', () => false)
 */
export const parseFormula = (text: string, isItem: (code: string) => boolean): Expression =>
  new Parser(text, isItem).read();

/** What a formula names: variables, and items by code. */
export function namesIn(expression: Expression): { variables: Set<VariableName>; items: Set<string> } {
  const names = { variables: new Set<VariableName>(), items: new Set<string>() };
  const visit = (each: Expression): void => {
    if (each.type === 'variable') names.variables.add(each.name);
    else if (each.type === 'item') names.items.add(each.code);
    else if (each.type === 'negative') visit(each.of);
    else if (each.type === 'call') each.given.forEach(visit);
    else if (each.type !== 'number') [each.left, each.right].forEach(visit);
  };
  visit(expression);
  return names;
}
