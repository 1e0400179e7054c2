import { Command } from 'cmdk';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  startTransition,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { OpenWhere } from '../../core/plugin/manifest';
import { useMessages } from '../../ui/i18n/useMessages';
import { belongsToIme } from '../../ui/keys/imeGuard';
import { closePalette } from '../stores/paletteStore';
import { ArgumentChips } from './ArgumentChips';
import { asTextField } from './insertText';
import { optionId } from './optionId';
import styles from './Palette.module.css';
import { PaletteFoot } from './PaletteFoot';
import { PaletteGroupRows } from './PaletteGroupRows';
import { PalettePreview } from './PalettePreview';
import { type Mode, readQuery } from './paletteMode';
import type { PaletteGroup, PaletteRow } from './paletteRow';
import { filterActions } from './rowActions';
import { useEarlyEnter } from './useEarlyEnter';
import { useModal } from './useModal';
import { takeRows, usePaletteRows } from './usePaletteRows';

/** A row whose actions are shown in place of the hits, and what narrows them. */
interface Acting {
  readonly row: PaletteRow;
  readonly actions: readonly PaletteRow[];
  readonly typed: string;
}

/** The palette while it is open: what is typed, what it finds, and what can be done with it. */
export function OpenPalette({ query }: { query: string }) {
  const say = useMessages('workspace');
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [field] = useState(() => asTextField(document.activeElement));
  const close = useModal(dialog, input);
  const [typed, setTyped] = useState(query);
  const [acting, act] = useState<Acting | null>(null);
  const { mode, call, groups: found, remark, isSearching } = usePaletteRows(typed, field);
  const groups = acting ? actionGroups(acting) : found;
  const shownText = readQuery(typed).text;
  const rows = groups.flatMap((group) => group.rows);
  const asked = acting ? `${acting.row.key} ${acting.typed}` : typed;
  const [selected, select] = useSelection(rows, asked);
  const at = rows.findIndex(({ key }) => key === selected);
  const row = rows[at];
  const drawn = useDrawnGroups(groups, asked);
  const listId = useId();
  useActiveDescendant(input, row && optionId(listId, at));

  /** The focus goes back to where it was before anything is done there. */
  const choose = (row: PaletteRow, where: OpenWhere, isTab = false) => {
    if (row.reason) return;
    if (row.typed !== undefined && (isTab || !row.goesOn)) {
      setTyped(row.typed);
      row.choose(where);
      return;
    }
    close();
    closePalette();
    row.choose(where);
  };
  const early = useEarlyEnter(typed, call?.isAsking ?? false, (where) => {
    const [run] = call?.rows ?? [];
    if (run) choose(run, where);
  });
  const type = (next: string) => {
    early.forget();
    if (acting) act({ ...acting, typed: next });
    else setTyped(next);
  };
  /** Tab: what else can be done with the row, or on to the next argument. */
  const goOn = (row: PaletteRow | undefined) => {
    if (row?.typed !== undefined && !row.reason) choose(row, 'here', true);
    else if (call && !/[\s\u3000]$/.test(typed)) setTyped(`${typed} `);
    else if (row?.actions) act({ row, actions: row.actions(), typed: '' });
  };
  const rowUnder = ({ target }: MouseEvent) => {
    const option = target instanceof Element && target.closest<HTMLElement>('[role="option"]');
    return option ? rows.find(({ key }) => key === option.dataset.value) : undefined;
  };
  const onClick = (event: MouseEvent) => {
    early.forget();
    const clicked = rowUnder(event);
    if (clicked) choose(clicked, event.ctrlKey || event.metaKey ? 'newTab' : 'here');
  };
  const onPointerMove = (event: MouseEvent) => {
    const pointed = rowUnder(event);
    if (pointed && !pointed.reason && pointed.key !== selected) select(pointed.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    early.forget();
    if (belongsToIme(event.nativeEvent)) return;
    const leavesActions =
      acting &&
      (event.key === 'Escape' ||
        (event.key === 'Tab' && event.shiftKey) ||
        (event.key === 'Backspace' && acting.typed === ''));
    if (leavesActions) act(null);
    else if (event.key === 'Escape') closePalette();
    else if (event.key === 'Enter' && row && !row.reason) choose(row, whereOf(event));
    else if (event.key === 'Enter' && call?.isAsking && !acting) early.keep(typed, whereOf(event));
    else if (event.key === 'Tab' && !acting && !event.shiftKey) goOn(row);
    else if (event.key !== 'Tab' && event.key !== 'Enter') return;
    event.preventDefault();
    // A dialog behind the palette listens for Esc at the document, and must stay.
    if (event.key === 'Escape') event.stopPropagation();
  };

  return (
    <dialog
      ref={dialog}
      // biome-ignore lint/a11y/noRedundantRoles: named for clients that look for the attribute
      role="dialog"
      className={styles.dialog}
      aria-label={say('palette.label')}
      onCancel={(event) => event.preventDefault()}
      onClick={closeOutside}
      onKeyDown={onKeyDown}
    >
      <Command
        className={styles.palette}
        label={say('palette.label')}
        shouldFilter={false}
        vimBindings={false}
        loop
        value={selected}
        onValueChange={(key) => key !== selected && select(key)}
      >
        <div className={styles.head}>
          {acting ? <span className={styles.subject}>{acting.row.title}</span> : null}
          <Command.Input
            ref={input}
            className={styles.input}
            value={acting ? acting.typed : typed}
            onValueChange={type}
            placeholder={say(acting ? 'palette.actions.placeholder' : placeholderOf(mode))}
            maxLength={300}
          />
          {isSearching && !acting ? <span className={styles.searching}>{say('palette.searching')}</span> : null}
          {mode && !acting ? <span className={styles.mode}>{say(`palette.modes.${mode}`)}</span> : null}
        </div>
        {call && !acting ? <ArgumentChips call={call} /> : null}
        <p className={remark && !acting ? styles.remark : styles.noRemark} role="status">
          {acting ? null : remark}
        </p>
        <div className={styles.body}>
          <Command.List
            className={styles.list}
            label={say('palette.hits')}
            onClick={onClick}
            onPointerMove={onPointerMove}
          >
            {drawn.map((group, place) => (
              <PaletteGroupRows
                // biome-ignore lint/suspicious/noArrayIndexKey: the next key's hits take the places of the last, whatever group they are of
                key={place}
                say={say}
                group={group}
                typed={acting ? acting.typed : shownText}
                listId={listId}
                from={countBefore(drawn, place)}
                selected={selected}
              />
            ))}
          </Command.List>
          <PalettePreview row={acting?.row ?? row} />
        </div>
        <PaletteFoot count={rows.length} state={acting ? 'acting' : call ? 'call' : footOf(mode)} />
      </Command>
    </dialog>
  );
}

/** Rows in sight; those below are drawn once the fingers rest, in milliseconds. */
const IN_SIGHT = 14;
const REST = 150;

/** The groups as far as they are drawn by now: what arrives later for the same text is drawn at once. */
function useDrawnGroups(groups: readonly PaletteGroup[], typed: string): readonly PaletteGroup[] {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    // A key that comes meanwhile goes first.
    const timer = setTimeout(() => startTransition(() => setRested(typed)), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested === typed ? groups : takeRows(IN_SIGHT, groups);
}

const countBefore = (groups: readonly PaletteGroup[], place: number): number =>
  groups.slice(0, place).reduce((count, { rows }) => count + rows.length, 0);

function footOf(mode: Mode | null) {
  if (mode === '>') return 'commands';
  return mode === '?' ? 'help' : 'hits';
}

function placeholderOf(mode: Mode | null): string {
  return mode ? `palette.placeholders.${mode}` : 'palette.placeholder';
}

function actionGroups({ actions, typed }: Acting): readonly PaletteGroup[] {
  return [{ key: 'actions', heading: null, rows: filterActions(actions, typed) }];
}

/** The best hit is selected after every key; a hit that arrives later does not take the selection away. */
function useSelection(rows: readonly PaletteRow[], typed: string): [string, (key: string) => void] {
  const [chosen, setChosen] = useState<{ typed: string; key: string } | null>(null);
  const isStanding = chosen?.typed === typed && rows.some(({ key }) => key === chosen.key);
  const selected = isStanding ? chosen.key : (rows.find(({ reason }) => !reason)?.key ?? '');
  return [selected, (key) => setChosen({ typed, key })];
}

/** cmdk leaves the combobox without its active descendant until the first arrow key. */
function useActiveDescendant(input: RefObject<HTMLInputElement | null>, option: string | undefined): void {
  useEffect(() => {
    if (option) input.current?.setAttribute('aria-activedescendant', option);
    else input.current?.removeAttribute('aria-activedescendant');
  });
}

function whereOf(event: KeyboardEvent): OpenWhere {
  if (event.ctrlKey || event.metaKey) return 'newTab';
  return event.altKey ? 'otherPane' : 'here';
}

/** A click on the backdrop hits the dialog itself, one inside hits its content. */
function closeOutside(event: MouseEvent): void {
  if (event.target === event.currentTarget) closePalette();
}
