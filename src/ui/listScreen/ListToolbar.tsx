import { Bookmark, Ellipsis, Plus } from 'lucide-react';
import type { Endpoint, OutputOf } from '../../core/contract/endpoint';
import { formatCount } from '../../core/value/formatAmount';
import { formatInstant } from '../../core/value/formatInstant';
import { Button } from '../button/Button';
import { useIsConnected } from '../connection/connection';
import { Menu } from '../menu/Menu';
import { useSetting } from '../settings/userSetting';
import { Toolbar } from '../toolbar/Toolbar';
import { useListWords } from '../words/listWords';
import { readingSetting, toggleReading } from './readingSetting';
import type { List } from './useList';

/** The head of a list: what it is and how fresh, its views, what can be taken out of it, and the way to a new record. */
export function ListToolbar<E extends Endpoint>({ list }: { list: List<E> }) {
  const { title, say, views, create, print, setDialog } = list;
  const { screen, actions, main, rowPath } = list.definition;
  const words = useListWords();
  const [isRead] = useSetting(readingSetting);
  return (
    <Toolbar
      title={title}
      state={<ListState list={list} />}
      main={
        create ? (
          <Button
            kind="main"
            command={`${screen}-create`}
            disabled={Boolean(create.disabled)}
            title={create.disabled}
            onClick={create.run}
          >
            <Plus size={14} aria-hidden="true" />
            {say('create')}
          </Button>
        ) : (
          main
        )
      }
    >
      {actions}
      <Menu
        align="end"
        trigger={
          <Button kind="quiet" title={words.views.button}>
            <Bookmark size={14} aria-hidden="true" />
            {views.current ? words.views.named(views.current.name) : <span data-word="">{words.views.button}</span>}
          </Button>
        }
        entries={[
          ...views.views.map((view) => ({
            id: view.id,
            label: view.name,
            checked: view.id === views.current?.id,
            onSelect: () => views.apply(view),
          })),
          ...(views.views.length > 0 ? [null] : []),
          { id: 'manage', label: words.views.manage, command: `${screen}-views`, onSelect: () => setDialog('views') },
        ]}
      />
      <Menu
        align="end"
        trigger={
          <Button kind="quiet" title={words.more}>
            <Ellipsis size={14} aria-hidden="true" />
            <span data-word="">{words.more}</span>
          </Button>
        }
        entries={[
          { id: 'export', label: words.export.title, command: `${screen}-export`, onSelect: () => setDialog('export') },
          { id: 'print', label: words.print.button, command: `${screen}-print`, onSelect: print },
          {
            id: 'columns',
            label: words.columns.title,
            command: `${screen}-columns`,
            onSelect: () => setDialog('columns'),
          },
          ...(rowPath
            ? [
                {
                  id: 'reading',
                  label: words.reading.title,
                  checked: isRead,
                  command: 'workspace:reading-pane',
                  onSelect: toggleReading,
                },
              ]
            : []),
        ]}
      />
    </Toolbar>
  );
}

/** How many records match, and who saved the last of them; without a connection how old all this is. */
function ListState<E extends Endpoint>({ list: { source, definition } }: { list: List<E> }) {
  const words = useListWords();
  const isConnected = useIsConnected();
  const { count, latest, readAt, quickText, answer } = source;
  const { Head } = definition;
  if (count === undefined) return null;
  const read = readAt > 0 ? formatInstant(new Date(readAt).toISOString()).slice(-5) : '';
  return (
    <>
      {quickText ? null : <span>{words.count(formatCount(count))}</span>}
      {isConnected ? (
        <span>
          {latest ? words.lastSaved(formatInstant(latest.savedAt), latest.savedBy) : read && words.readAt(read)}
        </span>
      ) : (
        <span role="status">{words.stale(read)}</span>
      )}
      {/* The first page is what the endpoint answers. */}
      {Head && answer ? <Head answer={answer as OutputOf<E>} /> : null}
    </>
  );
}
