import type { KeyBinding } from '../../core/plugin/keyClash';
import { bindingsNow } from '../keySettings/keyMap';
import { missingRights, type Situation } from './judgeCommand';

/** The keys that work on a screen: its own, then the global ones that are not taken by it. */
export function bindingsOn(screenId: string | undefined): readonly KeyBinding[] {
  const all = bindingsNow();
  const own = all.filter(({ command }) => command.context === screenId);
  const taken = new Set(own.map(({ strokes }) => strokes.join(' ')));
  const global = all.filter(
    ({ command, strokes }) => command.context === 'global' && !(command.yields && taken.has(strokes.join(' '))),
  );
  return [...own, ...global];
}

/** Of these, what the user may do: shown in the help and in the middle of a chord. */
export function permittedBindingsOn({
  screen,
  permissions,
}: Pick<Situation, 'screen' | 'permissions'>): readonly KeyBinding[] {
  return bindingsOn(screen?.id).filter(({ command }) => missingRights(command, permissions).length === 0);
}
