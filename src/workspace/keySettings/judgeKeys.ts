import { clash, type KeyBinding } from '../../core/plugin/keyClash';
import { bind, bindKeys, type KeyMap, keysOfPreset } from '../../core/plugin/keyMap';
import { canBeTyped, type Keeper, reservedBy, type Stroke } from '../../core/plugin/keyNotation';
import type { KeysByCommand } from '../../core/plugin/keyPresets';
import type { CommandDefinition } from '../../core/plugin/manifest';
import type { Registry } from '../../core/plugin/registry';
import { PALETTE } from '../stores/paletteStore';

type Keys = Pick<Registry, 'manifests' | 'bindable'>;

/** What stands against giving a command some keys. */
export type KeyVerdict =
  | { readonly kind: 'free' }
  /** It has them already. */
  | { readonly kind: 'same' }
  /** Given up by these commands if the user goes on. */
  | { readonly kind: 'taken'; readonly from: readonly CommandDefinition[] }
  /** The palette is the way to everything: its last keys cannot be taken. */
  | { readonly kind: 'palette' };

/** Who keeps a stroke from ever being bound; null for a free one. */
export function keeperOf(stroke: Stroke): Keeper | null {
  return reservedBy(stroke) ?? (canBeTyped(stroke) ? null : 'typing');
}

export function judgeKeys(registry: Keys, keyMap: KeyMap, wanted: KeyBinding): KeyVerdict {
  const all = allBindings(registry, keyMap);
  const met = all.filter((binding) => clash(binding, wanted));
  const from = new Set(met.map(({ command }) => command).filter((command) => command !== wanted.command));
  if (from.size === 0)
    return { kind: met.some(({ strokes }) => strokes.length === wanted.strokes.length) ? 'same' : 'free' };
  const ofPalette = all.filter(({ command }) => command.id === PALETTE);
  const isPaletteLost = wanted.command.id !== PALETTE && ofPalette.every((binding) => met.includes(binding));
  return isPaletteLost ? { kind: 'palette' } : { kind: 'taken', from: [...from] };
}

/** `add` keeps the keys the command has. Commands whose keys clash give up those, and only those. */
export function giveKeys(registry: Keys, keyMap: KeyMap, wanted: KeyBinding, how: 'replace' | 'add'): KeyMap {
  const all = allBindings(registry, keyMap);
  const losing = all.filter((binding) => clash(binding, wanted));
  const left = Object.fromEntries(
    losing.map(({ command }) => [command.id, keysIn(all, command).filter((keys) => !isLost(command, keys, [wanted]))]),
  );
  const { command, strokes } = wanted;
  const kept = how === 'add' ? (left[command.id] ?? keysIn(all, command)) : [];
  return { ...keyMap, own: { ...keyMap.own, ...left, [command.id]: [...kept, strokes.join(' ')] } };
}

/** Leaves the command without keys; the palette keeps its own. */
export function takeKeys(keyMap: KeyMap, command: CommandDefinition): KeyMap {
  return command.id === PALETTE ? keyMap : { ...keyMap, own: { ...keyMap.own, [command.id]: [] } };
}

/** Back to the keys of the preset. A command that was given one of them meanwhile gives it up. */
export function resetKeys(registry: Keys, keyMap: KeyMap, command: CommandDefinition): KeyMap {
  const back = bind(command, keysOfPreset(registry, keyMap.preset)[command.id]);
  const others = registry.bindable.flatMap((other) => {
    const keys = other === command ? undefined : keyMap.own[other.id];
    return keys ? [[other.id, keys.filter((text) => !isLost(other, text, back))] as const] : [];
  });
  return { ...keyMap, own: Object.fromEntries(others) satisfies KeysByCommand };
}

/** What is bound when the keys that write characters are not switched off. */
const allBindings = (registry: Keys, keyMap: KeyMap): readonly KeyBinding[] =>
  bindKeys(registry, { ...keyMap, hasCharacterKeys: true });

const keysIn = (bindings: readonly KeyBinding[], command: CommandDefinition): string[] =>
  bindings.filter((binding) => binding.command === command).map(({ strokes }) => strokes.join(' '));

const isLost = (command: CommandDefinition, keys: string, to: readonly KeyBinding[]): boolean =>
  bind(command, [keys]).some((binding) => to.some((other) => clash(binding, other)));
