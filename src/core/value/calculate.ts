import { Decimal } from 'decimal.js';

/** Exact to 40 digits; a quotient is shown with at most 20 of them. */
const Exact = Decimal.clone({ precision: 40 });
const SHOWN_DIGITS = 20;
const LONGEST = 200;
/** Numbers with their separators, or with those behind them that mean 000; and signs. */
const TOKENS = /(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d*|,+(?!\d))?|\.\d+|[-+*/()%]/g;

export type Calculation =
  | { readonly result: string; readonly plain: string }
  | { readonly fault: 'notUnderstood' | 'divisionByZero' };

class NotUnderstood extends Error {}
class DivisionByZero extends Error {}

/**
 * Calculates what is typed in any width: `１，２００×１．１`, `(5000-△300)/2`, `120000*10%`. Decimals are exact. A comma
 * separates exactly three digits; where no digit follows, it is 000: `12,*3` is 36,000.
 * @returns the result with thousands separated, and plain for pasting into a field
 */
export function calculate(typed: string): Calculation {
  try {
    const value = new Expression(tokensOf(typed)).read();
    const plain = value.toSignificantDigits(SHOWN_DIGITS).toFixed();
    return { plain, result: withSeparators(plain) };
  } catch (error) {
    if (error instanceof DivisionByZero) return { fault: 'divisionByZero' };
    return { fault: 'notUnderstood' };
  }
}

function tokensOf(typed: string): string[] {
  const plain = typed
    .normalize('NFKC')
    .replace(/[×✕x]/gi, '*')
    .replace(/÷/g, '/')
    .replace(/[△▲−‐‑–—ー]/g, '-')
    .replace(/、/g, ',')
    .replace(/[\s円¥]/g, '');
  if (plain.length > LONGEST) throw new NotUnderstood();
  const tokens = plain.match(TOKENS) ?? [];
  if (tokens.length === 0 || tokens.join('') !== plain) throw new NotUnderstood();
  return tokens.map((token) => token.replace(/,+$/, (ends) => '000'.repeat(ends.length)).replaceAll(',', ''));
}

/** sum = product (± product)…, product = factor (×÷ factor)…, factor = − factor | number % | ( sum ) % */
class Expression {
  private at = 0;

  constructor(private readonly tokens: readonly string[]) {}

  read(): Decimal {
    const value = this.sum();
    if (this.at < this.tokens.length) throw new NotUnderstood();
    return value;
  }

  private sum(): Decimal {
    let value = this.product();
    for (let sign = this.take('+', '-'); sign; sign = this.take('+', '-')) {
      const next = this.product();
      value = sign === '+' ? value.plus(next) : value.minus(next);
    }
    return value;
  }

  private product(): Decimal {
    let value = this.factor();
    for (let sign = this.take('*', '/'); sign; sign = this.take('*', '/')) {
      const next = this.factor();
      if (sign === '/' && next.isZero()) throw new DivisionByZero();
      value = sign === '*' ? value.times(next) : value.div(next);
    }
    return value;
  }

  private factor(): Decimal {
    if (this.take('-')) return this.factor().neg();
    if (this.take('+')) return this.factor();
    let value: Decimal;
    if (this.take('(')) {
      value = this.sum();
      if (!this.take(')')) throw new NotUnderstood();
    } else {
      const token = this.tokens[this.at] ?? '';
      if (!/\d/.test(token)) throw new NotUnderstood();
      this.at += 1;
      value = new Exact(token);
    }
    while (this.take('%')) value = value.div(100);
    return value;
  }

  private take(...wanted: string[]): string | null {
    const token = this.tokens[this.at];
    if (token === undefined || !wanted.includes(token)) return null;
    this.at += 1;
    return token;
  }
}

function withSeparators(plain: string): string {
  const [whole = '', fraction] = plain.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
