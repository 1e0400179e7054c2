import { useMemo } from 'react';
import { useRead } from '#ui/query/useRead.ts';
import { listCurrencies } from '../contract/currency';
import { BOOK_CURRENCY } from '../rates/currencies';

/** The currencies of the company, and those among them a rate or a document may be in. */
export function useCurrencies() {
  const read = useRead(listCurrencies, {}, { message: false });
  const options = useMemo(
    () => (read.data?.rows ?? []).filter(({ code, isActive }) => isActive && code !== BOOK_CURRENCY),
    [read.data],
  );
  return { read, options };
}
