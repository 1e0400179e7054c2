import { availableParallelism } from 'node:os';
import { readFarAge, writeFarGreen } from './test/far';
import { findNear } from './test/near';
import { type Part, runParts } from './test/runParts';

/**
 * `npm test`: everything a change must pass. `npm run test:near`: what a change touches. `npm run test:far`: what takes
 * hours. A part that fails does not hide the others: all run, and what failed stands at the end.
 */
const bin = (name: string, ...args: string[]) => ['npx', name, ...args];
const vitest = (...args: string[]) => bin('vitest', 'run', ...args);
const playwright = (...args: string[]) => bin('playwright', 'test', ...args);

const TYPES = { title: 'types', command: bin('tsc', '--noEmit', '-p', '.') };
const LINT = { title: 'lint', command: bin('biome', 'ci', '.') };
const UNUSED = { title: 'unused code', command: bin('knip') };
const BUILD = { title: 'build', command: ['npm', 'run', '--silent', 'build'] };
const CHECK: Part = { title: 'check and build', steps: [TYPES, LINT, UNUSED, BUILD] };
/** Types take one core and the longest: the tests that take no time of a server use the other meanwhile. */
const withTests = ({ title, steps }: Part, command: string[]): Part => ({
  title: `${title}, unit and jsdom tests`,
  steps: [...steps, { title: 'unit and jsdom tests', command }],
});

const one = (title: string, command: string[], env: Record<string, string> = {}): Part => ({
  title,
  steps: [{ title, command, env }],
});

const UNIT_PROJECTS = ['--project', 'unit', '--project', 'browser-like'];
/** One more than there are cores: server tests wait for disks, processes and passwords a fifth of their time. */
const SERVER_PROJECTS = ['--project', 'server*', '--maxWorkers', String(availableParallelism() + 1)];
/** What `CHECK` has built is started as it is. */
const SERVER_ENV = { WATCH_WRITES: 'all', BUILT: process.env.DIST_DIR ?? 'dist' };

/** As they are, or shuffled where a seed is given. */
const ordered = (): string[] => (process.env.ORDER_SEED === undefined ? [] : shuffle());

/** Files in an order by chance, which a run says and another repeats. */
function shuffle(): string[] {
  const seed = process.env.ORDER_SEED ?? String(Date.now() % 1_000_000);
  console.log(`order of files: ORDER_SEED=${seed}`);
  return ['--sequence.shuffle.files', '--sequence.seed', seed];
}

const RINGS: Record<string, () => readonly Part[]> = {
  check: () => [
    { title: 'check', steps: [TYPES, LINT, UNUSED] },
    one('rules of the house', vitest('--project', 'unit', 'tests/architecture', 'tests/core/plugin')),
  ],
  all: () => [
    withTests(CHECK, vitest(...UNIT_PROJECTS, ...ordered())),
    one('server tests', vitest(...SERVER_PROJECTS, '--project', 'deploy', ...ordered()), SERVER_ENV),
    one('browser tests', playwright('--grep-invert', '@measured')),
  ],
  far: () => [
    CHECK,
    one('unit and jsdom tests, random samples', vitest(...UNIT_PROJECTS, ...shuffle()), {
      ...{ PROPERTY_SEED: 'random', MEASURED: '1' },
    }),
    one(
      'server tests on both engines, random samples',
      vitest(...SERVER_PROJECTS, '--project', 'deploy', ...shuffle()),
      {
        ...{ ...SERVER_ENV, ENGINES: 'both', PROPERTY_SEED: 'random', MEASURED: '1' },
      },
    ),
    one('hundreds of faults', ['npm', 'run', '--silent', 'test:faults']),
    one('planted faults, each found by its test', ['npm', 'run', '--silent', 'test:planted']),
    // With nothing beside them: a second browser takes the processor's caches away.
    one('browser tests that measure', playwright('--grep', '@measured', '--workers', '1')),
    one('browser tests, colours by axe, long monkeys', playwright('--grep-invert', '@measured'), {
      ...{ AXE_COLOURS: '1', MONKEY_STEPS: '20000', MONKEY_SEED: String(Date.now()) },
    }),
  ],
  near: () => {
    const near = findNear(process.argv.slice(3));
    const { changed, tests, browser } = near;
    const check: Part = { title: 'types and lint', steps: [TYPES, LINT] };
    const parts = [changed.length > 0 ? withTests(check, vitestRelated(changed)) : check];
    if (tests.length > 0) parts.push(one('server tests', vitest(...SERVER_PROJECTS, ...tests)));
    if (browser.length > 0) parts.push(one('browser tests', playwright('--grep-invert', '@measured', ...browser)));
    return parts;
  },
};

function vitestRelated(changed: readonly string[]): string[] {
  return bin('vitest', 'related', '--run', '--passWithNoTests', ...UNIT_PROJECTS, ...changed);
}

const ring = process.argv[2] ?? 'all';
const parts = RINGS[ring];
if (!parts) throw new Error(`the rings are ${Object.keys(RINGS).join(', ')}; ${ring} is none`);

const age = ring === 'all' ? readFarAge() : undefined;
const failures = await runParts(parts());
if (age) console.log(age.said);
if (age?.isTooOld) failures.push('test:far is too old');
if (ring === 'far' && failures.length === 0) writeFarGreen();
for (const failure of failures) console.error(`failed: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
