import { formatAmount } from '#core/value/formatAmount.ts';
import { formatMoney } from '#core/value/formatMoney.ts';
import type { Locale } from '#core/value/text.ts';

/** In what a house bank is kept: amounts of its statements, and of the books beside them, are minor units of it. */
export interface StatementMoney {
  readonly currency: string;
  /** Digits behind the point. */
  readonly minorUnits: number;
}

export const isYen = ({ currency }: Pick<StatementMoney, 'currency'>): boolean => currency === 'JPY';

/** An amount as a figure of a table. */
export const showFigure = (amount: number, money: StatementMoney): string =>
  isYen(money) ? formatAmount(amount) : formatMoney(amount, money.minorUnits);

/** An amount in a sentence. @example sayMoney(123_456, { currency: 'USD', minorUnits: 2 }, 'ja') // 'USD 1,234.56' */
export const sayMoney = (amount: number, money: StatementMoney, locale: Locale): string =>
  isYen(money)
    ? `${formatAmount(amount)} ${locale === 'ja' ? '円' : 'yen'}`
    : `${money.currency} ${formatMoney(amount, money.minorUnits)}`;
