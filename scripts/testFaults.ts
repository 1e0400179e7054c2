import { spawnSync } from 'node:child_process';

/**
 * `npm run test:faults`: the faults that `npm test` makes a few times, made often: servers and PostgreSQL killed,
 * connections cut, answers lost, jobs and migrations killed at each step. Takes hours.
 */
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'server', 'tests/faults', 'durability.test', 'serverCrash.test', 'concurrency.test'],
  {
    stdio: 'inherit',
    env: { ...process.env, FAULTS: 'long', KILLS: '200', CRASHES: '100' },
    shell: process.platform === 'win32',
  },
);
process.exit(status ?? 1);
