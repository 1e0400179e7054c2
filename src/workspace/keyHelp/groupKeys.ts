import type { KeyBinding } from '../../core/plugin/keyClash';
import { parseKeys } from '../../core/plugin/keyNotation';
import type { PartKeys } from '../../core/plugin/partKeys';
import type { Registry } from '../../core/plugin/registry';
import { SearchIndex } from '../../core/search/searchIndex';
import type { Text } from '../../core/value/text';
import { showKeys } from '../../ui/keys/keyStroke';

export interface HelpRow {
  readonly id: string;
  readonly title: Text;
  readonly keys: readonly string[];
}

export interface HelpGroup {
  /** A screen's id, `goTo` for the chords that lead to screens, `global` for the rest. */
  readonly context: string;
  readonly rows: readonly HelpRow[];
}

/** The keys that work here, by where they come from: the screen first, then what works everywhere. */
export function groupKeys(
  bindings: readonly KeyBinding[],
  query: string,
  parts: readonly PartKeys[] = [],
): readonly HelpGroup[] {
  const groups = new Map<string, Map<string, HelpRow & { reading: string; keys: string[] }>>();
  for (const { context, title, reading, strokes } of [...bindings.map(ofCommand), ...parts.flatMap(ofPart)]) {
    const rows = groups.get(context) ?? new Map();
    groups.set(context, rows);
    // Commands of one title are one thing to the user: the tab at a place, with a key for each place.
    const id = title.ja;
    const row = rows.get(id) ?? { id, title, reading, keys: [] };
    row.keys.push(showKeys(strokes));
    rows.set(id, row);
  }
  return [...groups]
    .map(([context, rows]) => ({ context, rows: narrowed([...rows.values()], query) }))
    .filter(({ rows }) => rows.length > 0);
}

function ofCommand({ strokes, command }: KeyBinding) {
  const context = command.context === 'global' && strokes.length > 1 ? 'goTo' : command.context;
  return { context: context as string, title: command.title, reading: command.reading, strokes };
}

function ofPart({ context, title, reading, keys }: PartKeys) {
  return keys.map((text) => ({ context: context as string, title, reading, strokes: parseKeys(text) ?? [] }));
}

function narrowed(rows: readonly (HelpRow & { reading: string })[], query: string): readonly HelpRow[] {
  if (query.trim() === '') return rows;
  const index = new SearchIndex(
    rows.map((row) => ({ value: row, spellings: [row.title.ja, row.title.en, row.reading, ...row.keys] })),
  );
  return index.find(query, { limit: rows.length });
}

/** The heading of a group that belongs to a screen. */
export function screenTitle(registry: Pick<Registry, 'findScreenById'>, context: string): Text | undefined {
  return registry.findScreenById(context)?.title;
}
