import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

/**
 * The generators cannot rot: in a copy of the product they write a domain, and a noun into one that is there, whose types,
 * lint and own tests pass, and which the product finds. Names have several words, as most have.
 */
const COPIED = [
  ...['src', 'tests', 'scripts', 'index.html', 'package.json', 'tsconfig.json', 'vite.config.ts', 'biome.json'],
  '.gitignore',
  'docs',
];

const TYPES = 'node_modules/typescript-native/bin/tsc';

/**
 * Two that get a noun, and what those need or lead to: to type and to load all others would take most of the time. The
 * layers of one hold its nouns, the other has a folder for each.
 */
const LAYERED = 'people';
const FOLDERED = 'ledger';
const PLUGINS = [LAYERED, FOLDERED, 'administration', 'sales', 'payment-terms', 'clearing'];

/** In one place, where the next run finds its modules transformed; a run beside this one has a place of its own. */
let copy: string;
/** Milliseconds: what is newer was written by a generator. */
let copiedAt: number;

beforeAll(() => {
  copy = takePlace();
  for (const name of COPIED) cpSync(name, join(copy, name), { recursive: true, filter: isNeeded });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  copiedAt = Date.now();
});
afterAll(() => empty(copy, ['.modules']));

function isNeeded(path: string): boolean {
  const [, plugin] = /^(?:src|tests)[\\/]plugins[\\/]([^\\/]+)/.exec(path) ?? [];
  return plugin === undefined || PLUGINS.includes(plugin);
}

const TAKEN = 'taken-by';

function takePlace(): string {
  for (let nth = 1; ; nth += 1) {
    const place = resolve(`.copy/${nth}`);
    mkdirSync(place, { recursive: true });
    if (isTaken(place)) continue;
    empty(place, ['.modules']);
    writeFileSync(join(place, TAKEN), String(process.pid));
    return place;
  }
}

/** By a run that goes on: what one that was killed has left is of nobody. */
function isTaken(place: string): boolean {
  try {
    return process.kill(Number(readFileSync(join(place, TAKEN), 'utf8')), 0);
  } catch {
    return false;
  }
}

function empty(folder: string, kept: readonly string[]): void {
  for (const name of readdirSync(folder)) {
    if (!kept.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** What was written depends on no engine, and has no data folder of the embedded one. */
const engines = inject('postgresUrl') === null ? {} : { ENGINES: 'postgres' };

/** The page of keys is written once, after the last of them. */
const KEYS_LATER = { WRITE_KEYS: 'later' };

function run(...command: [string, ...string[]]) {
  return runWith({}, ...command);
}

function runWith(more: Readonly<Record<string, string>>, ...command: [string, ...string[]]) {
  const [program, ...args] = command;
  // The nested run is one of its own: it must not take itself for a worker of this one, nor for a run of everything, nor take over what npm was told.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|WATCH_WRITES|npm_config_)/.test(name)),
  );
  const path = program === 'node' ? process.execPath : resolve('node_modules/.bin', program);
  const { status, stdout, stderr } = spawnSync(path, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...env, ...engines, ...more },
  });
  return { status, output: `${stdout}${stderr}` };
}

const findWritten = (): string[] =>
  ['src', 'tests'].flatMap((folder) =>
    readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((name) => /\.tsx?$/.test(name) && statSync(join(copy, name)).mtimeMs > copiedAt),
  );

it('write a domain, and a noun into a large one, that pass types, lint and their own tests, and are found in the menu', () => {
  const begun = runWith(KEYS_LATER, 'tsx', 'scripts/newPlugin.ts', 'fixed-assets', 'asset-class');
  expect(begun).toMatchObject({ status: 0 });
  const own = [LAYERED, FOLDERED].map((plugin) => {
    const keys = plugin === FOLDERED ? {} : KEYS_LATER;
    expect(runWith(keys, 'tsx', 'scripts/newNoun.ts', plugin, `${plugin}-note`)).toMatchObject({ status: 0 });
    return `tests/plugins/${plugin}/server/${plugin}Notes.test.ts`;
  });
  // Among the words of the plugin, not in a constant before them.
  const said =
    "import ja from './src/plugins/ledger/locales/ja'; console.log(ja.ledgerNote.listTitle, ja.acts['create-ledger-note'])";
  expect(run('tsx', '-e', said).output).toMatch(/一覧 登録/);
  const places = [
    'src/plugins/fixed-assets',
    'src/plugins/people',
    'src/plugins/ledger',
    'tests/plugins/fixed-assets',
    ...own,
  ];
  // What was written or changed: the others have been looked at where they lie.
  const files = findWritten();
  expect(files).toEqual(expect.arrayContaining([...own, 'src/plugins/people/plugin.ts']));
  const config = {
    extends: './tsconfig.json',
    include: ['src/**/*.d.ts', 'tests/support/databaseSetup.ts'],
    files,
    compilerOptions: { tsBuildInfoFile: '.modules/types.tsbuildinfo' },
  };
  writeFileSync(join(copy, 'tsconfig.own.json'), JSON.stringify(config));
  const types = run('node', TYPES, '--noEmit', '--singleThreaded', '-p', 'tsconfig.own.json');
  expect(types).toEqual({ status: 0, output: '' });
  expect(run('biome', 'ci', ...places)).toMatchObject({ status: 0 });
  const projects = ['--project', 'server', '--project', 'unit'];
  const tests = run(
    'vitest',
    'run',
    // A second worker would load the whole product once more.
    '--maxWorkers=1',
    ...projects,
    'tests/plugins/fixed-assets',
    ...own,
    'tests/core/plugin/manifests.test.ts',
    'tests/architecture/glossary.test.ts',
  );
  expect(tests, tests.output).toMatchObject({ status: 0 });
}, 1_200_000);

it('take at most 80 lines in the browser for a list and a form', () => {
  const screens = readdirSync(join(copy, 'src/plugins/fixed-assets/screens')).map((file) => `screens/${file}`);
  const lines = ['plugin.ts', ...screens].flatMap((file) =>
    readFileSync(join(copy, 'src/plugins/fixed-assets', file), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== ''),
  );
  console.log(`manifest, list and form of a new domain: ${lines.length} lines`);
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.length).toBeLessThanOrEqual(80);
});

it('refuse a name that is taken, and one that is not made of words', () => {
  expect(run('tsx', 'scripts/newPlugin.ts', 'people')).toMatchObject({ status: 1 });
  expect(run('tsx', 'scripts/newPlugin.ts', 'My-Plugin').output).toContain('usage');
  expect(run('tsx', 'scripts/newNoun.ts', 'people', 'position')).toMatchObject({ status: 1 });
  expect(run('tsx', 'scripts/newNoun.ts', 'nowhere', 'position').output).toContain('usage');
});
