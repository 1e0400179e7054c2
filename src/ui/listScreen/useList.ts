import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { ClientInput } from '../../core/contract/callShape';
import type { Endpoint, OutputOf } from '../../core/contract/endpoint';
import type { TableSource } from '../export/readTable';
import type { Say } from '../i18n/useMessages';
import { arrangeColumns } from '../list/columnLayout';
import type { ListHandle } from '../list/dataListProps';
import { bareValue } from '../list/listColumn';
import { rememberTrail } from '../record/listTrail';
import { usePointing } from '../screen/pointing';
import { useCommandHandlers, useScreen } from '../screen/screenContext';
import { useScreenStatus } from '../screen/screenStatus';
import { useMissingRightInWords } from '../screen/useMissingRightInWords';
import { notify } from '../toast/notify';
import { useListWords } from '../words/listWords';
import { describeConditions } from './describeConditions';
import type { ListDefinition, RowOf } from './listDefinition';
import { type ListArrangement, useListArrangement } from './listSetting';
import { type ListAddress, useListAddress } from './useListAddress';
import { askedBy, type TitledColumn, useListColumns } from './useListColumns';
import { type ShownFigure, useListFigures } from './useListFigures';
import { type ListSource, useListSource } from './useListSource';
import { type ListViews, useListViews } from './useListViews';
import { useNounWords } from './useNounWords';
import { usePrintList } from './usePrintList';
import { type RowActs, useRowActs } from './useRowActs';

export type ListDialog = 'columns' | 'views' | 'export';

/** A list at work: what its parts show and do. */
export interface List<E extends Endpoint, Row = RowOf<E>> {
  readonly definition: ListDefinition<E>;
  /** A word of the noun, and one of the whole domain. */
  readonly say: Say;
  readonly sayAny: Say;
  readonly title: string;
  readonly address: ListAddress;
  readonly columns: readonly TitledColumn<Row>[];
  readonly source: ListSource<Row>;
  readonly figures: readonly ShownFigure[];
  readonly arrangement: ListArrangement;
  readonly arrange: (changes: Partial<ListArrangement>) => void;
  readonly views: ListViews;
  readonly selected: readonly Row[];
  readonly setSelected: (rows: readonly Row[]) => void;
  /** The sums of the selected rows, of the columns that have totals. */
  readonly sums: readonly { readonly title: string; readonly sum: number }[];
  readonly acts: RowActs<Row>;
  readonly create: { readonly run: () => void; readonly disabled: string | undefined } | null;
  readonly open: ((row: Row) => void) | undefined;
  /** The cursor has come to a row: the other pane may follow it. */
  readonly pointAt: (row: Row) => void;
  readonly print: () => void;
  /** What is shown, to be taken out of the list; made when it is asked for. */
  readonly takeTable: () => TableSource<Row>;
  readonly dialog: ListDialog | null;
  readonly setDialog: (dialog: ListDialog | null) => void;
  readonly handle: RefObject<ListHandle<Row> | null>;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly figureStrip: RefObject<HTMLDivElement | null>;
}

/** What the screen of a list says besides its definition. */
interface ListTold<E extends Endpoint> {
  readonly handle?: RefObject<ListHandle<RowOf<E>> | null> | undefined;
  /** What Enter does on a row, where that leads to no record. */
  readonly onOpen?: ((row: RowOf<E>) => void) | undefined;
}

export function useList<E extends Endpoint>(
  definition: ListDefinition<E>,
  { handle: given, onOpen }: ListTold<E> = {},
): List<E> {
  type Row = RowOf<E>;
  const { rowPath } = definition;
  const { say, sayAny } = useNounWords(definition.words);
  const title = useTitle(definition, say);
  const address = useListAddress(definition);
  const [arrangement, setArrangement] = useListArrangement(definition.screen);
  const views = useListViews(definition.screen, address, arrangement.defaultView);
  const [selected, setSelected] = useState<readonly Row[]>([]);
  const pointing = usePointing();
  const [dialog, setDialog] = useState<ListDialog | null>(null);
  const own = useRef<ListHandle<Row>>(null);
  const handle = given ?? own;
  const searchField = useRef<HTMLInputElement>(null);
  const figureStrip = useRef<HTMLDivElement>(null);
  const select = (rows: readonly Row[]) => handle.current?.select(rows.map(definition.rowId));
  const acts = useRowActs<Row>({ rowId: definition.rowId, say, sayAny, onFinished: select });
  const columns = useListColumns(definition, { say, sayAny, reasons: acts.reasons });
  // The fields of the address were checked against the endpoint's own schema.
  const input = { ...address.input, ...askedBy(definition.columns, arrangement.columns) } as ClientInput<E>;
  const source = useListSource(definition, columns, { address, input });
  const figures = useListFigures(definition, address);
  const create = useCreate(definition);
  const print = usePrintList();
  const words = useListWords();
  const sums = useMemo(() => sumsOf(selected, columns, source.totals), [selected, columns, source.totals]);
  const openRecord = useOpenRow(definition, handle);
  const open = onOpen ?? openRecord;

  const describe = (filters: Readonly<Record<string, string>>) =>
    describeConditions(definition, { filters, say, sayAny, searchWord: words.search });
  // The first page is what the endpoint answers.
  const takeNotes = () =>
    source.answer ? (definition.notes?.(source.answer as OutputOf<E>, { say: sayAny, describe }) ?? []) : [];
  const takeTable = (): TableSource<Row> => {
    const shown = () => handle.current?.shownRows() ?? [];
    const isWhole = !source.hasMore;
    const notes = takeNotes();
    return {
      title,
      columns: arrangeColumns(columns, arrangement.columns),
      totals: source.totals,
      notes:
        notes.length > 0 ? { title: words.export.notes, lines: [...describe(address.filters), ...notes] } : undefined,
      count: isWhole ? shown().length : (source.count ?? 0),
      rows: isWhole ? shown : null,
      read: definition.read,
      input,
    };
  };
  const list: List<E> = {
    ...{ definition, say, sayAny, title, address, columns, source, arrangement, views, selected, sums, acts },
    ...{ create, open, takeTable, dialog, setDialog, handle, searchField, figures, figureStrip },
    setSelected: (rows) => {
      setSelected(rows);
      if (rowPath) pointing.select(rows.map(rowPath));
    },
    pointAt: (row) => rowPath && pointing.pointAt(rowPath(row)),
    arrange: (changes) => setArrangement({ ...arrangement, ...changes }),
    print: () =>
      source.count === undefined
        ? notify('info', words.act.notRead)
        : void print(takeTable(), [...describe(address.filters), ...takeNotes()]),
  };
  useScreenStatus({
    selected: selected.length > 1 ? { count: selected.length, sum: sums[0]?.sum } : null,
    opensRows: open !== undefined && source.rows.length > 0,
  });
  useListCommands(list);
  return list;
}

/** The name of the list; one that is more than its word stands on the tab as well. */
function useTitle<E extends Endpoint>({ title }: ListDefinition<E>, say: Say): string {
  const { setTitle } = useScreen();
  useEffect(() => setTitle(title ?? null), [title, setTitle]);
  return title ?? say('listTitle');
}

function useListCommands<E extends Endpoint>(list: List<E>): void {
  const { definition, create, print, setDialog, searchField, figures, figureStrip } = list;
  const { screen } = definition;
  useCommandHandlers({
    [`${screen}-search`]: { run: () => focusToType(searchField.current) },
    [`${screen}-export`]: { run: () => setDialog('export') },
    [`${screen}-columns`]: { run: () => setDialog('columns') },
    [`${screen}-views`]: { run: () => setDialog('views') },
    [`${screen}-print`]: { run: print },
    ...(create ? { [`${screen}-create`]: create } : {}),
    ...(figures.length > 0
      ? { [`${screen}-figures`]: { run: () => figureStrip.current?.querySelector('button')?.focus() } }
      : {}),
  });
}

/** What is searched for next replaces what was. */
function focusToType(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/** Opens the record of a row, and remembers the rows around it. */
function useOpenRow<E extends Endpoint>(
  { rowPath }: ListDefinition<E>,
  handle: RefObject<ListHandle<RowOf<E>> | null>,
): List<E>['open'] {
  const screen = useScreen();
  if (!rowPath) return undefined;
  return (row) => {
    // Several rows may lead to one record.
    rememberTrail([...new Set((handle.current?.shownRows() ?? []).map(rowPath))]);
    screen.open(rowPath(row));
  };
}

function useCreate<E extends Endpoint>({ create }: ListDefinition<E>): List<E>['create'] {
  const screen = useScreen();
  const words = useListWords();
  const missing = useMissingRightInWords(...(create ? [create.needs] : []));
  if (!create) return null;
  return { run: () => screen.open(create.path, 'newTab'), disabled: missing && words.missingRight(missing) };
}

function sumsOf<Row>(
  rows: readonly Row[],
  columns: readonly TitledColumn<Row>[],
  totals: Readonly<Record<string, number>>,
) {
  return columns
    .filter(({ field, total }) => field in totals && total === undefined)
    .map((column) => ({
      title: column.title,
      sum: rows.reduce((sum, row) => sum + Number(bareValue(column, row) ?? 0), 0),
    }));
}
