import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { FAULTS_IN_THE_BROWSER } from '../tests/faults/planted/browser';
import type { PlantedFault } from '../tests/faults/planted/plantedFault';
import { FAULTS_OF_RULES } from '../tests/faults/planted/rules';
import { FAULTS_OF_THE_SERVER } from '../tests/faults/planted/server';
import { type AppServer, startAppServer } from '../tests/support/appServer';

/**
 * `npm run test:planted [rules|server|browser|part of a test's name]`: plants one fault after the other in a copy of the product, and fails where
 * the test that should find it does not. A test is seen to pass first: one that always fails finds nothing.
 */
const KINDS: Readonly<Record<string, readonly PlantedFault[]>> = {
  rules: FAULTS_OF_RULES,
  server: FAULTS_OF_THE_SERVER,
  browser: FAULTS_IN_THE_BROWSER,
};
const COPIED = [
  ...['src', 'tests', 'scripts', 'public', 'examples', 'docs', 'index.html', 'kit.html', 'README.md', 'package.json'],
  ...['package-lock.json', 'tsconfig.json', 'vite.config.ts', 'playwright.config.ts', 'biome.json', 'knip.json'],
];

const wanted = process.argv.slice(2);
const faults = Object.entries(KINDS).flatMap(([kind, some]) =>
  some.filter(({ test }) => wanted.length === 0 || wanted.some((word) => word === kind || test.includes(word))),
);
const isOfBrowser = ({ test }: PlantedFault): boolean => /^tests\/e2e\//.test(test);
const copy = mkdtempSync(join(tmpdir(), 'kanjo-planted-'));
/** A demo company, filled once for all faults of the browser. */
const data = faults.some(isOfBrowser) ? await fillDemo() : undefined;
try {
  for (const name of COPIED) cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  process.exitCode = plantAll();
} finally {
  rmSync(copy, { recursive: true, force: true });
  if (data !== undefined) rmSync(data.dataDir, { recursive: true, force: true });
}

async function fillDemo(): Promise<AppServer> {
  const server = await startAppServer({ demo: 'auto' });
  await server.stop('keep');
  return server;
}

function plantAll(): number {
  const [failing, missed]: [Set<string>, string[]] = [new Set(), []];
  for (const [name, fault] of new Map(faults.map((each) => [`${each.test} ${each.only ?? ''}`, each]))) {
    const { status, output } = runTest(fault);
    if (status === 0) continue;
    failing.add(name);
    console.log(`fails without a fault: ${name}\n${output.slice(-2_000)}`);
  }
  for (const fault of faults) {
    const isFound = !failing.has(`${fault.test} ${fault.only ?? ''}`) && isCaught(fault);
    console.log(`${isFound ? 'found ' : 'MISSED'}  ${fault.what} (${fault.test})`);
    if (!isFound) missed.push(fault.what);
  }
  console.log(`faults found: ${faults.length - missed.length} of ${faults.length}`);
  return missed.length > 0 ? 1 : 0;
}

function isCaught(fault: PlantedFault): boolean {
  const file = join(copy, fault.file);
  const whole = readFileSync(file, 'utf8');
  if (whole.split(fault.from).length !== 2) throw new Error(`${fault.file} does not say "${fault.from}" once`);
  // A function: `$` stands for itself.
  writeFileSync(
    file,
    whole.replace(fault.from, () => fault.to),
  );
  try {
    const { status, output } = runTest(fault);
    // What does not even begin has found nothing.
    return status !== 0 && /\s[1-9]\d* failed\b/.test(output);
  } finally {
    writeFileSync(file, whole);
  }
}

interface Ended {
  readonly status: number | null;
  readonly output: string;
}

function runTest(fault: PlantedFault): Ended {
  const { test, only, env = {} } = fault;
  if (!isOfBrowser(fault)) return run(['vitest', 'run', ...projectsOf(test), test], env);
  const built = run(['vite', 'build', '--app', '--logLevel', 'error']);
  if (built.status !== 0) return built;
  return run(['playwright', 'test', '--workers=1', test, ...(only === undefined ? [] : ['--grep', only])], env);
}

function run(command: readonly string[], env: Readonly<Record<string, string>> = {}): Ended {
  const { status, stdout, stderr } = spawnSync('npx', command, {
    cwd: copy,
    encoding: 'utf8',
    env: {
      ...process.env,
      ...env,
      NO_COLOR: '1',
      CI: '',
      ...(data === undefined
        ? {}
        : { E2E_DATA: JSON.stringify({ dataDir: data.dataDir, databaseUrl: data.databaseUrl }) }),
    },
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return { status, output: `${stdout}${stderr}` };
}

function projectsOf(test: string): string[] {
  const isOfServer = /^tests\/(server|permissions|plugins\/[\w-]+\/server)\//.test(test);
  return isOfServer ? ['--project', 'server'] : ['--project', 'unit', '--project', 'browser-like'];
}
