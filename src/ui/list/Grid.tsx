import type { GridApi, GridOptions } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createRoot } from 'react-dom/client';
import { foldReading } from '../../core/search/fold';
import { formatCount } from '../../core/value/formatAmount';
import { isBehindPopup, isInPopup } from '../dialog/isPopupOpen';
import { useShownStyle } from '../display/useShownStyle';
import { isComposing } from '../field/isComposing';
import { isOnScreenItself, leaveRows, useRows } from '../landing/rows';
import sideways from '../sideways/Sideways.module.css';
import { Skeleton } from '../skeleton/Skeleton';
import { joinClasses } from '../theme/joinClasses';
import { styleNonce } from '../theme/styleNonce';
import hidden from '../theme/visuallyHidden.module.css';
import { useDocumentLanguage, useKitWords } from '../words/kitWords';
import { arrangeColumns } from './columnLayout';
import { keepTogether, type RowSample, shareRoom, widestOf } from './columnRoom';
import { rowsAsTsv } from './copyRows';
import type { DataListProps, ListHandle } from './dataListProps';
import styles from './Grid.module.css';
import { gridColumn, isTotalsRow } from './gridColumns';
import { registerGridModules } from './gridModules';
import { gridTheme } from './gridTheme';
import { GRID_WORDS_JA } from './gridWords';
import { answerKey, goFrom, rowsInHand, type SelectionAnchor } from './rowKeys';
import { useArranging } from './useArranging';
import { useGivenSort } from './useGivenSort';
import { useIsWider } from './useIsWider';
import { useListHandle } from './useListHandle';
import { useMoreColumns } from './useMoreColumns';
import { useTotalsRow } from './useTotalsRow';

registerGridModules();

const NEAR_END_ROWS = 40;
const SAMPLED_ROWS = 100;

type GridProps<Row> = Omit<DataListProps<Row>, 'ref'> & { handle?: Ref<ListHandle<Row>> | undefined };

/** The grid behind `DataList`, in a chunk of its own. */
export default function Grid<Row>(props: GridProps<Row>) {
  const { rows, rowId, onOpen, loading, empty, quickText, sort, sortsOutside, layout } = props;
  const words = useKitWords();
  const language = useDocumentLanguage();
  const style = useShownStyle();
  const columns = useMemo(() => arrangeColumns(props.columns, layout ?? []), [props.columns, layout]);
  const sample = useSample(rows, props.totals);
  const frameRef = useRef<HTMLDivElement>(null);
  const shared = useMemo(
    () => shareRoom(columns, { ...sample, style, canFilter: sortsOutside === undefined, layout: layout ?? [] }),
    [columns, sample, style, sortsOutside, layout],
  );
  const isRoomy = useIsWider(frameRef, widestOf(shared));
  const roomed = useMemo(() => (isRoomy ? keepTogether(shared) : shared), [isRoomy, shared]);
  const [api, setApi] = useState<GridApi<Row> | null>(null);
  const [spoken, setSpoken] = useState('');
  useNamedGrid(frameRef, { label: props.label, api });
  const [firstSort] = useState(sort);
  const columnDefs = useMemo(
    () =>
      roomed.map(({ column, room }) =>
        gridColumn(column, room, {
          firstSort,
          isSortedOutside: sortsOutside !== undefined,
          canSort: sortsOutside ?? (() => true),
          canFilter: sortsOutside === undefined,
        }),
      ),
    [roomed, firstSort, sortsOutside],
  );
  useGivenSort(api, sort);
  const totalsRow = useTotalsRow({ ...props, columns }, api);
  const arranging = useArranging(props);
  useListHandle(api, props.handle);
  useMoreColumns(api, frameRef);
  useEffect(keepStyles, []);
  useFirstFocus(api, frameRef, { takesFocus: props.takesFocus ?? false, hasRows: rows.length > 0 });
  useRows(frameRef, () => {
    if (rows.length > 0) goFrom(api, 0);
    // The rows that are on their way are gone to once they are there.
    else if (loading) frameRef.current?.focus({ preventScroll: true });
    return rows.length > 0 || Boolean(loading);
  });
  const onNearEnd = useNearEnd(props);
  const tellCurrent = (grid: GridApi<Row>, rowIndex: number | null) => {
    const row = rowIndex === null ? undefined : grid.getDisplayedRowAtIndex(rowIndex)?.data;
    if (row !== undefined) props.onCurrentChange?.(row);
  };
  // The grid tells of a cell a turn later: a key pressed at once would mean the row before.
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    // Rows that are read again take the focus back a turn later: what has opened meanwhile keeps it.
    if (isInPopup(relatedTarget) && isBehindPopup(frameRef.current)) {
      relatedTarget.focus();
      return;
    }
    const id = target.closest('.ag-row')?.getAttribute('row-id');
    // Rows that were read again have moved before their elements say so: they are known by their id.
    const row = id ? api?.getRowNode(id)?.data : undefined;
    if (row !== undefined) props.onCurrentChange?.(row);
  };
  // Rows that are read again stay selected, and are told as they are now.
  const told = useRef<readonly Row[]>([]);
  const tellSelected = (selected: Row[]) => {
    told.current = selected;
    props.onSelectionChange?.(selected);
  };
  const [identify] = useState(
    () =>
      ({ data }: { data: Row }) =>
        isTotalsRow(data) ? 'totals' : rowId(data),
  );
  const anchor = useRef<SelectionAnchor>({ row: null });
  // Before the grid, which tells of keys only when it is too late to keep the browser from acting on them.
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const isInCell = target instanceof Element && target.classList.contains('ag-cell');
    // The frame holds the focus while the rows scrolled to are drawn.
    const isHere = isInCell || target === event.currentTarget;
    if (!api || !isHere || isComposing(event)) return;
    const isLeft = event.key === 'Escape' && leaveRows(event.currentTarget);
    if (!isLeft && !answerKey(api, event, { anchor: anchor.current, onOpen, onPreview: props.onPreview })) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // The event rather than the key: it works without the clipboard's permission, and on plain http.
  const onCopy = (event: ClipboardEvent) => {
    const rows = api && !(event.target instanceof HTMLInputElement) ? rowsInHand(api) : [];
    if (rows.length === 0) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', rowsAsTsv(columns, rows));
    setSpoken(words.copied(formatCount(rows.length)));
  };

  return (
    <div
      ref={frameRef}
      className={joinClasses(styles.grid, sideways.edge)}
      tabIndex={-1}
      onCopy={onCopy}
      onFocusCapture={onFocus}
      onKeyDownCapture={onKeyDown}
    >
      <AgGridReact<Row>
        // The grid reads its words once, and draws a value that has not changed no second time.
        key={`${language} ${Object.values(style)}`}
        {...GRID_OPTIONS}
        localeText={language === 'ja' ? GRID_WORDS_JA : ENGLISH_IS_BUILT_IN}
        columnDefs={columnDefs}
        rowData={rows as Row[]}
        getRowId={identify}
        // The row of totals is no row of the screen; every reader of rows asks `isTotalsRow` first.
        pinnedBottomRowData={totalsRow as unknown as Row[]}
        suppressColumnVirtualisation={columns.length <= 20}
        quickFilterText={foldReading(quickText ?? '')}
        onGridReady={(event) => setApi(event.api)}
        onRowDoubleClicked={({ data, rowPinned }) => data && !rowPinned && onOpen?.(data)}
        onSelectionChanged={(event) => tellSelected(event.api.getSelectedRows())}
        onRowDataUpdated={(event) => {
          const now = event.api.getSelectedRows();
          if (now.some((row, at) => row !== told.current[at])) tellSelected(now);
        }}
        onCellFocused={(event) => tellCurrent(event.api, event.rowPinned ? null : event.rowIndex)}
        onViewportChanged={onNearEnd}
        {...arranging}
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

const ENGLISH_IS_BUILT_IN = {};

const nonce = styleNonce();

/** What is the same for every list. One object for all time: the grid looks anew at every option that changes. */
const GRID_OPTIONS: GridOptions = {
  theme: gridTheme,
  themeCssLayer: 'grid',
  themeStyleContainer: () => document.body,
  ...(nonce ? { styleNonce: nonce } : {}),
  rowSelection: { mode: 'multiRow', checkboxes: false, headerCheckbox: false, enableClickSelection: true },
  suppressDragLeaveHidesColumns: true,
  suppressMultiSort: true,
  suppressOverlays: ['noRows', 'loading'],
  animateRows: false,
  popupParent: document.body,
  tabToNextCell: () => false,
  // All column heads are one stop; the arrows walk them.
  tabToNextHeader: ({ backwards, previousHeaderPosition }) =>
    !backwards && previousHeaderPosition ? { headerRowIndex: -1, column: previousHeaderPosition.column } : false,
  // With Alt they belong to the screen, which may move the row.
  defaultColDef: {
    suppressKeyboardEvent: ({ event }) => event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'),
  },
};

let areStylesKept = false;

/**
 * Once, and when nobody waits: a grid that is not on the page. The styles of all grids go with the last of them, and the
 * first after it would read 150 kB anew and have the whole page styled once more.
 */
function keepStyles(): void {
  if (areStylesKept || !('requestIdleCallback' in window)) return;
  areStylesKept = true;
  requestIdleCallback(() => createRoot(document.createElement('div')).render(<AgGridReact {...GRID_OPTIONS} />));
}

/** The first rows there were: a width that changes while somebody reads is worse than one that is short. */
function useSample<Row>(rows: readonly Row[], totals: RowSample<Row>['totals']): RowSample<Row> {
  const [sample, setSample] = useState<RowSample<Row>>({ rows: rows.slice(0, SAMPLED_ROWS), totals });
  if (sample.rows.length > 0 || rows.length === 0) return sample;
  const first = { rows: rows.slice(0, SAMPLED_ROWS), totals };
  setSample(first);
  return first;
}

function skeletonOf(columns: DataListProps<never>['columns']): number[] {
  return columns.slice(0, 8).map(({ width, kind }) => width ?? (kind && kind !== 'text' ? 88 : 0));
}

/** Gives the grid's own element the name of the list. */
function useNamedGrid(frameRef: RefObject<HTMLElement | null>, { label, api }: { label: string; api: unknown }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is there once the grid is
  useEffect(() => {
    frameRef.current?.querySelector('[role="grid"],[role="treegrid"]')?.setAttribute('aria-label', label);
  }, [label, api, frameRef]);
}

/** Once, with the first rows: whoever has clicked or typed somewhere on the screen meanwhile is left there. */
function useFirstFocus<Row>(
  api: GridApi<Row> | null,
  frameRef: RefObject<HTMLElement | null>,
  { takesFocus, hasRows }: { takesFocus: boolean; hasRows: boolean },
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!api || !hasRows) return;
    const isAwaited = document.activeElement === frameRef.current;
    if (isAwaited || (takesFocus && !isDone.current && isOnScreenItself(frameRef.current))) goFrom(api, 0);
    isDone.current = true;
  }, [api, frameRef, takesFocus, hasRows]);
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
