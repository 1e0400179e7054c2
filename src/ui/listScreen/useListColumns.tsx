import { useMemo } from 'react';
import type { Endpoint } from '../../core/contract/endpoint';
import type { Say } from '../i18n/useMessages';
import { type ColumnLayout, isShown } from '../list/columnLayout';
import type { CellValue, ListColumn } from '../list/listColumn';
import { Pill, type PillTone } from '../pill/Pill';
import { useListWords } from '../words/listWords';
import type { FieldColumn, ListDefinition, RowOf } from './listDefinition';

interface ListColumnsOptions {
  say: Say;
  sayAny: Say;
  /** Why rows could not be worked on: shown in a column of its own. */
  reasons: ReadonlyMap<string, string>;
}

export type TitledColumn<Row> = ListColumn<Row> & Pick<FieldColumn<Row>, 'sum' | 'total'>;

/** What the shown columns ask of the endpoint besides the conditions. */
export function askedBy<Row>(columns: readonly FieldColumn<Row>[], layout: ColumnLayout): Record<string, string> {
  const states = new Map(layout.map((state) => [state.field, state]));
  return Object.fromEntries(
    columns.flatMap((column) =>
      column.asks && isShown(column, states.get(column.field)) ? [[column.asks, 'true']] : [],
    ),
  );
}

function pillOf<Row>(toneOf: (row: Row) => PillTone, wordOf: (row: Row) => CellValue) {
  return (row: Row) => {
    const word = wordOf(row);
    return word ? <Pill tone={toneOf(row)}>{word}</Pill> : null;
  };
}

/** The columns of a definition with their words: those of the noun as titles, those of its domain in the cells. */
export const wordedColumns = <Row,>(
  columns: readonly FieldColumn<Row>[],
  { say, sayAny }: Pick<ListColumnsOptions, 'say' | 'sayAny'>,
): TitledColumn<Row>[] =>
  columns.map(({ title, value, render, asks: _asks, ...column }) => ({
    ...column,
    title: title ? title(sayAny) : say(column.field),
    ...(value ? { value: (row: Row) => value(row, sayAny) } : {}),
    ...(render ? { render: (row: Row) => render(row, sayAny) } : {}),
    ...(column.pill ? { render: pillOf(column.pill, (row) => value?.(row, sayAny)) } : {}),
  }));

/** The columns of a definition with their words, and beside failed rows the reason. */
export function useListColumns<E extends Endpoint>(
  list: ListDefinition<E>,
  { say, sayAny, reasons }: ListColumnsOptions,
) {
  type Column = TitledColumn<RowOf<E>>;
  const words = useListWords();
  return useMemo((): readonly Column[] => {
    const columns = wordedColumns(list.columns, { say, sayAny });
    if (reasons.size === 0) return columns;
    const reason: Column = {
      field: 'reasonOfFailure',
      title: words.act.reason,
      width: 520,
      isKeptWhole: true,
      value: (row) => reasons.get(list.rowId(row)),
    };
    return [...columns.slice(0, 2), reason, ...columns.slice(2)];
  }, [list, say, sayAny, reasons, words]);
}
