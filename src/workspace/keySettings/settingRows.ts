import type { KeyMap } from '../../core/plugin/keyMap';
import { bindKeys } from '../../core/plugin/keyMap';
import type { CommandDefinition } from '../../core/plugin/manifest';
import type { Registry } from '../../core/plugin/registry';
import { SearchIndex } from '../../core/search/searchIndex';
import type { Text } from '../../core/value/text';
import { showKeys } from '../../ui/keys/keyStroke';

/** A command as the key settings show it. */
export interface SettingRow {
  readonly command: CommandDefinition;
  /** The screen it works on; none for one that works everywhere. */
  readonly screen: Text | undefined;
  readonly keys: readonly string[];
  /** The user has changed it. */
  readonly isOwn: boolean;
}

/** Every command, in the order of the manifests, with the keys it has under a key map. */
export function settingRowsOf(registry: Registry, keyMap: KeyMap): readonly SettingRow[] {
  const keysOf = new Map<CommandDefinition, string[]>();
  for (const { command, strokes } of bindKeys(registry, keyMap)) {
    keysOf.set(command, [...(keysOf.get(command) ?? []), showKeys(strokes)]);
  }
  const leads = new Set(registry.commands);
  return [...registry.commands, ...registry.bindable.filter((command) => !leads.has(command))].map((command) => ({
    command,
    screen: registry.findScreenById(command.context)?.title,
    keys: keysOf.get(command) ?? [],
    isOwn: command.id in keyMap.own,
  }));
}

/** By any spelling of what it is called, where it works, or its keys. */
export function narrowRows(rows: readonly SettingRow[], query: string): readonly SettingRow[] {
  if (query.trim() === '') return rows;
  const index = new SearchIndex(
    rows.map((row) => ({
      value: row,
      spellings: [
        ...[row.command.title.ja, row.command.title.en, row.command.reading, ...(row.command.aliases ?? [])],
        ...[...row.keys, row.screen?.ja ?? '', row.screen?.en ?? ''],
      ],
    })),
  );
  return index.find(query, { limit: rows.length });
}
