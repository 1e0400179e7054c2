import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { KeyMap } from '../../core/plugin/keyMap';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { useMessages, useText } from '../../ui/i18n/useMessages';
import { registry } from '../registry';
import { PALETTE } from '../stores/paletteStore';
import { resetKeys, takeKeys } from './judgeKeys';
import { KeyRow } from './KeyRow';
import styles from './KeySettings.module.css';
import { changeKeyMap } from './keyMap';
import { RecordKeys } from './RecordKeys';
import { narrowRows, type SettingRow } from './settingRows';

interface KeyListProps {
  readonly keyMap: KeyMap;
  readonly rows: readonly SettingRow[];
}

const LIST = 'key-settings-list';
const PAGE = 10;

/** Narrowed by what is typed, walked by arrows from the same field; Enter asks for the new keys of the marked one. */
export function KeyList({ keyMap, rows }: KeyListProps) {
  const say = useMessages('workspace');
  const text = useText();
  const [query, setQuery] = useState('');
  const [marked, setMarked] = useState<string>();
  const [recording, setRecording] = useState<'replace' | 'add' | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = narrowRows(rows, query);
  const place = Math.max(
    0,
    found.findIndex(({ command }) => command.id === marked),
  );
  const row = found[place];
  useInSight(list, row?.command.id);

  const walk = (event: KeyboardEvent) => {
    const to = destinationOf(event, place, found.length - 1);
    if (to !== null) setMarked(found[to]?.command.id);
    else if (event.key === 'Enter' && row) setRecording('replace');
    else return;
    event.preventDefault();
  };
  const stopRecording = () => {
    setRecording(null);
    search.current?.focus();
  };
  const change = (next: KeyMap) => {
    changeKeyMap(next);
    stopRecording();
  };

  return (
    <>
      <TextField
        ref={search}
        label={say('keySettings.search')}
        value={query}
        onChange={setQuery}
        onKeyDown={walk}
        autoFocus
        listbox={{ id: LIST, active: row && optionId(row) }}
      />
      <div
        ref={list}
        id={LIST}
        role="listbox"
        aria-label={say('keySettings.list')}
        tabIndex={-1}
        className={styles.list}
      >
        {found.map((one) => (
          <KeyRow
            key={one.command.id}
            id={optionId(one)}
            row={one}
            isMarked={one === row}
            onMark={() => setMarked(one.command.id)}
            onChoose={() => setRecording('replace')}
          />
        ))}
      </div>
      {row ? (
        <section className={styles.foot} aria-label={text(row.command.title)}>
          {recording ? (
            <RecordKeys
              key={row.command.id}
              keyMap={keyMap}
              command={row.command}
              how={recording}
              onDone={change}
              onCancel={stopRecording}
            />
          ) : (
            <div className={styles.actions}>
              <strong className={styles.current}>{text(row.command.title)}</strong>
              <Button keyHint="Enter" onClick={() => setRecording('replace')}>
                {say('keySettings.change')}
              </Button>
              <Button onClick={() => setRecording('add')}>{say('keySettings.add')}</Button>
              <Button
                aria-disabled={row.keys.length === 0 || row.command.id === PALETTE || undefined}
                onClick={() => change(takeKeys(keyMap, row.command))}
              >
                {say('keySettings.take')}
              </Button>
              <Button
                aria-disabled={!row.isOwn || undefined}
                onClick={() => change(resetKeys(registry, keyMap, row.command))}
              >
                {say('keySettings.reset')}
              </Button>
            </div>
          )}
        </section>
      ) : (
        <p role="status">{say('keySettings.nothing')}</p>
      )}
    </>
  );
}

const optionId = ({ command }: SettingRow) => `key-settings-${command.id.replaceAll(':', '-')}`;

function destinationOf({ key }: KeyboardEvent, place: number, last: number): number | null {
  if (key === 'ArrowDown') return Math.min(place + 1, last);
  if (key === 'ArrowUp') return Math.max(place - 1, 0);
  if (key === 'PageDown') return Math.min(place + PAGE, last);
  return key === 'PageUp' ? Math.max(place - PAGE, 0) : null;
}

function useInSight(list: RefObject<HTMLElement | null>, id: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is marked
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [list, id]);
}
