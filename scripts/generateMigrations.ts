import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * Writes the SQL that brings a database from the last migration of an owner to its `tables.ts`:
 * `npm run db:generate -- ledger add_reference`. The owner is a plugin's folder or `server`.
 */
const [owner, name] = process.argv.slice(2);
const folder = owner === 'server' ? 'src/server' : `src/plugins/${owner}/server`;
if (!owner || !existsSync(`${folder}/tables.ts`)) {
  console.error(`usage: npm run db:generate -- <server | plugin> [name]\nThere is no ${folder}/tables.ts.`);
  process.exit(1);
}

const migrations = `${folder}/migrations`;
const known = listFiles();
const { status } = spawnSync(
  'npx',
  [
    'drizzle-kit',
    'generate',
    '--dialect=postgresql',
    `--schema=./${folder}/tables.ts`,
    `--out=./${migrations}`,
    ...(name ? [`--name=${name}`] : []),
  ],
  { stdio: 'inherit', shell: process.platform === 'win32' },
);
for (const file of listFiles().filter((each) => !known.includes(each))) putLast(file);
process.exit(status ?? 1);

/** Files run in the order of their names; drizzle-kit counts its own files only, not the hand-written ones. */
function putLast(file: string): void {
  const highest = Math.max(-1, ...known.map((each) => Number.parseInt(each, 10)));
  const last = file.replace(/^\d+/, String(highest + 1).padStart(4, '0'));
  if (last === file) return;
  renameSync(`${migrations}/${file}`, `${migrations}/${last}`);
  const journal = `${migrations}/meta/_journal.json`;
  const tag = (each: string) => `"${each.replace('.sql', '')}"`;
  writeFileSync(journal, readFileSync(journal, 'utf8').replace(tag(file), tag(last)));
  console.log(`numbered after the hand-written ones: ${last}`);
}

function listFiles(): string[] {
  return existsSync(migrations) ? readdirSync(migrations).filter((file) => file.endsWith('.sql')) : [];
}
