import { type RefObject, useMemo } from 'react';
import type { Endpoint } from '../../core/contract/endpoint';
import { Button } from '../button/Button';
import { EmptyState } from '../emptyState/EmptyState';
import { FailedRead } from '../emptyState/FailedRead';
import { DataList } from '../list/DataList';
import type { ListHandle } from '../list/dataListProps';
import { useCurrentUser } from '../screen/currentUser';
import { ScreenFrame } from '../screenFrame/ScreenFrame';
import { Toolbar } from '../toolbar/Toolbar';
import { useListWords } from '../words/listWords';
import { FigureStrip } from './FigureStrip';
import { ListDialogs } from './ListDialogs';
import { ListFilters } from './ListFilters';
import { ListPicture } from './ListPicture';
import { ListToolbar } from './ListToolbar';
import { leaveOutUnread } from './leaveOutUnread';
import type { ListDefinition, RowOf } from './listDefinition';
import { ReadingSplit } from './ReadingSplit';
import { SelectionBar } from './SelectionBar';
import { type List, useList } from './useList';
import { useReading } from './useReading';

interface ListScreenProps<E extends Endpoint> {
  list: ListDefinition<E>;
  /** Told the row the cursor has come to: a screen may show more of it beside the list. */
  onPoint?: ((row: RowOf<E>) => void) | undefined;
  /** Told the rows that are selected. */
  onSelect?: ((rows: readonly RowOf<E>[]) => void) | undefined;
  /** What Enter does on a row, where that leads to no record. */
  onOpen?: ((row: RowOf<E>) => void) | undefined;
  /** What Space does on a row; Shift+Space then selects it, and the manifest lists `listKeys(screen, { hasPreview: true })`. */
  onPreview?: ((row: RowOf<E>) => void) | undefined;
  /** False where the work of the screen begins elsewhere: else the keyboard begins on the first row. */
  takesFocus?: boolean;
  /** By which the screen moves the cursor of the list. */
  handle?: RefObject<ListHandle<RowOf<E>> | null>;
}

/** A list with everything a user expects of one: search, filters, views, columns, selection, acts, export, print. */
export function ListScreen<E extends Endpoint>({ list: given, handle, ...told }: ListScreenProps<E>) {
  const { fieldClasses } = useCurrentUser();
  const definition = useMemo(() => leaveOutUnread(given, fieldClasses), [given, fieldClasses]);
  const list = useList(definition, { handle, onOpen: told.onOpen });
  const { error, rows, retry } = list.source;
  // Whoever may not read it has no use for what can be done on it.
  if (error?.failure === 'notPermitted' && rows.length === 0) {
    return (
      <ScreenFrame label={list.say('listTitle')}>
        <Toolbar title={list.title} />
        <FailedRead error={error} onRetry={retry} />
      </ScreenFrame>
    );
  }
  return (
    <ScreenFrame label={list.say('listTitle')}>
      <ListToolbar list={list} />
      {list.figures.length > 0 ? <FigureStrip ref={list.figureStrip} figures={list.figures} say={list.say} /> : null}
      <ListFilters list={list} />
      <ListPicture list={list} />
      <RowsToRead list={list} {...told} />
      <SelectionBar list={list} />
      <ListDialogs list={list} />
    </ScreenFrame>
  );
}

interface RowsProps<E extends Endpoint>
  extends Pick<ListScreenProps<E>, 'onPoint' | 'onSelect' | 'onOpen' | 'onPreview' | 'takesFocus'> {
  list: List<E>;
}

/** What already shows more of a row beside the list needs no reading pane. */
function RowsToRead<E extends Endpoint>({ onPoint, onPreview, onOpen, ...props }: RowsProps<E>) {
  const { rowPath } = props.list.definition;
  const reading = useReading(rowPath !== undefined && onPoint === undefined && onOpen === undefined);
  return (
    <ReadingSplit reading={reading}>
      <Rows
        {...props}
        onPoint={(row) => {
          onPoint?.(row);
          if (rowPath) reading.pointAt(rowPath(row));
        }}
        onPreview={onPreview ?? (reading.Screen ? () => reading.setWide(!reading.isWide) : undefined)}
      />
    </ReadingSplit>
  );
}

function Rows<E extends Endpoint>({
  list,
  onPoint,
  onSelect,
  onPreview,
  takesFocus = true,
}: Omit<RowsProps<E>, 'onOpen'>) {
  const { definition, source, address, arrangement, say } = list;
  const words = useListWords();
  if (address.missing.length > 0) return <Incomplete list={list} />;
  if (source.error && source.rows.length === 0) return <FailedRead error={source.error} onRetry={source.retry} />;
  return (
    <DataList<RowOf<E>>
      ref={list.handle}
      label={say('listTitle')}
      columns={list.columns}
      rows={source.rows}
      rowId={definition.rowId}
      totals={source.totals}
      totalCount={source.count}
      loading={source.isLoading}
      quickText={source.quickText}
      sort={address.sort}
      onSortChange={address.setSort}
      sortsOutside={source.sortsOutside}
      layout={arrangement.columns}
      onLayoutChange={(columns) => list.arrange({ columns })}
      onNearEnd={() => void source.readMore()}
      onSelectionChange={(rows) => {
        list.setSelected(rows);
        onSelect?.(rows);
      }}
      onCurrentChange={(row) => {
        list.pointAt(row);
        onPoint?.(row);
      }}
      onOpen={list.open}
      onPreview={onPreview}
      takesFocus={takesFocus}
      empty={
        address.isFiltered ? (
          <EmptyState kind="noHit" action={<Button onClick={address.clearFilters}>{words.clearFilters}</Button>} />
        ) : (
          <EmptyState kind="empty" title={say('empty')} next={say('emptyNext')} action={<First list={list} />} />
        )
      }
    />
  );
}

/** The way to the first record, for whoever may make one; the key is on the button. */
function First<E extends Endpoint>({ list: { create, definition, say } }: { list: List<E> }) {
  if (!create || create.disabled) return null;
  return (
    <Button command={`${definition.screen}-create`} onClick={create.run}>
      {say('create')}
    </Button>
  );
}

/** A condition is typed; what only a link gives comes from the screen that has it. */
function Incomplete<E extends Endpoint>({ list: { address, say } }: { list: List<E> }) {
  const { incomplete } = useListWords();
  const typed = address.missing.filter(({ kind }) => kind !== 'given').map(({ name }) => say(name));
  if (typed.length > 0) return <EmptyState kind="empty" title={incomplete.type(typed)} next={incomplete.typeNext} />;
  return <EmptyState kind="empty" title={incomplete.given} next={incomplete.givenNext} />;
}
