import { useMemo } from 'react';
import { useRead } from '#ui/query/useRead.ts';
import { listCurrencies } from '../contract/currency';
import { BOOK_CURRENCY } from '../rates/currencies';
import { moneyOf } from '../screens/moneyOf';

/** How amounts of a currency are written; nothing is asked of the server for yen. */
export function useCurrencyMoney(currency: string) {
  const { data } = useRead(listCurrencies, {}, { enabled: currency !== BOOK_CURRENCY, message: false });
  return useMemo(() => {
    const money = moneyOf({ currency }, { currencies: new Map(data?.rows.map((row) => [row.code, row])) });
    return { ...money, withCurrency: (amount: number) => `${currency} ${money.format(amount)}` };
  }, [currency, data]);
}
