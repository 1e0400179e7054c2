import { useMemo } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { feeStatementListOf } from './feeStatementList';

/** The first year of which statements are made. */
const FIRST_YEAR = 2025;

/** 支払調書: the fees of a year by payee. */
export default function FeeStatementListScreen() {
  const last = Number(dayInTokyo(new Date()).slice(0, 4));
  const list = useMemo(
    () => feeStatementListOf(Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => String(last - index))),
    [last],
  );
  return <ListScreen list={list} />;
}
