import { useCallback } from 'react';
import type { KeyBinding } from '../../core/plugin/keyClash';
import { isPopupOpen } from '../../ui/dialog/isPopupOpen';
import { useKeyBindings } from '../../ui/keys/useKeyBindings';
import { bindingsOn } from '../commands/boundHere';
import { runCommand } from '../commands/runCommand';
import { situationNow } from '../commands/situation';
import { useKeptFocus } from '../panes/useKeptFocus';
import { isWorkspacePath } from '../routes';
import { PALETTE } from '../stores/paletteStore';
import { ChordHint } from './ChordHint';

/** Runs the commands by their keys. In a dialog or a popup only the palette's key works: the rest belongs to it. */
export function WorkspaceKeys() {
  useKeptFocus();
  const pending = useKeyBindings({
    bindingsAt,
    onKeys: useCallback(({ command }: KeyBinding) => runCommand(command), []),
  });
  return pending ? <ChordHint chord={pending} /> : null;
}

function bindingsAt(target: EventTarget | null): readonly KeyBinding[] {
  if (!isWorkspacePath(window.location.pathname)) return [];
  const bindings = bindingsOn(situationNow().screen?.id);
  const isInPopup = (target instanceof Element && target.closest('[role="listbox"]') !== null) || isPopupOpen();
  return isInPopup ? bindings.filter(({ command }) => command.id === PALETTE) : bindings;
}
