import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { KeyBinding } from '../../core/plugin/keyClash';
import { bindKeys, type KeyMap, STANDARD_KEY_MAP } from '../../core/plugin/keyMap';
import { parseKeys } from '../../core/plugin/keyNotation';
import { KEY_PRESETS, type KeyPreset } from '../../core/plugin/keyPresets';
import { showKeys } from '../../ui/keys/keyStroke';
import { readSetting, type SettingDefinition, useSetting, writeSetting } from '../../ui/settings/userSetting';
import { registry } from '../registry';

const presets = Object.keys(KEY_PRESETS) as [KeyPreset, ...KeyPreset[]];
const keys = z.string().check(z.refine((text) => parseKeys(text) !== null));
const stored = z.object({
  preset: z.enum(presets),
  own: z.record(z.string(), z.array(keys).check(z.maxLength(8))),
  hasCharacterKeys: z.boolean(),
});

/** What the signed-in user has made of the keys. */
export const keyMapSetting: SettingDefinition<KeyMap> = {
  name: 'workspace.keys',
  initial: STANDARD_KEY_MAP,
  parse: (value) => stored.safeParse(value).data,
};

export function changeKeyMap(changes: Partial<KeyMap>): void {
  writeSetting(keyMapSetting, { ...readSetting(keyMapSetting), ...changes });
}

interface Bound {
  readonly keyMap: KeyMap;
  readonly bindings: readonly KeyBinding[];
  /** By command, the first of its keys as they are shown: the palette asks for a hundred commands at a key. */
  readonly shown: ReadonlyMap<string, string>;
}

let last: Bound | null = null;

/** Everything that is bound for this user, made anew only when the user changes something. */
export function bindingsNow(): readonly KeyBinding[] {
  return boundNow().bindings;
}

function boundNow(): Bound {
  const keyMap = readSetting(keyMapSetting);
  if (last?.keyMap === keyMap) return last;
  const bindings = bindKeys(registry, keyMap);
  const firstLast = bindings.toReversed();
  last = { keyMap, bindings, shown: new Map(firstLast.map(({ command, strokes }) => [command.id, showKeys(strokes)])) };
  return last;
}

/** The same, for what is shown. */
export function useBindings(): readonly KeyBinding[] {
  useSetting(keyMapSetting);
  return bindingsNow();
}

/** The keys to press for a command, as they stand on the keyboard: the first of several, undefined for none. */
export function shownKeysOf(commandId: string): string | undefined {
  return boundNow().shown.get(commandId);
}

export function useShownKeysOf(commandId: string): string | undefined {
  const bindings = useBindings();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is bound is read inside
  return useMemo(() => shownKeysOf(commandId), [commandId, bindings]);
}
