import { useSyncExternalStore } from 'react';
import { notify } from '../toast/notify';
import { kitWords } from '../words/kitWords';
import { onSettingsChange, settingOf, storeSetting } from './settingStore';

/**
 * One thing a user has arranged; kept on the server, so that it follows the person. `parse` returns undefined for what
 * an older version or a stranger stored: it is then dropped for `initial`, and the user is told once.
 */
export interface SettingDefinition<T> {
  /** Whose it is, then what it is: `workspace.menu`, `list.accounting:document-list`. Unique in the product. */
  readonly name: string;
  readonly initial: T;
  readonly parse: (stored: unknown) => T | undefined;
}

/** What was parsed last, so that the same stored value is the same object at every reading. */
const parsed = new WeakMap<object, { readonly stored: unknown; readonly value: unknown }>();

export function readSetting<T>(definition: SettingDefinition<T>): T {
  const stored = settingOf(definition.name);
  if (stored === undefined) return definition.initial;
  const known = parsed.get(definition);
  // What is remembered for a definition came out of its own `parse`.
  if (known && known.stored === stored) return known.value as T;
  const value = parseSafely(definition, stored);
  parsed.set(definition, { stored, value: value ?? definition.initial });
  if (value === undefined) dropLater(definition.name, stored);
  return value ?? definition.initial;
}

/** Takes effect here at once, in the user's other windows of this browser as well, and soon on the server. */
export function writeSetting<T>({ name }: SettingDefinition<T>, value: T): void {
  storeSetting(name, value);
}

export function useSetting<T>(definition: SettingDefinition<T>): readonly [T, (value: T) => void] {
  const value = useSyncExternalStore(onSettingsChange, () => readSetting(definition));
  return [value, (next) => writeSetting(definition, next)];
}

function parseSafely<T>({ parse }: SettingDefinition<T>, stored: unknown): T | undefined {
  try {
    return parse(stored);
  } catch {
    return undefined;
  }
}

/** Not while a screen is being drawn. */
function dropLater(name: string, stored: unknown): void {
  queueMicrotask(() => {
    if (settingOf(name) !== stored) return;
    storeSetting(name, null);
    notify('info', kitWords().settingDropped, { id: 'setting-dropped' });
  });
}
