import { useCallback, useEffect } from 'react';
import type { KeyBinding } from '../../core/plugin/keyClash';
import { isPopupOpen } from '../../ui/dialog/isPopupOpen';
import { useKeyBindings } from '../../ui/keys/useKeyBindings';
import { bindingsOn } from '../commands/boundHere';
import { runCommand } from '../commands/runCommand';
import { situationNow } from '../commands/situation';
import { bindingsNow } from '../keySettings/keyMap';
import { readEarlyCall } from '../palette/readEarlyCall';
import { useKeptFocus } from '../panes/useKeptFocus';
import { isWorkspacePath } from '../routes';
import { PALETTE, togglePalette } from '../stores/paletteStore';
import { ChordHint } from './ChordHint';
import { takeEarlyKeys } from './earlyKeys';

/** Runs the commands by their keys. In a dialog or a popup only the palette's key works: the rest belongs to it. */
export function WorkspaceKeys() {
  useKeptFocus();
  const pending = useKeyBindings({
    bindingsAt,
    onKeys: useCallback(({ command }: KeyBinding) => runCommand(command), []),
  });
  useEffect(openCalledPalette, []);
  return pending ? <ChordHint chord={pending} /> : null;
}

/** Whoever pressed the palette's key while the workspace was coming gets it now, with what was typed since. */
function openCalledPalette(): void {
  const calls = bindingsNow().filter(({ command }) => command.id === PALETTE);
  const typed = readEarlyCall(
    takeEarlyKeys(),
    calls.map(({ strokes }) => strokes.join(' ')),
  );
  if (typed !== null) togglePalette(typed);
}

function bindingsAt(target: EventTarget | null): readonly KeyBinding[] {
  if (!isWorkspacePath(window.location.pathname)) return [];
  const bindings = bindingsOn(situationNow().screen?.id);
  const isInPopup = (target instanceof Element && target.closest('[role="listbox"]') !== null) || isPopupOpen();
  return isInPopup ? bindings.filter(({ command }) => command.id === PALETTE) : bindings;
}
