import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes a complete small domain with passing tests: `npm run new:plugin -- library book`.
 * The first word is the plugin's folder and id, the second the noun it begins with.
 */
const TEMPLATE = 'scripts/pluginTemplate';
const PLACES = {
  plugin: (plugin: string) => `src/plugins/${plugin}`,
  tests: (plugin: string) => `tests/plugins/${plugin}`,
};

const [plugin = '', noun = 'note'] = process.argv.slice(2);
const problem = findProblem();
if (problem) {
  console.error(`${problem}\nusage: npm run new:plugin -- <plugin> [noun], each one lower-case English word`);
  process.exit(1);
}

const words: Record<string, string> = {
  plugin,
  noun,
  Noun: noun.charAt(0).toUpperCase() + noun.slice(1),
  code: String(freeCode()),
  nextCode: String(freeCode() + 1),
};
const fill = (text: string) =>
  text.replace(/__(plugin|noun|Noun|code|nextCode)__/g, (_, word: string) => words[word] ?? '');

for (const [part, place] of Object.entries(PLACES)) {
  const from = join(TEMPLATE, part);
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())) {
    const source = join(entry.parentPath, entry.name);
    const target = fill(join(place(plugin), source.slice(from.length + 1).replace(/\.txt$/, '')));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(source, 'utf8')));
    console.log(`  ${target}`);
  }
}
run('npx', ['biome', 'check', '--write', PLACES.plugin(plugin), PLACES.tests(plugin)]);
run('npx', ['tsx', 'scripts/generateMigrations.ts', plugin, plugin]);
console.log(`\nThe plugin ${plugin} is there. Try it: npx vitest run --project server ${PLACES.tests(plugin)}`);

function findProblem(): string | undefined {
  if (!/^[a-z]{3,20}$/.test(plugin)) return 'The name of the plugin is missing or is not one lower-case word.';
  if (!/^[a-z]{3,20}$/.test(noun)) return 'The noun is not one lower-case word.';
  if (existsSync(PLACES.plugin(plugin))) return `There is a plugin ${plugin} already.`;
  return undefined;
}

/** The first code from 950 on that no manifest names, nor the one after it. */
function freeCode(): number {
  const manifests = readdirSync('src/plugins')
    .map((folder) => `src/plugins/${folder}/plugin.ts`)
    .filter(existsSync)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  for (let code = 950; ; code += 1) {
    if (!manifests.includes(`'${code}'`) && !manifests.includes(`'${code + 1}'`)) return code;
  }
}

function run(program: string, args: string[]): void {
  const { status } = spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}
