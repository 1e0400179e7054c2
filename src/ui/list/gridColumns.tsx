import type { ColDef, ICellRendererParams, ITextFilterParams, ValueGetterParams } from 'ag-grid-community';
import type { SortOrder } from '../../core/record/listInput';
import { foldReading } from '../../core/search/fold';
import type { ShownStyle } from '../../core/value/shownStyle';
import { ScreenLink } from '../screen/ScreenLink';
import { joinClasses } from '../theme/joinClasses';
import { cellText } from './cellText';
import styles from './Grid.module.css';
import { bareValue, type CellValue, type ColumnKind, isFigure, type ListColumn } from './listColumn';

/** The row of totals at the foot: a sum by field, and words in the first columns that have none. */
export interface TotalsRow {
  totalsOf: Readonly<Record<string, number | string>>;
}

const DAY_WIDTH = 92;
const WIDTHS: Record<ColumnKind, number | undefined> = {
  text: undefined,
  code: 96,
  amount: 120,
  number: 80,
  day: DAY_WIDTH,
  instant: 132,
  state: 104,
  flag: 64,
};
const NARROWEST_TEXT = 120;
/** What the era takes beside a day. */
const ERA_WIDTH = 26;
const ORDER = new Intl.Collator('ja', { numeric: true });

export function isTotalsRow(row: unknown): row is TotalsRow {
  return typeof row === 'object' && row !== null && 'totalsOf' in row;
}

/** What of a column the list decides, and not the screen that declares it. */
export interface ColumnManners {
  /** The order the list begins with. */
  readonly firstSort: SortOrder | null | undefined;
  /** The rows come in the order asked for; the grid leaves them so. */
  readonly isSortedOutside: boolean;
  readonly canSort: (field: string) => boolean;
  readonly canFilter: boolean;
}

/** The columns with days as wide as the reader's calendars want them; what the user has arranged comes after. */
export function withRoomForEra<Row>(columns: readonly ListColumn<Row>[], { calendar }: ShownStyle) {
  if (calendar !== 'both') return columns;
  return columns.map((column) =>
    column.kind === 'day' ? { ...column, width: (column.width ?? DAY_WIDTH) + ERA_WIDTH } : column,
  );
}

/** A screen's column in the grid's terms. Text is filtered by its folded reading, so kana and romaji find each other. */
export function gridColumn<Row>(column: ListColumn<Row>, manners: ColumnManners): ColDef<Row> {
  const { field, title, kind = 'text', pinned } = column;
  const figure = isFigure(kind);
  const width = column.width ?? WIDTHS[kind];
  const renderer = rendererOf(column);
  return {
    colId: field,
    headerName: title,
    ...(width ? { width, flex: null } : { flex: 1, minWidth: NARROWEST_TEXT }),
    pinned: pinned ?? null,
    sortable: manners.canSort(field),
    initialSort: manners.firstSort?.field === field ? directionOf(manners.firstSort) : null,
    cellDataType: false,
    valueGetter: (params: ValueGetterParams<Row, CellValue>) => cellValue(column, params.data),
    valueFormatter: ({ value }) => cellText(kind, value),
    comparator: manners.isSortedOutside ? asGiven : COMPARISONS[kind],
    filter: manners.canFilter ? (figure ? 'agNumberColumnFilter' : 'agTextColumnFilter') : false,
    filterParams: figure ? { maxNumConditions: 1 } : FOLDED_TEXT,
    getQuickFilterText: ({ value }) => foldReading(String(value ?? '')),
    cellClass: joinClasses(figure && styles.amount, renderer && styles.rendered),
    ...(figure ? { headerClass: styles.amountHead } : {}),
    ...(renderer ? { cellRenderer: renderer } : {}),
  };
}

export function directionOf({ isDescending }: SortOrder): 'asc' | 'desc' {
  return isDescending ? 'desc' : 'asc';
}

function rendererOf<Row>({ kind = 'text', render, link }: ListColumn<Row>) {
  if (!render && !link) return undefined;
  return ({ data, value }: ICellRendererParams<Row, CellValue>) => {
    if (data === undefined || isTotalsRow(data)) return cellText(kind, value);
    const shown = render ? render(data) : cellText(kind, value);
    const to = link?.(data);
    return to ? (
      <ScreenLink to={to} tabIndex={-1}>
        {shown}
      </ScreenLink>
    ) : (
      shown
    );
  };
}

const FOLDED_TEXT: ITextFilterParams = { maxNumConditions: 1, textFormatter: (text) => foldReading(text ?? '') };

function cellValue<Row>(column: ListColumn<Row>, row: Row | TotalsRow | undefined): CellValue {
  if (row === undefined) return undefined;
  return isTotalsRow(row) ? row.totalsOf[column.field] : bareValue(column, row);
}

type Comparison = (one: CellValue, other: CellValue) => number;

const asTexts: Comparison = (one, other) => ORDER.compare(String(one ?? ''), String(other ?? ''));
const asGiven: Comparison = () => 0;
const asFigures: Comparison = (one, other) => Number(one ?? 0) - Number(other ?? 0);

/** Codes and days are in order as they are written, letter by letter. */
const asWritten: Comparison = (one, other) => {
  const [left, right] = [String(one ?? ''), String(other ?? '')];
  return left < right ? -1 : Number(left > right);
};

const COMPARISONS: Record<ColumnKind, Comparison> = {
  text: asTexts,
  code: asWritten,
  amount: asFigures,
  number: asFigures,
  day: asWritten,
  instant: asWritten,
  state: asTexts,
  flag: asWritten,
};
