import { spawnSync } from 'node:child_process';

/** `FILES` by the kind of fault: each kind takes half an hour and more. */
const FILES = {
  /** Servers, PostgreSQL, jobs and migrations killed, connections cut, answers lost, disks filled. */
  kills: ['tests/faults', 'durability.test', 'serverCrash.test'],
  /** Odd input and files, many at once, rights taken away. */
  input: [
    ...['oddInput', 'importFiles', 'uploads.test', 'inbox.test'],
    ...['concurrency.test', 'ledgerSequences', 'relations.test'],
  ],
} as const;

/**
 * `npm run test:faults [-- kills | input]`: the faults that `npm test` makes a few times, made often. Takes hours;
 * `FAULTS=0.05` makes a twentieth of it.
 */
const [kind] = process.argv.slice(2);
const isKind = (name: string): name is keyof typeof FILES => name in FILES;
if (kind !== undefined && !isKind(kind)) throw new Error(`the kinds of faults are ${Object.keys(FILES).join(', ')}`);
const files = kind ? FILES[kind] : Object.values(FILES).flat();
// What is killed leaves something else behind on each engine.
const engines = kind === 'kills' ? { ENGINES: 'both' } : {};
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'server', ...files], {
  stdio: 'inherit',
  env: { ...engines, ...process.env, FAULTS: process.env.FAULTS ?? '1' },
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
