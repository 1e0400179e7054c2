import type { GridApi } from 'ag-grid-community';
import { useEffect, useMemo, useState } from 'react';
import { formatCount } from '../../core/value/formatAmount';
import { useKitWords } from '../words/kitWords';
import type { DataListProps } from './dataListProps';
import type { TotalsRow } from './gridColumns';
import { bareValue, isFigure } from './listColumn';

/** Among so many columns the count stands in one of its own; else beside its word. */
const NEAR = 4;

/** The row of totals: the given ones, or those of the rows a filter leaves. */
export function useTotalsRow<Row>(props: DataListProps<Row>, api: GridApi<Row> | null): TotalsRow[] {
  const { columns, rows, totals, totalCount } = props;
  const words = useKitWords();
  const [filteredTo, setFilteredTo] = useState<Row[] | null>(null);
  useEffect(() => {
    if (!api) return;
    const readFilter = () => {
      if (!api.isDestroyed()) setFilteredTo(api.isAnyFilterPresent() ? rowsAfterFilter(api) : null);
    };
    api.addEventListener('modelUpdated', readFilter);
    return () => {
      if (!api.isDestroyed()) api.removeEventListener('modelUpdated', readFilter);
    };
  }, [api]);
  return useMemo(() => {
    if (!totals || rows.length === 0) return [];
    const count = words.rows(formatCount(filteredTo?.length ?? totalCount ?? rows.length));
    // A column of moments shows moments alone, and a count under figures would be one of them.
    const free = columns.filter(({ field, kind }) => !(field in totals) && kind !== 'instant');
    const wordIn = free[0]?.field ?? '';
    const countIn = free.slice(1).find((one) => !isFigure(one.kind) && columns.indexOf(one) < NEAR)?.field;
    const counted =
      countIn === undefined ? { [wordIn]: `${words.totals} ${count}` } : { [countIn]: count, [wordIn]: words.totals };
    const sums = filteredTo
      ? sumOf(
          columns.filter(({ field }) => field in totals),
          filteredTo,
        )
      : totals;
    return [{ totalsOf: { ...sums, ...counted } }];
  }, [columns, rows.length, totals, totalCount, filteredTo, words]);
}

function rowsAfterFilter<Row>(api: GridApi<Row>): Row[] {
  const rows: Row[] = [];
  api.forEachNodeAfterFilter(({ data }) => data !== undefined && rows.push(data));
  return rows;
}

function sumOf<Row>(columns: DataListProps<Row>['columns'], rows: readonly Row[]): Record<string, number> {
  const sum = (column: (typeof columns)[number]) =>
    rows.reduce((total, row) => total + Number(bareValue(column, row) ?? 0), 0);
  return Object.fromEntries(columns.map((column) => [column.field, sum(column)]));
}
