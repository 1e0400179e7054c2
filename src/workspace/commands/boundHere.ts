import type { KeyBinding } from '../../core/plugin/keyClash';
import { registry } from '../registry';

/** The keys that work on a screen: its own, then the global ones that are not taken by it. */
export function bindingsOn(screenId: string | undefined): readonly KeyBinding[] {
  const own = registry.bindings.filter(({ command }) => command.context === screenId);
  const taken = new Set(own.map(({ strokes }) => strokes.join(' ')));
  const global = registry.bindings.filter(
    ({ command, strokes }) => command.context === 'global' && !(command.yields && taken.has(strokes.join(' '))),
  );
  return [...own, ...global];
}
