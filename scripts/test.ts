import { resolve } from 'node:path';
import { readFarAge, writeFarGreen } from './test/far';
import { makeMemoryFolder } from './test/memoryFolder';
import { findNear } from './test/near';
import { inTurn, runSteps, type Step } from './test/runSteps';
import { trimModules } from './test/trimModules';

/**
 * `npm test`: everything a change must pass. `npm run test:near`: what a change touches. `npm run test:far`: what takes
 * hours, or some parts of it. A step that fails does not hide the others: all run, and what failed stands at the end.
 */
const bin = (name: string, ...args: string[]) => ['npx', name, ...args];
const vitest = (...args: string[]) => bin('vitest', 'run', ...args);
const playwright = (...args: string[]) => bin('playwright', 'test', ...args);

const TYPES: Step = { title: 'types', command: ['npm', 'run', '--silent', 'types'] };
const LINT: Step = { title: 'lint', command: bin('biome', 'ci', '.') };
const UNUSED: Step = { title: 'unused code', command: bin('knip') };
const BUILD: Step = { title: 'build', command: ['npm', 'run', '--silent', 'build'] };
const CHECK = [TYPES, LINT, UNUSED] as const;

const UNIT = { title: 'unit and jsdom tests' };
const UNIT_PROJECTS = ['--project', 'unit', '--project', 'browser-like'];
const SERVER_PROJECTS = ['--project', 'server*'];
/** What `BUILD` has built is started as it is. */
const OF_BUILT = { BUILT: process.env.DIST_DIR ?? 'dist' };
/** All server tests together write by nearly every endpoint that writes. */
const SERVER_ENV = { WATCH_WRITES: 'all', ...OF_BUILT };

/** What takes hours, in parts that are run, and are green, one by one: few of them need more than half an hour. The Node versions are those in support; each comes as a package of its own. */
const FAR_PARTS: Readonly<Record<string, () => Step>> = {
  unit: () => ({
    ...{ title: 'unit and jsdom tests, random samples', command: vitest(...UNIT_PROJECTS, ...shuffle()) },
    env: { PROPERTY_SEED: 'random', MEASURED: '1' },
  }),
  server: () => ({
    title: 'server tests on both engines, random samples',
    command: vitest(...SERVER_PROJECTS, '--project', 'deploy', ...shuffle()),
    env: { ...SERVER_ENV, ENGINES: 'both', PROPERTY_SEED: 'random', MEASURED: '1' },
  }),
  'unit-22': () => onNode('22.23.3', 'unit', ['unit']),
  'server-22': () => onNode('22.23.3', 'server', ['server*'], OF_THE_SERVER),
  'unit-24': () => onNode('24.21.0', 'unit', ['unit']),
  'server-24': () => onNode('24.21.0', 'server', ['server*'], OF_THE_SERVER),
  'faults-kills': () => faults('kills'),
  'faults-input': () => faults('input'),
  'planted-rules': () => planted('rules'),
  'planted-server': () => planted('server'),
  'planted-browser': () => planted('browser'),
  // With nothing beside them: a second browser takes the processor's caches away.
  measured: () => ({
    title: 'browser tests that measure',
    command: playwright('--grep', '@measured', '--workers', '1'),
  }),
  browser: () => ({
    title: 'browser tests, colours by axe',
    command: playwright('--grep-invert', '@measured|keys by chance'),
    env: { AXE_COLOURS: '1', EVERY_SCREEN: 'all' },
  }),
  monkeys: () => ({
    title: 'long monkeys at the keyboard',
    command: playwright('--grep', 'keys by chance'),
    env: { MONKEY_STEPS: '6000', MONKEY_SEED: String(Date.now()) },
  }),
};

/** What `npm test` makes a few times, hundreds of times: so much of the long count as takes half an hour. */
const faults = (kind: string): Step => ({
  title: `hundreds of faults: ${kind}`,
  command: ['npm', 'run', '--silent', 'test:faults', '--', kind],
  env: { FAULTS: process.env.FAULTS ?? '0.4' },
});

/** Faults of one kind. */
const planted = (kind: string): Step => ({
  title: `planted faults of ${kind}, each found by its test`,
  command: ['npm', 'run', '--silent', 'test:planted', '--', kind],
});

/** HTTP, database, files, processes, and how they fail. What plugins do stands on these alone, on any Node. */
const OF_THE_SERVER = ['tests/server', 'tests/faults'];

function onNode(version: string, what: string, projects: readonly string[], files: readonly string[] = []): Step {
  const node = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}@${version}`;
  const chosen = projects.flatMap((project) => ['--project', project]);
  const tests = ['node', 'node_modules/vitest/vitest.mjs', 'run', ...chosen, ...files].join(' ');
  return {
    title: `${what} tests on Node ${version}`,
    command: bin('--yes', `--package=${node}`, '--call', tests),
    env: OF_BUILT,
  };
}

/** As they are, or shuffled where a seed is given. */
const ordered = (): string[] => (process.env.ORDER_SEED === undefined ? [] : shuffle());

/** Files in an order by chance, which a run says and another repeats. */
function shuffle(): string[] {
  const seed = process.env.ORDER_SEED ?? String(Date.now() % 1_000_000);
  console.log(`order of files: ORDER_SEED=${seed}`);
  return ['--sequence.shuffle.files', '--sequence.seed', seed];
}

const RINGS: Record<string, () => readonly Step[]> = {
  // Side by side: the types have one processor for most of the time, the others share what is left.
  check: () => [
    ...CHECK,
    { title: 'rules of the house', command: vitest('--project', 'unit', 'tests/architecture', 'tests/core/plugin') },
  ],
  // A browser waits for half of its time, a server test for a fifth: side by side they keep the processor busy.
  all: () => [
    BUILD,
    ...CHECK,
    { ...UNIT, after: [BUILD.title], command: vitest(...UNIT_PROJECTS, ...ordered()) },
    {
      ...{ title: 'browser tests', command: playwright('--grep-invert', '@measured') },
      ...{ after: [BUILD.title], isOnlyAfterSuccess: true, env: { PATIENCE: process.env.PATIENCE ?? '2' } },
    },
    {
      ...{ title: 'server tests', after: [UNIT.title, TYPES.title], env: SERVER_ENV },
      command: vitest(...SERVER_PROJECTS, '--project', 'deploy', ...ordered()),
    },
  ],
  near: () => {
    const { changed, tests, browser } = findNear(process.argv.slice(3));
    const related = changed.length > 0 ? [{ ...UNIT, command: vitestRelated(changed) }] : [];
    const server = tests.length > 0 ? [{ title: 'server tests', command: vitest(...SERVER_PROJECTS, ...tests) }] : [];
    const ofScreens = { title: 'browser tests', command: playwright('--grep-invert', '@measured', ...browser) };
    return inTurn([TYPES, LINT, ...related], server, browser.length > 0 ? [ofScreens] : []);
  },
};

function vitestRelated(changed: readonly string[]): string[] {
  return bin('vitest', 'related', '--run', '--passWithNoTests', ...UNIT_PROJECTS, ...changed);
}

const ring = process.argv[2] ?? 'all';
trimModules();
// What is tried by the hundred in `far` is tried on a real disk.
const memory = ring === 'far' ? undefined : makeMemoryFolder();
if (memory) process.env.TMPDIR = memory;
// What Playwright has transformed outlasts a run, as the modules of Vitest do.
process.env.PWTEST_CACHE_DIR ??= resolve('node_modules/.cache/kanjo/playwright');
const failures = ring === 'far' ? await runFar(process.argv.slice(3)) : await runRing(ring);
for (const failure of failures) console.error(`failed: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function runRing(name: string): Promise<string[]> {
  const steps = RINGS[name];
  if (!steps) throw new Error(`the rings are ${[...Object.keys(RINGS), 'far'].join(', ')}; ${name} is none`);
  const failed = await runSteps(steps());
  if (name !== 'all') return failed;
  const age = readFarAge(Object.keys(FAR_PARTS));
  console.log(age.said);
  return age.isTooOld ? [...failed, 'test:far is too old'] : failed;
}

/** All parts of `test:far`, or those named, one after the other. What passed is noted at once, whatever the next one says. */
async function runFar(names: readonly string[]): Promise<string[]> {
  const chosen = names.length > 0 ? names : Object.keys(FAR_PARTS);
  const parts = chosen.map((name) => {
    const part = FAR_PARTS[name];
    if (!part) throw new Error(`the parts of test:far are ${Object.keys(FAR_PARTS).join(', ')}; ${name} is none`);
    return { name, part };
  });
  const unfit = await runSteps(inTurn([...CHECK, BUILD]));
  const failed = [...unfit];
  for (const { name, part } of parts) {
    const ofPart = await runSteps([part()]);
    if (ofPart.length === 0 && unfit.length === 0) writeFarGreen(name);
    failed.push(...ofPart);
  }
  return failed;
}
