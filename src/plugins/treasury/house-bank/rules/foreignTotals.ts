import type { CurrencyTotal, ForeignBalance } from '../contract/foreignMoney';

/** Balances by currency, each currency once; a value is unknown where it is of one of them. */
export function sumByCurrency(balances: readonly ForeignBalance[]): CurrencyTotal[] {
  const totals = new Map<string, CurrencyTotal>();
  for (const { currency, minorUnits, foreign, bookYen, value, unrealised } of balances) {
    const known = totals.get(currency);
    totals.set(currency, {
      currency,
      minorUnits,
      foreign: (known?.foreign ?? 0) + foreign,
      bookYen: (known?.bookYen ?? 0) + bookYen,
      value: plus(known ? known.value : 0, value),
      unrealised: plus(known ? known.unrealised : 0, unrealised),
    });
  }
  return [...totals.values()].sort((one, other) => (one.currency < other.currency ? -1 : 1));
}

const plus = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other);
