import { Command } from 'cmdk';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { OpenWhere } from '../../core/plugin/manifest';
import { useMessages } from '../../ui/i18n/useMessages';
import { belongsToIme } from '../../ui/keys/imeGuard';
import styles from './Palette.module.css';
import { PaletteFoot } from './PaletteFoot';
import { PaletteItem } from './PaletteItem';
import type { PaletteRow } from './paletteRow';
import { closePalette } from './paletteStore';
import { useModal } from './useModal';
import { usePaletteRows } from './usePaletteRows';

/** The palette while it is open: what is typed, and what it finds. */
export function OpenPalette({ query }: { query: string }) {
  const say = useMessages('workspace');
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const close = useModal(dialog, input);
  const [typed, setTyped] = useState(query);
  const { mode, rows, remark, heading } = usePaletteRows(typed);
  const [selected, select] = useSelection(rows, typed);
  useActiveDescendant(input, dialog);

  /** The focus goes back to where it was before anything is done there. */
  const choose = (row: PaletteRow, where: OpenWhere) => {
    if (row.reason) return;
    close();
    closePalette();
    row.choose(where);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (belongsToIme(event.nativeEvent)) return;
    if (event.key === 'Escape') closePalette();
    else if (event.key === 'Enter') {
      const row = rows.find(({ key }) => key === selected);
      if (row) choose(row, whereOf(event));
    } else if (event.key !== 'Tab') return;
    event.preventDefault();
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
        onValueChange={select}
      >
        <div className={styles.head}>
          <Command.Input
            ref={input}
            className={styles.input}
            value={typed}
            onValueChange={setTyped}
            placeholder={say(mode ? `palette.placeholders.${mode}` : 'palette.placeholder')}
            maxLength={100}
          />
          {mode ? <span className={styles.mode}>{say(`palette.modes.${mode}`)}</span> : null}
        </div>
        <Command.List className={styles.list} label={say('palette.hits')}>
          {heading ? (
            <div className={styles.heading} role="presentation">
              {heading}
            </div>
          ) : null}
          {rows.map((row) => (
            <PaletteItem key={row.key} row={row} onChoose={(where) => choose(row, where)} />
          ))}
        </Command.List>
        <p className={remark ? styles.remark : styles.noRemark} role="status">
          {remark}
        </p>
        <PaletteFoot count={rows.length} />
      </Command>
    </dialog>
  );
}

/** The best hit is selected after every key; a hit that arrives later does not take the selection away. */
function useSelection(rows: readonly PaletteRow[], typed: string): [string, (key: string) => void] {
  const [chosen, setChosen] = useState<{ typed: string; key: string } | null>(null);
  const isStanding = chosen?.typed === typed && rows.some(({ key }) => key === chosen.key);
  const selected = isStanding ? chosen.key : (rows.find(({ reason }) => !reason)?.key ?? '');
  return [selected, (key) => setChosen({ typed, key })];
}

/** cmdk leaves the combobox without its active descendant until the first arrow key. */
function useActiveDescendant(
  input: RefObject<HTMLInputElement | null>,
  dialog: RefObject<HTMLDialogElement | null>,
): void {
  useEffect(() => {
    const option = dialog.current?.querySelector('[role="option"][aria-selected="true"]');
    if (option) input.current?.setAttribute('aria-activedescendant', option.id);
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
