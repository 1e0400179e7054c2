import type {
  CellClassParams,
  ColDef,
  GetQuickFilterTextParams,
  ICellRendererParams,
  ITextFilterParams,
  ValueGetterParams,
} from 'ag-grid-community';
import type { SortOrder } from '../../core/record/listInput';
import { foldReading } from '../../core/search/fold';
import { ScreenLink } from '../screen/ScreenLink';
import { joinClasses } from '../theme/joinClasses';
import { cellText } from './cellText';
import type { ColumnRoom } from './columnRoom';
import styles from './Grid.module.css';
import { bareValue, type CellTone, type CellValue, type ColumnKind, isFigure, type ListColumn } from './listColumn';

/** The row of totals at the foot: a sum by field, and words in the first columns that have none. */
export interface TotalsRow {
  totalsOf: Readonly<Record<string, number | string>>;
}

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

/** A screen's column in the grid's terms. Text is filtered by its folded reading, so kana and romaji find each other. */
export function gridColumn<Row>(
  column: ListColumn<Row>,
  { width, share }: ColumnRoom,
  manners: ColumnManners,
): ColDef<Row> {
  const { field, title, kind = 'text', pinned } = column;
  const figure = isFigure(kind);
  const renderer = rendererOf(column);
  return {
    colId: field,
    headerName: title,
    ...(share ? { flex: share, minWidth: width } : { width, flex: null }),
    pinned: pinned ?? null,
    sortable: manners.canSort(field),
    initialSort: manners.firstSort?.field === field ? directionOf(manners.firstSort) : null,
    cellDataType: false,
    valueGetter: (params: ValueGetterParams<Row, CellValue>) => cellValue(column, params.data),
    valueFormatter: ({ value, data }) => shownText(column, { value, row: data }),
    comparator: manners.isSortedOutside ? asGiven : COMPARISONS[kind],
    filter: manners.canFilter ? (figure ? 'agNumberColumnFilter' : 'agTextColumnFilter') : false,
    filterParams: figure ? { maxNumConditions: 1 } : FOLDED_TEXT,
    getQuickFilterText: foldOnce(),
    cellClass: withTone(column.tone, joinClasses(figure && styles.amount, renderer && styles.rendered)),
    ...(column.tone ? { equals: neverEqual } : {}),
    ...(figure ? { headerClass: styles.amountHead } : {}),
    ...(renderer ? { cellRenderer: renderer } : {}),
  };
}

/**
 * Rows are folded at the first letter that is searched for, and not at every one. A row that was changed comes as another
 * object; the grid's own memory would keep what it was.
 */
function foldOnce<Row>() {
  const folded = new WeakMap<WeakKey, string>();
  return ({ data, value }: GetQuickFilterTextParams<Row>): string => {
    // The rows of every list are objects; their type says nothing of it.
    const row = data as WeakKey;
    const text = folded.get(row) ?? foldReading(String(value ?? ''));
    folded.set(row, text);
    return text;
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

function shownText<Row>(
  { kind = 'text', text }: ListColumn<Row>,
  { value, row }: { value: CellValue; row: Row | undefined },
): string {
  return text && row !== undefined && !isTotalsRow(row) ? text(row) : cellText(kind, value);
}

/** One function rather than rules of the grid, which touch every cell once for each rule, most of them for nothing. */
function withTone<Row>(toneOf: ListColumn<Row>['tone'], always: string) {
  if (!toneOf) return always;
  const toned: Readonly<Record<CellTone, string>> = {
    quiet: joinClasses(always, styles.quiet),
    wrong: joinClasses(always, styles.wrong),
    changed: joinClasses(always, styles.changed),
  };
  return ({ data }: CellClassParams<Row>) => {
    const tone = data === undefined || isTotalsRow(data) ? undefined : toneOf(data);
    return tone ? toned[tone] : always;
  };
}

/** The tone of a cell may change while its text stays. */
const neverEqual = () => false;

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
