import type { CellKeyDownEvent, ColDef, FullWidthCellKeyDownEvent, GridApi } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { foldReading } from '../../core/search/fold';
import { formatCount } from '../../core/value/formatAmount';
import { Skeleton } from '../skeleton/Skeleton';
import { styleNonce } from '../theme/styleNonce';
import hidden from '../theme/visuallyHidden.module.css';
import { useDocumentLanguage, useKitWords } from '../words/kitWords';
import { rowsAsTsv } from './copyRows';
import type { DataListProps } from './DataList';
import styles from './Grid.module.css';
import { gridColumn, isTotalsRow, type TotalsRow } from './gridColumns';
import { registerGridModules } from './gridModules';
import { gridTheme } from './gridTheme';
import { GRID_WORDS_JA } from './gridWords';
import { bareValue } from './listColumn';
import { belongsToList, extendSelection, moveToEnd, rowsInHand, type SelectionAnchor } from './rowKeys';

registerGridModules();

const NEAR_END_ROWS = 40;

/** The grid behind `DataList`, in a chunk of its own. */
export default function Grid<Row>(props: DataListProps<Row>) {
  const { columns, rows, rowId, onOpen, loading, empty, quickText } = props;
  const words = useKitWords();
  const language = useDocumentLanguage();
  const [api, setApi] = useState<GridApi<Row> | null>(null);
  const [spoken, setSpoken] = useState('');
  const frameRef = useNamedGrid(props.label, api);
  const columnDefs = useMemo(() => columns.map(gridColumn), [columns]);
  const footer = useFooter(props, api);
  const onNearEnd = useNearEnd(props);
  const onKey = useListKeys(props, (count) => setSpoken(words.copied(formatCount(count))));

  return (
    <div ref={frameRef} className={styles.grid}>
      <AgGridReact<Row>
        // The grid reads its words once.
        key={language}
        theme={gridTheme}
        themeCssLayer="grid"
        themeStyleContainer={() => document.body}
        {...STYLE_NONCE}
        localeText={language === 'ja' ? { ...GRID_WORDS_JA } : {}}
        columnDefs={columnDefs}
        defaultColDef={DEFAULT_COLUMN}
        rowData={rows as Row[]}
        getRowId={({ data }) => (isTotalsRow(data) ? 'totals' : rowId(data))}
        // The row of totals is no row of the screen; every reader of rows asks `isTotalsRow` first.
        pinnedBottomRowData={footer as unknown as Row[]}
        rowSelection={ROW_SELECTION}
        suppressColumnVirtualisation={columns.length <= 20}
        suppressDragLeaveHidesColumns
        suppressOverlays={['noRows', 'loading']}
        animateRows={false}
        popupParent={document.body}
        quickFilterText={foldReading(quickText ?? '')}
        tabToNextCell={() => false}
        onGridReady={(event) => setApi(event.api)}
        onCellKeyDown={onKey}
        onRowDoubleClicked={({ data, rowPinned }) => data && !rowPinned && onOpen?.(data)}
        onSelectionChanged={(event) => props.onSelectionChange?.(rowsSelected(event.api))}
        onViewportChanged={onNearEnd}
      />
      {rows.length === 0 ? (
        <div className={styles.instead}>{loading ? <Skeleton rows={12} columns={skeletonOf(columns)} /> : empty}</div>
      ) : null}
      <span className={hidden.hidden} role="status">
        {spoken}
      </span>
    </div>
  );
}

/** One for the page: every grid must be given the same. */
const nonce = styleNonce();
const STYLE_NONCE = nonce ? { styleNonce: nonce } : {};

const DEFAULT_COLUMN: ColDef = { suppressKeyboardEvent: ({ event }) => belongsToList(event) };

const ROW_SELECTION = {
  mode: 'multiRow',
  checkboxes: false,
  headerCheckbox: false,
  enableClickSelection: true,
} as const;

function rowsSelected<Row>(api: GridApi<Row>): Row[] {
  return api.getSelectedRows();
}

function skeletonOf(columns: DataListProps<never>['columns']): number[] {
  return columns.slice(0, 8).map(({ width, kind }) => width ?? (kind && kind !== 'text' ? 88 : 0));
}

/** Gives the grid's own element the name of the list. */
function useNamedGrid(label: string, api: unknown) {
  const frameRef = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is there once the grid is
  useEffect(() => {
    frameRef.current?.querySelector('[role="grid"],[role="treegrid"]')?.setAttribute('aria-label', label);
  }, [label, api]);
  return frameRef;
}

/** The row of totals: the given ones, or those of the rows a filter leaves. */
function useFooter<Row>(props: DataListProps<Row>, api: GridApi<Row> | null): TotalsRow[] {
  const { columns, rows, totals, totalCount } = props;
  const words = useKitWords();
  const [filteredTo, setFilteredTo] = useState<Row[] | null>(null);
  useEffect(() => {
    if (!api) return;
    const readFilter = () => setFilteredTo(api.isAnyFilterPresent() ? rowsAfterFilter(api) : null);
    api.addEventListener('modelUpdated', readFilter);
    return () => {
      if (!api.isDestroyed()) api.removeEventListener('modelUpdated', readFilter);
    };
  }, [api]);
  return useMemo(() => {
    if (!totals || rows.length === 0) return [];
    const count = words.rows(formatCount(filteredTo?.length ?? totalCount ?? rows.length));
    const [wordIn = '', countIn = ''] = columns.flatMap(({ field }) => (field in totals ? [] : [field]));
    const sums = filteredTo
      ? sumOf(
          columns.filter(({ field }) => field in totals),
          filteredTo,
        )
      : totals;
    return [{ totalsOf: { ...sums, [countIn]: count, [wordIn]: words.totals } }];
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

function useNearEnd<Row>({ rows, onNearEnd }: DataListProps<Row>) {
  const askedAt = useRef(-1);
  return ({ lastRow }: { lastRow: number }) => {
    if (!onNearEnd || rows.length === 0 || askedAt.current === rows.length) return;
    if (lastRow < rows.length - NEAR_END_ROWS) return;
    askedAt.current = rows.length;
    onNearEnd();
  };
}

function useListKeys<Row>(props: DataListProps<Row>, onCopied: (count: number) => void) {
  const anchor = useRef<SelectionAnchor>({ row: null });
  return ({ api, event: key, data }: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>) => {
    if (!(key instanceof KeyboardEvent) || key.isComposing || key.keyCode === 229) return;
    if (!key.shiftKey) anchor.current.row = null;
    const isCommand = key.ctrlKey || key.metaKey;
    if (key.key === 'Enter' && !isCommand && !key.altKey && data !== undefined && !isTotalsRow(data)) {
      key.preventDefault();
      props.onOpen?.(data);
    } else if (isCommand && key.key === 'c') {
      const rows = rowsInHand(api);
      key.preventDefault();
      navigator.clipboard.writeText(rowsAsTsv(props.columns, rows)).then(() => onCopied(rows.length));
    } else if (isCommand && key.key === 'a') {
      key.preventDefault();
      api.selectAll('filtered');
    } else if (extendSelection(api, key, anchor.current) || moveToEnd(api, key)) key.preventDefault();
  };
}
