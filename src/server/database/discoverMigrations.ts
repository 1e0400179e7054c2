import { type MigrationSet, SERVER_OWNER } from './migrate';

/** Discovered at build time; a plugin's migrations are found by the folder they lie in. */
const SERVER_FILES = import.meta.glob<string>('../migrations/*.sql', { query: '?raw', import: 'default', eager: true });
const PLUGIN_FILES = import.meta.glob<string>('../../plugins/*/server/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The migrations of the server and of the given plugins. */
export function discoverMigrations(
  plugins: readonly { id: string; needs: readonly string[]; formerly?: string }[],
): MigrationSet[] {
  return [
    toSet({ owner: SERVER_OWNER, needs: [], folder: '../migrations/', files: SERVER_FILES }),
    ...plugins.map(({ id, needs, formerly }) => ({
      ...toSet({ owner: id, needs, folder: `../../plugins/${id}/server/migrations/`, files: PLUGIN_FILES }),
      ...(formerly === undefined ? {} : { formerly }),
    })),
  ];
}

function toSet(from: {
  owner: string;
  needs: readonly string[];
  folder: string;
  files: Record<string, string>;
}): MigrationSet {
  const files = Object.entries(from.files)
    .filter(([path]) => path.startsWith(from.folder))
    .map(([path, sql]) => ({ name: path.slice(from.folder.length).replace(/\.sql$/, ''), sql }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
  return { owner: from.owner, needs: from.needs, files };
}
