import type { ColDef, ICellRendererParams, ITextFilterParams, ValueGetterParams } from 'ag-grid-community';
import { foldReading } from '../../core/search/fold';
import { formatAmount } from '../../core/value/formatAmount';
import { formatDay } from '../../core/value/formatDay';
import { joinClasses } from '../theme/joinClasses';
import styles from './Grid.module.css';
import { bareValue, type CellValue, type ColumnKind, type ListColumn } from './listColumn';

/** The row of totals at the foot: a sum by field, and words in the first columns that have none. */
export interface TotalsRow {
  totalsOf: Readonly<Record<string, number | string>>;
}

const WIDTHS: Record<ColumnKind, number | undefined> = { text: undefined, amount: 120, day: 92, code: 96, pill: 104 };
const NARROWEST_TEXT = 120;
const ORDER = new Intl.Collator('ja', { numeric: true });

export function isTotalsRow(row: unknown): row is TotalsRow {
  return typeof row === 'object' && row !== null && 'totalsOf' in row;
}

/** A screen's column in the grid's terms. Text is filtered by its folded reading, so kana and romaji find each other. */
export function gridColumn<Row>(column: ListColumn<Row>): ColDef<Row> {
  const { field, title, kind = 'text', pinned, render } = column;
  const isAmount = kind === 'amount';
  const width = column.width ?? WIDTHS[kind];
  return {
    colId: field,
    headerName: title,
    ...(width ? { width } : { flex: 1, minWidth: NARROWEST_TEXT }),
    ...(pinned ? { pinned } : {}),
    sortable: true,
    cellDataType: false,
    valueGetter: (params: ValueGetterParams<Row, CellValue>) => cellValue(column, params.data),
    valueFormatter: ({ value }) => shownValue(kind, value),
    comparator: COMPARISONS[kind],
    filter: isAmount ? 'agNumberColumnFilter' : 'agTextColumnFilter',
    filterParams: isAmount ? { maxNumConditions: 1 } : FOLDED_TEXT,
    getQuickFilterText: ({ value }) => foldReading(String(value ?? '')),
    cellClass: joinClasses(isAmount && styles.amount, render && styles.rendered),
    ...(isAmount ? { headerClass: styles.amountHead } : {}),
    ...(render
      ? {
          cellRenderer: ({ data, value }: ICellRendererParams<Row, CellValue>) =>
            data === undefined || isTotalsRow(data) ? shownValue(kind, value) : render(data),
        }
      : {}),
  };
}

const FOLDED_TEXT: ITextFilterParams = { maxNumConditions: 1, textFormatter: (text) => foldReading(text ?? '') };

function cellValue<Row>(column: ListColumn<Row>, row: Row | TotalsRow | undefined): CellValue {
  if (row === undefined) return undefined;
  return isTotalsRow(row) ? row.totalsOf[column.field] : bareValue(column, row);
}

function shownValue(kind: ColumnKind, value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return kind === 'amount' ? formatAmount(value) : String(value);
  return kind === 'day' ? formatDay(value) : value;
}

type Comparison = (one: CellValue, other: CellValue) => number;

const asTexts: Comparison = (one, other) => ORDER.compare(String(one ?? ''), String(other ?? ''));
const asFigures: Comparison = (one, other) => Number(one ?? 0) - Number(other ?? 0);

/** Codes and days are in order as they are written, letter by letter. */
const asWritten: Comparison = (one, other) => {
  const [left, right] = [String(one ?? ''), String(other ?? '')];
  return left < right ? -1 : Number(left > right);
};

const COMPARISONS: Record<ColumnKind, Comparison> = {
  text: asTexts,
  pill: asTexts,
  amount: asFigures,
  code: asWritten,
  day: asWritten,
};
