import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Writes the SQL that brings a database from the last migration of an owner to its `tables.ts`:
 * `npm run db:generate -- accounting add_reference`. The owner is a plugin's folder or `server`.
 */
const [owner, name] = process.argv.slice(2);
const folder = owner === 'server' ? 'src/server' : `src/plugins/${owner}/server`;
if (!owner || !existsSync(`${folder}/tables.ts`)) {
  console.error(`usage: npm run db:generate -- <server | plugin> [name]\nThere is no ${folder}/tables.ts.`);
  process.exit(1);
}

const { status } = spawnSync(
  'npx',
  [
    'drizzle-kit',
    'generate',
    '--dialect=postgresql',
    `--schema=./${folder}/tables.ts`,
    `--out=./${folder}/migrations`,
    ...(name ? [`--name=${name}`] : []),
  ],
  { stdio: 'inherit', shell: process.platform === 'win32' },
);
process.exit(status ?? 1);
