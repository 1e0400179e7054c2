import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** SQL as text escapes the rules of imports: what it names is looked for here. A plugin's statements know its own tables and those of the plugins it needs. */

interface Source {
  readonly path: string;
  readonly text: string;
}

const pluginOf = (path: string): string | undefined => /^src\/plugins\/([^/]+)\//.exec(path)?.[1];

function findTables(sources: readonly Source[]): Map<string, string | undefined> {
  return new Map(
    sources.flatMap(({ path, text }) =>
      [...text.matchAll(/pgTable\(\s*'([a-z_]+)'/g)].map(([, table = '']) => [table, pluginOf(path)] as const),
    ),
  );
}

/** By plugin, all it needs and what those need. */
function findNeeds(sources: readonly Source[]): (plugin: string) => ReadonlySet<string> {
  const direct = new Map(
    sources.flatMap(({ path, text }) => {
      const [, plugin] = /^src\/plugins\/([^/]+)\/server\/index\.ts$/.exec(path) ?? [];
      const named = /needs: \[([^\]]*)\]/.exec(text)?.[1] ?? '';
      return plugin === undefined
        ? []
        : [[plugin, [...named.matchAll(/'([^']+)'/g)].map(([, id = '']) => id)] as const];
    }),
  );
  return (plugin) => {
    const all = new Set([plugin]);
    for (const each of all) for (const needed of direct.get(each) ?? []) all.add(needed);
    return all;
  };
}

/** `path table` for every table that a statement names and its plugin may not know. */
function findForeign(sources: readonly Source[]): string[] {
  const tables = findTables(sources);
  const needsOf = findNeeds(sources);
  return sources.flatMap(({ path, text }) => {
    const plugin = pluginOf(path);
    const known = plugin === undefined ? undefined : needsOf(plugin);
    const own = new Set(
      [...text.matchAll(/(?:\bwith|,)\s+([a-z_]+)(?:\([^)]*\))? as \(/g)].map(([, name = '']) => name),
    );
    const named = new Set(
      [...text.matchAll(/\b(?:from|join|update|into)\s+([a-z_]+)\b/g)].map(([, name = '']) => name),
    );
    return [...named].flatMap((table) => {
      const owner = tables.get(table);
      return owner === undefined || own.has(table) || known?.has(owner) ? [] : [`${path} ${table}`];
    });
  });
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /(server|parts)\/.*\.ts$/.test(name) && !/\/(locales|migrations)\//.test(name))
  .map((name) => `src/${name}`)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

describe('tables of other plugins', () => {
  it('are named in no statement of a plugin that does not need them, nor of the server', () => {
    expect(findTables(sources).size).toBeGreaterThan(100);
    expect(findForeign(sources)).toEqual([]);
  });

  it('are found in the known-bad samples', () => {
    const bad = [
      { path: 'src/plugins/above/server/tables.ts', text: "pgTable('upper_row', {})" },
      { path: 'src/plugins/above/server/index.ts', text: "needs: ['below']" },
      { path: 'src/plugins/below/server/tables.ts', text: "pgTable('lower_row', {})" },
      { path: 'src/plugins/below/server/index.ts', text: 'needs: []' },
      { path: 'src/plugins/below/server/read.ts', text: 'sql`select 1 from lower_row join upper_row on true`' },
      { path: 'src/plugins/above/server/read.ts', text: 'sql`select 1 from lower_row join upper_row on true`' },
      { path: 'src/server/database/read.ts', text: 'sql`update lower_row set a = 1`' },
    ];
    expect(findForeign(bad)).toEqual([
      'src/plugins/below/server/read.ts upper_row',
      'src/server/database/read.ts lower_row',
    ]);
  });
});
