import { useMemo } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useCurrencies } from '../../ledger/currency/parts/useCurrencies';
import { listTolerances } from '../contract/clearingTolerance';
import { toleranceList } from './clearing-masters/toleranceList';

/** 消込差額の許容範囲: how small a difference may be written off, and since when. */
export default function ToleranceListScreen() {
  const tolerances = useRead(listTolerances, {}, { message: false });
  const { options } = useCurrencies();
  const list = useMemo(() => {
    const digits = new Map(options.map(({ code, minorUnits }) => [code, minorUnits]));
    return toleranceList({
      today: dayInTokyo(new Date()),
      rows: tolerances.data?.rows ?? [],
      minorUnits: (currency) => digits.get(currency) ?? 0,
    });
  }, [tolerances.data, options]);
  return <ListScreen list={list} />;
}
