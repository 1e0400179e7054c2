import { clash, type KeyBinding } from './keyClash';
import { isCharacterStroke, parseKeys } from './keyNotation';
import type { KeyPreset, KeysByCommand } from './keyPresets';
import type { CommandDefinition, PluginManifest } from './manifest';

/** What a user has made of the keys. */
export interface KeyMap {
  readonly preset: KeyPreset;
  /** In place of the preset's keys; an empty list leaves the command without any. */
  readonly own: KeysByCommand;
  /** False: keys that write a character, and chords that begin with one, do nothing. */
  readonly hasCharacterKeys: boolean;
}

export const STANDARD_KEY_MAP: KeyMap = { preset: 'standard', own: {}, hasCharacterKeys: true };

interface Bindable {
  readonly manifests: readonly PluginManifest[];
  /** Every command that may have keys, those that lead to screens among them. */
  readonly bindable: readonly CommandDefinition[];
}

/** The keys of a preset, by command; a command that no preset names keeps its own. */
export function keysOfPreset({ manifests, bindable }: Bindable, preset: KeyPreset): KeysByCommand {
  const named =
    preset === 'standard' ? {} : Object.assign({}, ...manifests.map(({ keyPresets }) => keyPresets?.[preset]));
  return Object.fromEntries(bindable.map(({ id, keys }) => [id, named[id] ?? keys ?? []]));
}

/**
 * Everything that is bound under a key map. What the user has chosen goes before a default that came to clash with it
 * in a later version; keys nobody can read any more are left out.
 */
export function bindKeys(registry: Bindable, { preset, own, hasCharacterKeys }: KeyMap): readonly KeyBinding[] {
  const byPreset = keysOfPreset(registry, preset);
  const chosen = registry.bindable.filter(({ id }) => own[id]).flatMap((command) => bind(command, own[command.id]));
  const rest = registry.bindable
    .filter(({ id }) => !own[id])
    .flatMap((command) => bind(command, byPreset[command.id]))
    .filter((binding) => !chosen.some((other) => clash(binding, other)));
  const order = new Map(registry.bindable.map(({ id }, place) => [id, place]));
  const placeOf = ({ command }: KeyBinding) => order.get(command.id) ?? 0;
  return [...chosen, ...rest]
    .filter(({ strokes }) => hasCharacterKeys || !strokes[0] || !isCharacterStroke(strokes[0]))
    .sort((one, other) => placeOf(one) - placeOf(other));
}

/** Without keys of another origin, those the command itself names. */
export function bind(command: CommandDefinition, keys = command.keys ?? []): KeyBinding[] {
  return keys.flatMap((text) => {
    const strokes = parseKeys(text);
    return strokes ? [{ strokes, command }] : [];
  });
}
