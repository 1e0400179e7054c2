import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { reachedFrom, readSources, type Sources } from './sources';

export interface Near {
  /** Files that changed and are still there. */
  readonly changed: readonly string[];
  /** Server tests that reach one of them. */
  readonly tests: readonly string[];
  /** Browser tests of the screens among them. */
  readonly browser: readonly string[];
}

/** What the commits since main (or `--base REV`) and the uncommitted changes touch. */
export function findNear(args: readonly string[]): Near {
  const at = args.indexOf('--base');
  const base = (at >= 0 ? args[at + 1] : undefined) ?? findBase();
  const touched = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')].filter(
    (file) => /^(src|tests|scripts)\//.test(file),
  );
  const changed = touched.filter((file) => existsSync(file));
  const all = findServerTests(touched);
  const tests = all.slice(0, SERVER_FILES_AT_MOST);
  const left = all.slice(SERVER_FILES_AT_MOST);
  if (left.length > 0) console.log(`left to npm test, being less near: ${left.join(' ')}`);
  const browser = findBrowserTests(touched);
  console.log(
    `since ${base}: ${touched.length} files changed, ${tests.length} server and ${browser.length} browser files`,
  );
  return { changed: changed.filter((file) => /\.(tsx?|css|json|sql)$/.test(file)), tests, browser };
}

/** On main itself with nothing uncommitted, the last commit is what changed. */
function findBase(): string {
  const [head] = git('rev-parse', 'HEAD');
  const main = ['main', 'origin/main'].find((name) => git('rev-parse', '--verify', '--quiet', name).length > 0);
  const [fork] = main ? git('merge-base', 'HEAD', main) : [];
  if (fork !== undefined && fork !== head) return fork;
  return git('status', '--porcelain').length > 0 ? 'HEAD' : 'HEAD~1';
}

function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

/** What runs within two minutes on two cores. */
const SERVER_FILES_AT_MOST = 18;

/** Faults are left to `npm test`: they kill servers for minutes, whatever changed. */
const SERVER_TEST = /^tests\/((server|scenarios|permissions)\/|plugins\/[^/]+\/server\/).*\.test\.ts$/;

/** What a plugin founds and stores is under every test of it; what its demo company holds is under those that ask for it. */
const GROUND = /^src\/plugins\/([^/]+)\/(?:[^/]+\/)?server\/(.*\/)?(migrations\/|tables|foundCompany)/;
const DEMO = /^src\/plugins\/[^/]+\/(server\/)?demo/;
/** Suites that go through all endpoints are touched by what says which there are, and by what serves them. */
const OF_ALL_PLUGINS = /^src\/(server|core)\/|\/(contract|locales)\/|\/plugin\.ts$|\/server\/index\.ts$|Handlers\.ts$/;

/** The nearest first: those that stand on what changed over the fewest others. */
export function findServerTests(touched: readonly string[], sources: Sources = readSources()): string[] {
  const grounds = touched.flatMap((file) => GROUND.exec(file)?.[1] ?? []);
  const affected = dependantsOf(grounds, sources.needs);
  const isOfAll = touched.some((file) => OF_ALL_PLUGINS.test(file));
  const isDemo = touched.some((file) => DEMO.test(file));
  const isBeneath = (test: string): boolean => {
    const text = sources.texts.get(test) ?? '';
    const [, plugin] = /^tests\/plugins\/([^/]+)\//.exec(test) ?? [];
    return (
      (isOfAll && /src\/server\/plugins'/.test(text)) ||
      (isDemo && /company: 'full'/.test(text)) ||
      (plugin === undefined ? affected.size > 0 && test.startsWith('tests/scenarios/') : affected.has(plugin))
    );
  };
  const stepsTo = (test: string): number => {
    const reached = reachedFrom(test, sources);
    const steps = Math.min(...touched.map((file) => reached.get(file) ?? Number.POSITIVE_INFINITY));
    return Number.isFinite(steps) || !isBeneath(test) ? steps : FAR;
  };
  return [...sources.texts.keys()]
    .filter((test) => SERVER_TEST.test(test))
    .map((test) => ({ test, steps: stepsTo(test) }))
    .filter(({ steps }) => Number.isFinite(steps))
    .sort((one, other) => one.steps - other.steps)
    .map(({ test }) => test);
}

/** More steps than any test takes to what it names. */
const FAR = 1_000;

/** The plugins, and those that need one of them, directly or not. */
function dependantsOf(plugins: readonly string[], needs: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set(plugins);
  for (const one of found) for (const [id, needed] of needs) if (needed.includes(one)) found.add(id);
  return found;
}

/** How browser tests of a room begin, where not by its name. */
const SPEC_NAMES: Readonly<Record<string, readonly string[]>> = {
  ledger: ['accounting'],
  clearing: ['accountingClearing'],
  budget: ['accountingBudget'],
  statements: ['accounting'],
  'journal-exchange': ['accounting'],
  'tax-return': ['accounting'],
  closing: ['accounting'],
  time: ['timesheets'],
  assistant: ['dashboard'],
  ui: ['kit', 'japaneseInput'],
};

/** By the name of the room, and of the folder in it where a file is named for that; rules are proven below the browser. */
export function findBrowserTests(touched: readonly string[], specs: readonly string[] = readSpecs()): string[] {
  const found = new Set(touched.filter((file) => specs.includes(file)));
  for (const file of touched) {
    const [, plugin, noun = '', part = ''] =
      /^src\/plugins\/([^/]+)\/(?:plugin\.ts|(?:([^/]+)\/)?(?:screens|parts)\/(?:([^/]+)\/)?)/.exec(file) ?? [];
    const folder = noun || part;
    const room = plugin ?? /^src\/(workspace|ui)\//.exec(file)?.[1];
    if (room === undefined) continue;
    const ofRoom = specs.filter((spec) => (SPEC_NAMES[room] ?? [room]).some((name) => basename(spec).startsWith(name)));
    const ofFolder = ofRoom.filter(
      (spec) => folder !== '' && spec.toLowerCase().includes(folder.replaceAll('-', '').toLowerCase()),
    );
    for (const spec of ofFolder.length > 0 ? ofFolder : ofRoom) found.add(spec);
  }
  return [...found];
}

const readSpecs = (): string[] =>
  readdirSync('tests/e2e', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `tests/e2e/${name.replaceAll('\\', '/')}`);
